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
        let marked = Dictionary(bookmarks.map { ($0.id, $0) }) { first, _ in first }
        sections = sections.map { section in
            CardSection(title: section.title, cards: section.cards.map { marked[$0.id] ?? $0.withoutBookmark })
        }
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

    /// The card of a printed row, with the bookmark that it has now.
    private func card(_ input: CommandInput) throws(CommandStop) -> CardViewModel {
        let row = try input.row("N", of: printed)
        return cards.first { $0.id == row.id } ?? row
    }

    private func showSections() {
        printed.take(cards, shownBy: console.writer)
        console.answer(CardsAnswers.list, cards) { $0.table(CardRows.make(sections)) }
    }
}

extension CardViewModel {
    fileprivate var withoutBookmark: CardViewModel { CardViewModel(card, isBookmarked: false, isExpired: isExpired) }
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

/// The screen of bookmarked cards.
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

/// Lays out cards as tables.
enum CardRows {
    /// A table of cards by type.
    static func make(_ sections: [CardSection]) -> Table {
        var table = Table(columns: [.number("#"), .text("Number"), .text("Valid until"), .text("")])
        for section in sections {
            table.beginSection(StyledText(section.title, .title))
            for card in section.cards {
                let remarks = (card.isBookmarked ? ["bookmarked"] : []) + (card.isExpired ? ["expired"] : [])
                table.rows.append([
                    "\(table.rows.count + 1)", StyledText(card.number), expiry(of: card),
                    StyledText(remarks.joined(separator: ", "), .muted),
                ])
            }
        }
        return table
    }

    /// A table of bookmarked cards with their types.
    static func make(_ bookmarks: [CardViewModel]) -> Table {
        var table = Table(columns: [
            .number("#"), .text("Type", wrapping: .briefly), .text("Number"), .text("Valid until"), .text(""),
        ])
        for (index, card) in bookmarks.enumerated() {
            table.rows.append([
                "\(index + 1)", StyledText(card.type), StyledText(card.number), expiry(of: card),
                StyledText(card.isExpired ? "expired" : "", .muted),
            ])
        }
        return table
    }

    private static func expiry(of card: CardViewModel) -> StyledText {
        card.isExpired ? StyledText(card.expiry, .negative) : StyledText(card.expiry)
    }
}
