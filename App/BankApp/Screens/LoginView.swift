import Auth
import Terminal

/// The login screen as text.
@MainActor
final class LoginView: AuthViewProtocol {
    weak var presenter: (any AuthPresenterProtocol)?
    private let console: Console
    private var failure: String?

    init(console: Console) {
        self.console = console
    }

    func showError(message: String) {
        failure = message
    }

    private func login(username: String?) async throws(CommandStop) {
        let username = if let username { username } else { try await console.ask("Username:") }
        let password = try await console.ask("Password:", secret: true)
        failure = nil
        await presenter?.login(username: username, password: password)
        if let failure { throw .notAuthenticated(failure) }
    }
}

extension LoginView: Screen {
    var title: String { "login" }
    var canGoBack: Bool { false }
    var belongsToCustomer: Bool { false }

    var commands: [Command] {
        [
            Command(
                "login", takes: [.optional([.value("USERNAME", .username)])],
                to: "log in; the password is asked for and not shown"
            ) { input throws(CommandStop) in
                try await self.login(username: input["USERNAME"])
            }
        ]
    }

    func appear(isReturning: Bool) async {}

    func goBack() {}
}
