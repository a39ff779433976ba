import BankKernel
import BankSamples
import Cards
import CardsMocks
import Testing

@testable import Tracing

@MainActor
struct TracedCardsViewTests {
    private let log = TraceLog()
    private let visa = CardViewModel(.visa, isBookmarked: true, isExpired: false)

    @Test func `passes everything on and keeps it, in order`() {
        let view = MockCardsView()
        let sut = TracedCardsView(view, log: log)
        let section = CardSection(title: "Visa", cards: [visa])

        sut.displayLoading()
        sut.displaySections([section])
        sut.displayBookmarks([visa])
        sut.displayBookmarkChange(of: visa)
        sut.displayEmpty()
        sut.showError(message: "No.")

        #expect(
            view.messages == [
                .displayLoading, .displaySections([section]), .displayBookmarks([visa]),
                .displayBookmarkChange(of: visa), .displayEmpty, .showError(message: "No."),
            ])
        #expect(
            log.messages.map(\.content) == [
                "displayLoading()", "displaySections([1 section])", "displayBookmarks([1 card])",
                #"displayBookmarkChange(of: "visa" 1211 bookmarked)"#, "displayEmpty()", #"showError(message: "No.")"#,
            ])
    }

    @Test func `does not keep the view`() {
        weak var view: MockCardsView?
        let sut = {
            let newView = MockCardsView()
            view = newView
            return TracedCardsView(newView, log: log)
        }()

        withExtendedLifetime(sut) { #expect(view == nil) }
    }
}
