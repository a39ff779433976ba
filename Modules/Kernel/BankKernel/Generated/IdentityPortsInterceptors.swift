// From Modules/Kernel/BankKernel/Ports/IdentityPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception

/// An implementation of `PasswordHashing` that records calls in order and answers as configured.
public final class InterceptedPasswordHashing: PasswordHashing {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case hash(Interception.MaskedPassword)
        case verify(Interception.MaskedPassword, against: PasswordHash?)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case hash
        case verify
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var hash: PasswordError?
        public var verify: PasswordError?

        init() {}

        fileprivate mutating func setAll(_ error: PasswordError?) {
            hash = error
            verify = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var hash: (@Sendable (String) async throws(PasswordError) -> PasswordHash)?
        public var verify: (@Sendable (String, PasswordHash?) async throws(PasswordError) -> Bool)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any PasswordHashing)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any PasswordHashing)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "PasswordHashing", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: PasswordError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> PasswordError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        return try await core.answer { () async throws(PasswordError) -> PasswordHash in
            let script = await core.receive(.hash(Interception.MaskedPassword(password)), at: .hash)
            if let failure = script.failure({ $0.hash }) { throw failure }
            if let answer = script.answers.hash { return try await answer(password) }
            if let inner { return try await inner.hash(password) }
            return try core.unanswered("hash(_:)", answer: "hash", throwing: PasswordError.self)
        }
    }

    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        return try await core.answer { () async throws(PasswordError) -> Bool in
            let script = await core.receive(.verify(Interception.MaskedPassword(password), against: hash), at: .verify)
            if let failure = script.failure({ $0.verify }) { throw failure }
            if let answer = script.answers.verify { return try await answer(password, hash) }
            if let inner { return try await inner.verify(password, against: hash) }
            return try core.unanswered("verify(_:against:)", answer: "verify", throwing: PasswordError.self)
        }
    }
}

/// An implementation of `PasswordChangePort` that records calls in order and answers as configured.
public final class InterceptedPasswordChangePort: PasswordChangePort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case changePassword(of: UserModel, from: String, to: String)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case changePassword
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var changePassword: PasswordChangeError?

        init() {}

        fileprivate mutating func setAll(_ error: PasswordChangeError?) {
            changePassword = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var changePassword: (@Sendable (UserModel, String, String) async throws(PasswordChangeError) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any PasswordChangePort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any PasswordChangePort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "PasswordChangePort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: PasswordChangeError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> PasswordChangeError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func changePassword(of user: UserModel, from old: String, to new: String) async throws(PasswordChangeError) {
        try await core.answer { () async throws(PasswordChangeError) -> Void in
            let script = await core.receive(.changePassword(of: user, from: old, to: new), at: .changePassword)
            if let failure = script.failure({ $0.changePassword }) { throw failure }
            if let answer = script.answers.changePassword { return try await answer(user, old, new) }
            if let inner { try await inner.changePassword(of: user, from: old, to: new) }
        }
    }
}

/// An implementation of `LoginSessionsPort` that records calls in order and answers as configured.
public final class InterceptedLoginSessionsPort: LoginSessionsPort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case begin(LoginSession, under: SessionTokenDigest, at: Instant)
        case session(under: SessionTokenDigest, at: Instant)
        case sessions(of: CustomerID, at: Instant)
        case end(under: SessionTokenDigest)
        case endAll(of: CustomerID, sparing: SessionTokenDigest?)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case begin
        case session
        case sessions
        case end
        case endAll
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var begin: BankError?
        public var session: BankError?
        public var sessions: BankError?
        public var end: BankError?
        public var endAll: BankError?

        init() {}

        fileprivate mutating func setAll(_ error: BankError?) {
            begin = error
            session = error
            sessions = error
            end = error
            endAll = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var begin: (@Sendable (LoginSession, SessionTokenDigest, Instant) async throws(BankError) -> Void)?
        public var session: (@Sendable (SessionTokenDigest, Instant) async throws(BankError) -> LoginSession?)?
        public var sessions: (@Sendable (CustomerID, Instant) async throws(BankError) -> [SessionTokenDigest: LoginSession])?
        public var end: (@Sendable (SessionTokenDigest) async throws(BankError) -> Void)?
        public var endAll: (@Sendable (CustomerID, SessionTokenDigest?) async throws(BankError) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any LoginSessionsPort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any LoginSessionsPort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "LoginSessionsPort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: BankError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> BankError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func begin(_ session: LoginSession, under digest: SessionTokenDigest, at now: Instant) async throws(BankError) {
        try await core.answer { () async throws(BankError) -> Void in
            let script = await core.receive(.begin(session, under: digest, at: now), at: .begin)
            if let failure = script.failure({ $0.begin }) { throw failure }
            if let answer = script.answers.begin { return try await answer(session, digest, now) }
            if let inner { try await inner.begin(session, under: digest, at: now) }
        }
    }

    public func session(under digest: SessionTokenDigest, at now: Instant) async throws(BankError) -> LoginSession? {
        return try await core.answer { () async throws(BankError) -> LoginSession? in
            let script = await core.receive(.session(under: digest, at: now), at: .session)
            if let failure = script.failure({ $0.session }) { throw failure }
            if let answer = script.answers.session { return try await answer(digest, now) }
            if let inner { return try await inner.session(under: digest, at: now) }
            return try core.unanswered("session(under:at:)", answer: "session", throwing: BankError.self)
        }
    }

    public func sessions(of customer: CustomerID, at now: Instant) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        return try await core.answer { () async throws(BankError) -> [SessionTokenDigest: LoginSession] in
            let script = await core.receive(.sessions(of: customer, at: now), at: .sessions)
            if let failure = script.failure({ $0.sessions }) { throw failure }
            if let answer = script.answers.sessions { return try await answer(customer, now) }
            if let inner { return try await inner.sessions(of: customer, at: now) }
            return try core.unanswered("sessions(of:at:)", answer: "sessions", throwing: BankError.self)
        }
    }

    public func end(under digest: SessionTokenDigest) async throws(BankError) {
        try await core.answer { () async throws(BankError) -> Void in
            let script = await core.receive(.end(under: digest), at: .end)
            if let failure = script.failure({ $0.end }) { throw failure }
            if let answer = script.answers.end { return try await answer(digest) }
            if let inner { try await inner.end(under: digest) }
        }
    }

    public func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError) {
        try await core.answer { () async throws(BankError) -> Void in
            let script = await core.receive(.endAll(of: customer, sparing: spared), at: .endAll)
            if let failure = script.failure({ $0.endAll }) { throw failure }
            if let answer = script.answers.endAll { return try await answer(customer, spared) }
            if let inner { try await inner.endAll(of: customer, sparing: spared) }
        }
    }
}
