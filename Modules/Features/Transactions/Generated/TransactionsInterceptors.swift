// From Modules/Features/Transactions/TransactionsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception

/// An implementation of `TransactionsViewProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedTransactionsView: TransactionsViewProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case displayUsers([StatementUser]?)
        case showLoading
        case displayProgress(count: Int)
        case displaySections(RecordList<TransactionSection>)
        case displayEmpty
        case displayTransactions([Transaction], of: TransactionGroup)
        case showError(message: String)
        case showNothingLoaded

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .showLoading: "showLoading"
            case .displayEmpty: "displayEmpty"
            case .showNothingLoaded: "showNothingLoaded"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var displayUsers: (@MainActor @Sendable ([StatementUser]?) -> Void)?
        public var showLoading: (@MainActor @Sendable () -> Void)?
        public var displayProgress: (@MainActor @Sendable (Int) -> Void)?
        public var displaySections: (@MainActor @Sendable (RecordList<TransactionSection>) -> Void)?
        public var displayEmpty: (@MainActor @Sendable () -> Void)?
        public var displayTransactions: (@MainActor @Sendable ([Transaction], TransactionGroup) -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?
        public var showNothingLoaded: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any TransactionsViewProtocol)?
    private weak let lent: (any TransactionsViewProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any TransactionsViewProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransactionsView", caller: "TransactionsPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func displayUsers(_ users: [StatementUser]?) {
        let script = core.receive(.displayUsers(users))
        if let answer = script.answers.displayUsers { return answer(users) }
        if let inner = inner ?? lent { inner.displayUsers(users) }
    }

    public func showLoading() {
        let script = core.receive(.showLoading)
        if let answer = script.answers.showLoading { return answer() }
        if let inner = inner ?? lent { inner.showLoading() }
    }

    public func displayProgress(count: Int) {
        let script = core.receive(.displayProgress(count: count))
        if let answer = script.answers.displayProgress { return answer(count) }
        if let inner = inner ?? lent { inner.displayProgress(count: count) }
    }

    public func displaySections(_ sections: RecordList<TransactionSection>) {
        let script = core.receive(.displaySections(sections))
        if let answer = script.answers.displaySections { return answer(sections) }
        if let inner = inner ?? lent { inner.displaySections(sections) }
    }

    public func displayEmpty() {
        let script = core.receive(.displayEmpty)
        if let answer = script.answers.displayEmpty { return answer() }
        if let inner = inner ?? lent { inner.displayEmpty() }
    }

    public func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        let script = core.receive(.displayTransactions(transactions, of: group))
        if let answer = script.answers.displayTransactions { return answer(transactions, group) }
        if let inner = inner ?? lent { inner.displayTransactions(transactions, of: group) }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let inner = inner ?? lent { inner.showError(message: message) }
    }

    public func showNothingLoaded() {
        let script = core.receive(.showNothingLoaded)
        if let answer = script.answers.showNothingLoaded { return answer() }
        if let inner = inner ?? lent { inner.showNothingLoaded() }
    }
}

/// An implementation of `TransactionsPresenterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedTransactionsPresenter: TransactionsPresenterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case loadUsers
        case loadTransactions(forUser: String)
        case loadStatement(StatementFile)
        case retry
        case didSelectGroup(TransactionGroup)
        case loadDetails(of: GroupSelection)
        case didSelectBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .loadUsers: "loadUsers"
            case .retry: "retry"
            case .didSelectBack: "didSelectBack"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case loadUsers
        case loadTransactions
        case loadStatement
        case retry
        case loadDetails
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var loadUsers: (@MainActor @Sendable () async -> Void)?
        public var loadTransactions: (@MainActor @Sendable (String) async -> Void)?
        public var loadStatement: (@MainActor @Sendable (StatementFile) async -> Void)?
        public var retry: (@MainActor @Sendable () async -> Void)?
        public var didSelectGroup: (@MainActor @Sendable (TransactionGroup) -> Void)?
        public var loadDetails: (@MainActor @Sendable (GroupSelection) async -> Void)?
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any TransactionsPresenterProtocol)?
    private let parts: [AnyObject]

    /// Answers as configured; otherwise calls `inner`. Retains `parts`.
    public init(_ inner: (any TransactionsPresenterProtocol)?, keeping parts: [AnyObject] = [], log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransactionsPresenter", caller: "TransactionsView", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
        self.parts = parts
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func loadUsers() async {
        let script = await core.receive(.loadUsers, at: .loadUsers)
        if let answer = script.answers.loadUsers { return await answer() }
        if let inner { await inner.loadUsers() }
    }

    public func loadTransactions(forUser userID: String) async {
        let script = await core.receive(.loadTransactions(forUser: userID), at: .loadTransactions)
        if let answer = script.answers.loadTransactions { return await answer(userID) }
        if let inner { await inner.loadTransactions(forUser: userID) }
    }

    public func loadStatement(_ file: StatementFile) async {
        let script = await core.receive(.loadStatement(file), at: .loadStatement)
        if let answer = script.answers.loadStatement { return await answer(file) }
        if let inner { await inner.loadStatement(file) }
    }

    public func retry() async {
        let script = await core.receive(.retry, at: .retry)
        if let answer = script.answers.retry { return await answer() }
        if let inner { await inner.retry() }
    }

    public func didSelectGroup(_ group: TransactionGroup) {
        let script = core.receive(.didSelectGroup(group))
        if let answer = script.answers.didSelectGroup { return answer(group) }
        if let inner { inner.didSelectGroup(group) }
    }

    public func loadDetails(of selection: GroupSelection) async {
        let script = await core.receive(.loadDetails(of: selection), at: .loadDetails)
        if let answer = script.answers.loadDetails { return await answer(selection) }
        if let inner { await inner.loadDetails(of: selection) }
    }

    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let inner { inner.didSelectBack() }
    }
}

/// An implementation of `TransactionsInteractorProtocol` that records calls in order and answers as configured.
public final class InterceptedTransactionsInteractor: TransactionsInteractorProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case fetchUsers
        case fetchTransactionsForUser
        case fetchSummary
        case fetchTransactionsOf
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var fetchUsers: StatementFailure?
        public var fetchTransactionsForUser: StatementFailure?
        public var fetchSummary: StatementFailure?
        public var fetchTransactionsOf: StatementFailure?

        init() {}

        fileprivate mutating func setAll(_ error: StatementFailure?) {
            fetchUsers = error
            fetchTransactionsForUser = error
            fetchSummary = error
            fetchTransactionsOf = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var fetchUsers: (@Sendable () async throws(StatementFailure) -> [StatementUser]?)?
        public var fetchTransactionsForUser: (@Sendable (String) async throws(StatementFailure) -> RecordList<Transaction>)?
        public var fetchSummary: (@Sendable (StatementFile, (Int) -> Void) async throws(StatementFailure) -> StatementSummary)?
        public var fetchTransactionsOf: (@Sendable (TransactionGroupKey, StatementFile, Int, (Int) -> Void) async throws(StatementFailure) -> [Transaction])?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any TransactionsInteractorProtocol)?

    /// Answers as configured; otherwise calls `inner`.
    public init(_ inner: (any TransactionsInteractorProtocol)?, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransactionsInteractor", caller: "TransactionsPresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: StatementFailure?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> StatementFailure?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func fetchUsers() async throws(StatementFailure) -> [StatementUser]? {
        return try await core.answer { () async throws(StatementFailure) -> [StatementUser]? in
            let script = await core.receive(.fetchUsers, at: .fetchUsers)
            if let failure = script.failure({ $0.fetchUsers }) { throw failure }
            if let answer = script.answers.fetchUsers { return try await answer() }
            if let inner { return try await inner.fetchUsers() }
            return try core.unanswered("fetchUsers()", answer: "fetchUsers", throwing: StatementFailure.self)
        }
    }

    public func fetchTransactions(forUser userID: String) async throws(StatementFailure) -> RecordList<Transaction> {
        return try await core.answer { () async throws(StatementFailure) -> RecordList<Transaction> in
            let script = await core.receive(.fetchTransactions(forUser: userID), at: .fetchTransactionsForUser)
            if let failure = script.failure({ $0.fetchTransactionsForUser }) { throw failure }
            if let answer = script.answers.fetchTransactionsForUser { return try await answer(userID) }
            if let inner { return try await inner.fetchTransactions(forUser: userID) }
            return try core.unanswered("fetchTransactions(forUser:)", answer: "fetchTransactionsForUser", throwing: StatementFailure.self)
        }
    }

    public func fetchSummary(of file: StatementFile, onProgress: (Int) -> Void) async throws(StatementFailure) -> StatementSummary {
        do throws(StatementFailure) {
            let script = await core.receive(.fetchSummary(of: file), at: .fetchSummary)
            if let failure = script.failure({ $0.fetchSummary }) { throw failure }
            if let answer = script.answers.fetchSummary {
                let result = try await answer(file, onProgress)
                core.keepResult(result)
                return result
            }
            if let inner {
                let result = try await inner.fetchSummary(of: file, onProgress: onProgress)
                core.keepResult(result)
                return result
            }
            let result: StatementSummary = try core.unanswered("fetchSummary(of:onProgress:)", answer: "fetchSummary", throwing: StatementFailure.self)
            core.keepResult(result)
            return result
        } catch {
            core.keepFailure(error)
            throw error
        }
    }

    public func fetchTransactions(of key: TransactionGroupKey, in file: StatementFile, limit: Int, onProgress: (Int) -> Void) async throws(StatementFailure) -> [Transaction] {
        do throws(StatementFailure) {
            let script = await core.receive(.fetchTransactions(of: key, in: file, limit: limit), at: .fetchTransactionsOf)
            if let failure = script.failure({ $0.fetchTransactionsOf }) { throw failure }
            if let answer = script.answers.fetchTransactionsOf {
                let result = try await answer(key, file, limit, onProgress)
                core.keepResult(result)
                return result
            }
            if let inner {
                let result = try await inner.fetchTransactions(of: key, in: file, limit: limit, onProgress: onProgress)
                core.keepResult(result)
                return result
            }
            let result: [Transaction] = try core.unanswered("fetchTransactions(of:in:limit:onProgress:)", answer: "fetchTransactionsOf", throwing: StatementFailure.self)
            core.keepResult(result)
            return result
        } catch {
            core.keepFailure(error)
            throw error
        }
    }
}

/// An implementation of `TransactionsRouterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedTransactionsRouter: TransactionsRouterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var navigateToGroupDetails: (@MainActor @Sendable (GroupSelection) -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any TransactionsRouterProtocol)?
    private weak let lent: (any TransactionsRouterProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any TransactionsRouterProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransactionsRouter", caller: "TransactionsPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToGroupDetails(_ selection: GroupSelection) {
        let script = core.receive(.navigateToGroupDetails(selection))
        if let answer = script.answers.navigateToGroupDetails { return answer(selection) }
        if let inner = inner ?? lent { inner.navigateToGroupDetails(selection) }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let inner = inner ?? lent { inner.navigateBack() }
    }
}

extension TransactionsModule: InterceptedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "TransactionsView.displayUsers(_:)",
        "TransactionsView.showLoading()",
        "TransactionsView.displayProgress(count:)",
        "TransactionsView.displaySections(_:)",
        "TransactionsView.displayEmpty()",
        "TransactionsView.displayTransactions(_:of:)",
        "TransactionsView.showError(message:)",
        "TransactionsView.showNothingLoaded()",
        "TransactionsPresenter.loadUsers()",
        "TransactionsPresenter.loadTransactions(forUser:)",
        "TransactionsPresenter.loadStatement(_:)",
        "TransactionsPresenter.retry()",
        "TransactionsPresenter.didSelectGroup(_:)",
        "TransactionsPresenter.loadDetails(of:)",
        "TransactionsPresenter.didSelectBack()",
        "TransactionsInteractor.fetchUsers()",
        "TransactionsInteractor.fetchTransactions(forUser:)",
        "TransactionsInteractor.fetchSummary(of:onProgress:)",
        "TransactionsInteractor.fetchTransactions(of:in:limit:onProgress:)",
        "TransactionsRouter.navigateToGroupDetails(_:)",
        "TransactionsRouter.navigateBack()",
    ]

    /// The module's own presenter between interceptors; it keeps neither `view` nor `router`.
    @MainActor
    public static func presenter(view: any TransactionsViewProtocol, interactor: any TransactionsInteractorProtocol, router: any TransactionsRouterProtocol, log: any MessageKeeping) -> any TransactionsPresenterProtocol {
        let view = InterceptedTransactionsView(view, isLent: true, log: log)
        let router = InterceptedTransactionsRouter(router, isLent: true, log: log)
        let interactor = InterceptedTransactionsInteractor(interactor, log: log)
        let presenter = presenter(view: view, interactor: interactor, router: router)
        return InterceptedTransactionsPresenter(presenter, keeping: [view, router], log: log)
    }
}
