// From Modules/Features/Balance/BalanceContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception

/// Stands for `BalanceViewProtocol` or in front of it: keeps its messages in order and does as it is told.
@MainActor
public final class InterceptedBalanceView: BalanceViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: InterceptedCall {
        case displayBalance(BalanceModel)
        case displayNetWorth(NetWorth)
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to what stands behind.
    public struct Answers: Sendable {
        public var displayBalance: (@MainActor @Sendable (BalanceModel) -> Void)?
        public var displayNetWorth: (@MainActor @Sendable (NetWorth) -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: Interceptor<Message, Never, Nothing, Answers>
    private let inner: (any BalanceViewProtocol)?
    private weak let lent: (any BalanceViewProtocol)?

    /// Stands in front of `inner`, which does what it is not told; it does not keep one that is lent.
    public init(_ inner: (any BalanceViewProtocol)?, isLent: Bool = false, log: any MessageKeeping, unanswered: UnansweredCalls = .unreported) {
        core = Interceptor(part: "BalanceView", caller: "BalancePresenter", failures: Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every message, in order of arrival; empty when the log keeps texts alone.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
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

/// Stands for `BalancePresenterProtocol` or in front of it: keeps its messages in order and does as it is told.
@MainActor
public final class InterceptedBalancePresenter: BalancePresenterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: InterceptedCall {
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

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case loadBalance
        case loadNetWorth
    }

    /// What each call is answered; `nil` leaves it to what stands behind.
    public struct Answers: Sendable {
        public var loadBalance: (@MainActor @Sendable (AccountModel) async -> Void)?
        public var loadNetWorth: (@MainActor @Sendable () async -> Void)?
        public var didSelectTransfer: (@MainActor @Sendable (AccountModel) -> Void)?
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interceptor<Message, Call, Nothing, Answers>
    private let inner: (any BalancePresenterProtocol)?
    private let parts: [AnyObject]

    /// Stands in front of `inner`, which does what it is not told; it keeps `parts` as long as it lives.
    public init(_ inner: (any BalancePresenterProtocol)?, keeping parts: [AnyObject] = [], log: any MessageKeeping, unanswered: UnansweredCalls = .unreported) {
        core = Interceptor(part: "BalancePresenter", caller: "BalanceView", failures: Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
        self.parts = parts
    }

    /// Every message, in order of arrival; empty when the log keeps texts alone.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Gate { core.hold(call) }

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

/// Stands for `BalanceInteractorProtocol` or in front of it: keeps its messages in order and does as it is told.
public final class InterceptedBalanceInteractor: BalanceInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: InterceptedCall {
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

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case fetchBalance
        case fetchNetWorth
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var fetchBalance: BankError?
        public var fetchNetWorth: BankError?

        init() {}

        fileprivate mutating func setAll(_ error: BankError?) {
            fetchBalance = error
            fetchNetWorth = error
        }
    }

    /// What each call is answered; `nil` leaves it to what stands behind.
    public struct Answers: Sendable {
        public var fetchBalance: (@Sendable (AccountModel) async throws(BankError) -> BalanceModel)?
        public var fetchNetWorth: (@Sendable () async throws(BankError) -> NetWorth)?

        init() {}
    }

    private let core: Interceptor<Message, Call, Failures, Answers>
    private let inner: (any BalanceInteractorProtocol)?

    /// Stands in front of `inner`, which does what it is not told.
    public init(_ inner: (any BalanceInteractorProtocol)?, log: any MessageKeeping, unanswered: UnansweredCalls = .unreported) {
        core = Interceptor(part: "BalanceInteractor", caller: "BalancePresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every message, in order of arrival; empty when the log keeps texts alone.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: BankError?) { core.failures.setAll(error) }

    /// Asks before each call that can fail what it fails with; at `nil` it does what it is told otherwise.
    public func failEach(with error: @escaping @Sendable () -> BankError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

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

/// Stands for `BalanceRouterProtocol` or in front of it: keeps its messages in order and does as it is told.
@MainActor
public final class InterceptedBalanceRouter: BalanceRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: InterceptedCall {
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

    /// What each call is answered; `nil` leaves it to what stands behind.
    public struct Answers: Sendable {
        public var navigateBack: (@MainActor @Sendable () -> Void)?
        public var navigateToTransfer: (@MainActor @Sendable (AccountModel) -> Void)?

        init() {}
    }

    private let core: Interceptor<Message, Never, Nothing, Answers>
    private let inner: (any BalanceRouterProtocol)?
    private weak let lent: (any BalanceRouterProtocol)?

    /// Stands in front of `inner`, which does what it is not told; it does not keep one that is lent.
    public init(_ inner: (any BalanceRouterProtocol)?, isLent: Bool = false, log: any MessageKeeping, unanswered: UnansweredCalls = .unreported) {
        core = Interceptor(part: "BalanceRouter", caller: "BalancePresenter", failures: Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every message, in order of arrival; empty when the log keeps texts alone.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
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
