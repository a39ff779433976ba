public import BankKernel

/// What a list of cards, of all or of the bookmarked ones, can show.
@MainActor
public protocol CardsViewProtocol: AnyObject {
    /// Says that the cards are on their way.
    func displayLoading()
    /// Shows cards by type in place of those shown before.
    func displaySections(_ sections: [CardSection])
    /// Shows the bookmarked cards, all of them: a list of bookmarks shows these, a list of cards marks these and no others.
    func displayBookmarks(_ bookmarks: [CardViewModel])
    /// Says that `card` was bookmarked, or that its bookmark was removed.
    func displayBookmarkChange(of card: CardViewModel)
    /// Says which cards of the source could not be read, and so are in no list.
    func displayLeftOut(_ leftOut: LeftOutRecords)
    /// Says that there is no card, or no bookmark in a list of these.
    func displayEmpty()
    /// Shows what went wrong; what was shown before stands.
    func showError(message: String)
}

/// What a list of cards reports.
@MainActor
public protocol CardsPresenterProtocol: AnyObject {
    /// Shows the cards; from then on every change of a bookmark, whoever makes it.
    func loadCards() async
    /// Shows the bookmarked cards; from then on every change of a bookmark, whoever makes it.
    func loadBookmarks() async
    /// Shows new cards in place of those without a bookmark.
    func refreshCards() async
    /// Bookmarks `card`.
    func addBookmark(to card: CardViewModel) async
    /// Takes the bookmark of `card` away.
    func removeBookmark(from card: CardViewModel) async
    /// Does again what failed last; shows the same list anew when nothing did.
    func retry() async
    /// The customer wants to see the bookmarks.
    func didSelectBookmarks()
    /// The customer wants to leave.
    func didSelectBack()
}

/// Gives the screen the cards of one customer, and keeps the bookmarks.
public protocol CardsInteractorProtocol: Sendable {
    /// The kept cards if there are any, else new ones from the source, which are then kept. In order of type, then of
    /// the last four digits, the expiry and the id; with those that the source just gave and that could not be read.
    /// - Throws: ``CardsFailure``.
    func getCards() async throws(CardsFailure) -> RecordList<KeptCard>

    /// New cards from the source in place of the kept ones without a bookmark, in the same order.
    /// - Throws: ``CardsFailure``; the kept cards are as before then.
    func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard>

    /// The bookmarked cards, in the same order.
    /// - Throws: ``CardsFailure``.
    func getBookmarks() async throws(CardsFailure) -> [KeptCard]

    /// Bookmarks `card` or takes its bookmark away, durably; every observer has heard of it when this returns.
    /// - Throws: ``CardsFailure``; doing it again does no harm.
    func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure)

    /// Tells of every change of a bookmark of this customer, in order, for as long as `observer` lives.
    @MainActor
    func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void)

    /// The day it is now: a card is valid through the day of its expiry.
    func getToday() -> CalendarDay
}

/// Where a list of cards leads.
@MainActor
public protocol CardsRouterProtocol: AnyObject {
    /// Opens the list of bookmarks.
    func navigateToBookmarks()
    /// Goes back to the screen before.
    func navigateBack()
}
