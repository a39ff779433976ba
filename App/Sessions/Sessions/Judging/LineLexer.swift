/// Reads a line as words, values and what stands between them.
///
/// A value is told by how it looks, right or not: 2026-02-30 is no day, but whoever changes it changes a time.
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
