import DisplayText
internal import TerminalIO

/// What a terminal shows of the bytes that a program writes, as lines of text.
///
/// It wraps at its width as terminals do, with the last column filled before a line goes on, and such a line is one line
/// here. Colours, titles and what it does not know are left out; lines that scroll off are kept.
public struct TerminalScreen: Sendable, TextDisplay {
    /// What a line feed does.
    public enum LineFeed: Sendable {
        /// It goes down, as on a terminal.
        case down
        /// It goes to the beginning of the next line, as in a file.
        case newLine
    }

    private let columns: Int
    private let height: Int
    private let lineFeed: LineFeed
    private var utf8 = UTF8Reader()
    private var escapes = EscapeReader()
    var grid: ScreenGrid

    /// An empty screen.
    public init(columns: Int, rows: Int, lineFeed: LineFeed = .down) {
        self.columns = max(2, columns)
        height = max(1, rows)
        self.lineFeed = lineFeed
        grid = ScreenGrid(columns: self.columns, height: height)
    }

    /// Shows bytes, which may end in the middle of a character or of a sequence.
    public mutating func feed(_ bytes: [UInt8]) {
        var utf8 = utf8
        var index = 0
        while index < bytes.count {
            if !utf8.isInside, escapes.isText, Self.isPrintable(bytes[index]) {
                let end = bytes[index...].firstIndex { !Self.isPrintable($0) } ?? bytes.count
                grid.write(bytes[index..<end])
                index = end
            } else {
                utf8.read(bytes[index]) { show($0) }
                index += 1
            }
        }
        self.utf8 = utf8
    }

    private static func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

    /// The line that the cursor is on, which may go on.
    public var unfinishedLine: String { grid.unfinishedLine }

    /// Whether there are lines above the cursor that were not taken yet.
    public var hasLines: Bool { grid.hasLines }

    /// The lines above the cursor that were not taken yet.
    public mutating func takeLines() -> [String] { grid.takeLines() }

    /// All lines that were not taken yet, also the one that the cursor is on and those below.
    public mutating func takeRest() -> [String] {
        utf8.finish { grid.write($0.value, width: 1) }
        return grid.takeRest()
    }

    /// Goes to the beginning of a line of its own.
    public mutating func breakLine() {
        grid.carriageReturn()
        grid.lineFeed()
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        switch escapes.read(scalar) {
        case .text: put(scalar)
        case .nothing: break
        case .escape(let last): escape(last)
        case .control(let last, let numbers): control(last, numbers)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r": grid.carriageReturn()
        case "\n", "\u{B}", "\u{C}":
            if lineFeed == .newLine { grid.carriageReturn() }
            grid.lineFeed()
        case "\u{8}": grid.goLeft(1)
        case "\t": grid.tab()
        case "\0"..<" ", "\u{7F}"..."\u{9F}": break
        default:
            let width = DisplayWidth.of(scalar)
            if width == 0 { grid.mark(scalar) } else { grid.write(scalar.value, width: width) }
        }
    }

    private mutating func escape(_ last: Unicode.Scalar) {
        switch last {
        case "D": grid.lineFeed()
        case "E":
            grid.carriageReturn()
            grid.lineFeed()
        case "M": grid.goUp(1)
        default: break
        }
    }

    private mutating func control(_ last: Unicode.Scalar, _ numbers: [Int]) {
        let count = max(1, numbers[0])
        switch last {
        case "A": grid.goUp(count)
        case "B": grid.goDown(count)
        case "C": grid.goRight(count)
        case "D": grid.goLeft(count)
        case "G": grid.go(toColumn: count - 1)
        case "H": grid.go(toRow: count - 1, column: max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
        case "J": grid.eraseScreen(numbers[0])
        case "K": grid.eraseLine(numbers[0])
        case "P": grid.removeCells(count)
        case "X": grid.eraseCells(count)
        case "@": grid.insertCells(count)
        case "L": grid.insertRows(count)
        case "M": grid.removeRows(count)
        default: break
        }
    }
}

/// Separates the escape sequences of a terminal from the text, one character at a time.
struct EscapeReader: Sendable {
    enum Meaning {
        /// It is shown, or controls the terminal by itself.
        case text
        /// It belongs to a sequence, which goes on or means nothing here.
        case nothing
        /// It ends a control sequence: its last character, and its numbers.
        case control(Unicode.Scalar, [Int])
        /// It ends an escape sequence of one character.
        case escape(Unicode.Scalar)
    }

    private enum State: Sendable {
        case text
        case escape
        /// One more character says what kind of a thing it is.
        case intermediate
        case control
        /// A text for the terminal itself, such as a title.
        case string
        case stringEscape
    }

    private var state = State.text
    private var numbers: [Int] = []
    private var isPrivate = false

    var isText: Bool { state == .text }

    /// Takes a character.
    mutating func read(_ scalar: Unicode.Scalar) -> Meaning {
        switch state {
        case .text:
            guard scalar == "\u{1B}" else { return .text }
            state = .escape
            return .nothing
        case .escape: return begin(scalar)
        case .intermediate:
            if !(" "..."/").contains(scalar) { state = .text }
            return .nothing
        case .control: return control(scalar)
        case .string:
            if scalar == "\u{7}" || scalar == "\u{18}" || scalar == "\u{1A}" { state = .text }
            if scalar == "\u{1B}" { state = .stringEscape }
            return .nothing
        case .stringEscape:
            state = .text
            return scalar == "\\" ? .nothing : begin(scalar)
        }
    }

    private mutating func begin(_ scalar: Unicode.Scalar) -> Meaning {
        switch scalar {
        case "[":
            state = .control
            numbers = [0]
            isPrivate = false
        case "]", "P", "X", "^", "_": state = .string
        case " "..."/": state = .intermediate
        case "\u{1B}": state = .escape
        case "\0"..<" ":
            state = .text
            return .text
        default:
            state = .text
            return .escape(scalar)
        }
        return .nothing
    }

    private mutating func control(_ scalar: Unicode.Scalar) -> Meaning {
        switch scalar {
        case "0"..."9":
            let last = numbers.count - 1
            numbers[last] = min(numbers[last] * 10 + Int(scalar.value - 48), 1_000_000)
        case ";", ":":
            if numbers.count < 32 { numbers.append(0) }
        case "<"..."?": isPrivate = true
        case "@"..."~":
            state = .text
            return isPrivate ? .nothing : .control(scalar, numbers)
        case "\u{1B}": state = .escape
        case "\u{18}", "\u{1A}": state = .text
        // A terminal obeys what controls it in the middle of a sequence, too.
        case "\0"..<" ": return .text
        default: break
        }
        return .nothing
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
