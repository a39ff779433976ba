/// What a program has shown, without what was typed.
struct ProgramTranscript {
    private var output: any TextDisplay
    /// None at a terminal.
    private var errors: (any TextDisplay)?
    private var lines: [ProgramLine] = []
    private var sent: SentKeys?
    private var saysError = false
    private let isRaw: Bool
    /// The bytes that were shown in this step.
    private(set) var count = 0

    init(_ link: ProgramSettings.Link, isRaw: Bool) {
        self.isRaw = isRaw
        switch link {
        case .terminal(let columns, let rows):
            let screen = TerminalScreen(columns: columns, rows: rows)
            output = isRaw ? PlainText(screen: screen) : screen
        case .pipes:
            output = isRaw ? PlainText() : Self.page
            errors = isRaw ? PlainText() : Self.page
        }
    }

    /// A file has lines of any length.
    static let page = TerminalScreen(columns: 4096, rows: 1, lineFeed: .newLine)

    var unfinished: String {
        let text = current.unfinishedLine
        return lines.isEmpty && !output.hasLines ? sent?.without(unfinished: text) ?? text : text
    }

    /// The unfinished line with the sequences that draw it; nil when it is drawn in the usual way.
    var inkedLine: String? { output.inkedLine }

    /// Whether the program draws on the whole screen.
    var isFullScreen: Bool { output.isFullScreen }

    /// What stands on the screen, row by row.
    var rows: [String] { output.rows }

    /// The column of the cursor, from 0 on.
    var column: Int { output.column }

    /// Whether the keys with arrows send what they do for full-screen programs.
    var hasApplicationKeys: Bool { output.hasApplicationKeys }

    /// Whether lines were finished in this step.
    var hasLines: Bool { !lines.isEmpty || output.hasLines }

    /// What the terminal answers to what it was asked since the last time.
    mutating func takeAnswers() -> [UInt8] { output.takeAnswers() }

    /// Takes bytes that were shown.
    mutating func show(_ bytes: [UInt8], isError: Bool) {
        count += bytes.count
        if isError { errors?.feed(bytes) } else { output.feed(bytes) }
        guard errors != nil else { return }
        // Two pipes: the order is that in which lines were finished.
        add(isError ? errors?.takeInkedLines() ?? [] : output.takeInkedLines(), isError: isError)
        saysError = isError
    }

    /// Goes to a new line, as Enter does, and forgets what the line said.
    mutating func breakLine() {
        for isError in [false, true] {
            let text = isError ? errors?.unfinishedLine ?? "" : output.unfinishedLine
            guard !text.isEmpty else { continue }
            if isError { errors?.breakLine() } else { output.breakLine() }
            add((isError ? errors?.takeInkedLines() ?? [] : output.takeInkedLines()).dropLast(), isError: isError)
        }
        sent = nil
    }

    /// Notes that the program itself edits or leaves the line.
    mutating func leaveLine(echoing key: String = "") {
        guard !isFullScreen else { return }
        // What was typed before has its line already.
        if sent != nil, errors == nil, output.hasLines { add(output.takeInkedLines(), isError: false) }
        sent = SentKeys(line: current.unfinishedLine, key: key)
    }

    /// The finished lines of the step.
    mutating func takeLines() -> [ProgramLine] {
        add(output.takeInkedLines(), isError: false)
        count = 0
        defer { lines = [] }
        return lines
    }

    /// All lines that are left, when there will be no more.
    mutating func takeRest() -> [ProgramLine] {
        add(output.takeInkedRest(), isError: false)
        add(errors?.takeInkedRest() ?? [], isError: true)
        return takeLines()
    }

    private var current: any TextDisplay {
        guard let errors else { return output }
        if output.unfinishedLine.isEmpty { return errors }
        return saysError && !errors.unfinishedLine.isEmpty ? errors : output
    }

    private mutating func add(_ texts: some Collection<String>, isError: Bool) {
        for inked in texts {
            let text = isRaw ? inked : inked.withoutInk
            let rest = sent.map { $0.without(finished: text) } ?? text
            sent = nil
            guard let rest else { continue }
            lines.append(ProgramLine(rest, isError: isError, inked: rest == text && inked != text ? inked : nil))
        }
    }
}

/// What a line said when a program was sent keys that it may show by itself.
struct SentKeys {
    /// The whole line, with what the program has shown of the input.
    let line: String
    /// What it may show of the last key, like `^C`.
    let key: String

    /// What the program has added to the line that is finished now; `nil` for nothing.
    func without(finished text: String) -> String? {
        guard let rest = rest(of: text) else { return line.unicodeScalars.starts(with: text.trimmed) ? nil : text }
        return rest.trimmed.isEmpty || rest.trimmed.elementsEqual(key.unicodeScalars) ? nil : rest
    }

    /// What the program has added to the line, or the line when that is nothing.
    func without(unfinished text: String) -> String {
        guard let rest = rest(of: text), !rest.trimmed.isEmpty else { return text }
        return rest
    }

    private func rest(of text: String) -> String? {
        guard text.unicodeScalars.starts(with: line.unicodeScalars) else { return nil }
        return String(text.unicodeScalars.dropFirst(line.unicodeScalars.count))
    }
}

extension String {
    /// Without blanks at its end.
    fileprivate var trimmed: Substring.UnicodeScalarView {
        var text = Substring(self).unicodeScalars
        while text.last == " " { text.removeLast() }
        return text
    }
}

/// Turns the bytes that a program writes into lines of text.
protocol TextDisplay: Sendable {
    /// Takes bytes, which may end in the middle of a character.
    mutating func feed(_ bytes: [UInt8])
    /// The line that may go on.
    var unfinishedLine: String { get }
    /// Whether there are finished lines that were not taken yet.
    var hasLines: Bool { get }
    /// The same with the sequences that draw it; nil when it is drawn in the usual way.
    var inkedLine: String? { get }
    /// The finished lines that were not taken yet, with the sequences that draw them.
    mutating func takeInkedLines() -> [String]
    /// All lines that were not taken yet, also the unfinished one unless it is empty.
    mutating func takeInkedRest() -> [String]
    /// Goes to the beginning of a line of its own.
    mutating func breakLine()
    /// Whether the alternate screen of a terminal is shown.
    var isFullScreen: Bool { get }
    /// What stands on the screen of a terminal.
    var rows: [String] { get }
    /// The column of the cursor of a terminal.
    var column: Int { get }
    /// Whether the keys with arrows send what they do for full-screen programs.
    var hasApplicationKeys: Bool { get }
    /// What a terminal answers to what it was asked since the last time.
    mutating func takeAnswers() -> [UInt8]
}

/// Text with escape sequences.
public enum EscapedText {
    /// The line as a terminal would show it, without escape sequences.
    public static func plain(_ line: String) -> String {
        guard line.unicodeScalars.contains(where: { $0.value < 0x20 }) else { return line }
        var page = ProgramTranscript.page
        page.feed(Array(line.utf8))
        return page.unfinishedLine
    }
}

/// Lines as they are, with all escape sequences; a carriage return is left out at the end of a line only.
struct PlainText: TextDisplay {
    /// The terminal that the bytes go to; none over pipes.
    var screen: TerminalScreen?
    private var lines: [String] = []
    private var rest: [UInt8] = []

    init(screen: TerminalScreen? = nil) {
        self.screen = screen
    }

    var isFullScreen: Bool { screen?.isFullScreen ?? false }
    var rows: [String] { screen?.rows ?? [] }
    var column: Int { screen?.column ?? 0 }
    var hasApplicationKeys: Bool { screen?.hasApplicationKeys ?? false }
    mutating func takeAnswers() -> [UInt8] { screen?.takeAnswers() ?? [] }

    mutating func feed(_ bytes: [UInt8]) {
        screen?.feed(bytes)
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { breakLine() } else { rest.append(byte) }
        }
    }

    var unfinishedLine: String { String(decoding: rest, as: UTF8.self) }

    var hasLines: Bool { !lines.isEmpty }

    var inkedLine: String? { nil }

    mutating func takeInkedLines() -> [String] {
        defer { lines = [] }
        return lines
    }

    mutating func takeInkedRest() -> [String] {
        if !rest.isEmpty { breakLine() }
        return takeInkedLines()
    }

    mutating func breakLine() {
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        lines.append(unfinishedLine)
        rest = []
    }
}
