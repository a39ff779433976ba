// From Modules/Kernel/BankKernel/Ports/SelectionPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `SelectionPort`: it keeps its messages in order and does as it is told.
public final class MockSelectionPort: SelectionPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `selectedAccount(of:)`.
        case selectedAccount(of: CustomerID)
        /// `select(_:for:)`.
        case select(IBAN, for: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `selectedAccount(of:)`.
        case selectedAccount
        /// `select(_:for:)`.
        case select
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `select(_:for:)`.
        public var select: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `selectedAccount(of:)`.
        public var selectedAccount: (@Sendable (CustomerID) async -> IBAN?)?
        /// For `select(_:for:)`.
        public var select: (@Sendable (IBAN, CustomerID) async throws(BankError) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any SelectionPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any SelectionPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "SelectionPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.select = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func selectedAccount(of customer: CustomerID) async -> IBAN? {
        let script = await core.receive(.selectedAccount(of: customer), at: .selectedAccount)
        if let answer = script.answers.selectedAccount { return await answer(customer) }
        if let fake { return await fake.selectedAccount(of: customer) }
        core.endTest(unanswered: "selectedAccount(of:)", answer: "selectedAccount")
    }

    /// Keeps the message, then does as it is told.
    public func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        let script = await core.receive(.select(number, for: customer), at: .select)
        if let failure = script.failures.select { throw failure }
        if let answer = script.answers.select { return try await answer(number, customer) }
        if let fake { try await fake.select(number, for: customer) }
    }
}

extension LoggedMessage {
    /// What a `MockSelectionPort` was told, among what others were told.
    public static func selectionPort(_ message: MockSelectionPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "SelectionPort", message: message)
    }
}
