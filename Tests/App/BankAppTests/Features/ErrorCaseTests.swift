import Accounts
import Auth
import BankKernel
import BankSamples
import Cards
import History
import Main
import Money
import Sales
import Testing
import TraceCore
import Transactions
import Transfer

@testable import BankApp
@testable import Tracing

struct ErrorCaseTests {
    private static let path = "bank.sqlite"
    private static let number = AccountModel.checking.number

    static let auth: [AuthError] = [
        .invalidCredentials, .throttled(until: .mondayMorning, wait: .seconds(40)), .cancelled,
        .uncheckable(.uncheckable),
    ]
    static let bank: [BankError] = [
        .unknownAccount(number), .notYourAccount(number), .unknownTransfer(.deadbeef), .sameAccount,
        .currencyMismatch(source: .eur, destination: .usd), .amountNotPositive, .amountTooLarge,
        .insufficientFunds(available: .eur(5)), .noteTooLong, .idReused(.deadbeef), .cancelled,
        .outcomeUnknown(.deadbeef), .storage(.busy(path: path)),
    ]
    static let services: [ServiceError] = [
        .offline(host: "a.b"), .refused(host: "a.b"), .timeout, .cancelled, .unauthorized,
        .status(500, message: "Closed"), .notJSON, .wrongShape(path: "a", reason: "is null"), .tooLarge(limit: 5),
        .redirected(to: "b"),
    ]
    static let accounts: [(String, AccountsRefusal)] = [
        ("AccountsRefusal.nothingLoaded", .nothingLoaded), ("AccountsRefusal.nothingMore", .nothingMore),
    ]
    static let sales: [(String, SalesRefusal)] = [
        ("SalesRefusal.noRates", .noRates(.timeout)), ("SalesRefusal.nothingShown", .nothingShown),
        ("SalesRefusal.nothingOlder", .nothingOlder),
    ]
    static let main: [(String, MainRefusal)] = [
        ("MainRefusal.noAccounts", .noAccounts), ("MainRefusal.noAccountSelected", .noAccountSelected),
        ("MainRefusal.passwordsDiffer", .passwordsDiffer),
        ("MainRefusal.featureNotOffered", .featureNotOffered(.cards)),
        ("MainRefusal.selectionNotRemembered", .selectionNotRemembered(.storage(.busy(path: path)))),
    ]
    static let passwords: [PasswordChangeError] = [.check(.wrong), .password(.empty), .password(.unusable)]
    static let transfer: [(String, TransferRefusal)] = [
        ("MoneyError.notAnAmount", .amount(.notAnAmount("x"))),
        ("MoneyError.tooManyDecimals", .amount(.tooManyDecimals("1.234", allowed: .eur))),
        ("MoneyError.tooManyDecimals", .amount(.tooManyDecimals("1.2", allowed: .jpy))),
        ("BankError.amountTooLarge", .amount(.outOfRange)),
        ("TransferRefusal.missingNumber", .missingNumber),
        ("IBANError.invalidCharacters", .number("x1", .invalidCharacters)),
        ("IBANError.unknownCountry", .number("x1", .unknownCountry("XX"))),
        ("TransferRefusal.reference", .reference("x")),
        ("IBANError.wrongLength", .number("x1", .wrongLength(country: "DE", expected: 22, actual: 3))),
        ("IBANError.wrongCheckDigits", .number("x1", .wrongCheckDigits)),
        ("BankError.sameAccount", .bank(.sameAccount)),
    ]
    static let history: [(String, HistoryRefusal)] = [
        (
            "HistoryRefusal.datesReversed",
            .datesReversed(from: Instant.mondayMorning.day, to: Instant.mondayMorning.day)
        ),
        ("HistoryRefusal.limitNotPositive", .limitNotPositive), ("HistoryRefusal.nothingLoaded", .nothingLoaded),
        ("HistoryRefusal.nothingOlder", .nothingOlder),
        ("HistoryRefusal.notExported", .notExported(.readOnly(path: path))),
    ]

    static let statements: [StatementFailure] = [
        .unknownUser("1"), .service(.timeout), .file(.failed(path: path, detail: "no")), .malformed(detail: "no"),
        .cancelled,
    ]

    static let cards: [(String, String)] = [
        ("CardsFailure.storage", CardsFailure.storage(.busy(path: path)).description),
        ("CardsRefusal.alreadyBookmarked", CardsRefusal.alreadyBookmarked(visa).description),
        ("CardsRefusal.notBookmarked", CardsRefusal.notBookmarked(visa).description),
    ]
    private static let visa = CardViewModel(.visa, isBookmarked: false, isExpired: false)

    @Test(arguments: auth)
    func `a login error is met where its message is shown, and no other`(error: AuthError) {
        #expect(namesMet(byShowing: error.description) == [error.traceText])
    }

    @Test(arguments: bank)
    func `an error of the bank is met where its message is shown, and no other`(error: BankError) {
        #expect(namesMet(byShowing: error.description) == [error.traceText])
    }

    @Test(arguments: passwords)
    func `why a password was not changed is met where it is shown`(error: PasswordChangeError) {
        #expect(namesMet(byShowing: error.description) == [error.traceText])
    }

    @Test(arguments: main)
    func `a refusal of the main screen is met where it is shown`(name: String, refusal: MainRefusal) {
        #expect(namesMet(byShowing: refusal.description).contains(name))
    }

    @Test(arguments: transfer)
    func `a refusal of a transfer is met where it is shown, and no other`(name: String, refusal: TransferRefusal) {
        #expect(namesMet(byShowing: refusal.description) == [name])
    }

    @Test(arguments: history)
    func `a refusal of the history is met where it is shown, and no other`(name: String, refusal: HistoryRefusal) {
        #expect(namesMet(byShowing: refusal.description) == [name])
    }

    @Test(arguments: services)
    func `an error of a service is met where its message is shown, and no other`(error: ServiceError) {
        #expect(namesMet(byShowing: error.description) == [error.traceText])
    }

    @Test(arguments: accounts)
    func `a refusal of the accounts is met where it is shown, and no other`(name: String, refusal: AccountsRefusal) {
        #expect(namesMet(byShowing: refusal.description) == [name])
    }

    @Test(arguments: statements)
    func `a failure of a statement is met where its message is shown, and no other`(failure: StatementFailure) {
        #expect(namesMet(byShowing: failure.description) == [failure.traceText])
    }

    @Test func `a refusal of the transactions is met where it is shown, and no other`() {
        #expect(
            namesMet(byShowing: TransactionsRefusal.nothingLoaded.description) == ["TransactionsRefusal.nothingLoaded"])
    }

    @Test(arguments: cards)
    func `what cards fail with is met where it is shown, and no other`(name: String, message: String) {
        #expect(namesMet(byShowing: message) == [name])
    }

    @Test(arguments: sales)
    func `a refusal of the sales is met where it is shown`(name: String, refusal: SalesRefusal) {
        #expect(namesMet(byShowing: refusal.description).contains(name))
    }

    @Test func `rates that are missing are met with what they are missing for`() {
        #expect(
            namesMet(byShowing: SalesRefusal.noRates(.timeout).description) == [
                "ServiceError.timeout", "SalesRefusal.noRates",
            ])
    }

    @Test func `an amount that cannot be converted is met where it is shown, and no other`() {
        #expect(namesMet(byShowing: ConversionError.outOfRange.description) == ["ConversionError.outOfRange"])
    }

    @Test func `an error is met where it is thrown`() {
        #expect(namesMet(by: failure(AuthError.unavailable(.cancelled))) == ["AuthError.unavailable"])
        #expect(namesMet(by: failure(BankError.idReused(.deadbeef))) == ["BankError.idReused"])
    }

    @Test func `words that are no error are none`() {
        let note = TraceMessage(
            sender: "TransferView", receiver: "TransferPresenter", method: "send(note:)",
            values: [BankError.sameAccount.description])

        #expect(namesMet(by: note) == [])
    }

    private func namesMet(byShowing text: String) -> [String] {
        namesMet(
            by: TraceMessage(
                sender: "TransferPresenter", receiver: "TransferView", method: "showError(message:)",
                values: [text.traceText]))
    }

    private func failure(_ error: some TraceValue) -> TraceMessage {
        TraceMessage(sender: "A", receiver: "B", method: "a()", kind: .failure, values: [error.traceText])
    }

    private func namesMet(by message: TraceMessage) -> [String] {
        FeatureRegistry.catalog.errors.filter { $0.isMet(by: message) }.map(\.name)
    }
}
