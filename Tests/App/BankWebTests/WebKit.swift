import BankKernel
import BankKernelMocks
import BankSamples
import BankWeb
import Foundation
import InMemoryBank
import Money
import PublicServices
import Synchronization
import Testing

/// A bank in a browser: the customers `demo` and `friend` of the samples, with the passwords `demo` and `friend`.
struct WebKit {
    let bank: InMemoryBank
    /// Stands before the bank.
    let ports: MockBankPorts
    let logins: MemoryLogins
    /// Stand before the shipped services.
    let accounts = MockTransparentAccountsPort(fake: EmbeddedTransparentAccounts())
    let statements = MockStatementsPort(fake: EmbeddedStatements())
    let cards = MockCardsPort(fake: GeneratedCards(generator: SplitMix64(seed: 1), clock: ManualClock()))
    let cardStore = MemoryCardStore()
    let payeeBook = MemoryPayeeBook()
    let sales: MockSalesPort
    let rates = MockDirectRatesPort(fake: EmbeddedDirectRates())
    /// The clock of the services.
    let clock = ManualClock()
    let sut: WebBank

    /// A bank that cannot be made ends the test.
    init() {
        bank = InMemoryBank()
        do {
            for user in [UserModel.demo, .friend] {
                try bank.addCustomer(
                    username: user.username, displayName: user.displayName,
                    passwordHash: FakePasswordHasher.hash(of: user.username))
            }
            for account in [AccountModel.checking, .savings, .dollars] { try bank.open(account, for: "demo") }
            for account in [AccountModel.payee, .dollarPayee] { try bank.open(account, for: "friend") }
        } catch {
            preconditionFailure("\(error)")
        }
        ports = MockBankPorts(fake: bank)
        logins = MemoryLogins(bank: bank)
        sales = MockSalesPort(fake: EmbeddedSales(clock: clock))
        let services = WebServices(
            bank: ports, transparentAccounts: accounts, statements: statements, cards: cards, cardStore: cardStore,
            payeeBook: payeeBook,
            sales: sales, directRates: rates, ids: SequentialTransferIDs(), clock: clock)
        sut = WebBank { _ in services }
    }

    /// The answer to a link that `username` clicks, who is logged in; to a stranger's for `nil`.
    func get(_ path: String, as username: String? = "demo", accepting accept: String = "") async -> WebAnswer {
        await sut.answer(WebRequest(.get, path, cookies: cookies(of: username), accept: accept), logins: logins)
    }

    /// The answer to a form of the bank's own page.
    func post(
        _ path: String, _ content: String = "", as username: String? = "demo", from origin: WebOrigin = .own
    ) async -> WebAnswer {
        await sut.answer(
            WebRequest(.post, path, content: content, cookies: cookies(of: username), origin: origin), logins: logins)
    }

    /// Demo pays the friend from checking, under the reference that comes so many places after `deadbeef`.
    func pay(_ amount: Money, note: String = "", place: Int = 0) throws {
        try bank.transfer(
            TransferOrder(
                reference: TransferReference(id: .deadbeef(plus: UInt128(place)), note: note),
                customer: UserModel.demo.id, source: AccountModel.checking.number,
                destination: AccountModel.payee.number, amount: amount))
    }

    /// What the cookie of a customer says who is logged in.
    func cookies(of username: String?) -> String {
        username.map { "theme=dark; \(WebRequest.cookieName)=\(logins.token(of: $0))" } ?? ""
    }
}

extension WebOrigin {
    /// A page of the bank.
    static let own = WebOrigin(site: "same-origin")
}

extension WebAnswer {
    var text: String { String(decoding: content, as: UTF8.self) }

    /// The values of the field called `name`.
    subscript(name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// The fields of the form with this id, as a browser sends them.
    func form(_ id: String) throws -> String {
        let form = try #require(text.firstRange(of: "<form id=\"\(id)\"")).upperBound
        let fields = /<(?:input|textarea)[^>]* name="([^"]*)"(?:[^>]* value="|[^>]*>)([^"<]*)/
        let end = try #require(text[form...].firstRange(of: "</form>")).lowerBound
        return text[form..<end].matches(of: fields).map { field in
            var value = field.2.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\n", with: "\r\n")
            for (name, mark) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")] {
                value = value.replacing("&\(name);", with: mark)
            }
            let typed = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["."])) ?? ""
            return "\(field.1.replacing("|", with: "%7C"))=\(typed)"
        }.joined(separator: "&")
    }
}

/// Logins in memory, under tokens that say whose they are.
final class MemoryLogins: WebLogins {
    private let bank: InMemoryBank
    private let ended = Mutex<Set<String>>([])
    private let failure = Mutex<BankError?>(nil)

    init(bank: InMemoryBank) {
        self.bank = bank
    }

    func passwords(token: String) -> any PasswordChangePort {
        let hasher = FakePasswordHasher()
        return PasswordChange(
            check: PasswordCheck(credentials: bank, attempts: bank, hasher: hasher, clock: ManualClock()),
            hasher: hasher, passwords: bank)
    }

    func token(of username: String) -> String { "token-\(username)" }

    func begin(
        username: String, password: String
    ) async throws(PasswordCheckError) -> (user: UserModel, token: String) {
        let check = PasswordCheck(
            credentials: bank, attempts: bank, hasher: FakePasswordHasher(), clock: ManualClock())
        let user = try await check.customer(LoginAttempt(username, from: ""), password: password)
        ended.withLock { _ = $0.remove(token(of: username)) }
        return (user, token(of: username))
    }

    func user(token: String) async throws(BankError) -> UserModel {
        guard !ended.withLock({ $0.contains(token) }), token.hasPrefix("token-"),
            let credential = try await bank.credential(forUsername: String(token.dropFirst(6)))
        else { throw .sessionEnded }
        return credential.user
    }

    /// Makes the end of a login fail, or not with `nil`.
    func fail(with error: BankError?) {
        failure.withLock { $0 = error }
    }

    func end(token: String) async throws(BankError) {
        if let error = failure.withLock({ $0 }) { throw error }
        ended.withLock { _ = $0.insert(token) }
    }
}
