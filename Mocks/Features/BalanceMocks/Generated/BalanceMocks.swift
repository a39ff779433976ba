// From Modules/Features/Balance/BalanceContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Balance
public import BankKernel
public import MockCore

/// A mock of `BalanceViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockBalanceView: BalanceViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case displayBalance(BalanceModel)
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var displayBalance: (@MainActor @Sendable (BalanceModel) -> Void)?
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

    public func displayBalance(_ balance: BalanceModel) {
        let script = core.receive(.displayBalance(balance))
        if let answer = script.answers.displayBalance { return answer(balance) }
        if let fake { fake.displayBalance(balance) }
    }

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

/// A mock of `BalanceInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockBalanceInteractor: BalanceInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case fetchBalance(forAccount: AccountModel)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case fetchBalance
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var fetchBalance: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
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

    public func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel {
        let script = await core.receive(.fetchBalance(forAccount: account), at: .fetchBalance)
        if let failure = script.failures.fetchBalance { throw failure }
        if let answer = script.answers.fetchBalance { return try await answer(account) }
        if let fake { return try await fake.fetchBalance(forAccount: account) }
        return try core.unanswered("fetchBalance(forAccount:)", answer: "fetchBalance", throwing: BankError.self)
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
    public enum Message: MockedCall {
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

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var navigateBack: (@MainActor @Sendable () -> Void)?
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

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let fake { fake.navigateBack() }
    }

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
