import BankKernel
import BankSamples
import Cards
import Testing

struct CardViewModelTests {
    @Test func `shows the type, the last four digits and the expiry`() {
        let sut = makeSUT(.amex)

        #expect(sut.type == "American Express")
        #expect(sut.number == "•••• 0005")
        #expect(sut.expiry == "2025-12-31")
        #expect(sut.name == "American Express •••• 0005")
    }

    @Test(arguments: [(20_452, false), (20_453, false), (20_454, true)])
    func `is valid through the day of its expiry`(today: Int, isExpired: Bool) {
        #expect(makeSUT(.amex, today: today).isExpired == isExpired)
    }

    @Test(arguments: [true, false])
    func `says whether it is bookmarked`(isBookmarked: Bool) {
        #expect(makeSUT(.visa, isBookmarked: isBookmarked).isBookmarked == isBookmarked)
    }

    private func makeSUT(_ card: CardModel, isBookmarked: Bool = false, today: Int = 20_458) -> CardViewModel {
        CardViewModel(KeptCard(card, isBookmarked: isBookmarked), today: CalendarDay(daysSinceEpoch: today))
    }
}
