/// How dates, instants, times of day and durations look; whether there is such a day does not matter.
enum TimeShape {
    static func end(in bytes: Bytes, from start: Int) -> Int? {
        guard bytes[start].isDigit else { return endOfNamedDate(in: bytes, from: start) }
        let end =
            endOfDate(in: bytes, from: start).map { endOfTime(in: bytes, behindDate: $0) }
            ?? endOfClock(in: bytes, from: start) ?? endOfDayAndMonth(in: bytes, from: start)
        if let end, end == bytes.count || !bytes[end].isNamePart { return end }
        return endOfDuration(in: bytes, from: start)
    }

    /// `2026-01-05`, `2026-01`, `5.1.2026`, `01/05/2026`.
    private static func endOfDate(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        let first = reader.skip(while: \.isDigit)
        guard let mark = reader.next else { return nil }
        reader.position += 1
        guard (1...2).contains(reader.skip(while: \.isDigit)) else { return nil }
        switch (first, mark) {
        case (4, UInt8(ascii: "-")):
            var day = reader
            return day.take("-") && day.skip(while: \.isDigit) == 2 ? day.position : monthEnd(reader)
        case (1...2, UInt8(ascii: ".")), (1...2, UInt8(ascii: "/")):
            guard reader.next == mark else { return nil }
            reader.position += 1
            let year = reader.skip(while: \.isDigit)
            return year == 4 || year == 2 ? reader.position : nil
        default: return nil
        }
    }

    private static func monthEnd(_ reader: ByteReader) -> Int? {
        reader.next == UInt8(ascii: "-") ? nil : reader.position
    }

    /// Behind the time and the zone that follow a date, if they do.
    private static func endOfTime(in bytes: Bytes, behindDate end: Int) -> Int {
        var reader = ByteReader(bytes, from: end)
        guard reader.take("T") || reader.take(" "), let time = endOfClock(in: bytes, from: reader.position) else {
            return end
        }
        reader.position = time
        if reader.take("Z") { return reader.position }
        var zone = ByteReader(bytes, from: time)
        guard zone.take("+") || zone.take("-"), zone.skip(while: \.isDigit) == 2 else { return time }
        guard zone.take(":") else { return zone.position }
        return zone.skip(while: \.isDigit) == 2 ? zone.position : time
    }

    /// `9:00`, `09:00:00`, `09:00:00.125`.
    private static func endOfClock(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        guard (1...2).contains(reader.skip(while: \.isDigit)), reader.take(":"), reader.skip(while: \.isDigit) == 2
        else {
            return nil
        }
        var end = reader.position
        guard reader.take(":"), reader.skip(while: \.isDigit) == 2 else { return end }
        end = reader.position
        return reader.take(".") && reader.skip(while: \.isDigit) > 0 ? reader.position : end
    }

    /// `5 January 2026`.
    private static func endOfDayAndMonth(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        guard (1...2).contains(reader.skip(while: \.isDigit)) else { return nil }
        _ = reader.take(".")
        guard reader.take(" "), takeWord(&reader, among: months) else { return nil }
        return endOfYear(reader)
    }

    /// `January 5, 2026`, `January 2026`.
    private static func endOfNamedDate(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        guard bytes[start].isUppercase, takeWord(&reader, among: months), reader.take(" ") else { return nil }
        let digits = reader.skip(while: \.isDigit)
        guard digits == 1 || digits == 2 || digits == 4, reader.next?.isNamePart != true else { return nil }
        return digits == 4 ? reader.position : endOfYear(reader)
    }

    private static func endOfYear(_ reader: ByteReader) -> Int {
        var year = reader
        _ = year.take(",")
        return year.take(" ") && year.skip(while: \.isDigit) == 4 && year.next?.isNamePart != true
            ? year.position : reader.position
    }

    /// `2s`, `1h30m`, `0.25 s`, `10 minutes`.
    private static func endOfDuration(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        var end: Int?
        while reader.skip(while: \.isDigit) > 0 {
            var decimals = reader
            if decimals.take("."), decimals.skip(while: \.isDigit) > 0 { reader = decimals }
            let isApart = reader.take(" ")
            guard takeWord(&reader, among: isApart ? unitWords : unitWords.union(["m"])) else { return end }
            end = reader.position
            if isApart { break }
        }
        return reader.next?.isNamePart == true ? nil : end
    }

    private static func takeWord(_ reader: inout ByteReader, among words: Set<String>) -> Bool {
        let start = reader.position
        guard reader.skip(while: \.isLetter) > 0 else { return false }
        return words.contains(reader.bytes.text(start..<reader.position).lowercased())
    }

    private static let unitWords: Set<String> = [
        "ms", "s", "sec", "secs", "second", "seconds", "min", "mins", "minute", "minutes", "h", "hour", "hours", "d",
        "day",
        "days", "week", "weeks", "month", "months", "year", "years", "millisecond", "milliseconds",
    ]

    private static let months: Set<String> = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "january",
        "february",
        "march", "april", "june", "july", "august", "september", "october", "november", "december",
    ]
}
