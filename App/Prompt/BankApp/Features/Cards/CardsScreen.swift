import BankKernel
import Cards
import Terminal

/// The screen of cards as text, by type.
@MainActor
final class CardsScreen: CardsViewProtocol {
    weak var presenter: (any CardsPresenterProtocol)?
    let console: Console
    private(set) var sections: [CardSection] = []

    init(console: Console) {
        self.console = console
    }

    /// The cards in the order they are numbered.
    var cards: [CardViewModel] { sections.flatMap(\.cards) }

    func displayLoading() {
        console.writer.progress("Asking for the cards…")
    }

    func displaySections(_ sections: [CardSection]) {
        self.sections = sections
        showSections()
    }

    /// The marks are seen where the list is shown next: perhaps another screen is on top.
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
        console.answer(CardsAnswers.list, [], ifEmpty: "There are no cards.")
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    private func showSections() {
        console.answer(CardsAnswers.list, cards) { writer in
            var number = 1
            for section in sections {
                writer.line(StyledText(section.title, .title))
                writer.table(CardRows.make(section, numberedFrom: number))
                number += section.cards.count
            }
        }
    }
}

extension CardViewModel {
    fileprivate var withoutBookmark: CardViewModel { CardViewModel(card, isBookmarked: false, isExpired: isExpired) }
}
