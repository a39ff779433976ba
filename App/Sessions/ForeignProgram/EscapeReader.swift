/// Separates the escape sequences of a terminal from the text, one character at a time.
struct EscapeReader: Sendable {
    enum Meaning {
        /// It is shown, or controls the terminal by itself.
        case text
        /// It belongs to a sequence, which goes on or means nothing here.
        case nothing
        /// It ends a control sequence.
        case control(ControlSequence)
        /// It ends an escape sequence: its last character, and the one before it that says of what kind it is.
        case escape(Unicode.Scalar, kind: Unicode.Scalar?)
        /// It ends a text for the terminal itself.
        case string(TerminalString)
    }

    private enum State: Sendable {
        case text
        case escape
        case intermediate(Unicode.Scalar)
        case control
        case string
        case stringEscape
    }

    private var state = State.text
    private var sequence = ControlSequence()
    private var string = TerminalString()

    var isText: Bool { if case .text = state { true } else { false } }

    /// Takes a character.
    mutating func read(_ scalar: Unicode.Scalar) -> Meaning {
        switch state {
        case .text:
            guard scalar == "\u{1B}" else { return .text }
            state = .escape
            return .nothing
        case .escape: return begin(scalar)
        case .intermediate(let kind):
            guard !(" "..."/").contains(scalar) else { return .nothing }
            state = .text
            return .escape(scalar, kind: kind)
        case .control: return control(scalar)
        case .string: return string(scalar)
        case .stringEscape:
            guard scalar == "\\" else { return begin(scalar) }
            state = .text
            return .string(string)
        }
    }

    private mutating func begin(_ scalar: Unicode.Scalar) -> Meaning {
        switch scalar {
        case "[":
            state = .control
            sequence = ControlSequence()
        case "]", "P", "X", "^", "_":
            state = .string
            string = TerminalString(kind: scalar)
        case " "..."/": state = .intermediate(scalar)
        case "\u{1B}": state = .escape
        case "\0"..<" ":
            state = .text
            return .text
        default:
            state = .text
            return .escape(scalar, kind: nil)
        }
        return .nothing
    }

    private mutating func control(_ scalar: Unicode.Scalar) -> Meaning {
        switch scalar {
        case "0"..."9": sequence.add(digit: Int(scalar.value - 48))
        case ";": sequence.addNumber(isJoined: false)
        case ":": sequence.addNumber(isJoined: true)
        case "<"..."?": sequence.mark = scalar
        case " "..."/": sequence.kind = scalar
        case "@"..."~":
            state = .text
            sequence.last = scalar
            return .control(sequence)
        case "\u{1B}": state = .escape
        case "\u{18}", "\u{1A}": state = .text
        // A terminal obeys what controls it in the middle of a sequence, too.
        case "\0"..<" ": return .text
        default: break
        }
        return .nothing
    }

    private mutating func string(_ scalar: Unicode.Scalar) -> Meaning {
        switch scalar {
        case "\u{7}":
            state = .text
            string.endsInBell = true
            return .string(string)
        case "\u{18}", "\u{1A}": state = .text
        case "\u{1B}": state = .stringEscape
        default: string.add(scalar)
        }
        return .nothing
    }
}

/// A control sequence of a terminal: ESC, `[`, a mark, numbers, its kind and its last character.
struct ControlSequence: Sendable {
    /// One of `<=>?` before the numbers.
    var mark: Unicode.Scalar?
    /// At least one; those that are left out are 0.
    private(set) var numbers = [0]
    /// A bit for each number that a colon joins to the one before it.
    private var joined: UInt32 = 0
    /// What stands before the last character, as `$` does.
    var kind: Unicode.Scalar?
    var last: Unicode.Scalar = "\0"

    /// The first number, or 1 for 0.
    var count: Int { max(1, numbers[0]) }

    /// The numbers, those that colons join in one parameter (ISO 8613-6).
    var parameters: [[Int]] {
        numbers.enumerated().reduce(into: []) { parameters, number in
            if joined & 1 << number.offset != 0 {
                parameters[parameters.count - 1].append(number.element)
            } else {
                parameters.append([number.element])
            }
        }
    }

    mutating func add(digit: Int) {
        let index = numbers.count - 1
        numbers[index] = min(numbers[index] * 10 + digit, 1_000_000)
    }

    mutating func addNumber(isJoined: Bool) {
        guard numbers.count < joined.bitWidth else { return }
        if isJoined { joined |= 1 << numbers.count }
        numbers.append(0)
    }
}

/// A text for the terminal itself: a title, or a query that is written as a text.
struct TerminalString: Sendable {
    /// What follows ESC: `]` for a command of the system, `P` for one of the device.
    var kind: Unicode.Scalar = "\0"
    /// Its beginning; no question is longer.
    private(set) var text = ""
    var endsInBell = false
    private static let longest = 64

    mutating func add(_ scalar: Unicode.Scalar) {
        if text.utf8.count < Self.longest { text.unicodeScalars.append(scalar) }
    }
}

/// Makes characters of bytes that come in pieces; what is no UTF-8 becomes U+FFFD.
struct UTF8Reader: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    /// The next byte's bounds: they keep out what is too long, surrogates and what lies beyond Unicode.
    private var range: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a character has begun and its end has not come.
    var isInside: Bool { missing > 0 }

    /// Takes a byte, and gives the characters that it completes to `body`.
    mutating func read(_ byte: UInt8, _ body: (Unicode.Scalar) -> Void) {
        if missing > 0 {
            if range.contains(byte) {
                value = value << 6 | UInt32(byte & 0x3F)
                missing -= 1
                range = 0x80...0xBF
                if missing == 0 { body(Unicode.Scalar(value) ?? "\u{FFFD}") }
                return
            }
            missing = 0
            body("\u{FFFD}")
        }
        begin(byte, body)
    }

    /// Gives up waiting for the rest of a character.
    mutating func finish(_ body: (Unicode.Scalar) -> Void) {
        if missing > 0 { body("\u{FFFD}") }
        missing = 0
    }

    private mutating func begin(_ byte: UInt8, _ body: (Unicode.Scalar) -> Void) {
        switch byte {
        case 0..<0x80: body(Unicode.Scalar(byte))
        case 0xC2...0xDF: expect(1, after: byte & 0x1F, 0x80...0xBF)
        case 0xE0: expect(2, after: 0, 0xA0...0xBF)
        case 0xED: expect(2, after: byte & 0x0F, 0x80...0x9F)
        case 0xE1...0xEF: expect(2, after: byte & 0x0F, 0x80...0xBF)
        case 0xF0: expect(3, after: 0, 0x90...0xBF)
        case 0xF1...0xF3: expect(3, after: byte & 0x07, 0x80...0xBF)
        case 0xF4: expect(3, after: 4, 0x80...0x8F)
        default: body("\u{FFFD}")
        }
    }

    private mutating func expect(_ count: Int, after bits: UInt8, _ next: ClosedRange<UInt8>) {
        value = UInt32(bits)
        missing = count
        range = next
    }
}
