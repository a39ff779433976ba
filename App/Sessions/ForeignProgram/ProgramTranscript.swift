/// What a program has shown, without what was typed.
struct ProgramTranscript {
    private var output: any TextDisplay
    /// None at a terminal.
    private var errors: (any TextDisplay)?
    private var lines: [ProgramLine] = []
    private var sent: SentKeys?
    private var saysError = false
    /// The bytes that were shown in this step.
    private(set) var count = 0

    init(_ link: ProgramSettings.Link, isRaw: Bool) {
        switch link {
        case .terminal(let columns, let rows):
            output = isRaw ? PlainText() : TerminalScreen(columns: columns, rows: rows)
        case .pipes:
            output = isRaw ? PlainText() : Self.page
            errors = isRaw ? PlainText() : Self.page
        }
    }

    /// A file has lines of any length.
    private static let page = TerminalScreen(columns: 4096, rows: 1, lineFeed: .newLine)

    var unfinished: String {
        let text = current.unfinishedLine
        return lines.isEmpty && !output.hasLines ? sent?.without(unfinished: text) ?? text : text
    }

    /// Takes bytes that were shown.
    mutating func show(_ bytes: [UInt8], isError: Bool) {
        count += bytes.count
        if isError { errors?.feed(bytes) } else { output.feed(bytes) }
        guard errors != nil else { return }
        // Two pipes: the order is that in which lines were finished.
        add(isError ? errors?.takeLines() ?? [] : output.takeLines(), isError: isError)
        saysError = isError
    }

    /// Goes to a new line, as Enter does, and forgets what the line said.
    mutating func breakLine() {
        for isError in [false, true] {
            let text = isError ? errors?.unfinishedLine ?? "" : output.unfinishedLine
            guard !text.isEmpty else { continue }
            if isError { errors?.breakLine() } else { output.breakLine() }
            add((isError ? errors?.takeLines() ?? [] : output.takeLines()).dropLast(), isError: isError)
        }
        sent = nil
    }

    /// Notes that the program itself edits or leaves the line.
    mutating func leaveLine(echoing key: String = "") {
        // What was typed before has its line already.
        if sent != nil, errors == nil, output.hasLines { add(output.takeLines(), isError: false) }
        sent = SentKeys(line: current.unfinishedLine, key: key)
    }

    /// The finished lines of the step.
    mutating func takeLines() -> [ProgramLine] {
        add(output.takeLines(), isError: false)
        count = 0
        defer { lines = [] }
        return lines
    }

    /// All lines that are left, when there will be no more.
    mutating func takeRest() -> [ProgramLine] {
        add(output.takeRest(), isError: false)
        add(errors?.takeRest() ?? [], isError: true)
        return takeLines()
    }

    private var current: any TextDisplay {
        guard let errors else { return output }
        if output.unfinishedLine.isEmpty { return errors }
        return saysError && !errors.unfinishedLine.isEmpty ? errors : output
    }

    private mutating func add(_ texts: some Collection<String>, isError: Bool) {
        for text in texts {
            if let sent {
                self.sent = nil
                if let text = sent.without(finished: text) { lines.append(ProgramLine(text, isError: isError)) }
            } else {
                lines.append(ProgramLine(text, isError: isError))
            }
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

/// What makes lines of text of the bytes that a program writes.
protocol TextDisplay: Sendable {
    /// Takes bytes, which may end in the middle of a character.
    mutating func feed(_ bytes: [UInt8])
    /// The line that may go on.
    var unfinishedLine: String { get }
    /// Whether there are finished lines that were not taken yet.
    var hasLines: Bool { get }
    /// The finished lines that were not taken yet.
    mutating func takeLines() -> [String]
    /// All lines that were not taken yet, also the unfinished one unless it is empty.
    mutating func takeRest() -> [String]
    /// Goes to the beginning of a line of its own.
    mutating func breakLine()
}

/// Lines as they are, with all escape sequences; a carriage return is left out at the end of a line only.
struct PlainText: TextDisplay {
    private var lines: [String] = []
    private var rest: [UInt8] = []

    mutating func feed(_ bytes: [UInt8]) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { breakLine() } else { rest.append(byte) }
        }
    }

    var unfinishedLine: String { String(decoding: rest, as: UTF8.self) }

    var hasLines: Bool { !lines.isEmpty }

    mutating func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }

    mutating func takeRest() -> [String] {
        if !rest.isEmpty { breakLine() }
        return takeLines()
    }

    mutating func breakLine() {
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        lines.append(unfinishedLine)
        rest = []
    }
}
