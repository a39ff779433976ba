// From Modules/Kernel/BankKernel/Ports/TransparentAccountsPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `TransparentAccountsPort`: it keeps its messages in order and does as it is told.
public final class MockTransparentAccountsPort: TransparentAccountsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case page(Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case page
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var page: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var page: (@Sendable (Int) async throws(ServiceError) -> TransparencyAccount)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any TransparentAccountsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransparentAccountsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransparentAccountsPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: ServiceError?) {
        core.failures.page = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let script = await core.receive(.page(number), at: .page)
        if let failure = script.failures.page { throw failure }
        if let answer = script.answers.page { return try await answer(number) }
        if let fake { return try await fake.page(number) }
        return try core.unanswered("page(_:)", answer: "page", throwing: ServiceError.self)
    }
}

extension LoggedMessage {
    /// What a `MockTransparentAccountsPort` was told, among what others were told.
    public static func transparentAccountsPort(_ message: MockTransparentAccountsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransparentAccountsPort", message: message)
    }
}
