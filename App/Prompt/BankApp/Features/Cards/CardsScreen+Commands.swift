import Cards
import Terminal

extension CardsScreen: TabledScreen {
    static let table: [ScreenCommand<CardsScreen>] = [
        ScreenCommand("list", to: "show the cards by type") { screen, _ in await screen.presenter?.loadCards() },
        ScreenCommand("refresh", to: "ask for new cards; bookmarked ones stay") { screen, _ in
            await screen.presenter?.refreshCards()
        },
        ScreenCommand("bookmark", takes: [.value("N", .index)], to: "bookmark a card") {
            screen, input throws(CommandStop) in
            await screen.presenter?.addBookmark(to: try input.element("N", of: screen.cards))
        },
        ScreenCommand("unbookmark", takes: [.value("N", .index)], to: "remove the bookmark of a card") {
            screen, input throws(CommandStop) in
            await screen.presenter?.removeBookmark(from: try input.element("N", of: screen.cards))
        },
        ScreenCommand("bookmarks", to: "show the bookmarked cards") { screen, _ in
            screen.presenter?.didSelectBookmarks()
        },
        ScreenCommand("retry", to: "do again what failed last") { screen, _ in await screen.presenter?.retry() },
    ]

    var title: String { "cards" }

    func appear(isReturning: Bool) async {
        await presenter?.loadCards()
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
