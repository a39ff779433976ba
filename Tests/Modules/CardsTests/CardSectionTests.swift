import BankKernel
import BankSamples
import Cards
import CardsMocks
import Testing

struct CardSectionTests {
    private let today = CalendarDay(daysSinceEpoch: 20_458)

    @Test func `has the cards of one type, in their order`() {
        let cards = [KeptCard].samples.map { CardViewModel($0, today: today) }

        #expect(
            makeSUT(cards) == [
                CardSection(title: "American Express", cards: [cards[0]]),
                CardSection(title: "Visa", cards: Array(cards[1...])),
            ])
    }

    @Test func `is none without cards`() {
        #expect(makeSUT([]) == [])
    }

    private func makeSUT(_ cards: [CardViewModel]) -> [CardSection] { CardSection.sections(of: cards) }
}
