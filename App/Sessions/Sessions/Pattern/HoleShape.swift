/// How the values of holes look.
enum HoleShape {
    /// A UUID: hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    static func endOfID(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        for (index, length) in [8, 4, 4, 4, 12].enumerated() {
            guard index == 0 || reader.take("-"), reader.skip(atMost: length, while: \.isHexadecimal) == length else {
                return nil
            }
        }
        return reader.position
    }

    /// A whole number with or without a sign.
    static func endOfInt(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        skipSign(&reader)
        return reader.skip(while: \.isDigit) > 0 ? reader.position : nil
    }

    /// A number with or without sign, decimals and a currency: the longest takes the currency.
    static func endsOfMoney(in bytes: Bytes, from start: Int) -> HoleEnds {
        guard let integer = endOfInt(in: bytes, from: start) else { return HoleEnds(nil) }
        var reader = ByteReader(bytes, from: integer)
        var number = integer
        if reader.take("."), reader.skip(while: \.isDigit) > 0 { number = reader.position }
        return HoleEnds(endOfCurrency(in: bytes, from: number), orShorter: number)
    }

    /// An account number of ISO 13616, in one piece or in groups of four; its check digits decide where it ends.
    static func endsOfIBAN(in bytes: Bytes, from start: Int) -> HoleEnds {
        var reader = ByteReader(bytes, from: start)
        guard reader.skip(atMost: 2, while: \.isUppercase) == 2, reader.skip(atMost: 2, while: \.isDigit) == 2 else {
            return HoleEnds(nil)
        }
        var checksum = IBANChecksum(head: bytes[start..<start + 4])
        var ends: (longest: Int?, shorter: Int?)
        while checksum.length < 34 {
            // A blank is part of the number only between groups of four.
            if checksum.length.isMultiple(of: 4) { _ = reader.take(" ") }
            guard let byte = reader.next, byte.isUppercase || byte.isDigit else { break }
            reader.position += 1
            checksum.add(byte)
            if checksum.isValid { ends = (reader.position, ends.longest) }
        }
        return HoleEnds(ends.longest, orShorter: ends.shorter)
    }

    /// Takes `+`, `-` or the minus sign U+2212.
    private static func skipSign(_ reader: inout ByteReader) {
        if reader.take("+") || reader.take("-") { return }
        let minus: [UInt8] = [0xE2, 0x88, 0x92]
        if reader.bytes.dropFirst(reader.position).starts(with: minus) { reader.position += minus.count }
    }

    /// A blank and a currency code of three letters.
    private static func endOfCurrency(in bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        guard reader.take(" "), reader.skip(while: \.isUppercase) == 3, reader.next?.isNamePart != true else {
            return nil
        }
        return reader.position
    }
}

/// Up to two places where a value may end.
struct HoleEnds: Equatable {
    let longest: Int?
    let shorter: Int?

    init(_ longest: Int?, orShorter shorter: Int? = nil) {
        self.longest = longest ?? shorter
        self.shorter = longest == nil ? nil : shorter
    }
}

/// The remainder by 97 of an account number whose first four characters are moved to its end (ISO 13616).
struct IBANChecksum {
    /// The characters so far.
    private(set) var length: Int
    private let head: [UInt8]
    private var remainder = 0
    private static let shortest = 15

    init(head: some Sequence<UInt8>) {
        self.head = Array(head)
        length = self.head.count
    }

    mutating func add(_ byte: UInt8) {
        remainder = Self.remainder(remainder, byte)
        length += 1
    }

    var isValid: Bool {
        length >= Self.shortest && head.reduce(remainder, Self.remainder) == 1
    }

    /// A letter counts as two digits, A as 10.
    private static func remainder(_ remainder: Int, _ byte: UInt8) -> Int {
        byte.isDigit
            ? (remainder * 10 + Int(byte - UInt8(ascii: "0"))) % 97
            : (remainder * 100 + Int(byte - UInt8(ascii: "A")) + 10) % 97
    }
}
