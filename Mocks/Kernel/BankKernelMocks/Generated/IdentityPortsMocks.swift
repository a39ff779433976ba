// From Modules/Kernel/BankKernel/Ports/IdentityPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `CredentialsPort`: it keeps its messages in order and does as it is told.
public final class MockCredentialsPort: CredentialsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `credential(forUsername:)`.
        case credential(forUsername: String)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `credential(forUsername:)`.
        case credential
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `credential(forUsername:)`.
        public var credential: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `credential(forUsername:)`.
        public var credential: (@Sendable (String) async throws(BankError) -> Credential?)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any CredentialsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any CredentialsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "CredentialsPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.credential = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        let script = await core.receive(.credential(forUsername: username), at: .credential)
        if let failure = script.failures.credential { throw failure }
        if let answer = script.answers.credential { return try await answer(username) }
        if let fake { return try await fake.credential(forUsername: username) }
        core.endTest(unanswered: "credential(forUsername:)", answer: "credential")
    }
}

extension LoggedMessage {
    /// What a `MockCredentialsPort` was told, among what others were told.
    public static func credentialsPort(_ message: MockCredentialsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "CredentialsPort", message: message)
    }
}

/// A mock of `PasswordsPort`: it keeps its messages in order and does as it is told.
public final class MockPasswordsPort: PasswordsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `setPassword(for:hash:)`.
        case setPassword(for: String, hash: PasswordHash)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `setPassword(for:hash:)`.
        case setPassword
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `setPassword(for:hash:)`.
        public var setPassword: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `setPassword(for:hash:)`.
        public var setPassword: (@Sendable (String, PasswordHash) async throws(BankError) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any PasswordsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any PasswordsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "PasswordsPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.setPassword = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        let script = await core.receive(.setPassword(for: username, hash: hash), at: .setPassword)
        if let failure = script.failures.setPassword { throw failure }
        if let answer = script.answers.setPassword { return try await answer(username, hash) }
        if let fake { try await fake.setPassword(for: username, hash: hash) }
    }
}

extension LoggedMessage {
    /// What a `MockPasswordsPort` was told, among what others were told.
    public static func passwordsPort(_ message: MockPasswordsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "PasswordsPort", message: message)
    }
}

/// A mock of `PasswordHashing`: it keeps its messages in order and does as it is told.
public final class MockPasswordHashing: PasswordHashing {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `hash(_:)`.
        case hash(MaskedPassword)
        /// `verify(_:against:)`.
        case verify(MaskedPassword, against: PasswordHash?)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `hash(_:)`.
        case hash
        /// `verify(_:against:)`.
        case verify
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `hash(_:)`.
        public var hash: PasswordError?
        /// For `verify(_:against:)`.
        public var verify: PasswordError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `hash(_:)`.
        public var hash: (@Sendable (String) async throws(PasswordError) -> PasswordHash)?
        /// For `verify(_:against:)`.
        public var verify: (@Sendable (String, PasswordHash?) async throws(PasswordError) -> Bool)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any PasswordHashing)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any PasswordHashing)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "PasswordHashing", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: PasswordError?) {
        core.failures.hash = error
        core.failures.verify = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        let script = await core.receive(.hash(MaskedPassword(password)), at: .hash)
        if let failure = script.failures.hash { throw failure }
        if let answer = script.answers.hash { return try await answer(password) }
        if let fake { return try await fake.hash(password) }
        core.endTest(unanswered: "hash(_:)", answer: "hash")
    }

    /// Keeps the message, then does as it is told.
    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        let script = await core.receive(.verify(MaskedPassword(password), against: hash), at: .verify)
        if let failure = script.failures.verify { throw failure }
        if let answer = script.answers.verify { return try await answer(password, hash) }
        if let fake { return try await fake.verify(password, against: hash) }
        core.endTest(unanswered: "verify(_:against:)", answer: "verify")
    }
}

extension LoggedMessage {
    /// What a `MockPasswordHashing` was told, among what others were told.
    public static func passwordHashing(_ message: MockPasswordHashing.Message) -> LoggedMessage {
        LoggedMessage(sender: "PasswordHashing", message: message)
    }
}

/// A mock of `PasswordChangePort`: it keeps its messages in order and does as it is told.
public final class MockPasswordChangePort: PasswordChangePort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `changePassword(of:from:to:)`.
        case changePassword(of: UserModel, from: String, to: String)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `changePassword(of:from:to:)`.
        case changePassword
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `changePassword(of:from:to:)`.
        public var changePassword: PasswordChangeError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `changePassword(of:from:to:)`.
        public var changePassword: (@Sendable (UserModel, String, String) async throws(PasswordChangeError) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any PasswordChangePort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any PasswordChangePort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "PasswordChangePort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: PasswordChangeError?) {
        core.failures.changePassword = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func changePassword(of user: UserModel, from old: String, to new: String) async throws(PasswordChangeError) {
        let script = await core.receive(.changePassword(of: user, from: old, to: new), at: .changePassword)
        if let failure = script.failures.changePassword { throw failure }
        if let answer = script.answers.changePassword { return try await answer(user, old, new) }
        if let fake { try await fake.changePassword(of: user, from: old, to: new) }
    }
}

extension LoggedMessage {
    /// What a `MockPasswordChangePort` was told, among what others were told.
    public static func passwordChangePort(_ message: MockPasswordChangePort.Message) -> LoggedMessage {
        LoggedMessage(sender: "PasswordChangePort", message: message)
    }
}

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
