import Auth
import ShellCommands

/// The login screen of the bank or of a service.
@MainActor
final class AuthScreen: AuthViewProtocol {
    weak var presenter: (any AuthPresenterProtocol)?
    private let console: Console
    private let service: String?
    private var failure: String?
    /// Whether the login that failed last could not be checked at all.
    var couldNotBeChecked: () -> Bool = { false }

    /// The login of the bank, or of the service called `service`.
    init(console: Console, service: String? = nil) {
        self.console = console
        self.service = service
    }

    func showError(message: String) {
        failure = message
    }

    private func login(username: String?) async throws(CommandStop) {
        let username = if let username { username } else { try await console.ask("Username:") }
        let password = try await console.ask("Password:", secret: true)
        failure = nil
        await presenter?.login(username: username, password: password)
        if let failure { throw couldNotBeChecked() ? .refused(failure) : .notAuthenticated(failure) }
    }
}

extension AuthScreen: TabledScreen {
    nonisolated static let table: [ScreenCommand<AuthScreen>] = [
        ScreenCommand(
            "login", takes: [.optional([.value("USERNAME", .username)])],
            to: "log in; asks for the password without showing it"
        ) { screen, input throws(CommandStop) in
            try await screen.login(username: input["USERNAME"])
        }
    ]

    var title: String { service.map { "\($0)-login" } ?? "login" }
    var canGoBack: Bool { service != nil }
    var belongsToCustomer: Bool { service != nil }
    var mayBeLogged: Bool { false }

    func appear(isReturning: Bool) async {}

    func goBack() {
        presenter?.didSelectBack()
    }
}
