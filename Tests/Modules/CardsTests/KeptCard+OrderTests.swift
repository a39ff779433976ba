import BankKernel
import BankSamples
import CardsMocks
import Testing

@testable import Cards

struct KeptCardOrderTests {
    @Test func `is by type, last four digits, expiry and id, whatever the order of arrival`() {
        let inOrder = [
            card("b", "jcb", "9999", 2), card("c", "visa", "0001", 9), card("d", "visa", "0002", 1),
            card("e", "visa", "0002", 2), card("f", "visa", "0002", 2),
        ]

        #expect(makeSUT(inOrder.reversed()) == inOrder)
    }

    @Test func `does not depend on bookmarks`() {
        let cards = [KeptCard].samples

        #expect(makeSUT(cards.updated(with: KeptCard(.secondVisa, isBookmarked: true))).map(\.id) == cards.map(\.id))
    }

    @Test func `takes in a card that was not there`() {
        let cards = [KeptCard].samples.updated(with: KeptCard(.maestro, isBookmarked: true))

        #expect(cards.map(\.card) == [.amex, .maestro, .visa, .secondVisa])
    }

    private func card(_ id: String, _ type: String, _ number: String, _ expiry: Int) -> KeptCard {
        KeptCard(
            CardModel(id: id, type: CardType(type), number: number, expiry: CalendarDay(daysSinceEpoch: expiry)),
            isBookmarked: false)
    }

    private func makeSUT(_ cards: [KeptCard]) -> [KeptCard] { cards.sorted { $0.isBefore($1) } }
}
