import Testing

@testable import BankKernel

struct CardDigitsTests {
    private static let number = "4012888888881881"

    @Test(
        arguments: [
            number, String(number.dropLast()), String(number.dropFirst(4)), "x4012-8888.8888/1881", "４０１２８８８８８８８８",
            "id 40 12 88 88",
        ])
    func `see most of a number in a text`(text: String) {
        #expect(CardDigits.reveals(text, Self.number))
    }

    @Test func `see a number that has few digits whole`() {
        #expect(CardDigits.reveals("card 7", "7"))
        #expect(!CardDigits.reveals("card 7", ""))
    }

    @Test(arguments: ["", "visa", "1881", "6ba7b810-9dad-41d1-80b4-00c04fd430c8", "4012888", "99999999999999999"])
    func `see none in a text that has none`(text: String) {
        #expect(!CardDigits.reveals(text, Self.number))
    }
}
