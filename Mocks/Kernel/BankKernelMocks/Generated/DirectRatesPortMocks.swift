// From Modules/Kernel/BankKernel/Ports/DirectRatesPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `DirectRatesPort`: it keeps its messages in order and does as it is told.
public final class MockDirectRatesPort: DirectRatesPort {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case directRates(to: String)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case directRates
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var directRates: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var directRates: (@Sendable (String) async throws(ServiceError) -> RateSheet)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any DirectRatesPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any DirectRatesPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "DirectRatesPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.directRates = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        let script = await core.receive(.directRates(to: code), at: .directRates)
        if let failure = script.failures.directRates { throw failure }
        if let answer = script.answers.directRates { return try await answer(code) }
        if let fake { return try await fake.directRates(to: code) }
        return try core.unanswered("directRates(to:)", answer: "directRates", throwing: ServiceError.self)
    }
}

extension LoggedMessage {
    /// What a `MockDirectRatesPort` was told, among what others were told.
    public static func directRatesPort(_ message: MockDirectRatesPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "DirectRatesPort", message: message)
    }
}
