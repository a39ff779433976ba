import BankKernel
import Testing

struct InstantTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_767_603_600_000, "2026-01-05T09:00:00Z"), (-1_000, "1969-12-31T23:59:59Z"),
            (951_868_799_000, "2000-02-29T23:59:59Z"),
        ] as [(Int64, String)])
    func `prints and reads ISO 8601`(milliseconds: Int64, text: String) {
        #expect(Instant(millisecondsSinceEpoch: milliseconds).description == text)
        #expect(Instant(iso8601: text)?.millisecondsSinceEpoch == milliseconds)
    }

    @Test(arguments: [
        "", "2026-01-05", "2026-01-05T09:00:00", "2026-01-05T09:00:00+", "2026-01-05 09:00:00Z", "2026-02-30T09:00:00Z",
        "2026-01-05T24:00:00Z", "2026-01-05T09:60:00Z", "2026-01-05T09:00:60Z", "2026-01-05T9:000:00Z",
        "2026-01-05T09:00:-1Z", "2026-01-05T09:00:00.Z", "2026-01-05T09:00:00.5", "2026-01-05T09:00:00,5Z",
        "2026-01-05T09:00:00Zx", "2026-01-05T09:00:00+02", "2026-01-05T09:00:00+0200", "2026-01-05T09:00:00+24:00",
        "2026-01-05T09:00:00-00:60", "2026-01-05T09:00:00+02:00Z",
    ])
    func `rejects any other text`(text: String) {
        #expect(Instant(iso8601: text) == nil)
    }

    @Test(
        arguments: [
            (1_721_490_327_366, "2024-07-20T15:45:27.366Z"), (0, "1970-01-01T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
        ] as [(Int64, String)])
    func `prints and reads milliseconds`(milliseconds: Int64, text: String) {
        #expect(Instant(millisecondsSinceEpoch: milliseconds).preciseDescription == text)
        #expect(Instant(iso8601: text)?.millisecondsSinceEpoch == milliseconds)
    }

    @Test(arguments: [
        ("2026-01-05T09:00:00+02:00", "2026-01-05T07:00:00Z"), ("2026-01-05T23:30:00.5-01:30", "2026-01-06T01:00:00Z"),
        ("2026-01-01T00:00:00+14:00", "2025-12-31T10:00:00Z"), ("2026-01-05T09:00:00-00:00", "2026-01-05T09:00:00Z"),
    ])
    func `reads a time with its offset`(text: String, utc: String) {
        #expect(Instant(iso8601: text)?.description == utc)
    }

    @Test(arguments: [("5", 500), ("36", 360), ("3669", 366), ("366999999999999999999", 366)] as [(String, Int64)])
    func `reads a fraction of any length`(fraction: String, milliseconds: Int64) {
        #expect(Instant(iso8601: "1970-01-01T00:00:00.\(fraction)Z")?.millisecondsSinceEpoch == milliseconds)
    }

    @Test(arguments: [(-1, "1969-12-31"), (0, "1970-01-01"), (86_399_999, "1970-01-01"), (86_400_000, "1970-01-02")])
    func `is on a day of UTC`(milliseconds: Int64, day: String) {
        #expect(Instant(millisecondsSinceEpoch: milliseconds).day.description == day)
    }

    @Test func `leaves milliseconds out of the time of day`() {
        #expect(Instant(millisecondsSinceEpoch: 999).timeOfDay == "00:00:00")
        #expect(Instant(millisecondsSinceEpoch: -1).timeOfDay == "23:59:59")
    }

    @Test(arguments: [.seconds(5), .milliseconds(1), .zero, .milliseconds(-1), .seconds(-86_400)] as [Duration])
    func `measures the duration it was advanced by`(duration: Duration) {
        let instant = Instant(millisecondsSinceEpoch: 1_767_603_600_123)

        #expect(instant.duration(to: instant.advanced(by: duration)) == duration)
    }

    @Test(arguments: [Int64.min, .max])
    func `clamps at the end of its range`(milliseconds: Int64) {
        let sut = Instant(millisecondsSinceEpoch: milliseconds)
        let other = Instant(millisecondsSinceEpoch: ~milliseconds)

        #expect(sut.advanced(by: .seconds(Int64.max)) == Instant(millisecondsSinceEpoch: .max))
        #expect(sut.advanced(by: .seconds(Int64.min)) == Instant(millisecondsSinceEpoch: .min))
        #expect(sut.duration(to: other) == .milliseconds(~milliseconds) - .milliseconds(milliseconds))
        #expect(sut.preciseDescription.hasSuffix("Z"))
    }

    @Test func `comes before a later one`() {
        #expect(Instant(millisecondsSinceEpoch: -1) < Instant(millisecondsSinceEpoch: 0))
    }

    @Test(arguments: [Int64.min, .min + 1, -1, 0, .max - 1, .max])
    func `never overflows`(milliseconds: Int64) {
        let sut = Instant(millisecondsSinceEpoch: milliseconds)
        for other in [Int64.min, 0, .max] {
            let duration = sut.duration(to: Instant(millisecondsSinceEpoch: other))
            #expect(sut.advanced(by: duration).millisecondsSinceEpoch == other)
        }
        #expect(sut.advanced(by: .seconds(Int64.max)).millisecondsSinceEpoch == .max)
        #expect(sut.advanced(by: .seconds(Int64.min)).millisecondsSinceEpoch == .min)
        #expect(!"\(sut) \(sut.preciseDescription) \(sut.day) \(sut.day.next)".isEmpty)
    }

    @Test(arguments: [Int.min, .max])
    func `never overflows for a day`(days: Int) {
        let sut = CalendarDay(daysSinceEpoch: days)
        #expect(!"\(sut) \(sut.next) \(sut.start)".isEmpty)
    }
}

struct DigitCursorTests {
    @Test func `reads digits and separators`() {
        read("12:345") { sut in
            let (hour, isSkipped, number) = (sut.number(2), sut.skip(":"), sut.number(3))
            #expect(hour == 12)
            #expect(isSkipped)
            #expect(number == 345)
            #expect(sut.isAtEnd)
        }
    }

    @Test(arguments: ["", "1", "1x", "x1", "٣٤"])
    func `rejects fewer digits and other characters`(text: String) {
        read(text) { sut in
            let number = sut.number(2)
            #expect(number == nil)
            #expect(sut.position == 0)
        }
    }

    @Test(arguments: ["", "x:"])
    func `reads no other character`(text: String) {
        read(text) { sut in
            let isSkipped = sut.skip(":")
            #expect(!isSkipped)
            #expect(sut.position == 0)
        }
    }

    private func read(_ text: String, _ body: (inout DigitCursor) -> Void) {
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { buffer in
            var sut = DigitCursor(buffer)
            body(&sut)
        }
    }
}
