// From Modules/Features/Balance/BalanceContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Balance
public import BankKernel
public import MockCore

/// A mock of `BalanceViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockBalanceView: BalanceViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `displayBalance(_:)`.
        case displayBalance(BalanceModel)
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `displayBalance(_:)`.
        public var displayBalance: (@MainActor @Sendable (BalanceModel) -> Void)?
        /// For `showError(message:)`.
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any BalanceViewProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any BalanceViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "BalanceView", failures: Nothing(), answers: Answers(), log: log)
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
    public func displayBalance(_ balance: BalanceModel) {
        let script = core.receive(.displayBalance(balance))
        if let answer = script.answers.displayBalance { return answer(balance) }
        if let fake { fake.displayBalance(balance) }
    }

    /// Keeps the message, then does as it is told.
    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let fake { fake.showError(message: message) }
    }
}

extension LoggedMessage {
    /// What a `MockBalanceView` was told, among what others were told.
    public static func balanceView(_ message: MockBalanceView.Message) -> LoggedMessage {
        LoggedMessage(sender: "BalanceView", message: message)
    }
}

/// A mock of `BalancePresenterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockBalancePresenter: BalancePresenterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `loadBalance(forAccount:)`.
        case loadBalance(forAccount: AccountModel)
        /// `didSelectTransfer(fromAccount:)`.
        case didSelectTransfer(fromAccount: AccountModel)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `loadBalance(forAccount:)`.
        case loadBalance
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `loadBalance(forAccount:)`.
        public var loadBalance: (@MainActor @Sendable (AccountModel) async -> Void)?
        /// For `didSelectTransfer(fromAccount:)`.
        public var didSelectTransfer: (@MainActor @Sendable (AccountModel) -> Void)?
        /// For `didSelectBack()`.
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any BalancePresenterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any BalancePresenterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "BalancePresenter", failures: Nothing(), answers: Answers(), log: log)
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
    public func loadBalance(forAccount account: AccountModel) async {
        let script = await core.receive(.loadBalance(forAccount: account), at: .loadBalance)
        if let answer = script.answers.loadBalance { return await answer(account) }
        if let fake { await fake.loadBalance(forAccount: account) }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectTransfer(fromAccount account: AccountModel) {
        let script = core.receive(.didSelectTransfer(fromAccount: account))
        if let answer = script.answers.didSelectTransfer { return answer(account) }
        if let fake { fake.didSelectTransfer(fromAccount: account) }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let fake { fake.didSelectBack() }
    }
}

extension LoggedMessage {
    /// What a `MockBalancePresenter` was told, among what others were told.
    public static func balancePresenter(_ message: MockBalancePresenter.Message) -> LoggedMessage {
        LoggedMessage(sender: "BalancePresenter", message: message)
    }
}

/// A mock of `BalanceInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockBalanceInteractor: BalanceInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `fetchBalance(forAccount:)`.
        case fetchBalance(forAccount: AccountModel)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `fetchBalance(forAccount:)`.
        case fetchBalance
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `fetchBalance(forAccount:)`.
        public var fetchBalance: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `fetchBalance(forAccount:)`.
        public var fetchBalance: (@Sendable (AccountModel) async throws(BankError) -> BalanceModel)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any BalanceInteractorProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any BalanceInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "BalanceInteractor", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.fetchBalance = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel {
        let script = await core.receive(.fetchBalance(forAccount: account), at: .fetchBalance)
        if let failure = script.failures.fetchBalance { throw failure }
        if let answer = script.answers.fetchBalance { return try await answer(account) }
        if let fake { return try await fake.fetchBalance(forAccount: account) }
        core.endTest(unanswered: "fetchBalance(forAccount:)", answer: "fetchBalance")
    }
}

extension LoggedMessage {
    /// What a `MockBalanceInteractor` was told, among what others were told.
    public static func balanceInteractor(_ message: MockBalanceInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "BalanceInteractor", message: message)
    }
}

/// A mock of `BalanceRouterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockBalanceRouter: BalanceRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `navigateBack()`.
        case navigateBack
        /// `navigateToTransfer(account:)`.
        case navigateToTransfer(account: AccountModel)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `navigateBack()`.
        public var navigateBack: (@MainActor @Sendable () -> Void)?
        /// For `navigateToTransfer(account:)`.
        public var navigateToTransfer: (@MainActor @Sendable (AccountModel) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any BalanceRouterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any BalanceRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "BalanceRouter", failures: Nothing(), answers: Answers(), log: log)
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
    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let fake { fake.navigateBack() }
    }

    /// Keeps the message, then does as it is told.
    public func navigateToTransfer(account: AccountModel) {
        let script = core.receive(.navigateToTransfer(account: account))
        if let answer = script.answers.navigateToTransfer { return answer(account) }
        if let fake { fake.navigateToTransfer(account: account) }
    }
}

extension LoggedMessage {
    /// What a `MockBalanceRouter` was told, among what others were told.
    public static func balanceRouter(_ message: MockBalanceRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "BalanceRouter", message: message)
    }
}
