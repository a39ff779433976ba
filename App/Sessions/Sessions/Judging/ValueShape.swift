internal import Money

/// Finds the values in a line.
enum ValueShape {
    /// The value that begins at a position where a word may begin, and where it ends.
    static func value(in bytes: Bytes, at start: Int) -> (DifferenceKind, end: Int)? {
        if let end = endOfMasked(in: bytes, from: start) { return (.account, end) }
        if let end = TimeShape.end(in: bytes, from: start) { return (.time, end) }
        if let end = endOfAccount(in: bytes, from: start) { return (.account, end) }
        if let amount = Amount(in: bytes, from: start) { return (amount.isMoney ? .money : .number, amount.end) }
        if let number = otherNumber(in: bytes, from: start) { return number }
        if let end = CurrencyShape.end(in: bytes, from: start) { return (.money, end) }
        return code(in: bytes, from: start)
    }

    /// The end of a number whose beginning is masked: `•••• 7802`, `****7802`.
    private static func endOfMasked(in bytes: Bytes, from start: Int) -> Int? {
        let before = start > 0 && bytes[start - 1] == UInt8(ascii: " ") ? start - 1 : start
        guard ["••", "**"].contains(where: { bytes[..<before].suffix($0.utf8.count).elementsEqual($0.utf8) })
        else { return nil }
        var reader = ByteReader(bytes, from: start)
        return reader.skip(while: \.isDigit) > 0 && reader.next?.isNamePart != true ? reader.position : nil
    }

    /// An id, an account number of ISO 13616, right or not, or one of another form: eight digits or more in one piece, with
    /// `-` and `/` between them.
    private static func endOfAccount(in bytes: Bytes, from start: Int) -> Int? {
        HoleShape.endOfID(in: bytes, from: start) ?? HoleShape.endsOfIBAN(in: bytes, from: start).longest
            ?? endOfGroups(in: bytes, from: start) ?? endOfDigits(in: bytes, from: start)
    }

    /// Two letters, two digits, and groups of four, the last of which may be shorter.
    private static func endOfGroups(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        guard reader.skip(atMost: 2, while: \.isUppercase) == 2, reader.skip(atMost: 2, while: \.isDigit) == 2 else {
            return nil
        }
        var (length, end) = (4, reader.position)
        while true {
            _ = reader.take(" ")
            let begin = reader.position
            let group = reader.skip(atMost: 4) { $0.isDigit || $0.isUppercase }
            guard group > 0, bytes[begin..<reader.position].contains(where: \.isDigit) else { break }
            (length, end) = (length + group, reader.position)
            if group < 4 { break }
        }
        return length >= 15 && (end == bytes.count || !bytes[end].isNamePart) ? end : nil
    }

    private static func endOfDigits(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        var digits = reader.skip(while: \.isDigit)
        guard digits > 0 else { return nil }
        while let mark = reader.next, mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") {
            var next = ByteReader(bytes, from: reader.position + 1)
            let more = next.skip(while: \.isDigit)
            guard more > 0 else { break }
            digits += more
            reader = next
        }
        let isDecimal = reader.next == UInt8(ascii: ".") || reader.next == UInt8(ascii: ",")
        let isFollowed = isDecimal && reader.position + 1 < bytes.count && bytes[reader.position + 1].isDigit
        guard digits >= 8, !isFollowed, reader.next?.isNamePart != true else { return nil }
        return CurrencyShape.endBehindBlank(in: bytes, from: reader.position) == nil ? reader.position : nil
    }

    /// A number in digits that are not ASCII's, as `٥٫٠٠`, with the currency beside it: money with that, or with a mark in it.
    private static func otherNumber(in bytes: Bytes, from start: Int) -> (DifferenceKind, end: Int)? {
        let first = CurrencyShape.endBeforeNumber(in: bytes, from: start) ?? start
        var (position, end, hasMark) = (first, first, false)
        while position < bytes.count {
            let (scalar, length) = bytes.scalar(at: position)
            guard scalar.isDigit || position == end && position > first && scalar.isMark else { break }
            position += length
            guard scalar.isDigit else { continue }
            hasMark = hasMark || end > first && position > end + length
            end = position
        }
        guard end > first, !bytes[first].isDigit else { return nil }
        let behind = CurrencyShape.endBehindBlank(in: bytes, from: end) ?? end
        return (first > start || hasMark || behind > end ? .money : .number, behind)
    }

    /// A word with digits in it: with four or more it names something.
    private static func code(in bytes: Bytes, from start: Int) -> (DifferenceKind, end: Int)? {
        var reader = ByteReader(bytes, from: start)
        _ = reader.skip(while: \.isNamePart)
        let digits = bytes[start..<reader.position].count(where: \.isDigit)
        guard digits > 0 else { return nil }
        return (digits >= 4 ? .account : .number, reader.position)
    }
}

extension Unicode.Scalar {
    /// Whether it is a digit of any script, or a number such as `½`.
    var isDigit: Bool {
        switch properties.generalCategory {
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    fileprivate var isMark: Bool { properties.generalCategory == .otherPunctuation }
}

/// A number in a text, with the currency beside it.
struct Amount {
    let end: Int
    /// Whether it has decimals, groups, a sign or a currency: a bare whole number is a count.
    let isMoney: Bool
    /// What may separate groups of three digits: a blank, a no-break space, a narrow one and an apostrophe.
    private static let groupBlanks: [[UInt8]] = [[0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xE2, 0x80, 0x99]]

    init?(in bytes: Bytes, from start: Int) {
        let numberStart = CurrencyShape.endBeforeNumber(in: bytes, from: start) ?? start
        guard let whole = HoleShape.endOfInt(in: bytes, from: numberStart) else { return nil }
        let number = Self.endOfNumber(in: bytes, from: whole)
        let end = CurrencyShape.endBehindBlank(in: bytes, from: number) ?? number
        isMoney = numberStart > start || !bytes[start].isDigit || number > whole || end > number
        self.end = end
    }

    /// Behind decimals and groups, whatever separates them.
    private static func endOfNumber(in bytes: Bytes, from start: Int) -> Int {
        var reader = ByteReader(bytes, from: start)
        var end = start
        while reader.take(".") || reader.take(",") || reader.take("'") || takeGroupBlank(&reader) {
            guard reader.skip(while: \.isDigit) > 0 else { break }
            end = reader.position
        }
        return end
    }

    /// Takes a blank with exactly three digits behind it.
    private static func takeGroupBlank(_ reader: inout ByteReader) -> Bool {
        for blank in groupBlanks where reader.bytes.dropFirst(reader.position).starts(with: blank) {
            var digits = ByteReader(reader.bytes, from: reader.position + blank.count)
            guard digits.skip(while: \.isDigit) == 3 else { return false }
            reader.position += blank.count
            return true
        }
        return false
    }
}

/// Finds currencies: three letters of ISO 4217, or a sign.
enum CurrencyShape {
    /// A currency that stands alone; other words of three capital letters are words.
    static func end(in bytes: Bytes, from start: Int) -> Int? {
        guard let end = endOfCurrency(in: bytes, from: start) else { return nil }
        return bytes[start].isUppercase && Currency(code: bytes.text(start..<end)) == nil ? nil : end
    }

    /// In front of a number, with a blank between them or not: where the number begins.
    static func endBeforeNumber(in bytes: Bytes, from start: Int) -> Int? {
        endOfCurrency(in: bytes, from: start).map { behindBlank(bytes, at: $0) }
    }

    /// Behind a number, with a blank between them or not.
    static func endBehindBlank(in bytes: Bytes, from start: Int) -> Int? {
        endOfCurrency(in: bytes, from: behindBlank(bytes, at: start))
    }

    /// Any three capital letters beside a number are one, also of a currency that is in no list.
    private static func endOfCurrency(in bytes: Bytes, from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        var reader = ByteReader(bytes, from: start)
        if reader.skip(while: \.isUppercase) == 3 { return reader.next?.isLetter == true ? nil : reader.position }
        let (scalar, length) = bytes.scalar(at: start)
        return scalar.properties.generalCategory == .currencySymbol ? start + length : nil
    }

    private static func behindBlank(_ bytes: Bytes, at position: Int) -> Int {
        guard position < bytes.count else { return position }
        let (scalar, length) = bytes.scalar(at: position)
        return scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" ? position + length : position
    }
}

/// Finds dates, instants, times of day and durations. A date need not exist: 2026-02-30 is one here.
enum TimeShape {
    static func end(in bytes: Bytes, from start: Int) -> Int? {
        guard bytes[start].isDigit else { return endOfNamedDate(in: bytes, from: start) }
        let end =
            endOfDate(in: bytes, from: start).map { endOfTime(in: bytes, behindDate: $0) }
            ?? endOfClock(in: bytes, from: start).map { endOfZoneName(in: bytes, from: $0) ?? $0 }
            ?? endOfHalfDay(in: bytes, behindHourAt: start) ?? endOfDayAndMonth(in: bytes, from: start)
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
        if let end = endOfZoneName(in: bytes, from: time) { return end }
        var zone = ByteReader(bytes, from: time)
        guard zone.take("+") || zone.take("-"), zone.skip(while: \.isDigit) == 2 else { return time }
        guard zone.take(":") else { return zone.position }
        return zone.skip(while: \.isDigit) == 2 ? zone.position : time
    }

    /// A blank and a zone: ` CET`. Other words in capital letters, such as `ERROR`, are none.
    private static func endOfZoneName(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        guard reader.take(" "), takeWord(&reader, among: zones), reader.next?.isNamePart != true else { return nil }
        return reader.position
    }

    /// `9:00`, `09:00:00`, `09:00:00.125`, `9:00 PM`.
    private static func endOfClock(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        guard (1...2).contains(reader.skip(while: \.isDigit)), reader.take(":"), reader.skip(while: \.isDigit) == 2
        else {
            return nil
        }
        var end = reader.position
        if reader.take(":"), reader.skip(while: \.isDigit) == 2 {
            end = reader.position
            if reader.take("."), reader.skip(while: \.isDigit) > 0 { end = reader.position }
        }
        return endOfHalfDay(in: bytes, from: end) ?? end
    }

    /// `9am`, `10 PM`.
    private static func endOfHalfDay(in bytes: Bytes, behindHourAt start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        guard (1...2).contains(reader.skip(while: \.isDigit)) else { return nil }
        return endOfHalfDay(in: bytes, from: reader.position)
    }

    private static func endOfHalfDay(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        _ = reader.take(" ")
        guard takeWord(&reader, among: ["am", "pm"]), reader.next?.isNamePart != true else { return nil }
        return reader.position
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

    private static let zones: Set<String> = [
        "utc", "gmt", "wet", "west", "bst", "cet", "cest", "eet", "eest", "msk", "ist", "jst", "kst", "hkt", "sgt",
        "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "aest", "aedt", "nzst", "nzdt",
    ]

    private static let months: Set<String> = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "january",
        "february",
        "march", "april", "june", "july", "august", "september", "october", "november", "december",
    ]
}
