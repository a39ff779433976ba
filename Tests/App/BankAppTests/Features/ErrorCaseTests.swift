import Accounts
import Auth
import BankKernel
import BankSamples
import Cards
import History
import Interception
import Main
import Money
import Sales
import Statements
import Testing
import Transfer

@testable import BankApp
@testable import ContractTraces

struct ErrorCaseTests {
    private static let path = "bank.sqlite"
    private static let number = AccountModel.checking.number

    private static let logins = named(
        [
            .invalidCredentials, .throttled(until: .mondayMorning, wait: .seconds(40)), .cancelled,
            .uncheckable(.uncheckable),
        ] as [AuthError])
    private static let bank = named(
        [
            .unknownAccount(number), .notYourAccount(number), .unknownTransfer(.deadbeef), .sameAccount,
            .currencyMismatch(source: .eur, destination: .usd), .amountNotPositive, .amountTooLarge,
            .insufficientFunds(available: .eur(5)), .noteTooLong, .idReused(.deadbeef), .cancelled,
            .outcomeUnknown(.deadbeef), .storage(.busy(path: path)),
        ] as [BankError])
    private static let services = named(
        [
            .offline(host: "a.b"), .refused(host: "a.b"), .timeout, .cancelled, .unauthorized,
            .status(500, message: "Closed"), .notJSON, .wrongShape(path: "a", reason: "is null"), .tooLarge(limit: 5),
            .redirected(to: "b"),
        ] as [ServiceError])
    private static let statements = named(
        [
            .unknownUser("1"), .service(.timeout), .file(.failed(path: path, detail: "no")), .malformed(detail: "no"),
            .cancelled,
        ] as [StatementFailure])
    private static let passwords = named(
        [
            .check(.wrong), .password(.empty), .password(.unusable), .password(.tooWeak(.short)),
            .password(.tooWeak(.name)),
            .password(.tooWeak(.common)),
        ] as [PasswordChangeError])

    /// The errors whose message stands for no other.
    private static let exact = [logins, bank, services, statements, passwords, refusals].flatMap(\.self)

    private static let refusals: [(String, String)] = [
        ("AccountsRefusal.nothingMore", "\(AccountsRefusal.nothingMore)"),
        ("MoneyError.notAnAmount", "\(TransferRefusal.amount(.notAnAmount("x")))"),
        (
            "MoneyError.ambiguous",
            "\(TransferRefusal.amount(.ambiguous("1,234", whole: "1234", decimal: "1.23")))"
        ),
        ("MoneyError.otherCurrency", "\(TransferRefusal.amount(.otherCurrency("$5", allowed: .eur)))"),
        ("MoneyError.tooManyDecimals", "\(TransferRefusal.amount(.tooManyDecimals("1.234", allowed: .eur)))"),
        ("MoneyError.tooManyDecimals", "\(TransferRefusal.amount(.tooManyDecimals("1.2", allowed: .jpy)))"),
        ("BankError.amountTooLarge", "\(TransferRefusal.amount(.outOfRange))"),
        ("TransferRefusal.missingNumber", "\(TransferRefusal.missingNumber)"),
        ("IBANError.invalidCharacters", "\(TransferRefusal.number("x1", .invalidCharacters))"),
        ("IBANError.unknownCountry", "\(TransferRefusal.number("x1", .unknownCountry("XX")))"),
        ("TransferRefusal.reference", "\(TransferRefusal.reference("x"))"),
        (
            "IBANError.wrongLength",
            "\(TransferRefusal.number("x1", .wrongLength(country: "DE", expected: 22, actual: 3)))"
        ),
        ("IBANError.wrongCheckDigits", "\(TransferRefusal.number("x1", .wrongCheckDigits))"),
        ("BankError.sameAccount", "\(TransferRefusal.bank(.sameAccount))"),
        (
            "HistoryRefusal.datesReversed",
            "\(HistoryRefusal.datesReversed(from: Instant.mondayMorning.day, to: Instant.mondayMorning.day))"
        ),
        ("HistoryRefusal.limitNotPositive", "\(HistoryRefusal.limitNotPositive)"),
        ("HistoryRefusal.nothingLoaded", "\(HistoryRefusal.nothingLoaded)"),
        ("HistoryRefusal.nothingOlder", "\(HistoryRefusal.nothingOlder)"),
        (
            "HistoryRefusal.notStated",
            "\(HistoryRefusal.notStated(.tooManyDigits(MoneyTotal(of: .eur(5)), format: "MT940", most: 15)))"
        ),
        ("HistoryRefusal.notExported", "\(HistoryRefusal.notExported(.readOnly(path: path)))"),
        ("CardsFailure.storage", "\(CardsFailure.storage(.busy(path: path)))"),
        ("CardsRefusal.alreadyBookmarked", "\(CardsRefusal.alreadyBookmarked(visa))"),
        ("CardsRefusal.notBookmarked", "\(CardsRefusal.notBookmarked(visa))"),
        ("ConversionError.outOfRange", "\(ConversionError.outOfRange)"),
    ]

    /// The errors whose message may stand for others, too.
    private static let ambiguous: [(String, String)] = [
        ("MainRefusal.noAccounts", "\(MainRefusal.noAccounts)"),
        ("MainRefusal.noAccountSelected", "\(MainRefusal.noAccountSelected)"),
        ("MainRefusal.passwordsDiffer", "\(MainRefusal.passwordsDiffer)"),
        ("MainRefusal.featureNotOffered", "\(MainRefusal.featureNotOffered(.cards))"),
        (
            "MainRefusal.selectionNotRemembered",
            "\(MainRefusal.selectionNotRemembered(.storage(.busy(path: path))))"
        ), ("SalesRefusal.noRates", "\(SalesRefusal.noRates(.timeout))"),
        ("SalesRefusal.nothingOlder", "\(SalesRefusal.nothingOlder)"),
    ]

    private static let visa = CardViewModel(.visa, isBookmarked: false, isExpired: false)

    private static func named<Failure: TraceValue & CustomStringConvertible>(
        _ errors: [Failure]
    ) -> [(String, String)] {
        errors.map { ($0.traceText, $0.description) }
    }

    @Test(arguments: exact)
    func `is met where its message is shown, and no other is`(name: String, message: String) {
        #expect(namesMet(byShowing: message) == [name])
    }

    @Test(arguments: ambiguous)
    func `is met where its message is shown`(name: String, message: String) {
        #expect(namesMet(byShowing: message).contains(name))
    }

    @Test func `a message about missing rates also meets their cause`() {
        #expect(
            namesMet(byShowing: SalesRefusal.noRates(.timeout).description) == [
                "ServiceError.timeout", "SalesRefusal.noRates",
            ])
    }

    @Test func `is met where it is thrown`() {
        #expect(namesMet(by: failure(AuthError.unavailable(.cancelled))) == ["AuthError.unavailable"])
        #expect(namesMet(by: failure(BankError.idReused(.deadbeef))) == ["BankError.idReused"])
    }

    @Test(arguments: [
        ("AccountsView", "showNothingLoaded()", "AccountsRefusal.nothingLoaded"),
        ("TransactionsView", "showNothingLoaded()", "TransactionsRefusal.nothingLoaded"),
        ("SalesView", "showNothingShown()", "SalesRefusal.nothingShown"),
    ])
    func `is met by its own message to a view, and by no other`(view: String, method: String, name: String) {
        #expect(namesMet(by: TraceMessage(sender: "Presenter", receiver: view, method: method)) == [name])
    }

    @Test func `is not met by the same words elsewhere`() {
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

struct FeatureRegistryTests {
    @Test func `each place has a unique name`() {
        let names = FeatureRegistry.catalog.routes

        #expect(Set(names).count == names.count)
    }

    @Test func `each offered feature has a unique word and summary`() {
        let offered = FeatureRegistry.offered

        #expect(Set(offered.map(\.type)).count == offered.count)
        #expect(Set(offered.map(\.summary)).count == offered.count)
    }

    @Test(arguments: FeatureRegistry.offered)
    func `a feature is titled as it is typed`(feature: FeatureModel) {
        #expect(feature.title.lowercased() == feature.type.rawValue)
    }

    @Test(arguments: FeatureRegistry.offered)
    func `an offered feature opens with its first place`(feature: FeatureModel) throws {
        let route = route(to: feature.type, account: .checking)
        let first = try #require(route)

        #expect(type(of: first) == FeatureRegistry.features.first { $0.offer?.model == feature }?.routes.first)
    }

    @Test(arguments: FeatureRegistry.offered)
    func `a feature opens without an account unless it needs one`(feature: FeatureModel) {
        #expect((route(to: feature.type, account: nil) == nil) == feature.needsAccount)
    }

    @Test func `without an account all but the account's own features are offered`() {
        #expect(
            FeatureRegistry.offered.filter { !$0.needsAccount }.map(\.type.rawValue) == [
                "accounts", "transactions", "cards", "sales",
            ])
    }

    @Test func `an unknown name leads nowhere`() {
        #expect(route(to: FeatureType("loans"), account: .checking) == nil)
    }

    @Test func `each error has a unique name`() {
        let names = FeatureRegistry.catalog.errors.map(\.name)

        #expect(Set(names).count == names.count)
    }

    private func route(to type: FeatureType, account: AccountModel?) -> (any Route)? {
        FeatureRegistry.route(to: type, customer: UserModel.demo.id, account: account)
    }
}

@Suite struct FeatureLettersTests {
    @Test func `each feature has a letter of its name that no other has`() {
        #expect(Set(FeatureLetters.all.values) == Set(FeatureLetters.names))
        for (letter, name) in FeatureLetters.all { #expect(letter.count == 1 && name.contains(letter)) }
    }

    @Test func `the first of two with the same letter keeps it, and q stays free`() {
        #expect(FeatureLetters.all["t"] == "transfer")
        #expect(FeatureLetters.all["r"] == "transactions")
        #expect(FeatureLetters.all["q"] == nil)
    }
}
