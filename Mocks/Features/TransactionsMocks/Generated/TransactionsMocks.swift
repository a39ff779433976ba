// From Modules/Features/Transactions/TransactionsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore
public import Transactions

/// A mock of `TransactionsViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockTransactionsView: TransactionsViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `displayUsers(_:)`.
        case displayUsers([StatementUser]?)
        /// `showLoading()`.
        case showLoading
        /// `displayProgress(count:)`.
        case displayProgress(count: Int)
        /// `displaySections(_:)`.
        case displaySections([TransactionSection])
        /// `displaySkipped(count:)`.
        case displaySkipped(count: Int)
        /// `displayEmpty()`.
        case displayEmpty
        /// `displayTransactions(_:of:)`.
        case displayTransactions([Transaction], of: TransactionGroup)
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `displayUsers(_:)`.
        public var displayUsers: (@MainActor @Sendable ([StatementUser]?) -> Void)?
        /// For `showLoading()`.
        public var showLoading: (@MainActor @Sendable () -> Void)?
        /// For `displayProgress(count:)`.
        public var displayProgress: (@MainActor @Sendable (Int) -> Void)?
        /// For `displaySections(_:)`.
        public var displaySections: (@MainActor @Sendable ([TransactionSection]) -> Void)?
        /// For `displaySkipped(count:)`.
        public var displaySkipped: (@MainActor @Sendable (Int) -> Void)?
        /// For `displayEmpty()`.
        public var displayEmpty: (@MainActor @Sendable () -> Void)?
        /// For `displayTransactions(_:of:)`.
        public var displayTransactions: (@MainActor @Sendable ([Transaction], TransactionGroup) -> Void)?
        /// For `showError(message:)`.
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any TransactionsViewProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransactionsViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransactionsView", failures: Nothing(), answers: Answers(), log: log)
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
    public func displayUsers(_ users: [StatementUser]?) {
        let script = core.receive(.displayUsers(users))
        if let answer = script.answers.displayUsers { return answer(users) }
        if let fake { fake.displayUsers(users) }
    }

    /// Keeps the message, then does as it is told.
    public func showLoading() {
        let script = core.receive(.showLoading)
        if let answer = script.answers.showLoading { return answer() }
        if let fake { fake.showLoading() }
    }

    /// Keeps the message, then does as it is told.
    public func displayProgress(count: Int) {
        let script = core.receive(.displayProgress(count: count))
        if let answer = script.answers.displayProgress { return answer(count) }
        if let fake { fake.displayProgress(count: count) }
    }

    /// Keeps the message, then does as it is told.
    public func displaySections(_ sections: [TransactionSection]) {
        let script = core.receive(.displaySections(sections))
        if let answer = script.answers.displaySections { return answer(sections) }
        if let fake { fake.displaySections(sections) }
    }

    /// Keeps the message, then does as it is told.
    public func displaySkipped(count: Int) {
        let script = core.receive(.displaySkipped(count: count))
        if let answer = script.answers.displaySkipped { return answer(count) }
        if let fake { fake.displaySkipped(count: count) }
    }

    /// Keeps the message, then does as it is told.
    public func displayEmpty() {
        let script = core.receive(.displayEmpty)
        if let answer = script.answers.displayEmpty { return answer() }
        if let fake { fake.displayEmpty() }
    }

    /// Keeps the message, then does as it is told.
    public func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        let script = core.receive(.displayTransactions(transactions, of: group))
        if let answer = script.answers.displayTransactions { return answer(transactions, group) }
        if let fake { fake.displayTransactions(transactions, of: group) }
    }

    /// Keeps the message, then does as it is told.
    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let fake { fake.showError(message: message) }
    }
}

extension LoggedMessage {
    /// What a `MockTransactionsView` was told, among what others were told.
    public static func transactionsView(_ message: MockTransactionsView.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransactionsView", message: message)
    }
}

/// A mock of `TransactionsPresenterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockTransactionsPresenter: TransactionsPresenterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `loadUsers()`.
        case loadUsers
        /// `loadTransactions(forUser:)`.
        case loadTransactions(forUser: String)
        /// `loadStatement(_:)`.
        case loadStatement(StatementFile)
        /// `retry()`.
        case retry
        /// `didSelectGroup(_:)`.
        case didSelectGroup(TransactionGroup)
        /// `loadDetails(of:)`.
        case loadDetails(of: GroupSelection)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `loadUsers()`.
        case loadUsers
        /// `loadTransactions(forUser:)`.
        case loadTransactions
        /// `loadStatement(_:)`.
        case loadStatement
        /// `retry()`.
        case retry
        /// `loadDetails(of:)`.
        case loadDetails
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `loadUsers()`.
        public var loadUsers: (@MainActor @Sendable () async -> Void)?
        /// For `loadTransactions(forUser:)`.
        public var loadTransactions: (@MainActor @Sendable (String) async -> Void)?
        /// For `loadStatement(_:)`.
        public var loadStatement: (@MainActor @Sendable (StatementFile) async -> Void)?
        /// For `retry()`.
        public var retry: (@MainActor @Sendable () async -> Void)?
        /// For `didSelectGroup(_:)`.
        public var didSelectGroup: (@MainActor @Sendable (TransactionGroup) -> Void)?
        /// For `loadDetails(of:)`.
        public var loadDetails: (@MainActor @Sendable (GroupSelection) async -> Void)?
        /// For `didSelectBack()`.
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any TransactionsPresenterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransactionsPresenterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransactionsPresenter", failures: Nothing(), answers: Answers(), log: log)
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
    public func loadUsers() async {
        let script = await core.receive(.loadUsers, at: .loadUsers)
        if let answer = script.answers.loadUsers { return await answer() }
        if let fake { await fake.loadUsers() }
    }

    /// Keeps the message, then does as it is told.
    public func loadTransactions(forUser userID: String) async {
        let script = await core.receive(.loadTransactions(forUser: userID), at: .loadTransactions)
        if let answer = script.answers.loadTransactions { return await answer(userID) }
        if let fake { await fake.loadTransactions(forUser: userID) }
    }

    /// Keeps the message, then does as it is told.
    public func loadStatement(_ file: StatementFile) async {
        let script = await core.receive(.loadStatement(file), at: .loadStatement)
        if let answer = script.answers.loadStatement { return await answer(file) }
        if let fake { await fake.loadStatement(file) }
    }

    /// Keeps the message, then does as it is told.
    public func retry() async {
        let script = await core.receive(.retry, at: .retry)
        if let answer = script.answers.retry { return await answer() }
        if let fake { await fake.retry() }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectGroup(_ group: TransactionGroup) {
        let script = core.receive(.didSelectGroup(group))
        if let answer = script.answers.didSelectGroup { return answer(group) }
        if let fake { fake.didSelectGroup(group) }
    }

    /// Keeps the message, then does as it is told.
    public func loadDetails(of selection: GroupSelection) async {
        let script = await core.receive(.loadDetails(of: selection), at: .loadDetails)
        if let answer = script.answers.loadDetails { return await answer(selection) }
        if let fake { await fake.loadDetails(of: selection) }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let fake { fake.didSelectBack() }
    }
}

extension LoggedMessage {
    /// What a `MockTransactionsPresenter` was told, among what others were told.
    public static func transactionsPresenter(_ message: MockTransactionsPresenter.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransactionsPresenter", message: message)
    }
}

/// A mock of `TransactionsInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockTransactionsInteractor: TransactionsInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `fetchUsers()`.
        case fetchUsers
        /// `fetchTransactions(forUser:)`.
        case fetchTransactions(forUser: String)
        /// `fetchSummary(of:onProgress:)`.
        case fetchSummary(of: StatementFile)
        /// `fetchTransactions(of:in:limit:onProgress:)`.
        case fetchTransactions(of: TransactionGroupKey, in: StatementFile, limit: Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `fetchUsers()`.
        case fetchUsers
        /// `fetchTransactions(forUser:)`.
        case fetchTransactionsForUser
        /// `fetchSummary(of:onProgress:)`.
        case fetchSummary
        /// `fetchTransactions(of:in:limit:onProgress:)`.
        case fetchTransactionsOf
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `fetchUsers()`.
        public var fetchUsers: StatementFailure?
        /// For `fetchTransactions(forUser:)`.
        public var fetchTransactionsForUser: StatementFailure?
        /// For `fetchSummary(of:onProgress:)`.
        public var fetchSummary: StatementFailure?
        /// For `fetchTransactions(of:in:limit:onProgress:)`.
        public var fetchTransactionsOf: StatementFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `fetchUsers()`.
        public var fetchUsers: (@Sendable () async throws(StatementFailure) -> [StatementUser]?)?
        /// For `fetchTransactions(forUser:)`.
        public var fetchTransactionsForUser: (@Sendable (String) async throws(StatementFailure) -> [Transaction])?
        /// For `fetchSummary(of:onProgress:)`.
        public var fetchSummary: (@Sendable (StatementFile, (Int) -> Void) async throws(StatementFailure) -> StatementSummary)?
        /// For `fetchTransactions(of:in:limit:onProgress:)`.
        public var fetchTransactionsOf: (@Sendable (TransactionGroupKey, StatementFile, Int, (Int) -> Void) async throws(StatementFailure) -> [Transaction])?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any TransactionsInteractorProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransactionsInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransactionsInteractor", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StatementFailure?) {
        core.failures.fetchUsers = error
        core.failures.fetchTransactionsForUser = error
        core.failures.fetchSummary = error
        core.failures.fetchTransactionsOf = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func fetchUsers() async throws(StatementFailure) -> [StatementUser]? {
        let script = await core.receive(.fetchUsers, at: .fetchUsers)
        if let failure = script.failures.fetchUsers { throw failure }
        if let answer = script.answers.fetchUsers { return try await answer() }
        if let fake { return try await fake.fetchUsers() }
        core.endTest(unanswered: "fetchUsers()", answer: "fetchUsers")
    }

    /// Keeps the message, then does as it is told.
    public func fetchTransactions(forUser userID: String) async throws(StatementFailure) -> [Transaction] {
        let script = await core.receive(.fetchTransactions(forUser: userID), at: .fetchTransactionsForUser)
        if let failure = script.failures.fetchTransactionsForUser { throw failure }
        if let answer = script.answers.fetchTransactionsForUser { return try await answer(userID) }
        if let fake { return try await fake.fetchTransactions(forUser: userID) }
        core.endTest(unanswered: "fetchTransactions(forUser:)", answer: "fetchTransactionsForUser")
    }

    /// Keeps the message, then does as it is told.
    public func fetchSummary(of file: StatementFile, onProgress: (Int) -> Void) async throws(StatementFailure) -> StatementSummary {
        let script = await core.receive(.fetchSummary(of: file), at: .fetchSummary)
        if let failure = script.failures.fetchSummary { throw failure }
        if let answer = script.answers.fetchSummary { return try await answer(file, onProgress) }
        if let fake { return try await fake.fetchSummary(of: file, onProgress: onProgress) }
        core.endTest(unanswered: "fetchSummary(of:onProgress:)", answer: "fetchSummary")
    }

    /// Keeps the message, then does as it is told.
    public func fetchTransactions(of key: TransactionGroupKey, in file: StatementFile, limit: Int, onProgress: (Int) -> Void) async throws(StatementFailure) -> [Transaction] {
        let script = await core.receive(.fetchTransactions(of: key, in: file, limit: limit), at: .fetchTransactionsOf)
        if let failure = script.failures.fetchTransactionsOf { throw failure }
        if let answer = script.answers.fetchTransactionsOf { return try await answer(key, file, limit, onProgress) }
        if let fake { return try await fake.fetchTransactions(of: key, in: file, limit: limit, onProgress: onProgress) }
        core.endTest(unanswered: "fetchTransactions(of:in:limit:onProgress:)", answer: "fetchTransactionsOf")
    }
}

extension LoggedMessage {
    /// What a `MockTransactionsInteractor` was told, among what others were told.
    public static func transactionsInteractor(_ message: MockTransactionsInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransactionsInteractor", message: message)
    }
}

/// A mock of `TransactionsRouterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockTransactionsRouter: TransactionsRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `navigateToGroupDetails(_:)`.
        case navigateToGroupDetails(GroupSelection)
        /// `navigateBack()`.
        case navigateBack
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `navigateToGroupDetails(_:)`.
        public var navigateToGroupDetails: (@MainActor @Sendable (GroupSelection) -> Void)?
        /// For `navigateBack()`.
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any TransactionsRouterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransactionsRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransactionsRouter", failures: Nothing(), answers: Answers(), log: log)
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
    public func navigateToGroupDetails(_ selection: GroupSelection) {
        let script = core.receive(.navigateToGroupDetails(selection))
        if let answer = script.answers.navigateToGroupDetails { return answer(selection) }
        if let fake { fake.navigateToGroupDetails(selection) }
    }

    /// Keeps the message, then does as it is told.
    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let fake { fake.navigateBack() }
    }
}

extension LoggedMessage {
    /// What a `MockTransactionsRouter` was told, among what others were told.
    public static func transactionsRouter(_ message: MockTransactionsRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransactionsRouter", message: message)
    }
}
