/// The smallest piece of a line that is kept or changed.
struct LineToken {
    enum Sort: Equatable {
        case word
        case digits
        case punctuation
        case blanks
        /// An account number or a reference, as a whole.
        case account
        case anything
        /// A hole, by its slot.
        case hole(Int)
        /// Any value of a type.
        case typed(HoleType)
        /// What a regular expression matches.
        case expression(LineExpression)
    }

    /// A value that tokens are of.
    struct Value: Equatable {
        let kind: DifferenceKind
        /// Its bytes in the line.
        let range: Range<Int>
    }

    let sort: Sort
    /// Empty for what stands for a text.
    var text = ""
    /// The bytes that it takes in the line, as it is written there.
    let range: Range<Int>
    /// What it is a part of.
    var value: Value?

    var part: LinePattern.Part {
        switch sort {
        case .word, .digits, .punctuation, .blanks, .account: .text(text)
        case .anything: .anything
        case .hole(let slot): .hole(slot)
        case .typed(let type): .typed(type)
        case .expression(let expression): .expression(expression)
        }
    }

    /// What differs when this token does.
    func kind(_ types: [HoleType]) -> DifferenceKind {
        if let value { return value.kind }
        return switch sort {
        case .word: text.mixesScripts ? .hidden : .wording
        case .punctuation, .anything: .wording
        case .digits: .number
        case .blanks: .blanks
        case .account: .account
        case .hole(let slot): types[slot].kind
        case .typed(let type): type.kind
        case .expression: .wording
        }
    }

    /// Whether it is the same as one of another line, wherever that stands.
    func isSame(as other: LineToken) -> Bool {
        sort == other.sort && text.isIdentical(to: other.text)
    }

    /// Whether one can replace the other: a word a word, a hole a value of its kind.
    func resembles(_ other: LineToken, types: [HoleType]) -> Bool {
        switch sort {
        case .hole, .typed: other.value?.kind == kind(types)
        case .expression: other.sort != .blanks
        default: sort == other.sort
        }
    }
}

extension HoleType {
    /// What differs when its value does.
    var kind: DifferenceKind {
        switch self {
        case .id, .iban: .account
        case .money: .money
        case .date, .instant: .time
        case .int: .number
        case .text: .wording
        }
    }
}

/// Reads a line as words, values and what stands between them.
///
/// A value is recognised by its form, valid or not: 2026-02-30 is not a day, but changing it changes a time.
struct LineLexer {
    private let bytes: Bytes
    /// Where the text begins in its line.
    private let offset: Int
    private var position = 0
    private var value: (mark: LineToken.Value, end: Int)?

    /// The tokens of a text that begins somewhere in a line: put together they are the text.
    static func tokens(of text: String, from offset: Int) -> [LineToken] {
        text.withBytes { bytes in
            var lexer = LineLexer(bytes: bytes, offset: offset)
            var tokens: [LineToken] = []
            while lexer.position < bytes.count { tokens.append(lexer.next()) }
            return tokens
        }
    }

    private init(bytes: Bytes, offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    private mutating func next() -> LineToken {
        let start = position
        findValue()
        let sort: LineToken.Sort
        if let value, value.mark.kind == .account {
            (sort, position) = (.account, value.end)
        } else {
            sort = takeRun(upTo: value?.end ?? bytes.count)
        }
        return LineToken(
            sort: sort, text: bytes.text(start..<position), range: offset + start..<offset + position,
            value: value?.mark)
    }

    /// A value begins where no word goes on.
    private mutating func findValue() {
        if let value, position < value.end { return }
        value = nil
        guard position == 0 || !bytes[position - 1].isNamePart,
            let (kind, end) = ValueShape.value(in: bytes, at: position)
        else { return }
        value = (LineToken.Value(kind: kind, range: offset + position..<offset + end), end)
    }

    /// Takes what belongs together: all letters, all digits or all blanks, or one mark.
    private mutating func takeRun(upTo end: Int) -> LineToken.Sort {
        let (scalar, length) = bytes.scalar(at: position)
        let first = Self.sort(of: scalar)
        position += length
        guard first != .punctuation else { return first }
        while position < end {
            let (scalar, length) = bytes.scalar(at: position)
            guard Self.sort(of: scalar) == first else { break }
            position += length
        }
        return first
    }

    private static func sort(of scalar: Unicode.Scalar) -> LineToken.Sort {
        if scalar.isASCII {
            let byte = UInt8(scalar.value)
            return byte.isDigit ? .digits : byte.isNamePart ? .word : byte.isBlank ? .blanks : .punctuation
        }
        let properties = scalar.properties
        if properties.isWhitespace { return .blanks }
        if scalar.isDigit { return .digits }
        switch properties.generalCategory {
        case .currencySymbol, .dashPunctuation, .mathSymbol, .otherPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation:
            return .punctuation
        default: return .word
        }
    }
}

extension Bytes {
    /// The character at a position and how many bytes it takes; the bytes are well-formed UTF-8.
    func scalar(at position: Int) -> (Unicode.Scalar, length: Int) {
        let length = self[position] < 0x80 ? 1 : self[position] < 0xE0 ? 2 : self[position] < 0xF0 ? 3 : 4
        let end = Swift.min(position + length, count)
        let text = String(decoding: self[position..<end], as: UTF8.self)
        return (text.unicodeScalars.first ?? "\u{FFFD}", end - position)
    }
}

struct TokenLine {
    private(set) var tokens: [LineToken] = []
    private var end = 0

    /// The tokens of an expected line; `source` says how a part is written.
    init(pattern: LinePattern, source: (LinePattern.Part) -> String) {
        for part in pattern.parts {
            if case .text(let text) = part { append(text) } else { append(part, source(part).utf8.count) }
        }
    }

    /// The tokens of a shown line, with the holes of a pattern in the place of their values.
    init(shown: String, locating pattern: LinePattern, captures: Captures) {
        shown.withBytes { bytes in
            for (part, range) in HoleLocator(captures: captures).places(of: pattern.parts, in: bytes) {
                append(bytes.text(end..<range.lowerBound))
                append(part, range.count)
            }
            append(bytes.text(end..<bytes.count))
        }
    }

    private mutating func append(_ text: String) {
        tokens += LineLexer.tokens(of: text, from: end)
        end += text.utf8.count
    }

    private mutating func append(_ part: LinePattern.Part, _ length: Int) {
        let sort: LineToken.Sort =
            switch part {
            case .text: .word
            case .anything: .anything
            case .hole(let slot): .hole(slot)
            case .typed(let type): .typed(type)
            case .expression(let expression): .expression(expression)
            }
        tokens.append(LineToken(sort: sort, range: end..<end + length))
        end += length
    }

    /// The alignment with the tokens of a shown line.
    func steps(to other: TokenLine, types: [HoleType]) -> [AlignmentStep] {
        let likeness = AlignmentLikeness(
            isGap: { tokens[$0].sort == .anything }, matches: { tokens[$0].isSame(as: other.tokens[$1]) },
            resembles: { tokens[$0].resembles(other.tokens[$1], types: types) })
        return Alignment(expected: tokens.count, actual: other.tokens.count, likeness: likeness).steps()
    }
}
