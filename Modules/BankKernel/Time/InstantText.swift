extension Instant: CustomStringConvertible {
    /// ISO 8601 in UTC to the second: `2026-01-05T09:00:00Z`.
    public var description: String { "\(day)T\(timeOfDay)Z" }

    /// The time of day in UTC: `09:00:00`.
    public var timeOfDay: String {
        let start = day.start.millisecondsSinceEpoch
        let seconds = Int((millisecondsSinceEpoch - start) / 1_000)
        return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }.joined(separator: ":")
    }

    /// Reads ISO 8601 in UTC to the second, `2026-01-05T09:00:00Z`; `nil` for anything else.
    public init?(iso8601 text: String) {
        guard text.utf8.count == 20, text.hasSuffix("Z"), text.dropFirst(10).first == "T",
            let day = CalendarDay(iso8601: String(text.prefix(10)))
        else { return nil }
        let fields = text.dropFirst(11).dropLast().split(separator: ":", omittingEmptySubsequences: false)
        let numbers = fields.compactMap { $0.utf8.count == 2 ? Int(decimalDigits: $0) : nil }
        guard numbers.count == 3, numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        let seconds = numbers[0] * 3_600 + numbers[1] * 60 + numbers[2]
        self.init(millisecondsSinceEpoch: day.start.millisecondsSinceEpoch + Int64(seconds) * 1_000)
    }
}

extension Int {
    /// A number of ASCII digits only; `nil` for signs and anything else that `Int.init` would take.
    init?(decimalDigits text: Substring) {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        self.init(text)
    }

    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
