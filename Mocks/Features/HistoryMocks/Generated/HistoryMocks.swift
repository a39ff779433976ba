// From Modules/Features/History/HistoryContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import History
public import MockCore

/// A mock of `HistoryViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockHistoryView: HistoryViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `displayTransactions(_:)`.
        case displayTransactions([TransactionModel])
        /// `displayFilter(_:count:)`.
        case displayFilter(HistoryFilter, count: HistoryCount)
        /// `displayMoreAvailable(_:)`.
        case displayMoreAvailable(Bool)
        /// `displayDetails(_:)`.
        case displayDetails(TransactionDetails)
        /// `displayTurnover(_:)`.
        case displayTurnover([MonthlyTurnover])
        /// `displayStatement(_:)`.
        case displayStatement(AccountStatement)
        /// `askReplacement(path:)`.
        case askReplacement(path: String)
        /// `displayExport(count:path:)`.
        case displayExport(count: Int, path: String)
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `displayTransactions(_:)`.
        public var displayTransactions: (@MainActor @Sendable ([TransactionModel]) -> Void)?
        /// For `displayFilter(_:count:)`.
        public var displayFilter: (@MainActor @Sendable (HistoryFilter, HistoryCount) -> Void)?
        /// For `displayMoreAvailable(_:)`.
        public var displayMoreAvailable: (@MainActor @Sendable (Bool) -> Void)?
        /// For `displayDetails(_:)`.
        public var displayDetails: (@MainActor @Sendable (TransactionDetails) -> Void)?
        /// For `displayTurnover(_:)`.
        public var displayTurnover: (@MainActor @Sendable ([MonthlyTurnover]) -> Void)?
        /// For `displayStatement(_:)`.
        public var displayStatement: (@MainActor @Sendable (AccountStatement) -> Void)?
        /// For `askReplacement(path:)`.
        public var askReplacement: (@MainActor @Sendable (String) -> Void)?
        /// For `displayExport(count:path:)`.
        public var displayExport: (@MainActor @Sendable (Int, String) -> Void)?
        /// For `showError(message:)`.
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

    /// Keeps the message, then does as it is told.
    public func displayTransactions(_ transactions: [TransactionModel]) {
        let script = core.receive(.displayTransactions(transactions))
        if let answer = script.answers.displayTransactions { return answer(transactions) }
        if let fake { fake.displayTransactions(transactions) }
    }

    /// Keeps the message, then does as it is told.
    public func displayFilter(_ filter: HistoryFilter, count: HistoryCount) {
        let script = core.receive(.displayFilter(filter, count: count))
        if let answer = script.answers.displayFilter { return answer(filter, count) }
        if let fake { fake.displayFilter(filter, count: count) }
    }

    /// Keeps the message, then does as it is told.
    public func displayMoreAvailable(_ isAvailable: Bool) {
        let script = core.receive(.displayMoreAvailable(isAvailable))
        if let answer = script.answers.displayMoreAvailable { return answer(isAvailable) }
        if let fake { fake.displayMoreAvailable(isAvailable) }
    }

    /// Keeps the message, then does as it is told.
    public func displayDetails(_ details: TransactionDetails) {
        let script = core.receive(.displayDetails(details))
        if let answer = script.answers.displayDetails { return answer(details) }
        if let fake { fake.displayDetails(details) }
    }

    /// Keeps the message, then does as it is told.
    public func displayTurnover(_ months: [MonthlyTurnover]) {
        let script = core.receive(.displayTurnover(months))
        if let answer = script.answers.displayTurnover { return answer(months) }
        if let fake { fake.displayTurnover(months) }
    }

    /// Keeps the message, then does as it is told.
    public func displayStatement(_ statement: AccountStatement) {
        let script = core.receive(.displayStatement(statement))
        if let answer = script.answers.displayStatement { return answer(statement) }
        if let fake { fake.displayStatement(statement) }
    }

    /// Keeps the message, then does as it is told.
    public func askReplacement(path: String) {
        let script = core.receive(.askReplacement(path: path))
        if let answer = script.answers.askReplacement { return answer(path) }
        if let fake { fake.askReplacement(path: path) }
    }

    /// Keeps the message, then does as it is told.
    public func displayExport(count: Int, path: String) {
        let script = core.receive(.displayExport(count: count, path: path))
        if let answer = script.answers.displayExport { return answer(count, path) }
        if let fake { fake.displayExport(count: count, path: path) }
    }

    /// Keeps the message, then does as it is told.
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

/// A mock of `HistoryPresenterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockHistoryPresenter: HistoryPresenterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `loadTransactions(forAccount:)`.
        case loadTransactions(forAccount: AccountModel)
        /// `loadTransactions(forAccount:matching:limit:)`.
        case loadTransactions(forAccount: AccountModel, matching: HistoryFilter, limit: Int)
        /// `loadMore()`.
        case loadMore
        /// `didSelectTransaction(_:)`.
        case didSelectTransaction(TransactionModel)
        /// `loadDetails(of:)`.
        case loadDetails(of: TransactionModel)
        /// `loadTurnover(forAccount:matching:)`.
        case loadTurnover(forAccount: AccountModel, matching: HistoryFilter)
        /// `loadStatement(forAccount:monthOf:)`.
        case loadStatement(forAccount: AccountModel, monthOf: CalendarDay)
        /// `exportTransactions(forAccount:matching:toFile:replacing:)`.
        case exportTransactions(forAccount: AccountModel, matching: HistoryFilter, toFile: String, replacing: Bool)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `loadTransactions(forAccount:)`.
        case loadTransactions
        /// `loadTransactions(forAccount:matching:limit:)`.
        case loadTransactionsMatching
        /// `loadMore()`.
        case loadMore
        /// `loadDetails(of:)`.
        case loadDetails
        /// `loadTurnover(forAccount:matching:)`.
        case loadTurnover
        /// `loadStatement(forAccount:monthOf:)`.
        case loadStatement
        /// `exportTransactions(forAccount:matching:toFile:replacing:)`.
        case exportTransactions
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `loadTransactions(forAccount:)`.
        public var loadTransactions: (@MainActor @Sendable (AccountModel) async -> Void)?
        /// For `loadTransactions(forAccount:matching:limit:)`.
        public var loadTransactionsMatching: (@MainActor @Sendable (AccountModel, HistoryFilter, Int) async -> Void)?
        /// For `loadMore()`.
        public var loadMore: (@MainActor @Sendable () async -> Void)?
        /// For `didSelectTransaction(_:)`.
        public var didSelectTransaction: (@MainActor @Sendable (TransactionModel) -> Void)?
        /// For `loadDetails(of:)`.
        public var loadDetails: (@MainActor @Sendable (TransactionModel) async -> Void)?
        /// For `loadTurnover(forAccount:matching:)`.
        public var loadTurnover: (@MainActor @Sendable (AccountModel, HistoryFilter) async -> Void)?
        /// For `loadStatement(forAccount:monthOf:)`.
        public var loadStatement: (@MainActor @Sendable (AccountModel, CalendarDay) async -> Void)?
        /// For `exportTransactions(forAccount:matching:toFile:replacing:)`.
        public var exportTransactions: (@MainActor @Sendable (AccountModel, HistoryFilter, String, Bool) async -> Void)?
        /// For `didSelectBack()`.
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any HistoryPresenterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any HistoryPresenterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "HistoryPresenter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func loadTransactions(forAccount account: AccountModel) async {
        let script = await core.receive(.loadTransactions(forAccount: account), at: .loadTransactions)
        if let answer = script.answers.loadTransactions { return await answer(account) }
        if let fake { await fake.loadTransactions(forAccount: account) }
    }

    /// Keeps the message, then does as it is told.
    public func loadTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, limit: Int) async {
        let script = await core.receive(.loadTransactions(forAccount: account, matching: filter, limit: limit), at: .loadTransactionsMatching)
        if let answer = script.answers.loadTransactionsMatching { return await answer(account, filter, limit) }
        if let fake { await fake.loadTransactions(forAccount: account, matching: filter, limit: limit) }
    }

    /// Keeps the message, then does as it is told.
    public func loadMore() async {
        let script = await core.receive(.loadMore, at: .loadMore)
        if let answer = script.answers.loadMore { return await answer() }
        if let fake { await fake.loadMore() }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectTransaction(_ transaction: TransactionModel) {
        let script = core.receive(.didSelectTransaction(transaction))
        if let answer = script.answers.didSelectTransaction { return answer(transaction) }
        if let fake { fake.didSelectTransaction(transaction) }
    }

    /// Keeps the message, then does as it is told.
    public func loadDetails(of transaction: TransactionModel) async {
        let script = await core.receive(.loadDetails(of: transaction), at: .loadDetails)
        if let answer = script.answers.loadDetails { return await answer(transaction) }
        if let fake { await fake.loadDetails(of: transaction) }
    }

    /// Keeps the message, then does as it is told.
    public func loadTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async {
        let script = await core.receive(.loadTurnover(forAccount: account, matching: filter), at: .loadTurnover)
        if let answer = script.answers.loadTurnover { return await answer(account, filter) }
        if let fake { await fake.loadTurnover(forAccount: account, matching: filter) }
    }

    /// Keeps the message, then does as it is told.
    public func loadStatement(forAccount account: AccountModel, monthOf day: CalendarDay) async {
        let script = await core.receive(.loadStatement(forAccount: account, monthOf: day), at: .loadStatement)
        if let answer = script.answers.loadStatement { return await answer(account, day) }
        if let fake { await fake.loadStatement(forAccount: account, monthOf: day) }
    }

    /// Keeps the message, then does as it is told.
    public func exportTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool) async {
        let script = await core.receive(.exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: replacing), at: .exportTransactions)
        if let answer = script.answers.exportTransactions { return await answer(account, filter, path, replacing) }
        if let fake { await fake.exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: replacing) }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let fake { fake.didSelectBack() }
    }
}

extension LoggedMessage {
    /// What a `MockHistoryPresenter` was told, among what others were told.
    public static func historyPresenter(_ message: MockHistoryPresenter.Message) -> LoggedMessage {
        LoggedMessage(sender: "HistoryPresenter", message: message)
    }
}

/// A mock of `HistoryInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockHistoryInteractor: HistoryInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `fetchTransactions(forAccount:)`.
        case fetchTransactions(forAccount: AccountModel)
        /// `fetchPage(_:)`.
        case fetchPage(HistoryQuery)
        /// `fetchDetails(of:)`.
        case fetchDetails(of: TransactionModel)
        /// `countTransactions(forAccount:matching:)`.
        case countTransactions(forAccount: AccountModel, matching: HistoryFilter)
        /// `fetchTurnover(forAccount:matching:)`.
        case fetchTurnover(forAccount: AccountModel, matching: HistoryFilter)
        /// `fetchStatement(forAccount:monthOf:)`.
        case fetchStatement(forAccount: AccountModel, monthOf: CalendarDay)
        /// `exportTransactions(forAccount:matching:toFile:replacing:)`.
        case exportTransactions(forAccount: AccountModel, matching: HistoryFilter, toFile: String, replacing: Bool)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `fetchTransactions(forAccount:)`.
        case fetchTransactions
        /// `fetchPage(_:)`.
        case fetchPage
        /// `fetchDetails(of:)`.
        case fetchDetails
        /// `countTransactions(forAccount:matching:)`.
        case countTransactions
        /// `fetchTurnover(forAccount:matching:)`.
        case fetchTurnover
        /// `fetchStatement(forAccount:monthOf:)`.
        case fetchStatement
        /// `exportTransactions(forAccount:matching:toFile:replacing:)`.
        case exportTransactions
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `fetchTransactions(forAccount:)`.
        public var fetchTransactions: BankError?
        /// For `fetchPage(_:)`.
        public var fetchPage: BankError?
        /// For `fetchDetails(of:)`.
        public var fetchDetails: BankError?
        /// For `countTransactions(forAccount:matching:)`.
        public var countTransactions: BankError?
        /// For `fetchTurnover(forAccount:matching:)`.
        public var fetchTurnover: BankError?
        /// For `fetchStatement(forAccount:monthOf:)`.
        public var fetchStatement: BankError?
        /// For `exportTransactions(forAccount:matching:toFile:replacing:)`.
        public var exportTransactions: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `fetchTransactions(forAccount:)`.
        public var fetchTransactions: (@Sendable (AccountModel) async throws(BankError) -> [TransactionModel])?
        /// For `fetchPage(_:)`.
        public var fetchPage: (@Sendable (HistoryQuery) async throws(BankError) -> HistoryPage)?
        /// For `fetchDetails(of:)`.
        public var fetchDetails: (@Sendable (TransactionModel) async throws(BankError) -> TransactionDetails)?
        /// For `countTransactions(forAccount:matching:)`.
        public var countTransactions: (@Sendable (AccountModel, HistoryFilter) async throws(BankError) -> HistoryCount)?
        /// For `fetchTurnover(forAccount:matching:)`.
        public var fetchTurnover: (@Sendable (AccountModel, HistoryFilter) async throws(BankError) -> [MonthlyTurnover])?
        /// For `fetchStatement(forAccount:monthOf:)`.
        public var fetchStatement: (@Sendable (AccountModel, CalendarDay) async throws(BankError) -> AccountStatement)?
        /// For `exportTransactions(forAccount:matching:toFile:replacing:)`.
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

    /// Keeps the message, then does as it is told.
    public func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        let script = await core.receive(.fetchTransactions(forAccount: account), at: .fetchTransactions)
        if let failure = script.failures.fetchTransactions { throw failure }
        if let answer = script.answers.fetchTransactions { return try await answer(account) }
        if let fake { return try await fake.fetchTransactions(forAccount: account) }
        core.endTest(unanswered: "fetchTransactions(forAccount:)", answer: "fetchTransactions")
    }

    /// Keeps the message, then does as it is told.
    public func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        let script = await core.receive(.fetchPage(query), at: .fetchPage)
        if let failure = script.failures.fetchPage { throw failure }
        if let answer = script.answers.fetchPage { return try await answer(query) }
        if let fake { return try await fake.fetchPage(query) }
        core.endTest(unanswered: "fetchPage(_:)", answer: "fetchPage")
    }

    /// Keeps the message, then does as it is told.
    public func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        let script = await core.receive(.fetchDetails(of: transaction), at: .fetchDetails)
        if let failure = script.failures.fetchDetails { throw failure }
        if let answer = script.answers.fetchDetails { return try await answer(transaction) }
        if let fake { return try await fake.fetchDetails(of: transaction) }
        core.endTest(unanswered: "fetchDetails(of:)", answer: "fetchDetails")
    }

    /// Keeps the message, then does as it is told.
    public func countTransactions(forAccount account: AccountModel, matching filter: HistoryFilter) async throws(BankError) -> HistoryCount {
        let script = await core.receive(.countTransactions(forAccount: account, matching: filter), at: .countTransactions)
        if let failure = script.failures.countTransactions { throw failure }
        if let answer = script.answers.countTransactions { return try await answer(account, filter) }
        if let fake { return try await fake.countTransactions(forAccount: account, matching: filter) }
        core.endTest(unanswered: "countTransactions(forAccount:matching:)", answer: "countTransactions")
    }

    /// Keeps the message, then does as it is told.
    public func fetchTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async throws(BankError) -> [MonthlyTurnover] {
        let script = await core.receive(.fetchTurnover(forAccount: account, matching: filter), at: .fetchTurnover)
        if let failure = script.failures.fetchTurnover { throw failure }
        if let answer = script.answers.fetchTurnover { return try await answer(account, filter) }
        if let fake { return try await fake.fetchTurnover(forAccount: account, matching: filter) }
        core.endTest(unanswered: "fetchTurnover(forAccount:matching:)", answer: "fetchTurnover")
    }

    /// Keeps the message, then does as it is told.
    public func fetchStatement(forAccount account: AccountModel, monthOf day: CalendarDay) async throws(BankError) -> AccountStatement {
        let script = await core.receive(.fetchStatement(forAccount: account, monthOf: day), at: .fetchStatement)
        if let failure = script.failures.fetchStatement { throw failure }
        if let answer = script.answers.fetchStatement { return try await answer(account, day) }
        if let fake { return try await fake.fetchStatement(forAccount: account, monthOf: day) }
        core.endTest(unanswered: "fetchStatement(forAccount:monthOf:)", answer: "fetchStatement")
    }

    /// Keeps the message, then does as it is told.
    public func exportTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool) async throws(BankError) -> Int {
        let script = await core.receive(.exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: replacing), at: .exportTransactions)
        if let failure = script.failures.exportTransactions { throw failure }
        if let answer = script.answers.exportTransactions { return try await answer(account, filter, path, replacing) }
        if let fake { return try await fake.exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: replacing) }
        core.endTest(unanswered: "exportTransactions(forAccount:matching:toFile:replacing:)", answer: "exportTransactions")
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
    public enum Message: Sendable, Equatable {
        /// `navigateToTransactionDetails(transaction:)`.
        case navigateToTransactionDetails(transaction: TransactionModel)
        /// `navigateBack()`.
        case navigateBack
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `navigateToTransactionDetails(transaction:)`.
        public var navigateToTransactionDetails: (@MainActor @Sendable (TransactionModel) -> Void)?
        /// For `navigateBack()`.
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

    /// Keeps the message, then does as it is told.
    public func navigateToTransactionDetails(transaction: TransactionModel) {
        let script = core.receive(.navigateToTransactionDetails(transaction: transaction))
        if let answer = script.answers.navigateToTransactionDetails { return answer(transaction) }
        if let fake { fake.navigateToTransactionDetails(transaction: transaction) }
    }

    /// Keeps the message, then does as it is told.
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
