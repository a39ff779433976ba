// From Modules/Features/Transactions/TransactionsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore
public import Transactions

/// A mock of `TransactionsViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockTransactionsView: TransactionsViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case displayUsers([StatementUser]?)
        case showLoading
        case displayProgress(count: Int)
        case displaySections([TransactionSection])
        case displaySkipped(count: Int)
        case displayEmpty
        case displayTransactions([Transaction], of: TransactionGroup)
        case showError(message: String)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .showLoading: "showLoading"
            case .displayEmpty: "displayEmpty"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var displayUsers: (@MainActor @Sendable ([StatementUser]?) -> Void)?
        public var showLoading: (@MainActor @Sendable () -> Void)?
        public var displayProgress: (@MainActor @Sendable (Int) -> Void)?
        public var displaySections: (@MainActor @Sendable ([TransactionSection]) -> Void)?
        public var displaySkipped: (@MainActor @Sendable (Int) -> Void)?
        public var displayEmpty: (@MainActor @Sendable () -> Void)?
        public var displayTransactions: (@MainActor @Sendable ([Transaction], TransactionGroup) -> Void)?
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

    public func displayUsers(_ users: [StatementUser]?) {
        let script = core.receive(.displayUsers(users))
        if let answer = script.answers.displayUsers { return answer(users) }
        if let fake { fake.displayUsers(users) }
    }

    public func showLoading() {
        let script = core.receive(.showLoading)
        if let answer = script.answers.showLoading { return answer() }
        if let fake { fake.showLoading() }
    }

    public func displayProgress(count: Int) {
        let script = core.receive(.displayProgress(count: count))
        if let answer = script.answers.displayProgress { return answer(count) }
        if let fake { fake.displayProgress(count: count) }
    }

    public func displaySections(_ sections: [TransactionSection]) {
        let script = core.receive(.displaySections(sections))
        if let answer = script.answers.displaySections { return answer(sections) }
        if let fake { fake.displaySections(sections) }
    }

    public func displaySkipped(count: Int) {
        let script = core.receive(.displaySkipped(count: count))
        if let answer = script.answers.displaySkipped { return answer(count) }
        if let fake { fake.displaySkipped(count: count) }
    }

    public func displayEmpty() {
        let script = core.receive(.displayEmpty)
        if let answer = script.answers.displayEmpty { return answer() }
        if let fake { fake.displayEmpty() }
    }

    public func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        let script = core.receive(.displayTransactions(transactions, of: group))
        if let answer = script.answers.displayTransactions { return answer(transactions, group) }
        if let fake { fake.displayTransactions(transactions, of: group) }
    }

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

/// A mock of `TransactionsInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockTransactionsInteractor: TransactionsInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case fetchUsers
        case fetchTransactions(forUser: String)
        case fetchSummary(of: StatementFile)
        case fetchTransactions(of: TransactionGroupKey, in: StatementFile, limit: Int)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .fetchUsers: "fetchUsers"
            default: describedByValues
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case fetchUsers
        case fetchTransactionsForUser
        case fetchSummary
        case fetchTransactionsOf
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var fetchUsers: StatementFailure?
        public var fetchTransactionsForUser: StatementFailure?
        public var fetchSummary: StatementFailure?
        public var fetchTransactionsOf: StatementFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var fetchUsers: (@Sendable () async throws(StatementFailure) -> [StatementUser]?)?
        public var fetchTransactionsForUser: (@Sendable (String) async throws(StatementFailure) -> [Transaction])?
        public var fetchSummary: (@Sendable (StatementFile, (Int) -> Void) async throws(StatementFailure) -> StatementSummary)?
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

    public func fetchUsers() async throws(StatementFailure) -> [StatementUser]? {
        let script = await core.receive(.fetchUsers, at: .fetchUsers)
        if let failure = script.failures.fetchUsers { throw failure }
        if let answer = script.answers.fetchUsers { return try await answer() }
        if let fake { return try await fake.fetchUsers() }
        return try core.unanswered("fetchUsers()", answer: "fetchUsers", throwing: StatementFailure.self)
    }

    public func fetchTransactions(forUser userID: String) async throws(StatementFailure) -> [Transaction] {
        let script = await core.receive(.fetchTransactions(forUser: userID), at: .fetchTransactionsForUser)
        if let failure = script.failures.fetchTransactionsForUser { throw failure }
        if let answer = script.answers.fetchTransactionsForUser { return try await answer(userID) }
        if let fake { return try await fake.fetchTransactions(forUser: userID) }
        return try core.unanswered("fetchTransactions(forUser:)", answer: "fetchTransactionsForUser", throwing: StatementFailure.self)
    }

    public func fetchSummary(of file: StatementFile, onProgress: (Int) -> Void) async throws(StatementFailure) -> StatementSummary {
        let script = await core.receive(.fetchSummary(of: file), at: .fetchSummary)
        if let failure = script.failures.fetchSummary { throw failure }
        if let answer = script.answers.fetchSummary { return try await answer(file, onProgress) }
        if let fake { return try await fake.fetchSummary(of: file, onProgress: onProgress) }
        return try core.unanswered("fetchSummary(of:onProgress:)", answer: "fetchSummary", throwing: StatementFailure.self)
    }

    public func fetchTransactions(of key: TransactionGroupKey, in file: StatementFile, limit: Int, onProgress: (Int) -> Void) async throws(StatementFailure) -> [Transaction] {
        let script = await core.receive(.fetchTransactions(of: key, in: file, limit: limit), at: .fetchTransactionsOf)
        if let failure = script.failures.fetchTransactionsOf { throw failure }
        if let answer = script.answers.fetchTransactionsOf { return try await answer(key, file, limit, onProgress) }
        if let fake { return try await fake.fetchTransactions(of: key, in: file, limit: limit, onProgress: onProgress) }
        return try core.unanswered("fetchTransactions(of:in:limit:onProgress:)", answer: "fetchTransactionsOf", throwing: StatementFailure.self)
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
    public enum Message: MockedCall {
        case navigateToGroupDetails(GroupSelection)
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
        public var navigateToGroupDetails: (@MainActor @Sendable (GroupSelection) -> Void)?
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

    public func navigateToGroupDetails(_ selection: GroupSelection) {
        let script = core.receive(.navigateToGroupDetails(selection))
        if let answer = script.answers.navigateToGroupDetails { return answer(selection) }
        if let fake { fake.navigateToGroupDetails(selection) }
    }

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
