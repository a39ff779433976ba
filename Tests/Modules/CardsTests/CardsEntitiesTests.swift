import BankKernel
import BankSamples
import Cards
import Testing

struct CardsEntitiesTests {
    private static let visa = CardViewModel(
        KeptCard(.visa, isBookmarked: false), today: CalendarDay(daysSinceEpoch: 20_458))

    @Test(arguments: [
        (CardsFailure.service(.timeout), "The service did not answer in time; try again."),
        (
            .storage(.busy(path: "/cards.sqlite")),
            "The cards cannot be kept: /cards.sqlite is kept busy by other programs; try again in a moment."
        ),
        (
            .storage(.damaged(path: "/cards.sqlite", detail: "garbage")),
            "The cards cannot be kept: /cards.sqlite is damaged or holds something else (garbage); "
                + "move it away to begin afresh."
        ),
    ])
    func `a failure says what would help`(failure: CardsFailure, message: String) {
        #expect(failure.description == message)
    }

    @Test(arguments: [
        (CardsRefusal.alreadyBookmarked(visa), "Visa •••• 1211 is bookmarked already."),
        (.notBookmarked(visa), "Visa •••• 1211 is not bookmarked."),
    ])
    func `a refusal says what is wrong`(refusal: CardsRefusal, message: String) {
        #expect(refusal.description == message)
    }
}
