public import BankKernel

/// What a list of cards, of all or of the bookmarked ones, can show.
@MainActor
public protocol CardsViewProtocol: AnyObject {
    /// Says that the cards are loading.
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
    /// Shows what went wrong, without hiding what was shown before.
    func showError(message: String)
}

/// What a list of cards reports.
@MainActor
public protocol CardsPresenterProtocol: AnyObject {
    /// Shows the cards, and from then on every change of a bookmark.
    func loadCards() async
    /// Shows the bookmarked cards, and from then on every change of a bookmark.
    func loadBookmarks() async
    /// Shows new cards in place of those without a bookmark.
    func refreshCards() async
    /// Bookmarks a card; shows an error where it has a bookmark.
    func addBookmark(to card: CardViewModel) async
    /// Removes a card's bookmark; shows an error where it has none.
    func removeBookmark(from card: CardViewModel) async
    /// Repeats what failed last; reloads the same list when nothing did.
    func retry() async
    /// Goes to the bookmarks.
    func didSelectBookmarks()
    /// Leaves the screen.
    func didSelectBack()
}

/// Gives the screen the cards of one customer, and keeps the bookmarks.
public protocol CardsInteractorProtocol: Sendable {
    /// The kept cards if there are any, else new ones from the source, which are then kept. Sorted by type, last four
    /// digits, expiry and id; with the unreadable records that the source just gave.
    /// - Throws: ``CardsFailure``.
    func getCards() async throws(CardsFailure) -> RecordList<KeptCard>

    /// New cards from the source in place of the kept ones without a bookmark, in the same order.
    /// - Throws: ``CardsFailure``; the kept cards are as before then.
    func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard>

    /// The bookmarked cards, in the same order.
    /// - Throws: ``CardsFailure``.
    func getBookmarks() async throws(CardsFailure) -> [KeptCard]

    /// Bookmarks `card` or removes its bookmark, durably; all observers know of it when this returns.
    /// - Throws: ``CardsFailure``; doing it again does no harm.
    func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure)

    /// Reports every change of this customer's bookmarks, in order, as long as `observer` lives.
    @MainActor
    func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void)

    /// The current day: a card is valid through the day of its expiry.
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
