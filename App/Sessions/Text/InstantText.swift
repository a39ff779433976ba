/// Dates and instants as RFC 3339 writes them.
enum InstantText {
    /// Milliseconds since 1970 of an instant in UTC (`Z`), with up to three decimals of a second.
    static func milliseconds(of text: String) -> Int64? {
        text.withBytes { bytes in
            var reader = ByteReader(bytes)
            guard let day = readDay(&reader), reader.take("T"), let time = readTime(&reader), reader.take("Z"),
                reader.isAtEnd
            else { return nil }
            return Int64(day) * millisecondsInDay + Int64(time)
        }
    }

    /// The instant in UTC, with decimals of a second only when there are any.
    static func text(milliseconds: Int64) -> String {
        let (days, time) = floored(milliseconds, by: millisecondsInDay)
        let (year, month, day) = Calendar.date(ofDay: Int(days))
        let seconds = time / 1000
        let fraction = time % 1000 == 0 ? "" : "." + padded(time % 1000, 3)
        let date = "\(padded(Int64(year), 4))-\(padded(Int64(month), 2))-\(padded(Int64(day), 2))"
        return date
            + "T\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))\(fraction)Z"
    }

    /// Where the date that starts at `start` ends.
    static func endOfDate(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        return readDay(&reader) == nil ? nil : reader.position
    }

    /// Where the instant that starts at `start` ends: in UTC or with an offset, with any decimals of a second.
    static func endOfInstant(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        guard readDay(&reader) != nil, reader.take("T"), readTime(&reader) != nil, readZone(&reader) else { return nil }
        return reader.position
    }

    private static let millisecondsInDay: Int64 = 86_400_000

    private static func readDay(_ reader: inout ByteReader) -> Int? {
        guard let year = reader.number(ofDigits: 4), reader.take("-"), let month = reader.number(ofDigits: 2),
            reader.take("-"), let day = reader.number(ofDigits: 2)
        else { return nil }
        return Calendar.day(year: year, month: month, day: day)
    }

    /// Milliseconds since midnight; what is finer is read over.
    private static func readTime(_ reader: inout ByteReader) -> Int? {
        guard let hour = reader.number(ofDigits: 2), hour < 24, reader.take(":"),
            let minute = reader.number(ofDigits: 2), minute < 60, reader.take(":"),
            let second = reader.number(ofDigits: 2), second < 60
        else { return nil }
        var milliseconds = ((hour * 60 + minute) * 60 + second) * 1000
        if reader.take(".") {
            let start = reader.position
            guard reader.skip(while: \.isDigit) > 0 else { return nil }
            for (digit, weight) in zip(reader.bytes[start..<reader.position], [100, 10, 1]) {
                milliseconds += Int(digit - UInt8(ascii: "0")) * weight
            }
        }
        return milliseconds
    }

    private static func readZone(_ reader: inout ByteReader) -> Bool {
        if reader.take("Z") { return true }
        guard reader.take("+") || reader.take("-"), let hour = reader.number(ofDigits: 2), hour < 24, reader.take(":"),
            let minute = reader.number(ofDigits: 2)
        else { return false }
        return minute < 60
    }

    private static func floored(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
