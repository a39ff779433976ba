// From Modules/Kernel/BankKernel/Ports/LoginAttemptsPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `LoginAttemptsPort`: it keeps its messages in order and does as it is told.
public final class MockLoginAttemptsPort: LoginAttemptsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `begin(_:at:throttle:)`.
        case begin(LoginAttempt, at: Instant, throttle: LoginThrottle)
        /// `end(_:as:at:throttle:)`.
        case end(LoginAttempt, as: LoginEnd, at: Instant, throttle: LoginThrottle)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `begin(_:at:throttle:)`.
        case begin
        /// `end(_:as:at:throttle:)`.
        case end
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `begin(_:at:throttle:)`.
        public var begin: BankError?
        /// For `end(_:as:at:throttle:)`.
        public var end: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `begin(_:at:throttle:)`.
        public var begin: (@Sendable (LoginAttempt, Instant, LoginThrottle) async throws(BankError) -> LoginAdmission)?
        /// For `end(_:as:at:throttle:)`.
        public var end: (@Sendable (LoginAttempt, LoginEnd, Instant, LoginThrottle) async throws(BankError) -> LoginAdmission)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any LoginAttemptsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any LoginAttemptsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "LoginAttemptsPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.begin = error
        core.failures.end = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func begin(_ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle) async throws(BankError) -> LoginAdmission {
        let script = await core.receive(.begin(attempt, at: now, throttle: throttle), at: .begin)
        if let failure = script.failures.begin { throw failure }
        if let answer = script.answers.begin { return try await answer(attempt, now, throttle) }
        if let fake { return try await fake.begin(attempt, at: now, throttle: throttle) }
        core.endTest(unanswered: "begin(_:at:throttle:)", answer: "begin")
    }

    /// Keeps the message, then does as it is told.
    public func end(_ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle) async throws(BankError) -> LoginAdmission {
        let script = await core.receive(.end(attempt, as: end, at: now, throttle: throttle), at: .end)
        if let failure = script.failures.end { throw failure }
        if let answer = script.answers.end { return try await answer(attempt, end, now, throttle) }
        if let fake { return try await fake.end(attempt, as: end, at: now, throttle: throttle) }
        core.endTest(unanswered: "end(_:as:at:throttle:)", answer: "end")
    }
}

extension LoggedMessage {
    /// What a `MockLoginAttemptsPort` was told, among what others were told.
    public static func loginAttemptsPort(_ message: MockLoginAttemptsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "LoginAttemptsPort", message: message)
    }
}
