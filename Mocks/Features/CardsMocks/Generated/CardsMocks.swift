// From Modules/Features/Cards/CardsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Cards
public import MockCore

/// A mock of `CardsViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockCardsView: CardsViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case displayLoading
        case displaySections([CardSection])
        case displayBookmarks([CardViewModel])
        case displayBookmarkChange(of: CardViewModel)
        case displayLeftOut(LeftOutRecords)
        case displayEmpty
        case showError(message: String)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .displayLoading: "displayLoading"
            case .displayEmpty: "displayEmpty"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var displayLoading: (@MainActor @Sendable () -> Void)?
        public var displaySections: (@MainActor @Sendable ([CardSection]) -> Void)?
        public var displayBookmarks: (@MainActor @Sendable ([CardViewModel]) -> Void)?
        public var displayBookmarkChange: (@MainActor @Sendable (CardViewModel) -> Void)?
        public var displayLeftOut: (@MainActor @Sendable (LeftOutRecords) -> Void)?
        public var displayEmpty: (@MainActor @Sendable () -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any CardsViewProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any CardsViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "CardsView", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func displayLoading() {
        let script = core.receive(.displayLoading)
        if let answer = script.answers.displayLoading { return answer() }
        if let fake { fake.displayLoading() }
    }

    public func displaySections(_ sections: [CardSection]) {
        let script = core.receive(.displaySections(sections))
        if let answer = script.answers.displaySections { return answer(sections) }
        if let fake { fake.displaySections(sections) }
    }

    public func displayBookmarks(_ bookmarks: [CardViewModel]) {
        let script = core.receive(.displayBookmarks(bookmarks))
        if let answer = script.answers.displayBookmarks { return answer(bookmarks) }
        if let fake { fake.displayBookmarks(bookmarks) }
    }

    public func displayBookmarkChange(of card: CardViewModel) {
        let script = core.receive(.displayBookmarkChange(of: card))
        if let answer = script.answers.displayBookmarkChange { return answer(card) }
        if let fake { fake.displayBookmarkChange(of: card) }
    }

    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        let script = core.receive(.displayLeftOut(leftOut))
        if let answer = script.answers.displayLeftOut { return answer(leftOut) }
        if let fake { fake.displayLeftOut(leftOut) }
    }

    public func displayEmpty() {
        let script = core.receive(.displayEmpty)
        if let answer = script.answers.displayEmpty { return answer() }
        if let fake { fake.displayEmpty() }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let fake { fake.showError(message: message) }
    }
}

extension LoggedMessage {
    /// What a `MockCardsView` was told, among what others were told.
    public static func cardsView(_ message: MockCardsView.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsView", message: message)
    }
}

/// A mock of `CardsInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockCardsInteractor: CardsInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case getCards
        case refreshCards
        case getBookmarks
        case setBookmark(Bool, on: CardModel)
        case observeBookmarks
        case getToday

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .getCards: "getCards"
            case .refreshCards: "refreshCards"
            case .getBookmarks: "getBookmarks"
            case .observeBookmarks: "observeBookmarks"
            case .getToday: "getToday"
            default: describedByValues
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case getCards
        case refreshCards
        case getBookmarks
        case setBookmark
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var getCards: CardsFailure?
        public var refreshCards: CardsFailure?
        public var getBookmarks: CardsFailure?
        public var setBookmark: CardsFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var getCards: (@Sendable () async throws(CardsFailure) -> RecordList<KeptCard>)?
        public var refreshCards: (@Sendable () async throws(CardsFailure) -> RecordList<KeptCard>)?
        public var getBookmarks: (@Sendable () async throws(CardsFailure) -> [KeptCard])?
        public var setBookmark: (@Sendable (Bool, CardModel) async throws(CardsFailure) -> Void)?
        public var observeBookmarks: (@MainActor @Sendable (AnyObject, @escaping @MainActor (KeptCard) -> Void) -> Void)?
        public var getToday: (@Sendable () -> CalendarDay)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any CardsInteractorProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any CardsInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "CardsInteractor", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: CardsFailure?) {
        core.failures.getCards = error
        core.failures.refreshCards = error
        core.failures.getBookmarks = error
        core.failures.setBookmark = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func getCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        let script = await core.receive(.getCards, at: .getCards)
        if let failure = script.failures.getCards { throw failure }
        if let answer = script.answers.getCards { return try await answer() }
        if let fake { return try await fake.getCards() }
        return try core.unanswered("getCards()", answer: "getCards", throwing: CardsFailure.self)
    }

    public func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        let script = await core.receive(.refreshCards, at: .refreshCards)
        if let failure = script.failures.refreshCards { throw failure }
        if let answer = script.answers.refreshCards { return try await answer() }
        if let fake { return try await fake.refreshCards() }
        return try core.unanswered("refreshCards()", answer: "refreshCards", throwing: CardsFailure.self)
    }

    public func getBookmarks() async throws(CardsFailure) -> [KeptCard] {
        let script = await core.receive(.getBookmarks, at: .getBookmarks)
        if let failure = script.failures.getBookmarks { throw failure }
        if let answer = script.answers.getBookmarks { return try await answer() }
        if let fake { return try await fake.getBookmarks() }
        return try core.unanswered("getBookmarks()", answer: "getBookmarks", throwing: CardsFailure.self)
    }

    public func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        let script = await core.receive(.setBookmark(isBookmarked, on: card), at: .setBookmark)
        if let failure = script.failures.setBookmark { throw failure }
        if let answer = script.answers.setBookmark { return try await answer(isBookmarked, card) }
        if let fake { try await fake.setBookmark(isBookmarked, on: card) }
    }

    @MainActor
    public func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        let script = core.receive(.observeBookmarks)
        if let answer = script.answers.observeBookmarks { return answer(observer, onChange) }
        if let fake { fake.observeBookmarks(for: observer, onChange: onChange) }
    }

    public func getToday() -> CalendarDay {
        let script = core.receive(.getToday)
        if let answer = script.answers.getToday { return answer() }
        if let fake { return fake.getToday() }
        return core.unanswered("getToday()", answer: "getToday")
    }
}

extension LoggedMessage {
    /// What a `MockCardsInteractor` was told, among what others were told.
    public static func cardsInteractor(_ message: MockCardsInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsInteractor", message: message)
    }
}

/// A mock of `CardsRouterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockCardsRouter: CardsRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case navigateToBookmarks
        case navigateBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .navigateToBookmarks: "navigateToBookmarks"
            case .navigateBack: "navigateBack"
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var navigateToBookmarks: (@MainActor @Sendable () -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any CardsRouterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any CardsRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "CardsRouter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToBookmarks() {
        let script = core.receive(.navigateToBookmarks)
        if let answer = script.answers.navigateToBookmarks { return answer() }
        if let fake { fake.navigateToBookmarks() }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let fake { fake.navigateBack() }
    }
}

extension LoggedMessage {
    /// What a `MockCardsRouter` was told, among what others were told.
    public static func cardsRouter(_ message: MockCardsRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsRouter", message: message)
    }
}
