// From Modules/Kernel/BankKernel/Ports/AccessTokensPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `AccessTokensPort`: it keeps its messages in order and does as it is told.
public final class MockAccessTokensPort: AccessTokensPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `token(of:)`.
        case token(of: CustomerID)
        /// `keep(_:for:)`.
        case keep(AccessToken, for: CustomerID)
        /// `forgetAll(of:)`.
        case forgetAll(of: CustomerID)
        /// `forget(_:of:)`.
        case forget(AccessToken, of: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `token(of:)`.
        case token
        /// `keep(_:for:)`.
        case keep
        /// `forgetAll(of:)`.
        case forgetAll
        /// `forget(_:of:)`.
        case forget
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `keep(_:for:)`.
        public var keep: StorageFailure?
        /// For `forgetAll(of:)`.
        public var forgetAll: StorageFailure?
        /// For `forget(_:of:)`.
        public var forget: StorageFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `token(of:)`.
        public var token: (@Sendable (CustomerID) async -> AccessToken?)?
        /// For `keep(_:for:)`.
        public var keep: (@Sendable (AccessToken, CustomerID) async throws(StorageFailure) -> Void)?
        /// For `forgetAll(of:)`.
        public var forgetAll: (@Sendable (CustomerID) async throws(StorageFailure) -> Void)?
        /// For `forget(_:of:)`.
        public var forget: (@Sendable (AccessToken, CustomerID) async throws(StorageFailure) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any AccessTokensPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AccessTokensPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AccessTokensPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StorageFailure?) {
        core.failures.keep = error
        core.failures.forgetAll = error
        core.failures.forget = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func token(of customer: CustomerID) async -> AccessToken? {
        let script = await core.receive(.token(of: customer), at: .token)
        if let answer = script.answers.token { return await answer(customer) }
        if let fake { return await fake.token(of: customer) }
        core.endTest(unanswered: "token(of:)", answer: "token")
    }

    /// Keeps the message, then does as it is told.
    public func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure) {
        let script = await core.receive(.keep(token, for: customer), at: .keep)
        if let failure = script.failures.keep { throw failure }
        if let answer = script.answers.keep { return try await answer(token, customer) }
        if let fake { try await fake.keep(token, for: customer) }
    }

    /// Keeps the message, then does as it is told.
    public func forgetAll(of customer: CustomerID) async throws(StorageFailure) {
        let script = await core.receive(.forgetAll(of: customer), at: .forgetAll)
        if let failure = script.failures.forgetAll { throw failure }
        if let answer = script.answers.forgetAll { return try await answer(customer) }
        if let fake { try await fake.forgetAll(of: customer) }
    }

    /// Keeps the message, then does as it is told.
    public func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure) {
        let script = await core.receive(.forget(token, of: customer), at: .forget)
        if let failure = script.failures.forget { throw failure }
        if let answer = script.answers.forget { return try await answer(token, customer) }
        if let fake { try await fake.forget(token, of: customer) }
    }
}

extension LoggedMessage {
    /// What a `MockAccessTokensPort` was told, among what others were told.
    public static func accessTokensPort(_ message: MockAccessTokensPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccessTokensPort", message: message)
    }
}
