import BankKernel
import Testing

@testable import fuzz

struct CardShelfTests {
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

    @Test func `notices a bookmark that was never set`() {
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

struct LoginBookTests {
    @Test func `two failures cost nothing, the third five seconds, the fourth ten`() {
        var sut = LoginBook()
        for _ in 1...3 { #expect(sut.attempt("ann", isRight: false, at: Self.at(0)) == .wrong) }
        #expect(sut.attempt("ann", isRight: true, at: Self.at(4_999)) == .wait)
        #expect(sut.attempt("ann", isRight: false, at: Self.at(5_000)) == .wrong)
        #expect(sut.attempt("ann", isRight: true, at: Self.at(14_999)) == .wait)
        #expect(sut.attempt("ann", isRight: true, at: Self.at(15_000)) == .welcome)
    }

    @Test func `a right password ends it`() {
        var sut = LoginBook()
        for _ in 1...2 { _ = sut.attempt("ann", isRight: false, at: Self.at(0)) }
        #expect(sut.attempt("ann", isRight: true, at: Self.at(0)) == .welcome)
        for _ in 1...3 { #expect(sut.attempt("ann", isRight: false, at: Self.at(0)) == .wrong) }
    }

    @Test func `a day ends it`() {
        var sut = LoginBook()
        for _ in 1...3 { _ = sut.attempt("ann", isRight: false, at: Self.at(0)) }
        for _ in 1...3 { #expect(sut.attempt("ann", isRight: false, at: Self.at(86_400_000)) == .wrong) }
    }

    @Test func `others do not wait for it`() {
        var sut = LoginBook()
        for _ in 1...3 { _ = sut.attempt("ann", isRight: false, at: Self.at(0)) }
        #expect(sut.attempt("bob", isRight: true, at: Self.at(0)) == .welcome)
    }

    @Test func `after many failures first attempts may wait, but not customers who logged in before`() {
        var sut = LoginBook()
        sut.succeed("ann", at: Self.at(0))
        for name in 1...21 { #expect(sut.attempt("\(name)", isRight: false, at: Self.at(0)) == .wrong) }
        #expect(sut.attempt("bob", isRight: false, at: Self.at(1)) == .wrongOrWait)
        #expect(sut.attempt("eve", isRight: true, at: Self.at(1)) == .unknown)
        #expect(sut.attempt("ann", isRight: false, at: Self.at(1)) == .wrong)
        #expect(sut.attempt("ann", isRight: true, at: Self.at(1)) == .welcome)
    }

    @Test func `what a fault left open is known again after a login`() {
        var sut = LoginBook()
        sut.forget("ann")
        #expect(sut.attempt("ann", isRight: true, at: Self.at(0)) == .unknown)
        sut.succeed("ann", at: Self.at(0))
        #expect(sut.attempt("ann", isRight: true, at: Self.at(0)) == .welcome)
    }

    private static func at(_ milliseconds: Int64) -> Instant {
        Instant(millisecondsSinceEpoch: 1_000_000_000 + milliseconds)
    }
}

struct DirectoryViewTests {
    private static let entries = [
        DirectoryEntry(name: "žába", balance: "5.00"), DirectoryEntry(name: "N/A", balance: "7.00"),
        DirectoryEntry(name: "Zeb", balance: nil), DirectoryEntry(name: "Čáp", currency: "CZK", balance: "9.00"),
        DirectoryEntry(name: "cesta", balance: "5.00"), DirectoryEntry(name: "straße", balance: nil),
    ]

    @Test(arguments: [
        (DirectoryView.Order.published, ["žába", "N/A", "Zeb", "Čáp", "cesta", "straße"]),
        (.name(isDescending: false), ["Čáp", "cesta", "straße", "žába", "Zeb", "N/A"]),
        (.name(isDescending: true), ["N/A", "Zeb", "žába", "straße", "cesta", "Čáp"]),
        (.balance(isDescending: false), ["Čáp", "žába", "cesta", "N/A", "Zeb", "straße"]),
        (.balance(isDescending: true), ["Čáp", "N/A", "žába", "cesta", "Zeb", "straße"]),
    ])
    func `what is equal stays as published`(order: DirectoryView.Order, names: [String]) {
        #expect(DirectoryView(order: order).rows(of: Self.entries).map(\.name) == names)
    }

    @Test(arguments: [("CAP", ["Čáp"]), ("strasse", ["straße"]), ("z", ["žába", "Zeb"]), ("q", [])])
    func `finds whatever case and diacritics`(text: String, names: [String]) {
        #expect(DirectoryView(text: text).rows(of: Self.entries).map(\.name) == names)
    }
}

struct PrintedListsTests {
    @Test func `sums have no row that a number means, and leave those above as they are`() {
        var sut = PrintedLists()
        sut.begin("history", isCertain: true)
        sut.read(["#  Booked      Type", "1  2025-12-18  debit", "2  2025-12-06  debit"], at: "history")
        sut.read(
            ["Count             In       Out          Total", "   40  29,400.00 EUR  0.00 EUR  +29,400.00 EUR"],
            at: "history")
        #expect(sut.meaning(of: 40, at: "history") == .nothing)
        #expect(sut.meaning(of: 2, at: "history") == .row("2025-12-06  debit"))
    }
}
