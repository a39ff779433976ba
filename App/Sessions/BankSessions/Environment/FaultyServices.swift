import BankApp
import BankKernel
import InMemoryBank
import Money
import PublicServices
import Sessions
import TerminalIO

/// The shipped sales, whose service fails when a fault is on, logins among the rest.
struct FaultySales: SalesPort {
    let faults: FaultSwitch
    private let sales: EmbeddedSales

    /// The sales; `clock` tells when a token expires.
    init(faults: FaultSwitch, clock: any WallClock) {
        self.faults = faults
        sales = EmbeddedSales(clock: clock)
    }

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        try faults.checkService(.sales)
        return try await sales.logIn(username: username, password: password)
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try faults.checkService(.sales)
        return try await sales.products(token: token)
    }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        try faults.checkService(.sales)
        return try await sales.sales(token: token)
    }
}

/// The rates of the shipped list, whose service fails when a fault is on.
struct FaultyDirectRates: DirectRatesPort {
    let faults: FaultSwitch
    private let rates = EmbeddedDirectRates()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        try faults.checkService(.rates)
        return try await rates.directRates(to: code)
    }
}

/// The shipped accounts, whose service fails when a fault is on.
struct FaultyTransparentAccounts: TransparentAccountsPort {
    let faults: FaultSwitch
    private let accounts = EmbeddedTransparentAccounts()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        try faults.checkService(.accounts)
        return try await accounts.page(number)
    }
}

/// The statements that come with the app and three in files, which do not come when a fault is on.
struct FaultyStatements: StatementsPort {
    /// A statement that is whole.
    static let goodFile = "statement.json"
    /// A statement whose second transaction is bad.
    static let badFile = "bad.json"
    /// A statement with a transaction on each of thirty days.
    static let longFile = "long.json"

    let faults: FaultSwitch
    private let statements = EmbeddedStatements()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        guard !Task.isCancelled else { throw .cancelled }
        switch faults.strike(.transactions) {
        case .garbage?: return WholeStatement("<html>")
        case let fault?: throw .service(ServiceError(fault, host: "transactions.example"))
        case nil: break
        }
        switch source {
        case .file(Self.goodFile): return WholeStatement("[\(Self.transaction(on: "2026-01-05"))]")
        case .file(Self.badFile): return WholeStatement("[\(Self.transaction(on: "2026-01-05")),{\"id\":\"2\"}]")
        case .file(Self.longFile):
            let days = (0..<30).map { CalendarDay(daysSinceEpoch: 20_454 + $0).description }
            return WholeStatement("[\(days.map(Self.transaction).joined(separator: ","))]")
        default: return try await statements.open(source)
        }
    }

    func users() async throws(StatementFailure) -> [StatementUser]? { try await statements.users() }

    private static func transaction(on day: String) -> String {
        #"{"id":"1","description":"Rent","typeGroup":"Payment","type":"SEPA Payment","category":"Home","#
            + #""transactionAmountCurrency":{"amount":"700.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
            + #""creationTime":"\#(day)T08:00:00","state":"COMPLETED"}"#
    }
}

/// A store of cards whose calls fail when a fault is on.
struct FaultyCardStore: CardStorePort {
    let faults: FaultSwitch
    let store: any CardStorePort

    func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        try faults.checkStore(.bookmarks, path: "cards.sqlite")
        return try await store.cards(of: customer)
    }

    func replaceCards(
        of customer: CustomerID, with cards: [CardModel]
    ) async throws(StorageFailure) -> [KeptCard] {
        try faults.checkStore(.bookmarks, path: "cards.sqlite")
        return try await store.replaceCards(of: customer, with: cards)
    }

    func setBookmark(
        _ isBookmarked: Bool, on card: CardModel, for customer: CustomerID
    ) async throws(StorageFailure) {
        try faults.checkStore(.bookmarks, path: "cards.sqlite")
        try await store.setBookmark(isBookmarked, on: card, for: customer)
    }
}

/// Invented cards, drawn from a seed, which do not come when a fault is on.
struct FaultyCards: CardsPort {
    let faults: FaultSwitch
    private let cards: GeneratedCards

    init(faults: FaultSwitch, seed: UInt64, clock: any WallClock) {
        self.faults = faults
        cards = GeneratedCards(generator: SplitMix64(seed: seed), clock: clock)
    }

    func cards() async throws(ServiceError) -> RecordList<CardModel> {
        try faults.checkService(.cards)
        return try await cards.cards()
    }
}

/// Documents in memory that cannot be written when a fault is on.
struct FaultyDocuments: DocumentsPort {
    let faults: FaultSwitch
    private let documents = MemoryDocuments()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        try faults.checkStore(.documents, path: path)
        return try await documents.begin(path: path, replacing: replacing)
    }
}

/// Preferences in memory that cannot be kept when a fault is on.
struct FaultyPreferences: SelectionPort, ThemeStore {
    let faults: FaultSwitch
    private let selection = MemorySelection()
    private let themes = MemoryThemes()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func selectedAccount(of customer: CustomerID) async -> IBAN? {
        await selection.selectedAccount(of: customer)
    }

    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        try await selection.select(number, for: customer)
        do throws(StorageFailure) { try check() } catch { throw .storage(error) }
    }

    func theme() async -> Theme? {
        await themes.theme()
    }

    func keep(_ theme: Theme) async throws(StorageFailure) {
        await themes.keep(theme)
        try check()
    }

    private func check() throws(StorageFailure) { try faults.checkStore(.preferences, path: "preferences.json") }
}
