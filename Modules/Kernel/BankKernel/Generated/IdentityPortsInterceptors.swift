// From Modules/Kernel/BankKernel/Ports/IdentityPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception

/// Stands for `PasswordHashing` or in front of it: keeps its messages in order and does as it is told.
public final class InterceptedPasswordHashing: PasswordHashing {
    /// What it can be told, by the names of the contract.
    public enum Message: InterceptedCall {
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

        fileprivate mutating func setAll(_ error: PasswordError?) {
            hash = error
            verify = error
        }
    }

    /// What each call is answered; `nil` leaves it to what stands behind.
    public struct Answers: Sendable {
        public var hash: (@Sendable (String) async throws(PasswordError) -> PasswordHash)?
        public var verify: (@Sendable (String, PasswordHash?) async throws(PasswordError) -> Bool)?

        init() {}
    }

    private let core: Interceptor<Message, Call, Failures, Answers>
    private let inner: (any PasswordHashing)?

    /// Stands in front of `inner`, which does what it is not told; `caller` is what the log calls the other side.
    public init(_ inner: (any PasswordHashing)?, caller: String = "Caller", log: any MessageKeeping, unanswered: UnansweredCalls = .unreported) {
        core = Interceptor(part: "PasswordHashing", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every message, in order of arrival; empty when the log keeps texts alone.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: PasswordError?) { core.failures.setAll(error) }

    /// Asks before each call that can fail what it fails with; at `nil` it does what it is told otherwise.
    public func failEach(with error: @escaping @Sendable () -> PasswordError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        return try await core.answer { () async throws(PasswordError) -> PasswordHash in
            let script = await core.receive(.hash(MaskedPassword(password)), at: .hash)
            if let failure = script.failure({ $0.hash }) { throw failure }
            if let answer = script.answers.hash { return try await answer(password) }
            if let inner { return try await inner.hash(password) }
            return try core.unanswered("hash(_:)", answer: "hash", throwing: PasswordError.self)
        }
    }

    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        return try await core.answer { () async throws(PasswordError) -> Bool in
            let script = await core.receive(.verify(MaskedPassword(password), against: hash), at: .verify)
            if let failure = script.failure({ $0.verify }) { throw failure }
            if let answer = script.answers.verify { return try await answer(password, hash) }
            if let inner { return try await inner.verify(password, against: hash) }
            return try core.unanswered("verify(_:against:)", answer: "verify", throwing: PasswordError.self)
        }
    }
}

/// Stands for `PasswordChangePort` or in front of it: keeps its messages in order and does as it is told.
public final class InterceptedPasswordChangePort: PasswordChangePort {
    /// What it can be told, by the names of the contract.
    public enum Message: InterceptedCall {
        case changePassword(of: UserModel, from: String, to: String)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case changePassword
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var changePassword: PasswordChangeError?

        init() {}

        fileprivate mutating func setAll(_ error: PasswordChangeError?) {
            changePassword = error
        }
    }

    /// What each call is answered; `nil` leaves it to what stands behind.
    public struct Answers: Sendable {
        public var changePassword: (@Sendable (UserModel, String, String) async throws(PasswordChangeError) -> Void)?

        init() {}
    }

    private let core: Interceptor<Message, Call, Failures, Answers>
    private let inner: (any PasswordChangePort)?

    /// Stands in front of `inner`, which does what it is not told; `caller` is what the log calls the other side.
    public init(_ inner: (any PasswordChangePort)?, caller: String = "Caller", log: any MessageKeeping, unanswered: UnansweredCalls = .unreported) {
        core = Interceptor(part: "PasswordChangePort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every message, in order of arrival; empty when the log keeps texts alone.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: PasswordChangeError?) { core.failures.setAll(error) }

    /// Asks before each call that can fail what it fails with; at `nil` it does what it is told otherwise.
    public func failEach(with error: @escaping @Sendable () -> PasswordChangeError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func changePassword(of user: UserModel, from old: String, to new: String) async throws(PasswordChangeError) {
        try await core.answer { () async throws(PasswordChangeError) -> Void in
            let script = await core.receive(.changePassword(of: user, from: old, to: new), at: .changePassword)
            if let failure = script.failure({ $0.changePassword }) { throw failure }
            if let answer = script.answers.changePassword { return try await answer(user, old, new) }
            if let inner { try await inner.changePassword(of: user, from: old, to: new) }
        }
    }
}
