/// How values look in a line, of whatever kind they are.
enum ValueShape {
    /// The value that begins at a position where a word may begin, and where it ends.
    static func value(in bytes: Bytes, at start: Int) -> (DifferenceKind, end: Int)? {
        if let end = TimeShape.end(in: bytes, from: start) { return (.time, end) }
        if let end = endOfAccount(in: bytes, from: start) { return (.account, end) }
        if let amount = Amount(in: bytes, from: start) { return (amount.isMoney ? .money : .number, amount.end) }
        if let end = CurrencyShape.end(in: bytes, from: start) { return (.money, end) }
        return code(in: bytes, from: start)
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

    /// A word with digits in it: with four or more it names something.
    private static func code(in bytes: Bytes, from start: Int) -> (DifferenceKind, end: Int)? {
        var reader = ByteReader(bytes, from: start)
        _ = reader.skip(while: \.isNamePart)
        let digits = bytes[start..<reader.position].count(where: \.isDigit)
        guard digits > 0 else { return nil }
        return (digits >= 4 ? .account : .number, reader.position)
    }
}

/// A number in a text, with the currency beside it.
struct Amount {
    let end: Int
    /// Whether it has decimals, groups, a sign or a currency: a bare whole number is a count.
    let isMoney: Bool
    /// What may separate groups of three digits: a blank, a no-break space and a narrow one.
    private static let groupBlanks: [[UInt8]] = [[0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]]

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
