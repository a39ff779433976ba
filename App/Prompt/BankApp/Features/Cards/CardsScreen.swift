import BankAnswers
import BankKernel
import Cards
import DisplayText
import ShellCommands
import TerminalIO

/// The screen of cards by type.
@MainActor
final class CardsScreen: CardsViewProtocol {
    weak var presenter: (any CardsPresenterProtocol)?
    let console: Console
    private(set) var sections: [CardSection] = []
    private var printed = PrintedRows<CardViewModel>()

    init(console: Console) {
        self.console = console
    }

    /// The cards in the order of their numbers.
    var cards: [CardViewModel] { sections.flatMap(\.cards) }

    func displayLoading() {
        console.writer.progress("Loading the cards…")
    }

    func displaySections(_ sections: [CardSection]) {
        self.sections = sections
        showSections()
    }

    /// Only updates the list: another screen may be on top.
    func displayBookmarks(_ bookmarks: [CardViewModel]) {
        sections = sections.marked(by: bookmarks)
    }

    func displayBookmarkChange(of card: CardViewModel) {
        console.writer.line("\(card.isBookmarked ? "Bookmarked" : "Removed the bookmark of") \(card.name).")
    }

    func displayLeftOut(_ leftOut: LeftOutRecords) {
        console.writer.leftOut(leftOut)
    }

    func displayEmpty() {
        sections = []
        printed.take([], shownBy: console.writer)
        console.answer(CardsAnswers.list, [], ifEmpty: "There are no cards.")
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    /// The card of a printed row, with its current bookmark.
    private func card(_ input: CommandInput) throws(CommandStop) -> CardViewModel {
        let row = try input.row("N", of: printed)
        return cards.first { $0.id == row.id } ?? row
    }

    private func showSections() {
        printed.take(cards, shownBy: console.writer)
        console.answer(CardsAnswers.list, cards) { $0.table(CardRows.make(sections)) }
    }
}

extension CardsScreen: TabledScreen {
    nonisolated static let table: [ScreenCommand<CardsScreen>] = [
        ScreenCommand("list", to: "show the cards by type") { screen, _ in await screen.presenter?.loadCards() },
        ScreenCommand("refresh", to: "get new cards; bookmarked ones stay", inShell: .filter) { screen, _ in
            await screen.presenter?.refreshCards()
        },
        ScreenCommand("bookmark", takes: [.value("N", .index)], to: "bookmark a card") {
            screen, input throws(CommandStop) in
            await screen.presenter?.addBookmark(to: try screen.card(input))
        },
        ScreenCommand("unbookmark", takes: [.value("N", .index)], to: "remove the bookmark of a card") {
            screen, input throws(CommandStop) in
            await screen.presenter?.removeBookmark(from: try screen.card(input))
        },
        ScreenCommand("bookmarks", to: "show the bookmarked cards", inShell: .answer) { screen, _ in
            screen.presenter?.didSelectBookmarks()
        },
        ScreenCommand("retry", to: "try again what failed last") { screen, _ in await screen.presenter?.retry() },
    ]

    var title: String { "cards" }

    func appear(isReturning: Bool) async {
        await presenter?.loadCards()
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}

@MainActor
final class BookmarksScreen: CardsViewProtocol {
    weak var presenter: (any CardsPresenterProtocol)?
    private let console: Console
    private var printed = PrintedRows<CardViewModel>()

    init(console: Console) {
        self.console = console
    }

    func displayLoading() {
        console.writer.progress("Loading the bookmarks…")
    }

    /// Shows no sections: bookmarks are few, and each row has its type.
    func displaySections(_ sections: [CardSection]) {
        displayBookmarks(sections.flatMap(\.cards))
    }

    func displayBookmarks(_ bookmarks: [CardViewModel]) {
        printed.take(bookmarks, shownBy: console.writer)
        console.answer(CardsAnswers.bookmarks, bookmarks) { $0.table(CardRows.make(bookmarks)) }
    }

    /// Does nothing: the list is shown again.
    func displayBookmarkChange(of card: CardViewModel) {}

    /// Does nothing: bookmarks come from no service.
    func displayLeftOut(_ leftOut: LeftOutRecords) {}

    func displayEmpty() {
        printed.take([], shownBy: console.writer)
        console.answer(
            CardsAnswers.bookmarks, [],
            ifEmpty: "No card is bookmarked. In the list of cards, \"bookmark N\" bookmarks one.")
    }

    func showError(message: String) {
        console.writer.error(message)
    }
}

extension BookmarksScreen: TabledScreen {
    nonisolated static let table: [ScreenCommand<BookmarksScreen>] = [
        ScreenCommand("list", to: "show the bookmarked cards") { screen, _ in await screen.presenter?.loadBookmarks() },
        ScreenCommand("unbookmark", takes: [.value("N", .index)], to: "remove the bookmark of a card") {
            screen, input throws(CommandStop) in
            await screen.presenter?.removeBookmark(from: try input.row("N", of: screen.printed))
        },
        ScreenCommand("retry", to: "try again what failed last") { screen, _ in await screen.presenter?.retry() },
    ]

    var title: String { "bookmarks" }

    func appear(isReturning: Bool) async {
        await presenter?.loadBookmarks()
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
