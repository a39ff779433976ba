// From Modules/Kernel/BankKernel/Ports/PayeesPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `PayeesPort`: it keeps its messages in order and does as it is told.
public final class MockPayeesPort: PayeesPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `payee(numbered:)`.
        case payee(numbered: IBAN)
        /// `knownPayees(of:)`.
        case knownPayees(of: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `payee(numbered:)`.
        case payee
        /// `knownPayees(of:)`.
        case knownPayees
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `payee(numbered:)`.
        public var payee: BankError?
        /// For `knownPayees(of:)`.
        public var knownPayees: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `payee(numbered:)`.
        public var payee: (@Sendable (IBAN) async throws(BankError) -> AccountModel)?
        /// For `knownPayees(of:)`.
        public var knownPayees: (@Sendable (CustomerID) async throws(BankError) -> [AccountModel])?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any PayeesPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any PayeesPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "PayeesPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.payee = error
        core.failures.knownPayees = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        let script = await core.receive(.payee(numbered: number), at: .payee)
        if let failure = script.failures.payee { throw failure }
        if let answer = script.answers.payee { return try await answer(number) }
        if let fake { return try await fake.payee(numbered: number) }
        core.endTest(unanswered: "payee(numbered:)", answer: "payee")
    }

    /// Keeps the message, then does as it is told.
    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.knownPayees(of: customer), at: .knownPayees)
        if let failure = script.failures.knownPayees { throw failure }
        if let answer = script.answers.knownPayees { return try await answer(customer) }
        if let fake { return try await fake.knownPayees(of: customer) }
        core.endTest(unanswered: "knownPayees(of:)", answer: "knownPayees")
    }
}

extension LoggedMessage {
    /// What a `MockPayeesPort` was told, among what others were told.
    public static func payeesPort(_ message: MockPayeesPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "PayeesPort", message: message)
    }
}
