// From Modules/Kernel/BankKernel/Ports/HistoryPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `HistoryPort`: it keeps its messages in order and does as it is told.
public final class MockHistoryPort: HistoryPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `page(_:for:)`.
        case page(HistoryQuery, for: CustomerID)
        /// `details(of:for:)`.
        case details(of: TransferID, for: CustomerID)
        /// `turnover(of:months:for:)`.
        case turnover(of: IBAN, months: Int, for: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `page(_:for:)`.
        case page
        /// `details(of:for:)`.
        case details
        /// `turnover(of:months:for:)`.
        case turnover
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `page(_:for:)`.
        public var page: BankError?
        /// For `details(of:for:)`.
        public var details: BankError?
        /// For `turnover(of:months:for:)`.
        public var turnover: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `page(_:for:)`.
        public var page: (@Sendable (HistoryQuery, CustomerID) async throws(BankError) -> HistoryPage)?
        /// For `details(of:for:)`.
        public var details: (@Sendable (TransferID, CustomerID) async throws(BankError) -> TransactionDetails)?
        /// For `turnover(of:months:for:)`.
        public var turnover: (@Sendable (IBAN, Int, CustomerID) async throws(BankError) -> [MonthlyTurnover])?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any HistoryPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any HistoryPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "HistoryPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.page = error
        core.failures.details = error
        core.failures.turnover = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        let script = await core.receive(.page(query, for: customer), at: .page)
        if let failure = script.failures.page { throw failure }
        if let answer = script.answers.page { return try await answer(query, customer) }
        if let fake { return try await fake.page(query, for: customer) }
        core.endTest(unanswered: "page(_:for:)", answer: "page")
    }

    /// Keeps the message, then does as it is told.
    public func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails {
        let script = await core.receive(.details(of: transfer, for: customer), at: .details)
        if let failure = script.failures.details { throw failure }
        if let answer = script.answers.details { return try await answer(transfer, customer) }
        if let fake { return try await fake.details(of: transfer, for: customer) }
        core.endTest(unanswered: "details(of:for:)", answer: "details")
    }

    /// Keeps the message, then does as it is told.
    public func turnover(of account: IBAN, months: Int, for customer: CustomerID) async throws(BankError) -> [MonthlyTurnover] {
        let script = await core.receive(.turnover(of: account, months: months, for: customer), at: .turnover)
        if let failure = script.failures.turnover { throw failure }
        if let answer = script.answers.turnover { return try await answer(account, months, customer) }
        if let fake { return try await fake.turnover(of: account, months: months, for: customer) }
        core.endTest(unanswered: "turnover(of:months:for:)", answer: "turnover")
    }
}

extension LoggedMessage {
    /// What a `MockHistoryPort` was told, among what others were told.
    public static func historyPort(_ message: MockHistoryPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "HistoryPort", message: message)
    }
}
