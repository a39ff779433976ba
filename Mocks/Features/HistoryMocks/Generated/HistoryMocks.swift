// From Modules/Features/History/HistoryContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import History
public import MockCore

/// A mock of `HistoryViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockHistoryView: HistoryViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case displayTransactions([TransactionModel])
        case displayFilter(HistoryFilter, count: HistoryCount)
        case displayMoreAvailable(Bool)
        case displayDetails(TransactionDetails)
        case displayTurnover([MonthlyTurnover])
        case displayStatement(AccountStatement)
        case askReplacement(path: String)
        case displayExport(count: Int, path: String)
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var displayTransactions: (@MainActor @Sendable ([TransactionModel]) -> Void)?
        public var displayFilter: (@MainActor @Sendable (HistoryFilter, HistoryCount) -> Void)?
        public var displayMoreAvailable: (@MainActor @Sendable (Bool) -> Void)?
        public var displayDetails: (@MainActor @Sendable (TransactionDetails) -> Void)?
        public var displayTurnover: (@MainActor @Sendable ([MonthlyTurnover]) -> Void)?
        public var displayStatement: (@MainActor @Sendable (AccountStatement) -> Void)?
        public var askReplacement: (@MainActor @Sendable (String) -> Void)?
        public var displayExport: (@MainActor @Sendable (Int, String) -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any HistoryViewProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any HistoryViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "HistoryView", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func displayTransactions(_ transactions: [TransactionModel]) {
        let script = core.receive(.displayTransactions(transactions))
        if let answer = script.answers.displayTransactions { return answer(transactions) }
        if let fake { fake.displayTransactions(transactions) }
    }

    public func displayFilter(_ filter: HistoryFilter, count: HistoryCount) {
        let script = core.receive(.displayFilter(filter, count: count))
        if let answer = script.answers.displayFilter { return answer(filter, count) }
        if let fake { fake.displayFilter(filter, count: count) }
    }

    public func displayMoreAvailable(_ isAvailable: Bool) {
        let script = core.receive(.displayMoreAvailable(isAvailable))
        if let answer = script.answers.displayMoreAvailable { return answer(isAvailable) }
        if let fake { fake.displayMoreAvailable(isAvailable) }
    }

    public func displayDetails(_ details: TransactionDetails) {
        let script = core.receive(.displayDetails(details))
        if let answer = script.answers.displayDetails { return answer(details) }
        if let fake { fake.displayDetails(details) }
    }

    public func displayTurnover(_ months: [MonthlyTurnover]) {
        let script = core.receive(.displayTurnover(months))
        if let answer = script.answers.displayTurnover { return answer(months) }
        if let fake { fake.displayTurnover(months) }
    }

    public func displayStatement(_ statement: AccountStatement) {
        let script = core.receive(.displayStatement(statement))
        if let answer = script.answers.displayStatement { return answer(statement) }
        if let fake { fake.displayStatement(statement) }
    }

    public func askReplacement(path: String) {
        let script = core.receive(.askReplacement(path: path))
        if let answer = script.answers.askReplacement { return answer(path) }
        if let fake { fake.askReplacement(path: path) }
    }

    public func displayExport(count: Int, path: String) {
        let script = core.receive(.displayExport(count: count, path: path))
        if let answer = script.answers.displayExport { return answer(count, path) }
        if let fake { fake.displayExport(count: count, path: path) }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let fake { fake.showError(message: message) }
    }
}

extension LoggedMessage {
    /// What a `MockHistoryView` was told, among what others were told.
    public static func historyView(_ message: MockHistoryView.Message) -> LoggedMessage {
        LoggedMessage(sender: "HistoryView", message: message)
    }
}

/// A mock of `HistoryInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockHistoryInteractor: HistoryInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case fetchTransactions(forAccount: AccountModel)
        case fetchPage(HistoryQuery)
        case fetchDetails(of: TransactionModel)
        case countTransactions(forAccount: AccountModel, matching: HistoryFilter)
        case fetchTurnover(forAccount: AccountModel, matching: HistoryFilter)
        case fetchStatement(forAccount: AccountModel, monthOf: CalendarDay)
        case exportTransactions(forAccount: AccountModel, matching: HistoryFilter, toFile: String, replacing: Bool)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case fetchTransactions
        case fetchPage
        case fetchDetails
        case countTransactions
        case fetchTurnover
        case fetchStatement
        case exportTransactions
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var fetchTransactions: BankError?
        public var fetchPage: BankError?
        public var fetchDetails: BankError?
        public var countTransactions: BankError?
        public var fetchTurnover: BankError?
        public var fetchStatement: BankError?
        public var exportTransactions: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var fetchTransactions: (@Sendable (AccountModel) async throws(BankError) -> [TransactionModel])?
        public var fetchPage: (@Sendable (HistoryQuery) async throws(BankError) -> HistoryPage)?
        public var fetchDetails: (@Sendable (TransactionModel) async throws(BankError) -> TransactionDetails)?
        public var countTransactions: (@Sendable (AccountModel, HistoryFilter) async throws(BankError) -> HistoryCount)?
        public var fetchTurnover: (@Sendable (AccountModel, HistoryFilter) async throws(BankError) -> [MonthlyTurnover])?
        public var fetchStatement: (@Sendable (AccountModel, CalendarDay) async throws(BankError) -> AccountStatement)?
        public var exportTransactions: (@Sendable (AccountModel, HistoryFilter, String, Bool) async throws(BankError) -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any HistoryInteractorProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any HistoryInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "HistoryInteractor", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: BankError?) {
        core.failures.fetchTransactions = error
        core.failures.fetchPage = error
        core.failures.fetchDetails = error
        core.failures.countTransactions = error
        core.failures.fetchTurnover = error
        core.failures.fetchStatement = error
        core.failures.exportTransactions = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        let script = await core.receive(.fetchTransactions(forAccount: account), at: .fetchTransactions)
        if let failure = script.failures.fetchTransactions { throw failure }
        if let answer = script.answers.fetchTransactions { return try await answer(account) }
        if let fake { return try await fake.fetchTransactions(forAccount: account) }
        return try core.unanswered("fetchTransactions(forAccount:)", answer: "fetchTransactions", throwing: BankError.self)
    }

    public func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        let script = await core.receive(.fetchPage(query), at: .fetchPage)
        if let failure = script.failures.fetchPage { throw failure }
        if let answer = script.answers.fetchPage { return try await answer(query) }
        if let fake { return try await fake.fetchPage(query) }
        return try core.unanswered("fetchPage(_:)", answer: "fetchPage", throwing: BankError.self)
    }

    public func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        let script = await core.receive(.fetchDetails(of: transaction), at: .fetchDetails)
        if let failure = script.failures.fetchDetails { throw failure }
        if let answer = script.answers.fetchDetails { return try await answer(transaction) }
        if let fake { return try await fake.fetchDetails(of: transaction) }
        return try core.unanswered("fetchDetails(of:)", answer: "fetchDetails", throwing: BankError.self)
    }

    public func countTransactions(forAccount account: AccountModel, matching filter: HistoryFilter) async throws(BankError) -> HistoryCount {
        let script = await core.receive(.countTransactions(forAccount: account, matching: filter), at: .countTransactions)
        if let failure = script.failures.countTransactions { throw failure }
        if let answer = script.answers.countTransactions { return try await answer(account, filter) }
        if let fake { return try await fake.countTransactions(forAccount: account, matching: filter) }
        return try core.unanswered("countTransactions(forAccount:matching:)", answer: "countTransactions", throwing: BankError.self)
    }

    public func fetchTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async throws(BankError) -> [MonthlyTurnover] {
        let script = await core.receive(.fetchTurnover(forAccount: account, matching: filter), at: .fetchTurnover)
        if let failure = script.failures.fetchTurnover { throw failure }
        if let answer = script.answers.fetchTurnover { return try await answer(account, filter) }
        if let fake { return try await fake.fetchTurnover(forAccount: account, matching: filter) }
        return try core.unanswered("fetchTurnover(forAccount:matching:)", answer: "fetchTurnover", throwing: BankError.self)
    }

    public func fetchStatement(forAccount account: AccountModel, monthOf day: CalendarDay) async throws(BankError) -> AccountStatement {
        let script = await core.receive(.fetchStatement(forAccount: account, monthOf: day), at: .fetchStatement)
        if let failure = script.failures.fetchStatement { throw failure }
        if let answer = script.answers.fetchStatement { return try await answer(account, day) }
        if let fake { return try await fake.fetchStatement(forAccount: account, monthOf: day) }
        return try core.unanswered("fetchStatement(forAccount:monthOf:)", answer: "fetchStatement", throwing: BankError.self)
    }

    public func exportTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool) async throws(BankError) -> Int {
        let script = await core.receive(.exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: replacing), at: .exportTransactions)
        if let failure = script.failures.exportTransactions { throw failure }
        if let answer = script.answers.exportTransactions { return try await answer(account, filter, path, replacing) }
        if let fake { return try await fake.exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: replacing) }
        return try core.unanswered("exportTransactions(forAccount:matching:toFile:replacing:)", answer: "exportTransactions", throwing: BankError.self)
    }
}

extension LoggedMessage {
    /// What a `MockHistoryInteractor` was told, among what others were told.
    public static func historyInteractor(_ message: MockHistoryInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "HistoryInteractor", message: message)
    }
}

/// A mock of `HistoryRouterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockHistoryRouter: HistoryRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case navigateToTransactionDetails(transaction: TransactionModel)
        case navigateBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .navigateBack: "navigateBack"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var navigateToTransactionDetails: (@MainActor @Sendable (TransactionModel) -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any HistoryRouterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any HistoryRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "HistoryRouter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToTransactionDetails(transaction: TransactionModel) {
        let script = core.receive(.navigateToTransactionDetails(transaction: transaction))
        if let answer = script.answers.navigateToTransactionDetails { return answer(transaction) }
        if let fake { fake.navigateToTransactionDetails(transaction: transaction) }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let fake { fake.navigateBack() }
    }
}

extension LoggedMessage {
    /// What a `MockHistoryRouter` was told, among what others were told.
    public static func historyRouter(_ message: MockHistoryRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "HistoryRouter", message: message)
    }
}
