// From Modules/Kernel/BankKernel/Ports/AccountsPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `AccountsPort`: it keeps its messages in order and does as it is told.
public final class MockAccountsPort: AccountsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `accounts(of:)`.
        case accounts(of: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `accounts(of:)`.
        case accounts
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `accounts(of:)`.
        public var accounts: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `accounts(of:)`.
        public var accounts: (@Sendable (CustomerID) async throws(BankError) -> [AccountModel])?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any AccountsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AccountsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AccountsPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.accounts = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.accounts(of: customer), at: .accounts)
        if let failure = script.failures.accounts { throw failure }
        if let answer = script.answers.accounts { return try await answer(customer) }
        if let fake { return try await fake.accounts(of: customer) }
        core.endTest(unanswered: "accounts(of:)", answer: "accounts")
    }
}

extension LoggedMessage {
    /// What a `MockAccountsPort` was told, among what others were told.
    public static func accountsPort(_ message: MockAccountsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccountsPort", message: message)
    }
}
