// From Modules/Kernel/BankKernel/Ports/WallClock.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `WallClock`: it keeps its messages in order and does as it is told.
public final class MockWallClock: WallClock {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `now()`.
        case now
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `now()`.
        public var now: (@Sendable () -> Instant)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any WallClock)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any WallClock)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "WallClock", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Keeps the message, then does as it is told.
    public func now() -> Instant {
        let script = core.receive(.now)
        if let answer = script.answers.now { return answer() }
        if let fake { return fake.now() }
        core.endTest(unanswered: "now()", answer: "now")
    }
}

extension LoggedMessage {
    /// What a `MockWallClock` was told, among what others were told.
    public static func wallClock(_ message: MockWallClock.Message) -> LoggedMessage {
        LoggedMessage(sender: "WallClock", message: message)
    }
}
