/// The amounts and account numbers in a text, which a change of wording must leave alone.
struct ProtectedValues {
    private(set) var values: [String] = []

    /// Adds those of a line; a hole of such a type stands for what it captured, or for itself.
    mutating func add(_ parts: [LinePattern.Part], captures: Captures, holes: [HoleTable.Hole]) {
        for part in parts {
            switch part {
            case .text(let text): add(text)
            case .hole(let slot) where [.money, .iban].contains(captures.types[slot]):
                if let value = captures[slot] { add(value) } else { values.append(holes[slot].text) }
            case .typed(let type) where [.money, .iban].contains(type): values.append(type.rawValue)
            case .hole, .typed, .anything: break
            }
        }
    }

    /// Adds those of a text.
    mutating func add(_ text: String) {
        text.withBytes { bytes in
            var position = 0
            while position < bytes.count {
                position = Self.isBoundary(bytes, at: position) ? take(bytes, at: position) : position + 1
            }
        }
    }

    /// Takes what begins at a position and gives the next one.
    private mutating func take(_ bytes: Bytes, at start: Int) -> Int {
        for type in [HoleType.instant, .date, .id] {
            if let end = type.ends(in: bytes, from: start).longest { return end }
        }
        if let end = HoleType.iban.ends(in: bytes, from: start).longest {
            values.append(HoleType.iban.captured(bytes.text(start..<end)))
            return end
        }
        guard let number = Amount(in: bytes, from: start) else { return start + 1 }
        if number.isAmount { values.append(number.text) }
        return number.end
    }

    private static func isBoundary(_ bytes: Bytes, at position: Int) -> Bool {
        guard position > 0 else { return true }
        return !bytes[position - 1].isNamePart
    }
}

/// A number in a text, with the currency beside it.
struct Amount {
    let text: String
    let end: Int
    /// Whether it has decimals, groups or a currency: a bare whole number is a count, not money.
    let isAmount: Bool
    /// What may separate groups of three digits: a blank, a no-break space and a narrow one.
    private static let groupBlanks: [[UInt8]] = [[0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]]

    init?(in bytes: Bytes, from start: Int) {
        let numberStart = Self.endOfCurrency(in: bytes, from: start).map { Self.behindBlank(bytes, at: $0) } ?? start
        guard let whole = HoleShape.endOfInt(in: bytes, from: numberStart) else { return nil }
        let number = Self.endOfNumber(in: bytes, from: whole)
        let end = Self.endOfCurrency(in: bytes, from: Self.behindBlank(bytes, at: number)) ?? number
        isAmount = numberStart > start || number > whole || end > number
        text = bytes.text(start..<end)
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

    /// Behind a currency code of three letters, or behind a sign: `$`, or what is beyond ASCII.
    private static func endOfCurrency(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        let isCode = reader.skip(while: \.isUppercase) == 3
        if !isCode { reader.position = start }
        let isSign = !isCode && (reader.take("$") || reader.skip { $0 >= 0x80 } > 0)
        guard isCode || isSign, reader.next?.isLetter != true else { return nil }
        return reader.position
    }

    private static func behindBlank(_ bytes: Bytes, at position: Int) -> Int {
        position < bytes.count && bytes[position] == UInt8(ascii: " ") ? position + 1 : position
    }
}
