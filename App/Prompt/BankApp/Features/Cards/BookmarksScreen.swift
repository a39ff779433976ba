import BankKernel
import Cards
import Terminal

/// The screen of bookmarked cards as text.
@MainActor
final class BookmarksScreen: CardsViewProtocol {
    weak var presenter: (any CardsPresenterProtocol)?
    private let console: Console
    private var bookmarks: [CardViewModel] = []

    init(console: Console) {
        self.console = console
    }

    func displayLoading() {
        console.writer.progress("Looking for the bookmarks…")
    }

    /// Bookmarks have no sections: they are few, and each row says its type.
    func displaySections(_ sections: [CardSection]) {
        displayBookmarks(sections.flatMap(\.cards))
    }

    func displayBookmarks(_ bookmarks: [CardViewModel]) {
        self.bookmarks = bookmarks
        console.answer(CardsAnswers.bookmarks, bookmarks) { $0.table(CardRows.make(bookmarks)) }
    }

    /// The list, which is shown by then, says it.
    func displayBookmarkChange(of card: CardViewModel) {}

    /// A list of bookmarks asks no source that could leave any out.
    func displayLeftOut(_ leftOut: LeftOutRecords) {}

    func displayEmpty() {
        bookmarks = []
        console.answer(
            CardsAnswers.bookmarks, [],
            ifEmpty: "No card is bookmarked. In the list of cards, \"bookmark N\" bookmarks one.")
    }

    func showError(message: String) {
        console.writer.error(message)
    }
}

extension BookmarksScreen: TabledScreen {
    static let table: [ScreenCommand<BookmarksScreen>] = [
        ScreenCommand("list", to: "show the bookmarked cards") { screen, _ in await screen.presenter?.loadBookmarks() },
        ScreenCommand("unbookmark", takes: [.value("N", .index)], to: "remove the bookmark of a card") {
            screen, input throws(CommandStop) in
            await screen.presenter?.removeBookmark(from: try input.element("N", of: screen.bookmarks))
        },
        ScreenCommand("retry", to: "do again what failed last") { screen, _ in await screen.presenter?.retry() },
    ]

    var title: String { "bookmarks" }

    func appear(isReturning: Bool) async {
        await presenter?.loadBookmarks()
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
