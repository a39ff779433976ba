import BankKernel
import Foundation
import Synchronization
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
        "2026-01-05T09:00:00-00:60", "2026-01-05T09:00:00+02:00Z", "9999-12-31T23:59:59.999-00:01",
        "0000-01-01T00:00:00+00:01",
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

    @Test func `reads every offset of less than a day`() {
        for minutes in 0..<1_440 {
            let (hour, minute) = (String(100 + minutes / 60).dropFirst(), String(100 + minutes % 60).dropFirst())
            for (sign, direction) in [("+", -1), ("-", 1)] {
                let text = "1970-01-05T00:00:00\(sign)\(hour):\(minute)"
                let expected = Int64(4 * 86_400 + direction * minutes * 60) * 1_000
                #expect(Instant(iso8601: text)?.millisecondsSinceEpoch == expected, "\(text)")
            }
        }
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

    @Test(arguments: ["", "1", "1x", "x1", "٣٤", "1:", "1/"])
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

@Suite struct SystemClockTests {
    @Test func `tells the milliseconds since 1970`() {
        let sut = makeSUT()
        // The clock of a busy machine may be set between two looks, and a look may take longer than a millisecond.
        let isRight = (1...20).contains { _ in
            let before = milliseconds()
            let now = sut.now().millisecondsSinceEpoch
            return before == now && now == milliseconds()
        }
        #expect(isRight)
    }

    private func milliseconds() -> Int64 {
        Int64(Date().timeIntervalSince1970 * 1_000)
    }

    @Test(arguments: [Int64.min, -62_167_219_200_001, 253_402_300_800_000, .max])
    func `rejects a time outside the years 0 to 9999`(milliseconds: Int64) {
        #expect(SystemClock.fault(at: Instant(millisecondsSinceEpoch: milliseconds)) != nil)
    }

    @Test(arguments: [-62_167_219_200_000, 0, 1_767_603_600_000, 253_402_300_799_999] as [Int64])
    func `accepts any other time`(milliseconds: Int64) {
        #expect(SystemClock.fault(at: Instant(millisecondsSinceEpoch: milliseconds)) == nil)
    }

    private func makeSUT() -> SystemClock {
        SystemClock()
    }
}

struct CalendarDayTests {
    @Test func `counts every day of four hundred years in order`() throws {
        let first = try #require(CalendarDay(iso8601: "1800-01-01"))
        var expected = (year: 1_800, month: 1, day: 1)
        for offset in 0..<146_097 {
            let day = CalendarDay(daysSinceEpoch: first.daysSinceEpoch + offset)
            guard day.components == expected, CalendarDay(iso8601: day.description) == day else {
                Issue.record("\(day) should be \(expected)")
                return
            }
            expected = Self.dayAfter(expected)
        }
        #expect(expected == (2_200, 1, 1))
    }

    @Test(
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-01-05", 20_458),
            ("1600-02-29", -135_081), ("0000-03-01", -719_468), ("0000-02-29", -719_469), ("9999-12-31", 2_932_896),
        ])
    func `reads a day and prints it`(text: String, daysSinceEpoch: Int) {
        #expect(CalendarDay(iso8601: text)?.daysSinceEpoch == daysSinceEpoch)
        #expect(CalendarDay(daysSinceEpoch: daysSinceEpoch).description == text)
    }

    @Test(arguments: [
        "", "2026-1-5", "26-01-05", "2026-01-05 ", "2026/01/05", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32",
        "2026-04-31", "2026-02-29", "1900-02-29", "+026-01-05", "2026--1-05", "2026-01-05T", "٢٠٢٦-٠١-٠٥",
    ])
    func `rejects a day that does not exist`(text: String) {
        #expect(CalendarDay(iso8601: text) == nil)
    }

    @Test(arguments: [(2_026, 2, 29), (2_026, 4, 31), (2_026, 0, 1), (2_026, 13, 1), (2_026, 1, 0), (.max, 1, 1)])
    func `rejects invalid numbers`(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test func `is made of its numbers`() {
        #expect(CalendarDay(year: 2_024, month: 2, day: 29)?.description == "2024-02-29")
    }

    @Test func `comes before the next`() {
        let day = CalendarDay(daysSinceEpoch: -1)

        #expect(day < day.next)
        #expect(day.next == CalendarDay(daysSinceEpoch: 0))
    }

    @Test(arguments: [
        ("2026-01-01", "2026-01-01", "2026-01-31"), ("2026-02-28", "2026-02-01", "2026-02-28"),
        ("2024-02-03", "2024-02-01", "2024-02-29"), ("2025-12-31", "2025-12-01", "2025-12-31"),
        ("2026-04-30", "2026-04-01", "2026-04-30"),
    ])
    func `is in a month that has a first and a last day`(day: String, first: String, last: String) throws {
        let day = try #require(CalendarDay(iso8601: day))

        #expect(day.firstOfMonth.description == first)
        #expect(day.lastOfMonth.description == last)
    }

    @Test func `begins at midnight in UTC`() {
        #expect(CalendarDay(daysSinceEpoch: 1).start.description == "1970-01-02T00:00:00Z")
    }

    /// The calendar told another way than the type under test tells it.
    private static func dayAfter(_ day: (year: Int, month: Int, day: Int)) -> (year: Int, month: Int, day: Int) {
        let isLeap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if day.day < lengths[day.month - 1] { return (day.year, day.month, day.day + 1) }
        return day.month < 12 ? (day.year, day.month + 1, 1) : (day.year + 1, 1, 1)
    }
}

@Suite(.timeLimit(.minutes(20)))
struct RequestDeadlineTests {
    @Test(arguments: [(nil, 60...60), (3_600, 60...60), (30, 1...30), (0, 0...0), (-1, 0...0)])
    func `waits as long as it is asked to, but not beyond the deadline`(
        secondsLeft: Int?, seconds: ClosedRange<Int>
    ) {
        let remaining = RequestDeadline.$current.withValue(secondsLeft.map { .now + .seconds($0) }) {
            RequestDeadline.remaining(of: .seconds(60))
        }

        #expect((.seconds(seconds.lowerBound) ... .seconds(seconds.upperBound)).contains(remaining))
    }

    @Test(arguments: [nil, 3_600])
    func `work in time returns or throws as without a deadline`(secondsLeft: Int?) async throws {
        try await RequestDeadline.$current.withValue(secondsLeft.map { .now + .seconds($0) }) { () async throws in
            #expect(try await limiting(.success(1)) == 1)
            await #expect(throws: BankError.sessionEnded) { try await limiting(.failure(.sessionEnded)) }
        }
    }

    @Test func `work that is late is cancelled, and nobody waits for its end`() async {
        let (cancelled, cancellation) = AsyncStream<Void>.makeStream()
        let (ended, end) = AsyncStream<Void>.makeStream()
        let lasting = Task { for await _ in ended {} }

        let value: Void? = await RequestDeadline.$current.withValue(.now) {
            await RequestDeadline.limiting {
                await withTaskCancellationHandler {
                    await lasting.value
                } onCancel: {
                    cancellation.finish()
                }
            }
        }

        #expect(value == nil)
        for await _ in cancelled {}
        end.finish()
    }

    @Test func `work is cancelled with the task that waits for it`() async {
        let (ended, end) = AsyncStream<Void>.makeStream()
        let task = Task {
            await RequestDeadline.$current.withValue(.now + .seconds(3_600)) {
                await RequestDeadline.limiting { for await _ in ended {} }
            }
        }

        task.cancel()

        #expect(await task.value != nil)
        end.finish()
    }

    private func limiting(_ result: Result<Int, BankError>) async throws(BankError) -> Int? {
        try await RequestDeadline.limiting { () async throws(BankError) in try result.get() }
    }
}

@Suite(.timeLimit(.minutes(20)))
struct LineTests {
    /// A line with room for one.
    private final class Line: Sendable {
        private let waiter = Mutex<CheckedContinuation<Int?, Never>?>(nil)

        var isEmpty: Bool { waiter.withLock { $0 == nil } }

        func wait(until deadline: ContinuousClock.Instant?) async -> Int? {
            await waitInLine(until: deadline) {
                self.call(with: nil)
            } enter: { continuation in
                waiter.withLock { $0 = continuation }
            }
        }

        func call(with value: Int?) {
            let called = waiter.withLock { waiter in
                defer { waiter = nil }
                return waiter
            }
            called?.resume(returning: value)
        }
    }

    @Test(arguments: [nil, 3_600])
    func `a waiter is given what it waits for`(secondsLeft: Int?) async {
        let sut = await makeSUT(until: secondsLeft.map { .now + .seconds($0) })

        sut.line.call(with: 1)

        #expect(await sut.waiter.value == 1)
    }

    @Test func `a waiter that is cancelled leaves`() async {
        let sut = await makeSUT(until: nil)

        sut.waiter.cancel()

        #expect(await sut.waiter.value == nil)
        #expect(sut.line.isEmpty)
    }

    @Test func `one that comes after its deadline does not wait`() async {
        #expect(await Line().wait(until: .now) == nil)
    }

    @Test(arguments: [[3, 2, 1], [1, 2, 3], [2, 3, 1]])
    func `waiters leave at their deadlines, in whatever order they came`(order: [Int]) async {
        let last = await makeSUT(until: .now + .seconds(3_600))

        let values = await withTaskGroup { group in
            for place in order { group.addTask { await Line().wait(until: .now + .milliseconds(20 * place)) } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(values == [nil, nil, nil])
        #expect(!last.line.isEmpty)
        last.line.call(with: 1)
        #expect(await last.waiter.value == 1)
    }

    /// A line and one who stands in it.
    private func makeSUT(
        until deadline: ContinuousClock.Instant?
    ) async -> (line: Line, waiter: Task<Int?, Never>) {
        let line = Line()
        let waiter = Task { await line.wait(until: deadline) }
        while line.isEmpty { await Task.yield() }
        return (line, waiter)
    }
}
