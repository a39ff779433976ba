// From Modules/Features/Balance/BalanceContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception

/// An implementation of `BalanceViewProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedBalanceView: BalanceViewProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case displayBalance(BalanceModel)
        case displayNetWorth(NetWorth)
        case showError(message: String)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var displayBalance: (@MainActor @Sendable (BalanceModel) -> Void)?
        public var displayNetWorth: (@MainActor @Sendable (NetWorth) -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any BalanceViewProtocol)?
    private weak let lent: (any BalanceViewProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any BalanceViewProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "BalanceView", caller: "BalancePresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func displayBalance(_ balance: BalanceModel) {
        let script = core.receive(.displayBalance(balance))
        if let answer = script.answers.displayBalance { return answer(balance) }
        if let inner = inner ?? lent { inner.displayBalance(balance) }
    }

    public func displayNetWorth(_ worth: NetWorth) {
        let script = core.receive(.displayNetWorth(worth))
        if let answer = script.answers.displayNetWorth { return answer(worth) }
        if let inner = inner ?? lent { inner.displayNetWorth(worth) }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let inner = inner ?? lent { inner.showError(message: message) }
    }
}

/// An implementation of `BalancePresenterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedBalancePresenter: BalancePresenterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case loadBalance(forAccount: AccountModel)
        case loadNetWorth
        case didSelectTransfer(fromAccount: AccountModel)
        case didSelectBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .loadNetWorth: "loadNetWorth"
            case .didSelectBack: "didSelectBack"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case loadBalance
        case loadNetWorth
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var loadBalance: (@MainActor @Sendable (AccountModel) async -> Void)?
        public var loadNetWorth: (@MainActor @Sendable () async -> Void)?
        public var didSelectTransfer: (@MainActor @Sendable (AccountModel) -> Void)?
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any BalancePresenterProtocol)?
    private let parts: [AnyObject]

    /// Answers as configured; otherwise calls `inner`. Retains `parts`.
    public init(_ inner: (any BalancePresenterProtocol)?, keeping parts: [AnyObject] = [], log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "BalancePresenter", caller: "BalanceView", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func loadBalance(forAccount account: AccountModel) async {
        let script = await core.receive(.loadBalance(forAccount: account), at: .loadBalance)
        if let answer = script.answers.loadBalance { return await answer(account) }
        if let inner { await inner.loadBalance(forAccount: account) }
    }

    public func loadNetWorth() async {
        let script = await core.receive(.loadNetWorth, at: .loadNetWorth)
        if let answer = script.answers.loadNetWorth { return await answer() }
        if let inner { await inner.loadNetWorth() }
    }

    public func didSelectTransfer(fromAccount account: AccountModel) {
        let script = core.receive(.didSelectTransfer(fromAccount: account))
        if let answer = script.answers.didSelectTransfer { return answer(account) }
        if let inner { inner.didSelectTransfer(fromAccount: account) }
    }

    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let inner { inner.didSelectBack() }
    }
}

/// An implementation of `BalanceInteractorProtocol` that records calls in order and answers as configured.
public final class InterceptedBalanceInteractor: BalanceInteractorProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case fetchBalance(forAccount: AccountModel)
        case fetchNetWorth

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .fetchNetWorth: "fetchNetWorth"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case fetchBalance
        case fetchNetWorth
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var fetchBalance: BankError?
        public var fetchNetWorth: BankError?

        init() {}

        fileprivate mutating func setAll(_ error: BankError?) {
            fetchBalance = error
            fetchNetWorth = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var fetchBalance: (@Sendable (AccountModel) async throws(BankError) -> BalanceModel)?
        public var fetchNetWorth: (@Sendable () async throws(BankError) -> NetWorth)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any BalanceInteractorProtocol)?

    /// Answers as configured; otherwise calls `inner`.
    public init(_ inner: (any BalanceInteractorProtocol)?, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "BalanceInteractor", caller: "BalancePresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: BankError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> BankError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel {
        return try await core.answer { () async throws(BankError) -> BalanceModel in
            let script = await core.receive(.fetchBalance(forAccount: account), at: .fetchBalance)
            if let failure = script.failure({ $0.fetchBalance }) { throw failure }
            if let answer = script.answers.fetchBalance { return try await answer(account) }
            if let inner { return try await inner.fetchBalance(forAccount: account) }
            return try core.unanswered("fetchBalance(forAccount:)", answer: "fetchBalance", throwing: BankError.self)
        }
    }

    public func fetchNetWorth() async throws(BankError) -> NetWorth {
        return try await core.answer { () async throws(BankError) -> NetWorth in
            let script = await core.receive(.fetchNetWorth, at: .fetchNetWorth)
            if let failure = script.failure({ $0.fetchNetWorth }) { throw failure }
            if let answer = script.answers.fetchNetWorth { return try await answer() }
            if let inner { return try await inner.fetchNetWorth() }
            return try core.unanswered("fetchNetWorth()", answer: "fetchNetWorth", throwing: BankError.self)
        }
    }
}

/// An implementation of `BalanceRouterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedBalanceRouter: BalanceRouterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case navigateBack
        case navigateToTransfer(account: AccountModel)

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
        public var navigateBack: (@MainActor @Sendable () -> Void)?
        public var navigateToTransfer: (@MainActor @Sendable (AccountModel) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any BalanceRouterProtocol)?
    private weak let lent: (any BalanceRouterProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any BalanceRouterProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "BalanceRouter", caller: "BalancePresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let inner = inner ?? lent { inner.navigateBack() }
    }

    public func navigateToTransfer(account: AccountModel) {
        let script = core.receive(.navigateToTransfer(account: account))
        if let answer = script.answers.navigateToTransfer { return answer(account) }
        if let inner = inner ?? lent { inner.navigateToTransfer(account: account) }
    }
}

extension BalanceModule: InterceptedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "BalanceView.displayBalance(_:)",
        "BalanceView.displayNetWorth(_:)",
        "BalanceView.showError(message:)",
        "BalancePresenter.loadBalance(forAccount:)",
        "BalancePresenter.loadNetWorth()",
        "BalancePresenter.didSelectTransfer(fromAccount:)",
        "BalancePresenter.didSelectBack()",
        "BalanceInteractor.fetchBalance(forAccount:)",
        "BalanceInteractor.fetchNetWorth()",
        "BalanceRouter.navigateBack()",
        "BalanceRouter.navigateToTransfer(account:)",
    ]

    /// The module's own presenter between interceptors; it keeps neither `view` nor `router`.
    @MainActor
    public static func presenter(view: any BalanceViewProtocol, interactor: any BalanceInteractorProtocol, router: any BalanceRouterProtocol, log: any MessageKeeping) -> any BalancePresenterProtocol {
        let view = InterceptedBalanceView(view, isLent: true, log: log)
        let router = InterceptedBalanceRouter(router, isLent: true, log: log)
        let interactor = InterceptedBalanceInteractor(interactor, log: log)
        let presenter = presenter(view: view, interactor: interactor, router: router)
        return InterceptedBalancePresenter(presenter, keeping: [view, router], log: log)
    }
}
