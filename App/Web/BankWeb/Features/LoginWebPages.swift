import Auth
import BankAnswers
import BankKernel
import BankWire
import Synchronization

/// The login of the sales service, on the page that wants it.
@MainActor
final class SalesLoginWebPage: AuthViewProtocol {
    /// The field that names the page that was asked for.
    private static let place = "PLACE"
    /// The pages that a login may lead back to.
    private static let places = ["show", "chart"]

    private var message: String?

    /// The form; `isExpired` when an earlier login has ended.
    static func page(_ visit: WebVisit, isExpired: Bool) -> WebAnswer {
        let said = isExpired ? "Your login for sales has expired. Log in again." : "Log in to see sales."
        let fields = visit.request.method == .get ? visit.request.query : visit.request.form
        return visit.page(
            "Sales",
            "\(Layout.said(said))\(form(visit, place: visit.command, product: fields[exactly: SalesWebPage.Name.product]))",
            status: 401, failure: nil)
    }

    /// Logs in, and goes on to the page that was asked for.
    static func answer(_ visit: WebVisit, _ tokens: CookieTokens) async -> WebAnswer {
        let (page, location, sent) = (SalesLoginWebPage(), Location(), visit.request.form)
        let presenter = AuthModule.presenter(
            view: page,
            interactor: SalesAuthInteractor(sales: visit.services.sales, tokens: tokens, customer: visit.user.id),
            router: location)
        await presenter.login(username: sent["USERNAME"], password: sent[exactly: "PASSWORD"])
        let place = places.first { $0 == sent[Self.place] }
        let product = sent[exactly: SalesWebPage.Name.product]
        if location.path != nil {
            if await tokens.token != nil {
                let query = place.map { _ in WebPath.query([(SalesWebPage.Name.product, product)]) }
                return .seeOther(visit.path(place) + (query ?? ""))
            }
            page.message = "The service gave a token that no browser keeps."
        }
        let isTheirs =
            switch visit.failures.latest as? ServiceError {
            case .unauthorized, .status(429, _): true
            default: false
            }
        return visit.page(
            "Sales", form(visit, place: place, product: product, username: sent["USERNAME"], refusal: page.message),
            status: 401, because: isTheirs ? nil : visit.failures.problem)
    }

    func showError(message: String) {
        self.message = message
    }

    private static func form(
        _ visit: WebVisit, place: String?, product: String, username: String = "", refusal: String? = nil
    ) -> HTML {
        let isPlace = places.contains { $0 == place }
        return WebForm(
            command: "login", path: visit.path("login"), button: "Log in",
            fields: WebForm.Field.login(username: username, section: "section-sales "),
            hidden: isPlace ? [(Self.place, place ?? ""), (SalesWebPage.Name.product, product)] : [],
            refusals: refusal.map { [($0, nil)] } ?? []
        ).html
    }
}

/// The token of the sales service, which the browser keeps in a cookie of its own: the server has no place where all tokens could be
/// stolen at once, and several servers need not share one.
actor CookieTokens: AccessTokensPort {
    /// The most bytes of a token that every browser keeps (RFC 6265, section 6.1), with the name and what it is kept for.
    private static let mostBytes = 3_800

    /// The token that the browser keeps from now on.
    private(set) var token: AccessToken?

    init(_ token: AccessToken?) {
        self.token = token
    }

    func token(of customer: CustomerID) async -> AccessToken? { token }

    func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure) {
        guard PercentEncoding.encode(token.text).utf8.count <= Self.mostBytes else {
            self.token = nil
            throw .tooLong(path: "the token", limit: Self.mostBytes)
        }
        self.token = token
    }

    func forgetAll(of customer: CustomerID) async throws(StorageFailure) {
        token = nil
    }

    func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure) {
        if self.token == token { self.token = nil }
    }

    /// The answer, with which the browser keeps another token than that of `request`, or forgets it.
    func telling(_ answer: WebAnswer, after request: WebRequest) -> WebAnswer {
        token == request.salesToken ? answer : answer.keepingSales(token)
    }
}

/// The login page.
@MainActor
final class LoginWebPage: AuthViewProtocol {
    private var message: String?
    /// Whether it is shown in place of another page.
    private var isNeeded = false

    static func answer(_ request: WebRequest, _ logins: any WebLogins) async -> WebAnswer {
        let (page, location, login) = (LoginWebPage(), Location(), LoginInteractor(logins: logins))
        let username = request.form["USERNAME"]
        if request.method == .post {
            let presenter = AuthModule.presenter(view: page, interactor: login, router: location)
            await presenter.login(username: username, password: request.form[exactly: "PASSWORD"])
            if let path = location.path, let token = login.token {
                // The browser forgets it, so nobody could end it later.
                if let former = request.token, former != token { try? await logins.end(token: former) }
                return .seeOther(path).keeping(token, seconds: WebBank.lifetime)
            }
        }
        page.isNeeded = request.query == WebFields([WebPath.needed: ""])
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
        let text = "A login ends after half an hour, and from another machine a browser keeps it over HTTPS only."
        let why: HTML = isNeeded ? "<p role=\"status\">Log in first. \(text)</p>\n" : ""
        return Layout.document(
            message == nil ? "Log in" : "Not done: Log in", "<main>\n<h1>DOBank</h1>\n\(why)\(form.html)</main>\n",
            at: "login")
    }
}

/// Logs in at the bank of the server, and keeps the token for the browser.
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
