// From Modules/Kernel/BankKernel/Ports/CardsPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `CardsPort`: it keeps its messages in order and does as it is told.
public final class MockCardsPort: CardsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case cards

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .cards: "cards"
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case cards
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var cards: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var cards: (@Sendable () async throws(ServiceError) -> RecordList<CardModel>)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any CardsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any CardsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "CardsPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.cards = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func cards() async throws(ServiceError) -> RecordList<CardModel> {
        let script = await core.receive(.cards, at: .cards)
        if let failure = script.failures.cards { throw failure }
        if let answer = script.answers.cards { return try await answer() }
        if let fake { return try await fake.cards() }
        return try core.unanswered("cards()", answer: "cards", throwing: ServiceError.self)
    }
}

extension LoggedMessage {
    /// What a `MockCardsPort` was told, among what others were told.
    public static func cardsPort(_ message: MockCardsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsPort", message: message)
    }
}
