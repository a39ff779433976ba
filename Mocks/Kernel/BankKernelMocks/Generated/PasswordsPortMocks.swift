// From Modules/Kernel/BankKernel/Ports/PasswordsPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

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
