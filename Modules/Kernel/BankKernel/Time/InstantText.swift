extension Instant: CustomStringConvertible {
    /// ISO 8601 in UTC to the second: `2026-01-05T09:00:00Z`.
    public var description: String { "\(day)T\(timeOfDay)Z" }

    /// The time of day in UTC: `09:00:00`.
    public var timeOfDay: String {
        let seconds = millisecondOfDay / 1_000
        return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }.joined(separator: ":")
    }

    /// ISO 8601 in UTC to the millisecond: `2026-01-05T09:00:00.250Z`.
    public var preciseDescription: String {
        var text: [UInt8] = []
        appendPreciseDescription(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds ``preciseDescription`` in UTF-8 to `text`.
    package func appendPreciseDescription(to text: inout [UInt8]) {
        let seconds = millisecondOfDay / 1_000
        day.append(to: &text)
        text.append(UInt8(ascii: "T"))
        text.append(decimal: seconds / 3_600, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(decimal: seconds / 60 % 60, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(decimal: seconds % 60, width: 2)
        text.append(UInt8(ascii: "."))
        text.append(decimal: millisecondOfDay % 1_000, width: 3)
        text.append(UInt8(ascii: "Z"))
    }

    /// Reads ISO 8601 in UTC, `2026-01-05T09:00:00Z` or `2026-01-05T09:00:00.250Z`; `nil` for anything else.
    ///
    /// Of a fraction, digits after the third are left out.
    public init?(iso8601 text: String) {
        var text = text
        guard let instant = text.withUTF8({ Instant(iso8601: $0) }) else { return nil }
        self = instant
    }

    /// Reads the same from its bytes.
    package init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
        guard let instant = InstantReader(bytes).instant() else { return nil }
        self = instant
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
