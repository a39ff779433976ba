// From Modules/Kernel/BankKernel/Ports/LoginSessionsPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `LoginSessionsPort`: it keeps its messages in order and does as it is told.
public final class MockLoginSessionsPort: LoginSessionsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `begin(_:under:at:)`.
        case begin(LoginSession, under: SessionTokenDigest, at: Instant)
        /// `session(under:at:)`.
        case session(under: SessionTokenDigest, at: Instant)
        /// `sessions(of:at:)`.
        case sessions(of: CustomerID, at: Instant)
        /// `end(under:)`.
        case end(under: SessionTokenDigest)
        /// `endAll(of:sparing:)`.
        case endAll(of: CustomerID, sparing: SessionTokenDigest?)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `begin(_:under:at:)`.
        case begin
        /// `session(under:at:)`.
        case session
        /// `sessions(of:at:)`.
        case sessions
        /// `end(under:)`.
        case end
        /// `endAll(of:sparing:)`.
        case endAll
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `begin(_:under:at:)`.
        public var begin: BankError?
        /// For `session(under:at:)`.
        public var session: BankError?
        /// For `sessions(of:at:)`.
        public var sessions: BankError?
        /// For `end(under:)`.
        public var end: BankError?
        /// For `endAll(of:sparing:)`.
        public var endAll: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `begin(_:under:at:)`.
        public var begin: (@Sendable (LoginSession, SessionTokenDigest, Instant) async throws(BankError) -> Void)?
        /// For `session(under:at:)`.
        public var session: (@Sendable (SessionTokenDigest, Instant) async throws(BankError) -> LoginSession?)?
        /// For `sessions(of:at:)`.
        public var sessions: (@Sendable (CustomerID, Instant) async throws(BankError) -> [SessionTokenDigest: LoginSession])?
        /// For `end(under:)`.
        public var end: (@Sendable (SessionTokenDigest) async throws(BankError) -> Void)?
        /// For `endAll(of:sparing:)`.
        public var endAll: (@Sendable (CustomerID, SessionTokenDigest?) async throws(BankError) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any LoginSessionsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any LoginSessionsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "LoginSessionsPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.session = error
        core.failures.sessions = error
        core.failures.end = error
        core.failures.endAll = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func begin(_ session: LoginSession, under digest: SessionTokenDigest, at now: Instant) async throws(BankError) {
        let script = await core.receive(.begin(session, under: digest, at: now), at: .begin)
        if let failure = script.failures.begin { throw failure }
        if let answer = script.answers.begin { return try await answer(session, digest, now) }
        if let fake { try await fake.begin(session, under: digest, at: now) }
    }

    /// Keeps the message, then does as it is told.
    public func session(under digest: SessionTokenDigest, at now: Instant) async throws(BankError) -> LoginSession? {
        let script = await core.receive(.session(under: digest, at: now), at: .session)
        if let failure = script.failures.session { throw failure }
        if let answer = script.answers.session { return try await answer(digest, now) }
        if let fake { return try await fake.session(under: digest, at: now) }
        core.endTest(unanswered: "session(under:at:)", answer: "session")
    }

    /// Keeps the message, then does as it is told.
    public func sessions(of customer: CustomerID, at now: Instant) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        let script = await core.receive(.sessions(of: customer, at: now), at: .sessions)
        if let failure = script.failures.sessions { throw failure }
        if let answer = script.answers.sessions { return try await answer(customer, now) }
        if let fake { return try await fake.sessions(of: customer, at: now) }
        core.endTest(unanswered: "sessions(of:at:)", answer: "sessions")
    }

    /// Keeps the message, then does as it is told.
    public func end(under digest: SessionTokenDigest) async throws(BankError) {
        let script = await core.receive(.end(under: digest), at: .end)
        if let failure = script.failures.end { throw failure }
        if let answer = script.answers.end { return try await answer(digest) }
        if let fake { try await fake.end(under: digest) }
    }

    /// Keeps the message, then does as it is told.
    public func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError) {
        let script = await core.receive(.endAll(of: customer, sparing: spared), at: .endAll)
        if let failure = script.failures.endAll { throw failure }
        if let answer = script.answers.endAll { return try await answer(customer, spared) }
        if let fake { try await fake.endAll(of: customer, sparing: spared) }
    }
}

extension LoggedMessage {
    /// What a `MockLoginSessionsPort` was told, among what others were told.
    public static func loginSessionsPort(_ message: MockLoginSessionsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "LoginSessionsPort", message: message)
    }
}
