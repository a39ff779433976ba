public import BankKernel
import BankWire
import DisplayText
import Interception
import Main
import Synchronization

/// The bank in a browser: each request builds a module, loads it, sends it one event and renders what its view was told. Nothing is
/// kept between two requests but the login.
public struct WebBank: Sendable {
    /// How long a browser keeps the token of a login, in seconds.
    public static let lifetime = 1_800

    private let services: @Sendable (CustomerID) -> WebServices

    /// The bank with the services of each customer.
    public init(_ services: @escaping @Sendable (CustomerID) -> WebServices) {
        self.services = services
    }

    /// The answer to a request; `logins` are the bank's, as the client of this request may use them.
    public func answer(_ request: WebRequest, logins: any WebLogins) async -> WebAnswer {
        if let refusal = Self.refusal(of: request) { return refusal }
        // A filter that was left out would show more than was asked for, and a field would make another order.
        guard request.query.isWhole, request.form.isWhole else {
            let text = "The \(request.query.isWhole ? "form" : "query") is not percent-encoded UTF-8."
            return .page(Layout.message(text, TransferWebPage.formGivingAgain(request)), status: 400)
        }
        switch request.path {
        case ["style.css"]: return .style(Layout.styleSheet)
        case ["login"]: return await LoginWebPage.answer(request, logins)
        default: break
        }
        do throws(BankError) {
            guard let token = request.token else { throw .sessionEnded }
            let user = try await logins.user(token: token)
            do throws(BankError) {
                if Self.isLogout(request) {
                    try await logins.end(token: token)
                    return .seeOther(WebPath.login).keeping("", seconds: 0)
                }
                return try await answer(request, of: user, passwords: logins.passwords(token: token))
            } catch {
                guard error != .sessionEnded else { throw error }
                return Self.failure(error, of: request, by: user)
            }
        } catch .sessionEnded {
            return Self.login(before: request)
        } catch {
            return Self.failure(error, of: request)
        }
    }

    /// Says that the bank cannot be used, with the form to give an order or to log out again.
    private static func failure(
        _ error: BankError, of request: WebRequest, by user: UserModel? = nil
    ) -> WebAnswer {
        let again =
            isLogout(request)
            ? """
            <p>You may still be logged in: a login ends by itself after half an hour.</p>
            \(WebForm(command: "logout", path: "\(WebPath.main)/logout", button: "Log out").html)
            """ : TransferWebPage.formGivingAgain(request)
        let place = user == nil ? "" : place(of: request)
        return .page(Layout.message(error.description, again, at: place, of: user), because: Problem(error))
    }

    private static func isLogout(_ request: WebRequest) -> Bool {
        request.method == .post && request.path == ["logout"]
    }

    /// Why a form is refused whatever it holds, so that nobody need read it; `nil` for any other request.
    public static func refusal(of request: WebRequest) -> WebAnswer? {
        guard request.method == .post else { return nil }
        // Over plain HTTP another machine's browser keeps no token, so it can only log in.
        guard request.origin.isOwn, request.origin.isSafe || request.token == nil else {
            return .page(
                Layout.message("This form came from another site; nothing was done. Open the bank's own page instead."),
                status: 403)
        }
        return request.token == nil && request.path != ["login"] ? login(before: request) : nil
    }

    /// A link to the login that leaves the page as it is, which the browser can send again then.
    private static let loginBeside: HTML =
        "<p><a href=\"\(WebPath.login)\" target=\"_blank\" rel=\"noopener\">Log in in another tab</a></p>\n"

    /// Leads to the login, which forgets the request. A form is kept, with what was typed and the reference of an order: its login is in
    /// another tab.
    private static func login(before request: WebRequest) -> WebAnswer {
        let isForm = request.method == .post && !isLogout(request)
        let text =
            TransferWebPage.isConfirmation(request)
            ? """
            Your login has ended, so the bank was not asked. Log in in another tab, then load this page again: it is the same \
            transfer, and the money never moves twice.
            """
            : """
            Your login has ended, so nothing was done. Log in in another tab, then load this page again: it sends the same form.
            """
        let answer =
            isForm
            ? WebAnswer.page(Layout.message(text, loginBeside), because: Problem(.sessionEnded))
            : .seeOther(isLogout(request) ? WebPath.login : WebPath.neededLogin)
        // A link of another site comes without the token, which still holds.
        return request.token == nil ? answer : answer.keeping("", seconds: 0)
    }

    /// The page of a customer who is logged in.
    private func answer(
        _ request: WebRequest, of user: UserModel, passwords: any PasswordChangePort
    ) async throws(BankError) -> WebAnswer {
        let failures = FailureNote()
        let services = services(user.id).noting(failures)
        let accounts = try await services.bank.accounts(of: user.id)
        var path = request.path[...]
        let number = path.first.flatMap { try? IBAN(parsing: $0) }
        if number != nil { path.removeFirst() }
        let account = accounts.first { $0.number == number }
        // Nobody learns here whose account it is, or whether there is one.
        guard number == nil || account != nil else {
            guard TransferWebPage.isConfirmation(request) else {
                let text = """
                    This page is of an account that \(user.displayName) cannot use. Log in as its owner in another tab, then load this \
                    page again.
                    """
                return .page(Layout.message(text, Self.loginBeside, of: user), status: 404)
            }
            return .page(
                Layout.message(
                    """
                    The login of this browser is another customer's now, so the bank was not asked. Log in again as the one who pays, \
                    then ask again.
                    """, TransferWebPage.formGivingAgain(request), at: Self.place(of: request), of: user),
                status: 404)
        }
        let visit = WebVisit(
            request: request, user: user, accounts: accounts, account: account,
            feature: path.popFirst(), command: path.popFirst(), services: services,
            failures: failures)
        guard path.isEmpty else { return .missing }
        guard let name = visit.feature, name != "password" || visit.command != nil else {
            return await MainWebPage.answer(visit, passwords: passwords)
        }
        if name == AccountCodePage.name { return AccountCodePage.answer(visit) }
        // The address that a logout leaves when it fails.
        if request.method == .get, name == "logout" { return .seeOther(WebPath.main) }
        guard let page = WebFeatures.all.first(where: { $0.model.type.rawValue == name }) else { return .missing }
        guard page.model.isOffered(for: account) else {
            return visit.page(
                page.model.title, Layout.refusal("\(visit.refusal(of: page.model.type))"), status: 404)
        }
        return await page.answer(visit)
    }

    /// The name of the place that a request is for.
    private static func place(of request: WebRequest) -> String {
        let path = request.path.drop { (try? IBAN(parsing: $0)) != nil }
        return path.first ?? WebPath.mainPlace
    }
}

/// What the pages use of the bank and of other services.
public struct WebServices: Sendable {
    /// Accounts and transfers.
    public let bank: any CustomerPorts
    /// Transparent accounts of public bodies.
    public let transparentAccounts: any TransparentAccountsPort
    /// Statements of users.
    public let statements: any StatementsPort
    /// The source of cards.
    public let cards: any CardsPort
    /// Keeps cards and bookmarks.
    public let cardStore: any CardStorePort
    /// Keeps customers' own names for payees.
    public let payeeBook: any PayeeBookPort
    /// Products and sales.
    public let sales: any SalesPort
    /// The source of direct rates.
    public let directRates: any DirectRatesPort
    /// Creates the ids of transfers.
    public let ids: any TransferIDSource
    /// The current time.
    public let clock: any WallClock

    /// The services of a server.
    public init(
        bank: any CustomerPorts, transparentAccounts: any TransparentAccountsPort, statements: any StatementsPort,
        cards: any CardsPort, cardStore: any CardStorePort, payeeBook: any PayeeBookPort, sales: any SalesPort,
        directRates: any DirectRatesPort,
        ids: any TransferIDSource, clock: any WallClock
    ) {
        self.bank = bank
        self.transparentAccounts = transparentAccounts
        self.statements = statements
        self.cards = cards
        self.cardStore = cardStore
        self.payeeBook = payeeBook
        self.sales = sales
        self.directRates = directRates
        self.ids = ids
        self.clock = clock
    }
}

/// The accounts that the request has read already, with what they hold.
struct LoadedAccounts: AccountsPort, BalancePort {
    let accounts: [AccountModel]

    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] { accounts }

    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        guard let amount = accounts.first(where: { $0.number == account })?.balance else {
            throw .unknownAccount(account)
        }
        return BalanceModel(accountNumber: account, amount: amount)
    }
}

/// The logins of a bank, as one client may use them.
public protocol WebLogins: Sendable {
    /// Checks a password and begins a login.
    /// - Throws: `PasswordCheckError`.
    func begin(username: String, password: String) async throws(PasswordCheckError) -> (user: UserModel, token: String)

    /// The customer whose login has this token.
    /// - Throws: `BankError.sessionEnded` when it has ended, `.storage`.
    func user(token: String) async throws(BankError) -> UserModel

    /// Changes the password of the customer whose login has this token; all their other logins end then.
    func passwords(token: String) -> any PasswordChangePort

    /// Ends the login with this token: when it returns, the token is invalid.
    /// - Throws: `BankError.storage`; the login may go on then.
    func end(token: String) async throws(BankError)
}

/// The pages of features, one line each, in the order of the main page.
enum WebFeatures {
    static let all: [any WebFeature.Type] = [
        BalanceWebPage.self,
        TransferWebPage.self,
        HistoryWebPage.self,
        AccountsWebPage.self,
        TransactionsWebPage.self,
        CardsWebPage.self,
        SalesWebPage.self,
    ]
}

/// The page of a feature.
@MainActor
protocol WebFeature: SendableMetatype {
    /// Its offer on the main page.
    nonisolated static var model: FeatureModel { get }
    /// The page at a place of the feature.
    static func answer(_ visit: WebVisit) async -> WebAnswer
}

/// A request of a customer who is logged in.
struct WebVisit: Sendable {
    let request: WebRequest
    let user: UserModel
    /// The customer's accounts.
    let accounts: [AccountModel]
    /// The one that the path names; `nil` for none.
    let account: AccountModel?
    /// The word of the feature in the path.
    let feature: String?
    /// The word behind that: the command of a form, or a row.
    let command: String?
    let services: WebServices
    /// Why one of the services failed.
    let failures: FailureNote

    /// What became of a request that may be done.
    static let unknown = "Not known"

    /// The path of this feature, and of its `command`.
    func path(_ command: String? = nil) -> String {
        WebPath.feature(feature, of: account, command)
    }

    /// Why a feature is not opened: as at the prompt, it may be for want of an account.
    func refusal(of feature: FeatureType) -> MainRefusal {
        if account != nil { return .featureNotOffered(feature) }
        return accounts.isEmpty ? .noAccounts : .noAccountSelected
    }

    /// A page of this feature, or the document that the request asks for in its place, which has `answer`.
    ///
    /// `place` is the name of where it is, as at the prompt; without one the feature, or the accounts. `failure` says what became of the
    /// request where `status` is a refusal, and `problem` does not say that it may be done.
    func page(
        _ title: String, _ content: HTML, at place: String? = nil, isAside: Bool = false, status: Int = 200,
        because problem: Problem? = nil, failure: String? = "Not done", answer: AnswerText? = nil
    ) -> WebAnswer {
        if status == 200, problem == nil, let answer, let form = request.document, let type = form.mediaType {
            return .document(answer.text(in: form), type)
        }
        return .page(
            Layout.page(
                title, content, at: place ?? feature ?? WebPath.mainPlace, isAside: isAside,
                failure: status == 200 ? nil : problem?.isRefused == false ? Self.unknown : failure, for: self),
            status: status, because: problem)
    }

    /// A page of this feature with what its view was told; `refused` is the status of a refusal, where no service has failed.
    func page(_ page: PageContent, refused: Int) -> WebAnswer {
        self.page(
            page.title, page.html, at: page.place, isAside: page.isAside, status: page.isRefused ? refused : 200,
            because: page.isRefused ? failures.problem : nil, answer: page.answer)
    }
}

/// Notes why a service failed last in a request: a view gets only a sentence for people.
final class FailureNote: MessageKeeping {
    private let failure = Mutex<(any Error)?>(nil)

    var keepsValues: Bool { false }
    /// Why a service failed last; `nil` where none has.
    var latest: (any Error)? { failure.withLock { $0 } }

    /// The problem of a service that cannot be used; `nil` where the customer can mend what was refused.
    var problem: Problem? {
        switch latest {
        case let error as BankError:
            Problem(error).isOutage ? Problem(error) : nil
        case let error as StorageFailure:
            error.isTooMany ? nil : Problem(BankError.storage(error))
        case is ServiceError: .unavailable
        case let error as StatementFailure:
            switch error {
            case .service, .file: .unavailable
            case .unknownUser, .malformed, .cancelled: nil
            }
        default: nil
        }
    }

    func keep(_ message: any Sendable & Equatable, of method: String, at passage: Passage) {}

    func keep(_ kind: TraceMessage.Kind, _ value: Any?, of method: String, at passage: Passage) {
        if kind == .failure, let error = value as? any Error { failure.withLock { $0 = error } }
    }
}

extension Problem {
    /// Whether the same may be asked again later.
    fileprivate var isOutage: Bool { status == 503 || status == 429 }
}

extension WebServices {
    /// The same services, whose failures are noted.
    func noting(_ failures: FailureNote) -> WebServices {
        WebServices(
            bank: InterceptedCustomerPorts(bank, log: failures),
            transparentAccounts: InterceptedTransparentAccountsPort(transparentAccounts, log: failures),
            statements: InterceptedStatementsPort(statements, log: failures),
            cards: InterceptedCardsPort(cards, log: failures),
            cardStore: InterceptedCardStorePort(cardStore, log: failures),
            payeeBook: InterceptedPayeeBookPort(payeeBook, log: failures),
            sales: InterceptedSalesPort(sales, log: failures),
            directRates: InterceptedDirectRatesPort(directRates, log: failures), ids: ids, clock: clock)
    }
}
