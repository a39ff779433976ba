// From Modules/Features/Cards/CardsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Cards
public import MockCore

/// A mock of `CardsViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockCardsView: CardsViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `displayLoading()`.
        case displayLoading
        /// `displaySections(_:)`.
        case displaySections([CardSection])
        /// `displayBookmarks(_:)`.
        case displayBookmarks([CardViewModel])
        /// `displayBookmarkChange(of:)`.
        case displayBookmarkChange(of: CardViewModel)
        /// `displayLeftOut(_:)`.
        case displayLeftOut(LeftOutRecords)
        /// `displayEmpty()`.
        case displayEmpty
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `displayLoading()`.
        public var displayLoading: (@MainActor @Sendable () -> Void)?
        /// For `displaySections(_:)`.
        public var displaySections: (@MainActor @Sendable ([CardSection]) -> Void)?
        /// For `displayBookmarks(_:)`.
        public var displayBookmarks: (@MainActor @Sendable ([CardViewModel]) -> Void)?
        /// For `displayBookmarkChange(of:)`.
        public var displayBookmarkChange: (@MainActor @Sendable (CardViewModel) -> Void)?
        /// For `displayLeftOut(_:)`.
        public var displayLeftOut: (@MainActor @Sendable (LeftOutRecords) -> Void)?
        /// For `displayEmpty()`.
        public var displayEmpty: (@MainActor @Sendable () -> Void)?
        /// For `showError(message:)`.
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

    /// Keeps the message, then does as it is told.
    public func displayLoading() {
        let script = core.receive(.displayLoading)
        if let answer = script.answers.displayLoading { return answer() }
        if let fake { fake.displayLoading() }
    }

    /// Keeps the message, then does as it is told.
    public func displaySections(_ sections: [CardSection]) {
        let script = core.receive(.displaySections(sections))
        if let answer = script.answers.displaySections { return answer(sections) }
        if let fake { fake.displaySections(sections) }
    }

    /// Keeps the message, then does as it is told.
    public func displayBookmarks(_ bookmarks: [CardViewModel]) {
        let script = core.receive(.displayBookmarks(bookmarks))
        if let answer = script.answers.displayBookmarks { return answer(bookmarks) }
        if let fake { fake.displayBookmarks(bookmarks) }
    }

    /// Keeps the message, then does as it is told.
    public func displayBookmarkChange(of card: CardViewModel) {
        let script = core.receive(.displayBookmarkChange(of: card))
        if let answer = script.answers.displayBookmarkChange { return answer(card) }
        if let fake { fake.displayBookmarkChange(of: card) }
    }

    /// Keeps the message, then does as it is told.
    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        let script = core.receive(.displayLeftOut(leftOut))
        if let answer = script.answers.displayLeftOut { return answer(leftOut) }
        if let fake { fake.displayLeftOut(leftOut) }
    }

    /// Keeps the message, then does as it is told.
    public func displayEmpty() {
        let script = core.receive(.displayEmpty)
        if let answer = script.answers.displayEmpty { return answer() }
        if let fake { fake.displayEmpty() }
    }

    /// Keeps the message, then does as it is told.
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

/// A mock of `CardsPresenterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockCardsPresenter: CardsPresenterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `loadCards()`.
        case loadCards
        /// `loadBookmarks()`.
        case loadBookmarks
        /// `refreshCards()`.
        case refreshCards
        /// `addBookmark(to:)`.
        case addBookmark(to: CardViewModel)
        /// `removeBookmark(from:)`.
        case removeBookmark(from: CardViewModel)
        /// `retry()`.
        case retry
        /// `didSelectBookmarks()`.
        case didSelectBookmarks
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `loadCards()`.
        case loadCards
        /// `loadBookmarks()`.
        case loadBookmarks
        /// `refreshCards()`.
        case refreshCards
        /// `addBookmark(to:)`.
        case addBookmark
        /// `removeBookmark(from:)`.
        case removeBookmark
        /// `retry()`.
        case retry
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `loadCards()`.
        public var loadCards: (@MainActor @Sendable () async -> Void)?
        /// For `loadBookmarks()`.
        public var loadBookmarks: (@MainActor @Sendable () async -> Void)?
        /// For `refreshCards()`.
        public var refreshCards: (@MainActor @Sendable () async -> Void)?
        /// For `addBookmark(to:)`.
        public var addBookmark: (@MainActor @Sendable (CardViewModel) async -> Void)?
        /// For `removeBookmark(from:)`.
        public var removeBookmark: (@MainActor @Sendable (CardViewModel) async -> Void)?
        /// For `retry()`.
        public var retry: (@MainActor @Sendable () async -> Void)?
        /// For `didSelectBookmarks()`.
        public var didSelectBookmarks: (@MainActor @Sendable () -> Void)?
        /// For `didSelectBack()`.
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any CardsPresenterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any CardsPresenterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "CardsPresenter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func loadCards() async {
        let script = await core.receive(.loadCards, at: .loadCards)
        if let answer = script.answers.loadCards { return await answer() }
        if let fake { await fake.loadCards() }
    }

    /// Keeps the message, then does as it is told.
    public func loadBookmarks() async {
        let script = await core.receive(.loadBookmarks, at: .loadBookmarks)
        if let answer = script.answers.loadBookmarks { return await answer() }
        if let fake { await fake.loadBookmarks() }
    }

    /// Keeps the message, then does as it is told.
    public func refreshCards() async {
        let script = await core.receive(.refreshCards, at: .refreshCards)
        if let answer = script.answers.refreshCards { return await answer() }
        if let fake { await fake.refreshCards() }
    }

    /// Keeps the message, then does as it is told.
    public func addBookmark(to card: CardViewModel) async {
        let script = await core.receive(.addBookmark(to: card), at: .addBookmark)
        if let answer = script.answers.addBookmark { return await answer(card) }
        if let fake { await fake.addBookmark(to: card) }
    }

    /// Keeps the message, then does as it is told.
    public func removeBookmark(from card: CardViewModel) async {
        let script = await core.receive(.removeBookmark(from: card), at: .removeBookmark)
        if let answer = script.answers.removeBookmark { return await answer(card) }
        if let fake { await fake.removeBookmark(from: card) }
    }

    /// Keeps the message, then does as it is told.
    public func retry() async {
        let script = await core.receive(.retry, at: .retry)
        if let answer = script.answers.retry { return await answer() }
        if let fake { await fake.retry() }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectBookmarks() {
        let script = core.receive(.didSelectBookmarks)
        if let answer = script.answers.didSelectBookmarks { return answer() }
        if let fake { fake.didSelectBookmarks() }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let fake { fake.didSelectBack() }
    }
}

extension LoggedMessage {
    /// What a `MockCardsPresenter` was told, among what others were told.
    public static func cardsPresenter(_ message: MockCardsPresenter.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsPresenter", message: message)
    }
}

/// A mock of `CardsInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockCardsInteractor: CardsInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `getCards()`.
        case getCards
        /// `refreshCards()`.
        case refreshCards
        /// `getBookmarks()`.
        case getBookmarks
        /// `setBookmark(_:on:)`.
        case setBookmark(Bool, on: CardModel)
        /// `observeBookmarks(for:onChange:)`.
        case observeBookmarks
        /// `getToday()`.
        case getToday
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `getCards()`.
        case getCards
        /// `refreshCards()`.
        case refreshCards
        /// `getBookmarks()`.
        case getBookmarks
        /// `setBookmark(_:on:)`.
        case setBookmark
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `getCards()`.
        public var getCards: CardsFailure?
        /// For `refreshCards()`.
        public var refreshCards: CardsFailure?
        /// For `getBookmarks()`.
        public var getBookmarks: CardsFailure?
        /// For `setBookmark(_:on:)`.
        public var setBookmark: CardsFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `getCards()`.
        public var getCards: (@Sendable () async throws(CardsFailure) -> RecordList<KeptCard>)?
        /// For `refreshCards()`.
        public var refreshCards: (@Sendable () async throws(CardsFailure) -> RecordList<KeptCard>)?
        /// For `getBookmarks()`.
        public var getBookmarks: (@Sendable () async throws(CardsFailure) -> [KeptCard])?
        /// For `setBookmark(_:on:)`.
        public var setBookmark: (@Sendable (Bool, CardModel) async throws(CardsFailure) -> Void)?
        /// For `observeBookmarks(for:onChange:)`.
        public var observeBookmarks: (@MainActor @Sendable (AnyObject, @escaping @MainActor (KeptCard) -> Void) -> Void)?
        /// For `getToday()`.
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

    /// Keeps the message, then does as it is told.
    public func getCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        let script = await core.receive(.getCards, at: .getCards)
        if let failure = script.failures.getCards { throw failure }
        if let answer = script.answers.getCards { return try await answer() }
        if let fake { return try await fake.getCards() }
        core.endTest(unanswered: "getCards()", answer: "getCards")
    }

    /// Keeps the message, then does as it is told.
    public func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        let script = await core.receive(.refreshCards, at: .refreshCards)
        if let failure = script.failures.refreshCards { throw failure }
        if let answer = script.answers.refreshCards { return try await answer() }
        if let fake { return try await fake.refreshCards() }
        core.endTest(unanswered: "refreshCards()", answer: "refreshCards")
    }

    /// Keeps the message, then does as it is told.
    public func getBookmarks() async throws(CardsFailure) -> [KeptCard] {
        let script = await core.receive(.getBookmarks, at: .getBookmarks)
        if let failure = script.failures.getBookmarks { throw failure }
        if let answer = script.answers.getBookmarks { return try await answer() }
        if let fake { return try await fake.getBookmarks() }
        core.endTest(unanswered: "getBookmarks()", answer: "getBookmarks")
    }

    /// Keeps the message, then does as it is told.
    public func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        let script = await core.receive(.setBookmark(isBookmarked, on: card), at: .setBookmark)
        if let failure = script.failures.setBookmark { throw failure }
        if let answer = script.answers.setBookmark { return try await answer(isBookmarked, card) }
        if let fake { try await fake.setBookmark(isBookmarked, on: card) }
    }

    /// Keeps the message, then does as it is told.
    @MainActor
    public func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        let script = core.receive(.observeBookmarks)
        if let answer = script.answers.observeBookmarks { return answer(observer, onChange) }
        if let fake { fake.observeBookmarks(for: observer, onChange: onChange) }
    }

    /// Keeps the message, then does as it is told.
    public func getToday() -> CalendarDay {
        let script = core.receive(.getToday)
        if let answer = script.answers.getToday { return answer() }
        if let fake { return fake.getToday() }
        core.endTest(unanswered: "getToday()", answer: "getToday")
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
    public enum Message: Sendable, Equatable {
        /// `navigateToBookmarks()`.
        case navigateToBookmarks
        /// `navigateBack()`.
        case navigateBack
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `navigateToBookmarks()`.
        public var navigateToBookmarks: (@MainActor @Sendable () -> Void)?
        /// For `navigateBack()`.
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

    /// Keeps the message, then does as it is told.
    public func navigateToBookmarks() {
        let script = core.receive(.navigateToBookmarks)
        if let answer = script.answers.navigateToBookmarks { return answer() }
        if let fake { fake.navigateToBookmarks() }
    }

    /// Keeps the message, then does as it is told.
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
