import Cards
import Terminal

extension CardsScreen: Screen {
    var title: String { "cards" }

    var commands: [Command] {
        [
            Command("list", to: "show the cards by type") { _ in await self.presenter?.loadCards() },
            Command("refresh", to: "ask for new cards; bookmarked ones stay") { _ in
                await self.presenter?.refreshCards()
            },
            Command("bookmark", takes: [.value("N", .index)], to: "bookmark a card") { input throws(CommandStop) in
                await self.presenter?.addBookmark(to: try input.element("N", of: self.cards))
            },
            Command("unbookmark", takes: [.value("N", .index)], to: "remove the bookmark of a card") {
                input throws(CommandStop) in
                await self.presenter?.removeBookmark(from: try input.element("N", of: self.cards))
            },
            Command("bookmarks", to: "show the bookmarked cards") { _ in self.presenter?.didSelectBookmarks() },
            Command("retry", to: "do again what failed last") { _ in await self.presenter?.retry() },
        ]
    }

    func appear(isReturning: Bool) async {
        if isReturning { showSections() } else { await presenter?.loadCards() }
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
