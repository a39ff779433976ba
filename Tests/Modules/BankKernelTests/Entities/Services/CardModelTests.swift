import BankKernel
import Testing

struct CardModelTests {
    @Test(arguments: [
        ("1234-2121-1221-1211", "1211"), ("4000 0000 0000 0002", "0002"), ("1211", "1211"), ("x1y2z", "12"), ("", ""),
        ("4000000000001٠٠٠٠", "0000"),
        ("1234567890123４５６", "3456"), ("１２３４５６７８", "5678"),
    ])
    func `takes no more of a number than its last four digits`(number: String, digits: String) {
        #expect(makeSUT(number: number).lastFourDigits == digits)
    }

    @Test func `does not hold the number in any other way`() {
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
