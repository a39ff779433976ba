import BrowserSessions
import Testing

@testable import BankSessions

@MainActor
struct PageTrailTests {
    @Test func `a receipt ends the order below it: going back leaves both`() {
        var sut = makeSUT(["main", "transfer", "sent"])
        #expect(sut.goBack().map(\.to) == ["main"])
        #expect(sut.place == "main")
    }

    @Test func `a row is called by its list and its number`() {
        var sut = makeSUT(["main", "history", "details"])
        sut.open(row: 3)
        #expect(sut.title == "history/3")
        #expect(sut.isOpen("history"))
    }

    @Test func `the answer to a form has no address to come back to`() {
        var sut = makeSUT(["main", "transfer"])
        _ = sut.take(page("transfer", at: "/app/transfer/send"), isPost: true)
        #expect(sut.top.address == "/app/transfer")
        _ = sut.take(page("transfer", at: "/app/transfer?AMOUNT=5"), isPost: false)
        #expect(sut.top.address == "/app/transfer?AMOUNT=5")
    }

    @Test func `a login and a logout leave nothing to go back to`() {
        var sut = makeSUT(["main", "balance"])
        #expect(sut.take(page("login"), isPost: true).map(\.to) == ["login"])
        #expect(sut.below == nil)
        _ = sut.take(page("main"), isPost: true)
        #expect(sut.below == nil && sut.title == "main(demo)")
    }

    private func makeSUT(_ places: [String]) -> PageTrail {
        var trail = PageTrail()
        for place in places { _ = trail.take(page(place), isPost: false) }
        return trail
    }

    private func page(_ place: String, at address: String? = nil) -> ShownPage {
        var page = ShownPage()
        (page.place, page.user, page.address) = (place, place == "login" ? "" : "demo", address ?? "/app/\(place)")
        return page
    }
}
