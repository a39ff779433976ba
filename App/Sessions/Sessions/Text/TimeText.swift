/// Dates and instants as RFC 3339 writes them.
package enum InstantText {
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
    package static func text(milliseconds: Int64) -> String {
        let (days, time) = milliseconds.floored(by: millisecondsInDay)
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
        guard readDay(&reader) != nil else { return nil }
        let isLocal = reader.take(" ")
        guard isLocal || reader.take("T"), readTime(&reader) != nil else { return nil }
        guard isLocal ? readZoneName(&reader) : readZone(&reader) else { return nil }
        return reader.position
    }

    /// A blank and a zone as `TZ` abbreviates it: three to five capital letters, or hours and minutes with a sign.
    private static func readZoneName(_ reader: inout ByteReader) -> Bool {
        guard reader.take(" ") else { return false }
        if reader.take("+") || reader.take("-") { return reader.skip(while: \.isDigit) >= 2 }
        return (3...5).contains(reader.skip(while: \.isUppercase))
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

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// The proleptic Gregorian calendar, as days since 1970-01-01.
enum Calendar {
    /// The day of a date; nil when there is no such date.
    static func day(year: Int, month: Int, day: Int) -> Int? {
        guard (1...12).contains(month), (1...daysInMonth(month, of: year)).contains(day) else { return nil }
        // Years that begin in March put the leap day last.
        let shifted = month > 2 ? year : year - 1
        let (era, yearOfEra) = shifted.floored(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (day + 719_468).floored(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func daysInMonth(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension BinaryInteger {
    /// The quotient, rounded down, and the remainder, which is never below zero.
    fileprivate func floored(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

/// Durations as `@advance` writes them: `500ms`, `2s`, `2m`, `1h30m`, `1d`.
enum DurationText {
    private static let units: [(name: String, milliseconds: Int64)] = [
        ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
    ]

    /// A hundred years: no walk takes longer, and what a clock adds to a time of today still has a day of four digits.
    private static let longest: Int64 = 36_525 * 86_400_000

    /// The milliseconds of a text: whole numbers of units, the larger before the smaller, more than nothing in all.
    static func milliseconds(of text: String) -> Int64? {
        var rest = text[...]
        var total: Int64 = 0
        var usable = units[...]
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let name = rest.dropFirst(digits.count).prefix { !$0.isNumber }
            guard let number = Int64(digits), let unit = usable.firstIndex(where: { $0.name == name }),
                let sum = total.adding(number, times: units[unit].milliseconds)
            else { return nil }
            total = sum
            usable = units[(unit + 1)...]
            rest = rest.dropFirst(digits.count + name.count)
        }
        return (1...longest).contains(total) ? total : nil
    }

    /// The shortest text of a duration.
    static func text(milliseconds: Int64) -> String {
        var rest = milliseconds
        return units.reduce(into: "") { text, unit in
            let number = rest / unit.milliseconds
            rest %= unit.milliseconds
            if number > 0 { text += "\(number)\(unit.name)" }
        }
    }
}

extension Int64 {
    fileprivate func adding(_ number: Int64, times factor: Int64) -> Int64? {
        let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor)
        let (sum, isStillTooLarge) = addingReportingOverflow(product)
        return isTooLarge || isStillTooLarge ? nil : sum
    }
}

extension Duration {
    /// Seconds with three decimals.
    var secondsText: String {
        let (seconds, attoseconds) = components
        let milliseconds = String(attoseconds / 1_000_000_000_000_000)
        return "\(seconds)." + String(repeating: "0", count: max(0, 3 - milliseconds.count)) + milliseconds
    }
}
