import BankKernel
import Testing
import Transactions

struct CreationTimeTests {
    @Test(arguments: [
        ("2019-05-15", "2019-05-15 00:00:00"), ("2019-05-15T14:28", "2019-05-15 14:28:00"),
        ("2019-05-15T14:28:01", "2019-05-15 14:28:01"), ("2019-05-15T14:28:01.5Z", "2019-05-15 14:28:01"),
        ("2019-05-15T23:28:01+23:59", "2019-05-15 23:28:01"), ("2020-02-29T23:59:60-1130", "2020-02-29 23:59:59"),
    ])
    func `reads the day and the time as they are written`(text: String, expected: String) {
        #expect(makeSUT(text)?.description == expected)
    }

    @Test(arguments: [
        "", "2019", "2019-5-15", "2019-02-29", "2019-13-01", "2019-00-10", "2019-05-00", "2019-05-15 14:28:01",
        "2019-05-15T", "2019-05-15T24:00:00", "2019-05-15T14:60:00", "2019-05-15T14:28:61", "2019-05-15T14:28:01.",
        "2019-05-15T14:28:01+2", "2019-05-15T14:28:01+24:00", "2019-05-15T14:28:01-02:60", "2019-05-15T14:28:01ZZ",
        "2019-05-15x", "２０１９-05-15",
    ])
    func `refuses invalid times`(text: String) {
        #expect(makeSUT(text) == nil)
    }

    @Test func `a day without a time is its beginning`() {
        #expect(CreationTime(day: CalendarDay(daysSinceEpoch: 1)).nanosecondOfDay == 0)
    }

    @Test func `counts nanoseconds`() {
        #expect(makeSUT("1970-01-01T00:00:01.0000000019")?.nanosecondOfDay == 1_000_000_001)
    }

    @Test(arguments: [
        ("2019-05-15T14:28:01", "2019-05-16T00:00:00"), ("2019-05-15T14:28:01", "2019-05-15T14:28:02"),
        ("2019-05-15T14:28:01", "2019-05-15T14:28:01.001"),
    ])
    func `the later of two is the greater`(early: String, late: String) throws {
        let (early, late) = (try #require(makeSUT(early)), try #require(makeSUT(late)))

        #expect(early < late)
        #expect(!(late < early))
    }

    private func makeSUT(_ text: String) -> CreationTime? {
        CreationTime(iso8601: text)
    }
}
