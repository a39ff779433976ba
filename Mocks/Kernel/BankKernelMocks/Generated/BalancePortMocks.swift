// From Modules/Kernel/BankKernel/Ports/BalancePort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `BalancePort`: it keeps its messages in order and does as it is told.
public final class MockBalancePort: BalancePort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `balance(of:for:)`.
        case balance(of: IBAN, for: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `balance(of:for:)`.
        case balance
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `balance(of:for:)`.
        public var balance: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `balance(of:for:)`.
        public var balance: (@Sendable (IBAN, CustomerID) async throws(BankError) -> BalanceModel)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any BalancePort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any BalancePort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "BalancePort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.balance = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        let script = await core.receive(.balance(of: account, for: customer), at: .balance)
        if let failure = script.failures.balance { throw failure }
        if let answer = script.answers.balance { return try await answer(account, customer) }
        if let fake { return try await fake.balance(of: account, for: customer) }
        core.endTest(unanswered: "balance(of:for:)", answer: "balance")
    }
}

extension LoggedMessage {
    /// What a `MockBalancePort` was told, among what others were told.
    public static func balancePort(_ message: MockBalancePort.Message) -> LoggedMessage {
        LoggedMessage(sender: "BalancePort", message: message)
    }
}
