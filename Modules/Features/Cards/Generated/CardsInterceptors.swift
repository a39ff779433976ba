// From Modules/Features/Cards/CardsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception

/// An implementation of `CardsViewProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedCardsView: CardsViewProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var displayLoading: (@MainActor @Sendable () -> Void)?
        public var displaySections: (@MainActor @Sendable ([CardSection]) -> Void)?
        public var displayBookmarks: (@MainActor @Sendable ([CardViewModel]) -> Void)?
        public var displayBookmarkChange: (@MainActor @Sendable (CardViewModel) -> Void)?
        public var displayLeftOut: (@MainActor @Sendable (LeftOutRecords) -> Void)?
        public var displayEmpty: (@MainActor @Sendable () -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any CardsViewProtocol)?
    private weak let lent: (any CardsViewProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any CardsViewProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "CardsView", caller: "CardsPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func displayLoading() {
        let script = core.receive(.displayLoading)
        if let answer = script.answers.displayLoading { return answer() }
        if let inner = inner ?? lent { inner.displayLoading() }
    }

    public func displaySections(_ sections: [CardSection]) {
        let script = core.receive(.displaySections(sections))
        if let answer = script.answers.displaySections { return answer(sections) }
        if let inner = inner ?? lent { inner.displaySections(sections) }
    }

    public func displayBookmarks(_ bookmarks: [CardViewModel]) {
        let script = core.receive(.displayBookmarks(bookmarks))
        if let answer = script.answers.displayBookmarks { return answer(bookmarks) }
        if let inner = inner ?? lent { inner.displayBookmarks(bookmarks) }
    }

    public func displayBookmarkChange(of card: CardViewModel) {
        let script = core.receive(.displayBookmarkChange(of: card))
        if let answer = script.answers.displayBookmarkChange { return answer(card) }
        if let inner = inner ?? lent { inner.displayBookmarkChange(of: card) }
    }

    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        let script = core.receive(.displayLeftOut(leftOut))
        if let answer = script.answers.displayLeftOut { return answer(leftOut) }
        if let inner = inner ?? lent { inner.displayLeftOut(leftOut) }
    }

    public func displayEmpty() {
        let script = core.receive(.displayEmpty)
        if let answer = script.answers.displayEmpty { return answer() }
        if let inner = inner ?? lent { inner.displayEmpty() }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let inner = inner ?? lent { inner.showError(message: message) }
    }
}

/// An implementation of `CardsPresenterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedCardsPresenter: CardsPresenterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case loadCards
        case loadBookmarks
        case refreshCards
        case addBookmark(to: CardViewModel)
        case removeBookmark(from: CardViewModel)
        case retry
        case didSelectBookmarks
        case didSelectBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .loadCards: "loadCards"
            case .loadBookmarks: "loadBookmarks"
            case .refreshCards: "refreshCards"
            case .retry: "retry"
            case .didSelectBookmarks: "didSelectBookmarks"
            case .didSelectBack: "didSelectBack"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case loadCards
        case loadBookmarks
        case refreshCards
        case addBookmark
        case removeBookmark
        case retry
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var loadCards: (@MainActor @Sendable () async -> Void)?
        public var loadBookmarks: (@MainActor @Sendable () async -> Void)?
        public var refreshCards: (@MainActor @Sendable () async -> Void)?
        public var addBookmark: (@MainActor @Sendable (CardViewModel) async -> Void)?
        public var removeBookmark: (@MainActor @Sendable (CardViewModel) async -> Void)?
        public var retry: (@MainActor @Sendable () async -> Void)?
        public var didSelectBookmarks: (@MainActor @Sendable () -> Void)?
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any CardsPresenterProtocol)?
    private let parts: [AnyObject]

    /// Answers as configured; otherwise calls `inner`. Retains `parts`.
    public init(_ inner: (any CardsPresenterProtocol)?, keeping parts: [AnyObject] = [], log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "CardsPresenter", caller: "CardsView", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
        self.parts = parts
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func loadCards() async {
        let script = await core.receive(.loadCards, at: .loadCards)
        if let answer = script.answers.loadCards { return await answer() }
        if let inner { await inner.loadCards() }
    }

    public func loadBookmarks() async {
        let script = await core.receive(.loadBookmarks, at: .loadBookmarks)
        if let answer = script.answers.loadBookmarks { return await answer() }
        if let inner { await inner.loadBookmarks() }
    }

    public func refreshCards() async {
        let script = await core.receive(.refreshCards, at: .refreshCards)
        if let answer = script.answers.refreshCards { return await answer() }
        if let inner { await inner.refreshCards() }
    }

    public func addBookmark(to card: CardViewModel) async {
        let script = await core.receive(.addBookmark(to: card), at: .addBookmark)
        if let answer = script.answers.addBookmark { return await answer(card) }
        if let inner { await inner.addBookmark(to: card) }
    }

    public func removeBookmark(from card: CardViewModel) async {
        let script = await core.receive(.removeBookmark(from: card), at: .removeBookmark)
        if let answer = script.answers.removeBookmark { return await answer(card) }
        if let inner { await inner.removeBookmark(from: card) }
    }

    public func retry() async {
        let script = await core.receive(.retry, at: .retry)
        if let answer = script.answers.retry { return await answer() }
        if let inner { await inner.retry() }
    }

    public func didSelectBookmarks() {
        let script = core.receive(.didSelectBookmarks)
        if let answer = script.answers.didSelectBookmarks { return answer() }
        if let inner { inner.didSelectBookmarks() }
    }

    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let inner { inner.didSelectBack() }
    }
}

/// An implementation of `CardsInteractorProtocol` that records calls in order and answers as configured.
public final class InterceptedCardsInteractor: CardsInteractorProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case getCards
        case refreshCards
        case getBookmarks
        case setBookmark
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var getCards: CardsFailure?
        public var refreshCards: CardsFailure?
        public var getBookmarks: CardsFailure?
        public var setBookmark: CardsFailure?

        init() {}

        fileprivate mutating func setAll(_ error: CardsFailure?) {
            getCards = error
            refreshCards = error
            getBookmarks = error
            setBookmark = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var getCards: (@Sendable () async throws(CardsFailure) -> RecordList<KeptCard>)?
        public var refreshCards: (@Sendable () async throws(CardsFailure) -> RecordList<KeptCard>)?
        public var getBookmarks: (@Sendable () async throws(CardsFailure) -> [KeptCard])?
        public var setBookmark: (@Sendable (Bool, CardModel) async throws(CardsFailure) -> Void)?
        public var observeBookmarks: (@MainActor @Sendable (AnyObject, @escaping @MainActor (KeptCard) -> Void) -> Void)?
        public var getToday: (@Sendable () -> CalendarDay)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any CardsInteractorProtocol)?

    /// Answers as configured; otherwise calls `inner`.
    public init(_ inner: (any CardsInteractorProtocol)?, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "CardsInteractor", caller: "CardsPresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: CardsFailure?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> CardsFailure?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func getCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        return try await core.answer { () async throws(CardsFailure) -> RecordList<KeptCard> in
            let script = await core.receive(.getCards, at: .getCards)
            if let failure = script.failure({ $0.getCards }) { throw failure }
            if let answer = script.answers.getCards { return try await answer() }
            if let inner { return try await inner.getCards() }
            return try core.unanswered("getCards()", answer: "getCards", throwing: CardsFailure.self)
        }
    }

    public func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        return try await core.answer { () async throws(CardsFailure) -> RecordList<KeptCard> in
            let script = await core.receive(.refreshCards, at: .refreshCards)
            if let failure = script.failure({ $0.refreshCards }) { throw failure }
            if let answer = script.answers.refreshCards { return try await answer() }
            if let inner { return try await inner.refreshCards() }
            return try core.unanswered("refreshCards()", answer: "refreshCards", throwing: CardsFailure.self)
        }
    }

    public func getBookmarks() async throws(CardsFailure) -> [KeptCard] {
        return try await core.answer { () async throws(CardsFailure) -> [KeptCard] in
            let script = await core.receive(.getBookmarks, at: .getBookmarks)
            if let failure = script.failure({ $0.getBookmarks }) { throw failure }
            if let answer = script.answers.getBookmarks { return try await answer() }
            if let inner { return try await inner.getBookmarks() }
            return try core.unanswered("getBookmarks()", answer: "getBookmarks", throwing: CardsFailure.self)
        }
    }

    public func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        try await core.answer { () async throws(CardsFailure) -> Void in
            let script = await core.receive(.setBookmark(isBookmarked, on: card), at: .setBookmark)
            if let failure = script.failure({ $0.setBookmark }) { throw failure }
            if let answer = script.answers.setBookmark { return try await answer(isBookmarked, card) }
            if let inner { try await inner.setBookmark(isBookmarked, on: card) }
        }
    }

    @MainActor
    public func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        let method = #function
        let script = core.receive(.observeBookmarks)
        if let answer = script.answers.observeBookmarks { return answer(observer, { [core] value in core.keepResult(value, method: method); onChange(value) }) }
        if let inner { inner.observeBookmarks(for: observer, onChange: { [core] value in core.keepResult(value, method: method); onChange(value) }) }
    }

    public func getToday() -> CalendarDay {
        return core.answer { () -> CalendarDay in
            let script = core.receive(.getToday)
            if let answer = script.answers.getToday { return answer() }
            if let inner { return inner.getToday() }
            return core.unanswered("getToday()", answer: "getToday")
        }
    }
}

/// An implementation of `CardsRouterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedCardsRouter: CardsRouterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var navigateToBookmarks: (@MainActor @Sendable () -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any CardsRouterProtocol)?
    private weak let lent: (any CardsRouterProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any CardsRouterProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "CardsRouter", caller: "CardsPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToBookmarks() {
        let script = core.receive(.navigateToBookmarks)
        if let answer = script.answers.navigateToBookmarks { return answer() }
        if let inner = inner ?? lent { inner.navigateToBookmarks() }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let inner = inner ?? lent { inner.navigateBack() }
    }
}

extension CardsModule: InterceptedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "CardsView.displayLoading()",
        "CardsView.displaySections(_:)",
        "CardsView.displayBookmarks(_:)",
        "CardsView.displayBookmarkChange(of:)",
        "CardsView.displayLeftOut(_:)",
        "CardsView.displayEmpty()",
        "CardsView.showError(message:)",
        "CardsPresenter.loadCards()",
        "CardsPresenter.loadBookmarks()",
        "CardsPresenter.refreshCards()",
        "CardsPresenter.addBookmark(to:)",
        "CardsPresenter.removeBookmark(from:)",
        "CardsPresenter.retry()",
        "CardsPresenter.didSelectBookmarks()",
        "CardsPresenter.didSelectBack()",
        "CardsInteractor.getCards()",
        "CardsInteractor.refreshCards()",
        "CardsInteractor.getBookmarks()",
        "CardsInteractor.setBookmark(_:on:)",
        "CardsInteractor.observeBookmarks(for:onChange:)",
        "CardsInteractor.getToday()",
        "CardsRouter.navigateToBookmarks()",
        "CardsRouter.navigateBack()",
    ]

    /// The module's own presenter between interceptors; it keeps neither `view` nor `router`.
    @MainActor
    public static func presenter(view: any CardsViewProtocol, interactor: any CardsInteractorProtocol, router: any CardsRouterProtocol, log: any MessageKeeping) -> any CardsPresenterProtocol {
        let view = InterceptedCardsView(view, isLent: true, log: log)
        let router = InterceptedCardsRouter(router, isLent: true, log: log)
        let interactor = InterceptedCardsInteractor(interactor, log: log)
        let presenter = presenter(view: view, interactor: interactor, router: router)
        return InterceptedCardsPresenter(presenter, keeping: [view, router], log: log)
    }
}
