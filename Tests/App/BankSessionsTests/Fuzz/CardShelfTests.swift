import BankKernel
import Testing

@testable import BankSessions

@Suite struct CardShelfTests {
    private static let visa = CardShelf.Card(type: "Visa", number: "•••• 0001", expiry: day(1))
    private static let later = CardShelf.Card(type: "Visa", number: "•••• 0001", expiry: day(2))
    private static let solo = CardShelf.Card(type: "Solo", number: "•••• 9999", expiry: day(1))

    @Test func `a list is taken over in its order`() {
        var sut = CardShelf()
        #expect(sut.take([(Self.solo, false), (Self.visa, false), (Self.later, false)]) == nil)
        #expect(sut.cards == [Self.solo, Self.visa, Self.later])
        #expect(sut.isCertain)
    }

    @Test(arguments: [[visa, solo], [later, visa]])
    func `a list in another order is noticed`(cards: [CardShelf.Card]) {
        var sut = CardShelf()
        #expect(sut.take(cards.map { ($0, false) }) == "cards are not shown in their order")
    }

    @Test func `a bookmark that is gone is noticed, also when its card is`() {
        var sut = makeSUT()
        sut.mark(Self.visa, true)
        #expect(sut.take([(Self.visa, false)]) == "a bookmark is lost")
        #expect(sut.take([(Self.solo, false)]) == "a bookmark is lost")
        #expect(sut.take([(Self.solo, false), (Self.visa, true)]) == nil)
    }

    @Test func `a bookmark that nobody gave is noticed`() {
        var sut = makeSUT()
        #expect(sut.take([(Self.visa, true)]) == "a card has a bookmark that nobody gave it")
    }

    @Test(arguments: [true, false])
    func `a card in doubt may be either, and what is shown settles it`(isMarked: Bool) {
        var sut = makeSUT()
        sut.doubt(Self.visa)
        #expect(!sut.isCertain)
        #expect(sut.take([(Self.visa, isMarked)]) == nil)
        #expect(sut.isCertain)
        #expect(sut.isMarked(Self.visa) == isMarked)
    }

    @Test func `the others are not in doubt with it`() {
        var sut = makeSUT()
        sut.mark(Self.later, true)
        sut.doubt(Self.visa)
        #expect(sut.take([(Self.visa, false), (Self.later, false)]) == "a bookmark is lost")
    }

    @Test func `another list keeps the bookmarks`() {
        var sut = makeSUT()
        sut.mark(Self.visa, true)
        sut.forgetList()
        #expect(sut.cards == nil)
        #expect(sut.marked == [Self.visa])
    }

    private static func day(_ number: Int) -> CalendarDay { CalendarDay(daysSinceEpoch: 20_000 + number) }

    /// A shelf with both Visas, without a bookmark.
    private func makeSUT() -> CardShelf {
        var sut = CardShelf()
        _ = sut.take([(Self.visa, false), (Self.later, false)])
        return sut
    }
}
