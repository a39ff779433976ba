// From Modules/Kernel/BankKernel/Ports/IdentityPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `PasswordHashing`: it keeps its messages in order and does as it is told.
public final class MockPasswordHashing: PasswordHashing {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case hash(MaskedPassword)
        case verify(MaskedPassword, against: PasswordHash?)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case hash
        case verify
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var hash: PasswordError?
        public var verify: PasswordError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var hash: (@Sendable (String) async throws(PasswordError) -> PasswordHash)?
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

    public func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        let script = await core.receive(.hash(MaskedPassword(password)), at: .hash)
        if let failure = script.failures.hash { throw failure }
        if let answer = script.answers.hash { return try await answer(password) }
        if let fake { return try await fake.hash(password) }
        return try core.unanswered("hash(_:)", answer: "hash", throwing: PasswordError.self)
    }

    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        let script = await core.receive(.verify(MaskedPassword(password), against: hash), at: .verify)
        if let failure = script.failures.verify { throw failure }
        if let answer = script.answers.verify { return try await answer(password, hash) }
        if let fake { return try await fake.verify(password, against: hash) }
        return try core.unanswered("verify(_:against:)", answer: "verify", throwing: PasswordError.self)
    }
}

extension LoggedMessage {
    /// What a `MockPasswordHashing` was told, among what others were told.
    public static func passwordHashing(_ message: MockPasswordHashing.Message) -> LoggedMessage {
        LoggedMessage(sender: "PasswordHashing", message: message)
    }
}
