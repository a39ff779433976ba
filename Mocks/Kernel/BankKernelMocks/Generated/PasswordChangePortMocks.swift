// From Modules/Kernel/BankKernel/Ports/PasswordChangePort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

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
