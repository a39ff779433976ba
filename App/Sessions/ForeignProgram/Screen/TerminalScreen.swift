internal import Terminal
import Words

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
