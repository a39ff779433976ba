// From Modules/Kernel/BankKernel/Ports/StatementsPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `StatementsPort`: it keeps its messages in order and does as it is told.
public final class MockStatementsPort: StatementsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `open(_:)`.
        case open(StatementSource)
        /// `users()`.
        case users
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `open(_:)`.
        case open
        /// `users()`.
        case users
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `open(_:)`.
        public var open: StatementFailure?
        /// For `users()`.
        public var users: StatementFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `open(_:)`.
        public var open: (@Sendable (StatementSource) async throws(StatementFailure) -> any StatementChunks)?
        /// For `users()`.
        public var users: (@Sendable () async throws(StatementFailure) -> [StatementUser]?)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any StatementsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any StatementsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "StatementsPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StatementFailure?) {
        core.failures.open = error
        core.failures.users = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        let script = await core.receive(.open(source), at: .open)
        if let failure = script.failures.open { throw failure }
        if let answer = script.answers.open { return try await answer(source) }
        if let fake { return try await fake.open(source) }
        core.endTest(unanswered: "open(_:)", answer: "open")
    }

    /// Keeps the message, then does as it is told.
    public func users() async throws(StatementFailure) -> [StatementUser]? {
        let script = await core.receive(.users, at: .users)
        if let failure = script.failures.users { throw failure }
        if let answer = script.answers.users { return try await answer() }
        if let fake { return try await fake.users() }
        core.endTest(unanswered: "users()", answer: "users")
    }
}

extension LoggedMessage {
    /// What a `MockStatementsPort` was told, among what others were told.
    public static func statementsPort(_ message: MockStatementsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "StatementsPort", message: message)
    }
}

/// A mock of `StatementChunks`: it keeps its messages in order and does as it is told.
public final class MockStatementChunks: StatementChunks {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `next()`.
        case next
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `next()`.
        case next
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `next()`.
        public var next: StatementFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `next()`.
        public var next: (@Sendable () async throws(StatementFailure) -> [UInt8]?)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any StatementChunks)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any StatementChunks)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "StatementChunks", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StatementFailure?) {
        core.failures.next = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func next() async throws(StatementFailure) -> [UInt8]? {
        let script = await core.receive(.next, at: .next)
        if let failure = script.failures.next { throw failure }
        if let answer = script.answers.next { return try await answer() }
        if let fake { return try await fake.next() }
        core.endTest(unanswered: "next()", answer: "next")
    }
}

extension LoggedMessage {
    /// What a `MockStatementChunks` was told, among what others were told.
    public static func statementChunks(_ message: MockStatementChunks.Message) -> LoggedMessage {
        LoggedMessage(sender: "StatementChunks", message: message)
    }
}
