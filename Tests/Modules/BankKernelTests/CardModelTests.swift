import Testing

@testable import BankKernel

struct CardModelTests {
    @Test(arguments: [
        ("1234-2121-1221-1211", "1211"), ("4000 0000 0000 0002", "0002"), ("1211", "1211"), ("x1y2z", "12"), ("", ""),
        ("4000000000001٠٠٠٠", "0000"),
        ("1234567890123４５６", "3456"), ("１２３４５６７８", "5678"),
    ])
    func `keeps only the last four digits of a number`(number: String, digits: String) {
        #expect(makeSUT(number: number).lastFourDigits == digits)
    }

    @Test func `holds the number nowhere else`() {
        #expect(!"\(makeSUT(number: "1234-2121-1221-1211"))".contains("2121"))
    }

    @Test(arguments: [(99, false), (100, false), (101, true)])
    func `is valid through the day of its expiry`(day: Int, isExpired: Bool) {
        #expect(makeSUT(expiry: 100).isExpired(on: CalendarDay(daysSinceEpoch: day)) == isExpired)
    }

    private func makeSUT(number: String = "1211", expiry: Int = 0) -> CardModel {
        CardModel(
            id: "1", type: CardType("visa"), number: number, expiry: CalendarDay(daysSinceEpoch: expiry))
    }
}

struct CardDigitsTests {
    private static let number = "4012888888881881"

    @Test(
        arguments: [
            number, String(number.dropLast()), String(number.dropFirst(4)), "x4012-8888.8888/1881", "４０１２８８８８８８８８",
            "id 40 12 88 88", "99 4012-8888",
        ])
    func `finds most of a number in a text`(text: String) {
        #expect(CardDigits.reveals(text, Self.number))
    }

    @Test func `finds a short number as a whole`() {
        #expect(CardDigits.reveals("card 7", "7"))
        #expect(!CardDigits.reveals("card 7", ""))
    }

    @Test(arguments: ["", "visa", "1881", "6ba7b810-9dad-41d1-80b4-00c04fd430c8", "4012888", "99999999999999999"])
    func `finds no number in other texts`(text: String) {
        #expect(!CardDigits.reveals(text, Self.number))
    }
}

struct CardTypeTests {
    @Test(arguments: ["american_express", "American Express", " AMERICAN-EXPRESS ", "american__express"])
    func `is equal for every spelling`(text: String) {
        #expect(makeSUT(text).rawValue == "american_express")
    }

    @Test(arguments: [
        ("visa", "Visa"), ("american_express", "American Express"), ("jcb", "JCB"), ("ščédrá", "Ščédrá"), ("", "Other"),
        (" - ", "Other"),
    ])
    func `has a title for people`(text: String, title: String) {
        #expect(makeSUT(text).title == title)
    }

    @Test(
        arguments: [
            "visa 401288888888188", "visa 4-0-1-2-8-8", "４０１２８８８８ visa", "visa ٤٠١٢٨", "vi40128sa",
            "\u{1D7D2}\u{1D7CE}\u{1D7CF}\u{1D7D0}\u{1D7D6} visa", "visa ⁴⁰¹²⁸",
        ])
    func `keeps no digits of a possible card number`(text: String) {
        #expect(makeSUT(text).rawValue.filter { $0 != "-" } == "visa")
    }

    @Test func `is other for a number alone`() {
        #expect(makeSUT("4012 8888 8888 1881") == makeSUT("other"))
    }

    @Test func `may have a year`() {
        #expect(makeSUT("Visa 2030").title == "Visa 2030")
    }

    @Test func `is in alphabetical order`() {
        #expect(["visa", "jcb", "maestro"].map(makeSUT).sorted().map(\.rawValue) == ["jcb", "maestro", "visa"])
    }

    private func makeSUT(_ text: String) -> CardType { CardType(text) }
}
