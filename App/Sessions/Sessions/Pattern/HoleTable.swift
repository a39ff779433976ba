import DisplayText

/// The holes of a script: each name has one type and one slot for what it captures.
struct HoleTable: Sendable {
    /// A hole, by its first place.
    struct Hole: Sendable {
        let name: String
        /// What it takes; any text while `$name` alone stands for it.
        fileprivate(set) var type: HoleType
        let place: ScriptPlace
        /// Whether it is typed before any line could capture it, so that the fixture must offer its value.
        let isOffered: Bool
        /// Whether a line says its type, which `$name` does not.
        fileprivate(set) var isTyped = true
        fileprivate(set) var uses = 1

        /// Whether a recording named it, the first of its type `id1`.
        fileprivate var isNumbered: Bool {
            ["id", "day", "time"].contains { name.hasPrefix($0) && Int(name.dropFirst($0.count)) != nil }
        }

        /// As it is written in a file.
        var text: String {
            isTyped ? "{\(name):\(type.rawValue)}" : "$\(name)"
        }

        /// Says that nothing gives it a value, and which of the `known` names may have been meant.
        func missing(among known: [String]) -> ScriptError {
            let hint = NearestWord.nearest(to: name, among: known).map { ". Did you mean $\($0)?" } ?? ""
            return ScriptError(
                place, LineProblem("nothing captures \(text) before, and the fixture offers none\(hint)"))
        }
    }

    private(set) var holes: [Hole] = []
    private var slots: [String: Int] = [:]

    /// The slot of a hole, a new one at its first place.
    mutating func slot(
        of name: String, type word: String, at place: ScriptPlace, inInput isInput: Bool
    ) throws(LineProblem) -> Int {
        let type = try HoleType(word, of: name)
        if let slot = slots[name] {
            if !holes[slot].isTyped { (holes[slot].type, holes[slot].isTyped) = (type, true) }
            guard holes[slot].type == type else {
                throw LineProblem("{\(name):\(word)} was \(holes[slot].text) before")
            }
            holes[slot].uses += 1
            return slot
        }
        return add(Hole(name: name, type: type, place: place, isOffered: isInput))
    }

    /// Whether a hole of this name was there before.
    func captures(_ name: String) -> Bool { slots[name] != nil }

    /// The slot of `$name` in an input: what was captured before, or what the fixture offers.
    mutating func slot(of name: String, at place: ScriptPlace) -> Int {
        guard let slot = slots[name] else {
            return add(Hole(name: name, type: .text, place: place, isOffered: true, isTyped: false))
        }
        holes[slot].uses += 1
        return slot
    }

    private mutating func add(_ hole: Hole) -> Int {
        slots[hole.name] = holes.count
        holes.append(hole)
        return holes.count - 1
    }

    /// The slots of captures that nothing uses and that are more than a note of a value that the app makes up: one that is named
    /// almost like a capture that is used is mistyped.
    var unused: [Int] {
        holes.indices.filter { slot in
            let hole = holes[slot]
            let isNote = hole.type.mayStandAlone && (hole.isNumbered || nearest(to: hole) == nil)
            return hole.uses == 1 && !hole.isOffered && !isNote
        }
    }

    /// The hole of the same type whose name is nearly this one's: one that is used, or an earlier one that has a letter doubled, or
    /// not.
    func nearest(to hole: Hole) -> Hole? {
        let earlier = holes.prefix { $0.name != hole.name }
        if let twin = earlier.first(where: { $0.type == hole.type && $0.name.isTwin(of: hole.name) }) { return twin }
        let others = holes.filter { $0.type == hole.type && $0.name != hole.name && $0.uses > 1 }
        let name = NearestWord.nearest(to: hole.name, among: others.map(\.name))
        return others.first { $0.name == name }
    }
}

extension String {
    /// Whether one of two names has a letter twice in a row that the other has once.
    fileprivate func isTwin(of other: String) -> Bool {
        let (short, long) = count < other.count ? (Array(self), Array(other)) : (Array(other), Array(self))
        guard short.count > 2, long.count == short.count + 1 else { return false }
        return short.indices.contains { index in
            short[index].isLetter && long == short[...index] + [short[index]] + short[(index + 1)...]
        }
    }
}

extension HoleType {
    /// The type that the hole `name` is written with.
    init(_ word: String, of name: String) throws(LineProblem) {
        guard let type = HoleType(rawValue: word) else {
            let known = HoleType.allCases.map(\.rawValue)
            let hint = NearestWord.nearest(to: word, among: known).map { ". Did you mean \($0)?" }
            throw LineProblem(
                "{\(name):\(word)} has an unknown type" + (hint ?? "; there are \(known.joined(separator: ", "))"))
        }
        self = type
    }
}

/// What a hole takes.
enum HoleType: String, Sendable, CaseIterable {
    case id
    case iban
    case money
    case date
    case instant
    case int
    case text

    /// Whether a hole may be captured and never used again: the app makes up its value.
    var mayStandAlone: Bool {
        switch self {
        case .id, .date, .instant: true
        case .iban, .money, .int, .text: false
        }
    }

    /// Where a value that starts at `start` may end, the longest first. A text has no shape: it ends anywhere.
    func ends(in bytes: Bytes, from start: Int) -> HoleEnds {
        switch self {
        case .id: HoleEnds(HoleShape.endOfID(in: bytes, from: start))
        case .iban: HoleShape.endsOfIBAN(in: bytes, from: start)
        case .money: HoleShape.endsOfMoney(in: bytes, from: start)
        case .date: HoleEnds(InstantText.endOfDate(in: bytes, from: start))
        case .instant: HoleEnds(InstantText.endOfInstant(in: bytes, from: start))
        case .int: HoleEnds(HoleShape.endOfInt(in: bytes, from: start))
        case .text: HoleEnds(nil)
        }
    }

    /// Whether a text, all of it, is such a value.
    func takes(_ text: String) -> Bool {
        text.withBytes { bytes in
            let ends = self.ends(in: bytes, from: 0)
            return [ends.longest, ends.shorter].contains(bytes.count)
        }
    }

    /// The captured form of a matched text: an account number in its electronic form, anything else unchanged.
    func captured(_ text: String) -> String {
        self == .iban ? text.filter { $0 != " " } : text
    }
}

/// Finds where the values of holes end.
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

    /// A number with or without sign, groups of three, decimals and a currency: the longest takes the currency.
    static func endsOfMoney(in bytes: Bytes, from start: Int) -> HoleEnds {
        guard let integer = endOfInt(in: bytes, from: start) else { return HoleEnds(nil) }
        var digits = ByteReader(bytes, from: start)
        skipSign(&digits)
        let whole = integer - digits.position > 3 ? integer : endOfGroups(in: bytes, from: integer)
        let number = endOfDecimals(in: bytes, from: whole, after: [UInt8(ascii: ".")])
        let marks = [UInt8(ascii: "."), UInt8(ascii: ",")]
        let longest = endOfCurrency(in: bytes, from: endOfDecimals(in: bytes, from: whole, after: marks))
        return HoleEnds(longest, orShorter: number)
    }

    /// The separators of groups of three digits: a comma, a point, a no-break space or an apostrophe.
    private static let groupMarks: [[UInt8]] = [[0x2C], [0x2E], [0xC2, 0xA0], [0xE2, 0x80, 0x99]]

    private static func endOfGroups(in bytes: Bytes, from start: Int) -> Int {
        for mark in groupMarks {
            var reader = ByteReader(bytes, from: start)
            var end = start
            while bytes.dropFirst(reader.position).starts(with: mark) {
                reader.position += mark.count
                guard reader.skip(while: \.isDigit) == 3 else { break }
                end = reader.position
            }
            if end > start { return end }
        }
        return start
    }

    private static func endOfDecimals(in bytes: Bytes, from start: Int, after marks: [UInt8]) -> Int {
        guard start < bytes.count, marks.contains(bytes[start]) else { return start }
        var reader = ByteReader(bytes, from: start + 1)
        return reader.skip(while: \.isDigit) > 0 ? reader.position : start
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
