import BankAnswers
import BankKernel
import Cards
import DisplayText

/// The cards of a customer by type, or the bookmarked ones.
@MainActor
final class CardsWebPage: CardsViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.cards
    /// The word of the bookmarked cards in a path.
    nonisolated static let bookmarks = "bookmarks"

    /// The names of the fields: the first as in the syntax of the commands, and the list that a form stands in.
    private enum Name {
        static let (card, list) = ("N", "LIST")
    }

    private let visit: WebVisit
    /// Whether it is the list of the bookmarked cards.
    private let isOfBookmarks: Bool
    private var sections: [CardSection] = []
    private var content: PageContent

    private init(_ visit: WebVisit) {
        self.visit = visit
        isOfBookmarks = Self.bookmarks == (visit.request.method == .get ? visit.command : visit.request.form[Name.list])
        content = PageContent(isOfBookmarks ? "Bookmarked cards" : "Cards")
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard visit.account == nil else { return .missing }
        let (page, location, services) = (CardsWebPage(visit), Location(), visit.services)
        let presenter = CardsModule.presenter(
            view: page,
            interactor: CardsModule.interactor(
                source: services.cards, store: services.cardStore, feed: BookmarkFeed(), clock: services.clock,
                customer: visit.user.id),
            router: location)
        switch (visit.request.method, visit.command) {
        case (.get, nil), (.get, bookmarks): await page.load(presenter)
        case (.post, "refresh"): await page.refresh(presenter)
        case (.post, "bookmark"): await page.change(presenter) { await presenter.addBookmark(to: $0) }
        case (.post, "unbookmark"): await page.change(presenter) { await presenter.removeBookmark(from: $0) }
        case (.get, "refresh"), (.get, "bookmark"), (.get, "unbookmark"): return .seeOther(visit.path())
        default: return .missing
        }
        page.content.html += page.list
        return visit.page(page.content, refused: 422)
    }

    private var cards: [CardViewModel] { sections.flatMap(\.cards) }

    private func load(_ presenter: any CardsPresenterProtocol) async {
        if isOfBookmarks { await presenter.loadBookmarks() } else { await presenter.loadCards() }
    }

    /// Shows the kept cards first: they stand when there are no new ones.
    private func refresh(_ presenter: any CardsPresenterProtocol) async {
        await load(presenter)
        if !content.isRefused { await presenter.refreshCards() }
    }

    /// Only a card of the customer's own list can be bookmarked.
    private func change(
        _ presenter: any CardsPresenterProtocol, _ work: (CardViewModel) async -> Void
    ) async {
        await load(presenter)
        guard !content.isRefused else { return }
        let id = visit.request.form[exactly: Name.card]
        guard let card = cards.first(where: { $0.id == id }) else {
            return content.refuse("This card is not in the list any more.")
        }
        await work(card)
    }
}

extension CardsWebPage {
    /// The answer is not there before all is loaded.
    func displayLoading() {}

    func displaySections(_ sections: [CardSection]) {
        self.sections = sections
    }

    func displayBookmarks(_ bookmarks: [CardViewModel]) {
        sections = isOfBookmarks ? CardSection.sections(of: bookmarks) : sections.marked(by: bookmarks)
    }

    func displayBookmarkChange(of card: CardViewModel) {
        content.html += Layout.said(
            "\(card.isBookmarked ? "Bookmarked" : "Removed the bookmark of") \(card.name).")
    }

    func displayLeftOut(_ leftOut: LeftOutRecords) {
        content.leaveOut(leftOut)
    }

    func displayEmpty() {
        sections = []
    }

    func showError(message: String) {
        content.refuse(message)
        content.html += "<p><a href=\"\(path)\">Try again</a></p>\n"
    }

    private var path: String { visit.path(isOfBookmarks ? Self.bookmarks : nil) }

    /// What is there now, once all has been told.
    private var list: HTML {
        content.answer = AnswerText(isOfBookmarks ? CardsAnswers.bookmarks : CardsAnswers.list, rows: cards)
        let none =
            isOfBookmarks
            ? "No card is bookmarked. In the list of cards each has a button that bookmarks it." : "There are no cards."
        let table = Layout.table(
            isOfBookmarks ? CardRows.make(cards) : CardRows.make(sections), forms: cards.map(form))
        let refresh = WebForm(command: "refresh", path: visit.path("refresh"), button: "Refresh")
        let other: HTML =
            isOfBookmarks
            ? "<p><a href=\"\(visit.path())\">All cards</a></p>\n"
            : "\(refresh.html)<p><a href=\"\(visit.path(Self.bookmarks))\">Bookmarked cards</a></p>\n"
        let rows = !cards.isEmpty ? table : content.isRefused ? "" : Layout.said(none)
        return "\(rows)\(other)"
    }

    private func form(of card: CardViewModel) -> WebForm {
        let command = card.isBookmarked ? "unbookmark" : "bookmark"
        let button = card.isBookmarked ? "Remove bookmark" : "Bookmark"
        return WebForm(
            command: command, path: visit.path(command), button: button,
            label: "\(button)\(card.isBookmarked ? " of" : "") \(card.name)",
            hidden: [(Name.card, card.id)] + (isOfBookmarks ? [(Name.list, Self.bookmarks)] : []))
    }
}
