// From Modules/Kernel/BankKernel/Ports/CardStorePort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `CardStorePort`: it keeps its messages in order and does as it is told.
public final class MockCardStorePort: CardStorePort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `cards(of:)`.
        case cards(of: CustomerID)
        /// `replaceCards(of:with:)`.
        case replaceCards(of: CustomerID, with: [CardModel])
        /// `setBookmark(_:on:for:)`.
        case setBookmark(Bool, on: CardModel, for: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `cards(of:)`.
        case cards
        /// `replaceCards(of:with:)`.
        case replaceCards
        /// `setBookmark(_:on:for:)`.
        case setBookmark
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `cards(of:)`.
        public var cards: StorageFailure?
        /// For `replaceCards(of:with:)`.
        public var replaceCards: StorageFailure?
        /// For `setBookmark(_:on:for:)`.
        public var setBookmark: StorageFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `cards(of:)`.
        public var cards: (@Sendable (CustomerID) async throws(StorageFailure) -> [KeptCard])?
        /// For `replaceCards(of:with:)`.
        public var replaceCards: (@Sendable (CustomerID, [CardModel]) async throws(StorageFailure) -> [KeptCard])?
        /// For `setBookmark(_:on:for:)`.
        public var setBookmark: (@Sendable (Bool, CardModel, CustomerID) async throws(StorageFailure) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any CardStorePort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any CardStorePort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "CardStorePort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.cards = error
        core.failures.replaceCards = error
        core.failures.setBookmark = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        let script = await core.receive(.cards(of: customer), at: .cards)
        if let failure = script.failures.cards { throw failure }
        if let answer = script.answers.cards { return try await answer(customer) }
        if let fake { return try await fake.cards(of: customer) }
        core.endTest(unanswered: "cards(of:)", answer: "cards")
    }

    /// Keeps the message, then does as it is told.
    public func replaceCards(of customer: CustomerID, with cards: [CardModel]) async throws(StorageFailure) -> [KeptCard] {
        let script = await core.receive(.replaceCards(of: customer, with: cards), at: .replaceCards)
        if let failure = script.failures.replaceCards { throw failure }
        if let answer = script.answers.replaceCards { return try await answer(customer, cards) }
        if let fake { return try await fake.replaceCards(of: customer, with: cards) }
        core.endTest(unanswered: "replaceCards(of:with:)", answer: "replaceCards")
    }

    /// Keeps the message, then does as it is told.
    public func setBookmark(_ isBookmarked: Bool, on card: CardModel, for customer: CustomerID) async throws(StorageFailure) {
        let script = await core.receive(.setBookmark(isBookmarked, on: card, for: customer), at: .setBookmark)
        if let failure = script.failures.setBookmark { throw failure }
        if let answer = script.answers.setBookmark { return try await answer(isBookmarked, card, customer) }
        if let fake { try await fake.setBookmark(isBookmarked, on: card, for: customer) }
    }
}

extension LoggedMessage {
    /// What a `MockCardStorePort` was told, among what others were told.
    public static func cardStorePort(_ message: MockCardStorePort.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardStorePort", message: message)
    }
}
