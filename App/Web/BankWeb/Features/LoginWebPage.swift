import Auth
import BankKernel
import BankWire
import Synchronization

/// The page on which one logs in.
@MainActor
final class LoginWebPage: AuthViewProtocol {
    private var message: String?

    static func answer(_ request: WebRequest, _ logins: any WebLogins) async -> WebAnswer {
        let (page, location, login) = (LoginWebPage(), Location(), LoginInteractor(logins: logins))
        let username = request.form["USERNAME"]
        if request.method == .post {
            let presenter = AuthModule.presenter(view: page, interactor: login, router: location)
            await presenter.login(username: username, password: request.form[exactly: "PASSWORD"])
            if let path = location.path, let token = login.token {
                return .seeOther(path).keeping(token, seconds: WebBank.lifetime)
            }
        }
        return .page(
            page.html(username: username), status: page.message == nil ? 200 : 401, because: login.problem)
    }

    func showError(message: String) {
        self.message = message
    }

    private func html(username: String) -> HTML {
        let form = WebForm(
            command: "login", path: WebPath.login, button: "Log in",
            fields: WebForm.Field.login(username: username), refusals: message.map { [($0, nil)] } ?? [])
        return Layout.document("Log in – DOBank", "<main>\n<h1>DOBank</h1>\n\(form.html)</main>\n", at: "login")
    }
}

/// Logs in at the bank of the server, and has the token for the browser then.
final class LoginInteractor: AuthInteractorProtocol {
    private let logins: any WebLogins
    private let outcome = Mutex<Result<String, PasswordCheckError>?>(nil)

    init(logins: any WebLogins) {
        self.logins = logins
    }

    /// The token; `nil` before a login has succeeded.
    var token: String? { try? outcome.withLock { $0 }?.get() }

    /// Why the latest login failed; `nil` where it did not.
    var problem: Problem? {
        if case .failure(let error)? = outcome.withLock({ $0 }) { Problem(error) } else { nil }
    }

    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        do throws(PasswordCheckError) {
            let (user, token) = try await logins.begin(username: username, password: password)
            outcome.withLock { $0 = .success(token) }
            return user
        } catch {
            outcome.withLock { $0 = .failure(error) }
            throw AuthError(error)
        }
    }
}
