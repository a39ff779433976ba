import BankKernel
import BankSamples
import CardsMocks
import Testing

@testable import Cards

struct CardsEntitiesTests {
    private static let visa = CardViewModel(
        KeptCard(.visa, isBookmarked: false), today: CalendarDay(daysSinceEpoch: 20_458))

    @Test(arguments: [
        (CardsFailure.service(.timeout), "The service did not answer in time; try again."),
        (
            .storage(.busy(path: "/cards.sqlite")),
            "The cards cannot be saved: /cards.sqlite is kept busy by other programs; try again in a moment."
        ),
        (
            .storage(.damaged(path: "/cards.sqlite", detail: "garbage")),
            "The cards cannot be saved: /cards.sqlite is damaged or holds something else (garbage); "
                + "move it away to start again."
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

    private func makeSUT(_ card: CardModel, isBookmarked: Bool = false, today: Int = 20_458) -> CardViewModel {
        CardViewModel(KeptCard(card, isBookmarked: isBookmarked), today: CalendarDay(daysSinceEpoch: today))
    }
}

struct CardSectionTests {
    private let today = CalendarDay(daysSinceEpoch: 20_458)

    @Test func `has the cards of one type in order`() {
        let cards = [KeptCard].samples.map { CardViewModel($0, today: today) }

        #expect(
            makeSUT(cards) == [
                CardSection(title: "American Express", cards: [cards[0]]),
                CardSection(title: "Visa", cards: Array(cards[1...])),
            ])
    }

    @Test func `has no sections without cards`() {
        #expect(makeSUT([]) == [])
    }

    private func makeSUT(_ cards: [CardViewModel]) -> [CardSection] { CardSection.sections(of: cards) }
}

struct KeptCardOrderTests {
    @Test func `sorts by type, last four digits, expiry and id`() {
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

    @Test func `adds a new card`() {
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

@MainActor
struct BookmarkFeedTests {
    private final class Observer {
        var heard: [KeptCard] = []
    }

    private let bookmarked = KeptCard(.visa, isBookmarked: true)
    private let customer = CustomerID(rawValue: 1)

    @Test func `tells every observer of a change, in order`() {
        let sut = makeSUT()
        let observers = [Observer(), Observer()]
        var order: [Int] = []
        for (place, observer) in observers.enumerated() {
            sut.observe(for: observer, customer: customer) { [weak observer] card in
                observer?.heard.append(card)
                order.append(place)
            }
        }

        sut.publish(bookmarked, of: customer)
        sut.publish(KeptCard(.visa, isBookmarked: false), of: customer)

        #expect(observers.map { $0.heard.map(\.isBookmarked) } == [[true, false], [true, false]])
        #expect(order == [0, 1, 0, 1])
    }

    @Test func `reports neither another customer's change nor an earlier one`() {
        let (sut, observer) = (makeSUT(), Observer())
        sut.publish(bookmarked, of: customer)
        observe(sut, observer)

        sut.publish(bookmarked, of: CustomerID(rawValue: 2))

        #expect(observer.heard == [])
    }

    @Test func `drops an observer that is gone`() {
        let sut = makeSUT()
        do {
            let observer = Observer()
            observe(sut, observer)
            #expect(sut.count == 1)
        }

        sut.publish(bookmarked, of: customer)

        #expect(sut.count == 0)
    }

    private func observe(_ sut: BookmarkFeed, _ observer: Observer) {
        sut.observe(for: observer, customer: customer) { [weak observer] in observer?.heard.append($0) }
    }

    private func makeSUT() -> BookmarkFeed { BookmarkFeed() }
}
