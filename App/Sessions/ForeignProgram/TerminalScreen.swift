import DisplayText

/// What a terminal shows of the bytes that a program writes, as lines of text, and as the rows of its screen.
///
/// It wraps at its width as terminals do, with the last column filled before a line goes on, and such a line is one line
/// here. Colours, titles and what it does not know are left out; lines that scroll off are kept. What a program draws on the
/// alternate screen is not a line.
public struct TerminalScreen: Sendable, TextDisplay {
    /// What a line feed does.
    public enum LineFeed: Sendable {
        /// It goes down, as on a terminal.
        case down
        /// It goes to the beginning of the next line, as in a file, which has no screen and no answers.
        case newLine
    }

    private let columns: Int
    private let height: Int
    private let lineFeed: LineFeed
    private var utf8 = UTF8Reader()
    private var escapes = EscapeReader()
    private var characters = CharacterSets()
    /// What is written on.
    var grid: ScreenGrid
    /// The screen with the lines, while the other one is shown.
    private var hiddenGrid: ScreenGrid?
    private var modes: Set<Int> = [TerminalModes.wrap]
    private var last: Unicode.Scalar = " "
    private var answers: [UInt8] = []

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
            if !utf8.isInside, escapes.isText, !characters.areGraphic, Self.isPrintable(bytes[index]) {
                let end = bytes[index...].firstIndex { !Self.isPrintable($0) } ?? bytes.count
                grid.write(bytes[index..<end])
                last = Unicode.Scalar(bytes[end - 1])
                index = end
            } else {
                utf8.read(bytes[index]) { show($0) }
                index += 1
            }
        }
        self.utf8 = utf8
    }

    private static func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

    /// The line that the cursor is on, which may go on; empty on the alternate screen.
    public var unfinishedLine: String { isFullScreen ? "" : grid.unfinishedLine }

    /// Whether there are lines above the cursor that were not taken yet.
    public var hasLines: Bool { (hiddenGrid ?? grid).hasLines }

    /// The line that the cursor is on, with the sequences that draw it; nil when it is drawn in the usual way.
    var inkedLine: String? { isFullScreen ? nil : grid.inkedLine }

    /// The lines above the cursor that were not taken yet.
    public mutating func takeLines() -> [String] { takeInkedLines().map(\.withoutInk) }

    /// All lines that were not taken yet, also the one that the cursor is on and those below.
    public mutating func takeRest() -> [String] { takeInkedRest().map(\.withoutInk) }

    /// The same as `takeLines`, with the sequences that draw them.
    mutating func takeInkedLines() -> [String] { hiddenGrid?.takeLines() ?? grid.takeLines() }

    /// The same as `takeRest`, with the sequences that draw them.
    mutating func takeInkedRest() -> [String] {
        utf8.finish { grid.write($0.value, width: 1) }
        return hiddenGrid?.takeRest() ?? grid.takeRest()
    }

    /// Goes to the beginning of a line of its own.
    public mutating func breakLine() {
        guard !isFullScreen else { return }
        grid.carriageReturn()
        grid.lineFeed()
    }

    /// Whether the alternate screen is shown.
    public var isFullScreen: Bool { hiddenGrid != nil }

    /// What stands on the screen, row by row, without blanks at the ends and without empty rows at the bottom.
    public var rows: [String] { grid.texts }

    /// The column of the cursor, from 0 on.
    var column: Int { grid.cursor.column }

    /// Whether the keys with arrows send what they do for full-screen programs.
    var hasApplicationKeys: Bool { modes.contains(TerminalModes.applicationKeys) }

    /// What the terminal answers to what it was asked since the last time.
    mutating func takeAnswers() -> [UInt8] {
        defer { answers = [] }
        return answers
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        switch escapes.read(scalar) {
        case .text: put(scalar)
        case .nothing: break
        case .escape(let last, let kind?): characters.choose(last, for: kind)
        case .escape(let last, nil): escape(last)
        case .control(let sequence): control(sequence)
        case .string(let string): answer(TerminalAnswers.answer(to: string))
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r": grid.carriageReturn()
        case "\n", "\u{B}", "\u{C}":
            if lineFeed == .newLine { grid.carriageReturn() }
            grid.lineFeed()
        case "\u{8}": grid.goLeft(1)
        case "\t": if lineFeed == .newLine { grid.tabOn() } else { grid.tab(1) }
        case "\u{E}", "\u{F}": characters.isShifted = scalar == "\u{E}"
        case "\0"..<" ", "\u{7F}"..."\u{9F}": break
        default:
            last = characters.shown(scalar)
            write(last)
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        let width = DisplayWidth.of(scalar)
        if width == 0 { grid.mark(scalar) } else { grid.write(scalar.value, width: width) }
    }

    private mutating func answer(_ text: String?) {
        guard let text, lineFeed == .down else { return }
        answers += text.utf8
    }
}

extension TerminalScreen {
    private mutating func escape(_ last: Unicode.Scalar) {
        switch last {
        case "D": grid.lineFeed()
        case "E":
            grid.carriageReturn()
            grid.lineFeed()
        case "M": grid.reverseLineFeed()
        case "7": grid.saveCursor()
        case "8": grid.restoreCursor()
        case "c": reset()
        default: break
        }
    }

    private mutating func reset() {
        setFullScreen(false)
        modes = [TerminalModes.wrap]
        characters = CharacterSets()
        grid.resetModes()
        grid.go(toRow: 0, column: 0)
        grid.eraseScreen(2)
    }

    private mutating func control(_ sequence: ControlSequence) {
        switch (sequence.mark, sequence.kind) {
        case (nil, nil): control(sequence.last, sequence)
        case ("?", nil) where sequence.last == "h" || sequence.last == "l":
            for mode in sequence.numbers { set(mode, sequence.last == "h") }
        case (nil, "!") where sequence.last == "p": grid.resetModes()
        default: break
        }
        answer(TerminalAnswers.answer(to: sequence, in: state))
    }

    private var state: TerminalAnswers.State {
        TerminalAnswers.State(
            rows: height, columns: columns, row: grid.cursor.row + 1, column: grid.cursor.column + 1, modes: modes,
            inserts: grid.inserts)
    }

    private mutating func control(_ last: Unicode.Scalar, _ sequence: ControlSequence) {
        let (numbers, count) = (sequence.numbers, sequence.count)
        let second = numbers.count > 1 ? numbers[1] : 0
        switch last {
        case "A": grid.goUp(count)
        case "B", "e": grid.goDown(count)
        case "C", "a": grid.goRight(count)
        case "D": grid.goLeft(count)
        case "E", "F":
            grid.carriageReturn()
            if last == "E" { grid.goDown(count) } else { grid.goUp(count) }
        case "G", "`": grid.go(toColumn: count - 1)
        case "d": grid.goInRegion(toRow: count - 1, column: grid.cursor.column)
        case "H", "f": grid.goInRegion(toRow: count - 1, column: max(1, second) - 1)
        case "I": grid.tab(count)
        case "Z": grid.tab(-count)
        case "J": grid.eraseScreen(numbers[0])
        case "K": grid.eraseLine(numbers[0])
        case "P": grid.removeCells(count)
        case "X": grid.eraseCells(count)
        case "@": grid.insertCells(count)
        case "L": grid.insertRows(count)
        case "M": grid.removeRows(count)
        case "S": grid.scrollUp(count)
        case "T": grid.scrollDown(count)
        case "b": for _ in 0..<min(count, columns * height) { write(self.last) }
        case "r": grid.setRegion(top: count - 1, bottom: second == 0 ? height : second)
        case "m":
            var ink = grid.ink ?? TextInk()
            ink.apply(parameters: sequence.parameters)
            grid.ink = ink == TextInk() ? nil : ink
        case "s": grid.saveCursor()
        case "u": grid.restoreCursor()
        case "h", "l": if numbers.contains(4) { grid.inserts = last == "h" }
        default: break
        }
    }

    private mutating func set(_ mode: Int, _ isOn: Bool) {
        guard lineFeed == .down, TerminalModes.known.contains(mode) else { return }
        if isOn { modes.insert(mode) } else { modes.remove(mode) }
        switch mode {
        case TerminalModes.origin:
            grid.isRelative = isOn
            grid.goInRegion(toRow: 0, column: 0)
        case TerminalModes.wrap: grid.wraps = isOn
        case _ where TerminalModes.alternateScreens.contains(mode): setFullScreen(isOn)
        default: break
        }
    }

    private mutating func setFullScreen(_ isOn: Bool) {
        if isOn, hiddenGrid == nil {
            hiddenGrid = grid
            grid = ScreenGrid(columns: columns, height: height, keepsLines: false)
            grid.ink = hiddenGrid?.ink
        } else if !isOn, let lines = hiddenGrid {
            grid = lines
            hiddenGrid = nil
        }
    }
}

/// The sets of characters of a terminal: text, and lines for frames.
struct CharacterSets: Sendable {
    private var graphic = [false, false]
    var isShifted = false

    /// Whether letters stand for parts of frames.
    var areGraphic: Bool { graphic[isShifted ? 1 : 0] }

    /// Chooses the set by its letter for one of the two places, which `kind` says.
    mutating func choose(_ letter: Unicode.Scalar, for kind: Unicode.Scalar) {
        switch kind {
        case "(": graphic[0] = letter == "0"
        case ")": graphic[1] = letter == "0"
        default: break
        }
    }

    /// What is shown for a character.
    func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard areGraphic, ("`"..."~").contains(scalar) else { return scalar }
        return Self.parts[Int(scalar.value - 0x60)]
    }

    private static let parts = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
}
