// From Modules/Features/Accounts/AccountsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception

/// An implementation of `AccountsViewProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedAccountsView: AccountsViewProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case displayLoading
        case displayFilter(searchText: String, matches: Int, of: Int)
        case displayOrder(AccountOrder)
        case displayAccounts([AccountViewModel])
        case displayMoreAccounts([AccountViewModel])
        case displayMoreAvailable(Bool)
        case displayLeftOut(LeftOutRecords)
        case displayEmpty(searchText: String)
        case displayDetails(AccountViewModel)
        case showError(message: String)
        case showNothingLoaded

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .displayLoading: "displayLoading"
            case .showNothingLoaded: "showNothingLoaded"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var displayLoading: (@MainActor @Sendable () -> Void)?
        public var displayFilter: (@MainActor @Sendable (String, Int, Int) -> Void)?
        public var displayOrder: (@MainActor @Sendable (AccountOrder) -> Void)?
        public var displayAccounts: (@MainActor @Sendable ([AccountViewModel]) -> Void)?
        public var displayMoreAccounts: (@MainActor @Sendable ([AccountViewModel]) -> Void)?
        public var displayMoreAvailable: (@MainActor @Sendable (Bool) -> Void)?
        public var displayLeftOut: (@MainActor @Sendable (LeftOutRecords) -> Void)?
        public var displayEmpty: (@MainActor @Sendable (String) -> Void)?
        public var displayDetails: (@MainActor @Sendable (AccountViewModel) -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?
        public var showNothingLoaded: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any AccountsViewProtocol)?
    private weak let lent: (any AccountsViewProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any AccountsViewProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "AccountsView", caller: "AccountsPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func displayLoading() {
        let script = core.receive(.displayLoading)
        if let answer = script.answers.displayLoading { return answer() }
        if let inner = inner ?? lent { inner.displayLoading() }
    }

    public func displayFilter(searchText: String, matches: Int, of count: Int) {
        let script = core.receive(.displayFilter(searchText: searchText, matches: matches, of: count))
        if let answer = script.answers.displayFilter { return answer(searchText, matches, count) }
        if let inner = inner ?? lent { inner.displayFilter(searchText: searchText, matches: matches, of: count) }
    }

    public func displayOrder(_ order: AccountOrder) {
        let script = core.receive(.displayOrder(order))
        if let answer = script.answers.displayOrder { return answer(order) }
        if let inner = inner ?? lent { inner.displayOrder(order) }
    }

    public func displayAccounts(_ accounts: [AccountViewModel]) {
        let script = core.receive(.displayAccounts(accounts))
        if let answer = script.answers.displayAccounts { return answer(accounts) }
        if let inner = inner ?? lent { inner.displayAccounts(accounts) }
    }

    public func displayMoreAccounts(_ accounts: [AccountViewModel]) {
        let script = core.receive(.displayMoreAccounts(accounts))
        if let answer = script.answers.displayMoreAccounts { return answer(accounts) }
        if let inner = inner ?? lent { inner.displayMoreAccounts(accounts) }
    }

    public func displayMoreAvailable(_ isAvailable: Bool) {
        let script = core.receive(.displayMoreAvailable(isAvailable))
        if let answer = script.answers.displayMoreAvailable { return answer(isAvailable) }
        if let inner = inner ?? lent { inner.displayMoreAvailable(isAvailable) }
    }

    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        let script = core.receive(.displayLeftOut(leftOut))
        if let answer = script.answers.displayLeftOut { return answer(leftOut) }
        if let inner = inner ?? lent { inner.displayLeftOut(leftOut) }
    }

    public func displayEmpty(searchText: String) {
        let script = core.receive(.displayEmpty(searchText: searchText))
        if let answer = script.answers.displayEmpty { return answer(searchText) }
        if let inner = inner ?? lent { inner.displayEmpty(searchText: searchText) }
    }

    public func displayDetails(_ account: AccountViewModel) {
        let script = core.receive(.displayDetails(account))
        if let answer = script.answers.displayDetails { return answer(account) }
        if let inner = inner ?? lent { inner.displayDetails(account) }
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

/// An implementation of `AccountsPresenterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedAccountsPresenter: AccountsPresenterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case loadAccounts
        case loadMore
        case retry
        case search(String)
        case toggleSort(by: AccountSortKey)
        case didSelectAccount(AccountViewModel)
        case loadDetails(of: AccountViewModel)
        case didSelectBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .loadAccounts: "loadAccounts"
            case .loadMore: "loadMore"
            case .retry: "retry"
            case .didSelectBack: "didSelectBack"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case loadAccounts
        case loadMore
        case retry
        case search
        case toggleSort
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var loadAccounts: (@MainActor @Sendable () async -> Void)?
        public var loadMore: (@MainActor @Sendable () async -> Void)?
        public var retry: (@MainActor @Sendable () async -> Void)?
        public var search: (@MainActor @Sendable (String) async -> Void)?
        public var toggleSort: (@MainActor @Sendable (AccountSortKey) async -> Void)?
        public var didSelectAccount: (@MainActor @Sendable (AccountViewModel) -> Void)?
        public var loadDetails: (@MainActor @Sendable (AccountViewModel) -> Void)?
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any AccountsPresenterProtocol)?
    private let parts: [AnyObject]

    /// Answers as configured; otherwise calls `inner`. Retains `parts`.
    public init(_ inner: (any AccountsPresenterProtocol)?, keeping parts: [AnyObject] = [], log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "AccountsPresenter", caller: "AccountsView", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func loadAccounts() async {
        let script = await core.receive(.loadAccounts, at: .loadAccounts)
        if let answer = script.answers.loadAccounts { return await answer() }
        if let inner { await inner.loadAccounts() }
    }

    public func loadMore() async {
        let script = await core.receive(.loadMore, at: .loadMore)
        if let answer = script.answers.loadMore { return await answer() }
        if let inner { await inner.loadMore() }
    }

    public func retry() async {
        let script = await core.receive(.retry, at: .retry)
        if let answer = script.answers.retry { return await answer() }
        if let inner { await inner.retry() }
    }

    public func search(_ searchText: String) async {
        let script = await core.receive(.search(searchText), at: .search)
        if let answer = script.answers.search { return await answer(searchText) }
        if let inner { await inner.search(searchText) }
    }

    public func toggleSort(by key: AccountSortKey) async {
        let script = await core.receive(.toggleSort(by: key), at: .toggleSort)
        if let answer = script.answers.toggleSort { return await answer(key) }
        if let inner { await inner.toggleSort(by: key) }
    }

    public func didSelectAccount(_ account: AccountViewModel) {
        let script = core.receive(.didSelectAccount(account))
        if let answer = script.answers.didSelectAccount { return answer(account) }
        if let inner { inner.didSelectAccount(account) }
    }

    public func loadDetails(of account: AccountViewModel) {
        let script = core.receive(.loadDetails(of: account))
        if let answer = script.answers.loadDetails { return answer(account) }
        if let inner { inner.loadDetails(of: account) }
    }

    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let inner { inner.didSelectBack() }
    }
}

/// An implementation of `AccountsInteractorProtocol` that records calls in order and answers as configured.
public final class InterceptedAccountsInteractor: AccountsInteractorProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case fetchAccounts(page: Int)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case fetchAccounts
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var fetchAccounts: ServiceError?

        init() {}

        fileprivate mutating func setAll(_ error: ServiceError?) {
            fetchAccounts = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var fetchAccounts: (@Sendable (Int) async throws(ServiceError) -> TransparencyAccount)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any AccountsInteractorProtocol)?

    /// Answers as configured; otherwise calls `inner`.
    public init(_ inner: (any AccountsInteractorProtocol)?, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "AccountsInteractor", caller: "AccountsPresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: ServiceError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> ServiceError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount {
        return try await core.answer { () async throws(ServiceError) -> TransparencyAccount in
            let script = await core.receive(.fetchAccounts(page: page), at: .fetchAccounts)
            if let failure = script.failure({ $0.fetchAccounts }) { throw failure }
            if let answer = script.answers.fetchAccounts { return try await answer(page) }
            if let inner { return try await inner.fetchAccounts(page: page) }
            return try core.unanswered("fetchAccounts(page:)", answer: "fetchAccounts", throwing: ServiceError.self)
        }
    }
}

/// An implementation of `AccountsRouterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedAccountsRouter: AccountsRouterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case navigateToAccountDetails(account: AccountViewModel)
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
        public var navigateToAccountDetails: (@MainActor @Sendable (AccountViewModel) -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any AccountsRouterProtocol)?
    private weak let lent: (any AccountsRouterProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any AccountsRouterProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "AccountsRouter", caller: "AccountsPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func navigateToAccountDetails(account: AccountViewModel) {
        let script = core.receive(.navigateToAccountDetails(account: account))
        if let answer = script.answers.navigateToAccountDetails { return answer(account) }
        if let inner = inner ?? lent { inner.navigateToAccountDetails(account: account) }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let inner = inner ?? lent { inner.navigateBack() }
    }
}

extension AccountsModule: InterceptedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "AccountsView.displayLoading()",
        "AccountsView.displayFilter(searchText:matches:of:)",
        "AccountsView.displayOrder(_:)",
        "AccountsView.displayAccounts(_:)",
        "AccountsView.displayMoreAccounts(_:)",
        "AccountsView.displayMoreAvailable(_:)",
        "AccountsView.displayLeftOut(_:)",
        "AccountsView.displayEmpty(searchText:)",
        "AccountsView.displayDetails(_:)",
        "AccountsView.showError(message:)",
        "AccountsView.showNothingLoaded()",
        "AccountsPresenter.loadAccounts()",
        "AccountsPresenter.loadMore()",
        "AccountsPresenter.retry()",
        "AccountsPresenter.search(_:)",
        "AccountsPresenter.toggleSort(by:)",
        "AccountsPresenter.didSelectAccount(_:)",
        "AccountsPresenter.loadDetails(of:)",
        "AccountsPresenter.didSelectBack()",
        "AccountsInteractor.fetchAccounts(page:)",
        "AccountsRouter.navigateToAccountDetails(account:)",
        "AccountsRouter.navigateBack()",
    ]

    /// The module's own presenter between interceptors; it keeps neither `view` nor `router`.
    @MainActor
    public static func presenter(view: any AccountsViewProtocol, interactor: any AccountsInteractorProtocol, router: any AccountsRouterProtocol, log: any MessageKeeping) -> any AccountsPresenterProtocol {
        let view = InterceptedAccountsView(view, isLent: true, log: log)
        let router = InterceptedAccountsRouter(router, isLent: true, log: log)
        let interactor = InterceptedAccountsInteractor(interactor, log: log)
        let presenter = presenter(view: view, interactor: interactor, router: router)
        return InterceptedAccountsPresenter(presenter, keeping: [view, router], log: log)
    }
}
