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

    /// The unfinished line.
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

    /// Takes note that the line is being edited, or left, by the program itself.
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
