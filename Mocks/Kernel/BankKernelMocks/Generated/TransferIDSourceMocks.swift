// From Modules/Kernel/BankKernel/Ports/TransferIDSource.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `TransferIDSource`: it keeps its messages in order and does as it is told.
public final class MockTransferIDSource: TransferIDSource {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case next

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .next: "next"
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var next: (@Sendable () -> TransferID)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any TransferIDSource)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransferIDSource)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransferIDSource", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func next() -> TransferID {
        let script = core.receive(.next)
        if let answer = script.answers.next { return answer() }
        if let fake { return fake.next() }
        return core.unanswered("next()", answer: "next")
    }
}

extension LoggedMessage {
    /// What a `MockTransferIDSource` was told, among what others were told.
    public static func transferIDSource(_ message: MockTransferIDSource.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferIDSource", message: message)
    }
}
