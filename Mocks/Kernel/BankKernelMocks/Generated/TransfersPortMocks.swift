// From Modules/Kernel/BankKernel/Ports/TransfersPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `TransfersPort`: it keeps its messages in order and does as it is told.
public final class MockTransfersPort: TransfersPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `book(_:)`.
        case book(TransferOrder)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `book(_:)`.
        case book
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `book(_:)`.
        public var book: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `book(_:)`.
        public var book: (@Sendable (TransferOrder) async throws(BankError) -> TransferReceipt)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any TransfersPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransfersPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransfersPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.book = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        let script = await core.receive(.book(order), at: .book)
        if let failure = script.failures.book { throw failure }
        if let answer = script.answers.book { return try await answer(order) }
        if let fake { return try await fake.book(order) }
        core.endTest(unanswered: "book(_:)", answer: "book")
    }
}

extension LoggedMessage {
    /// What a `MockTransfersPort` was told, among what others were told.
    public static func transfersPort(_ message: MockTransfersPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransfersPort", message: message)
    }
}
