// From Modules/Kernel/BankKernel/Ports/CredentialsPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
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
