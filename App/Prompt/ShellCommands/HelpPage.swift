import DisplayText
public import TerminalIO

/// The output of `--help` and `help` on a program, a command or a topic.
public struct HelpPage: Sendable {
    /// The lines, wrapped at 80 columns.
    public let lines: [String]

    private static let width = 80

    /// The help on the last command of `path`, which leads to it from the program down.
    public init(on path: [ShellCommand]) {
        lines = Self.lines(for: path)
    }

    /// The help that consists of `sections`.
    public init(on sections: [HelpSection]) {
        lines = Array(sections.map(Self.lines).joined(separator: [""]))
    }

    private static func lines(for path: [ShellCommand]) -> [String] {
        let command = path[path.count - 1]
        let isProgram = path.count == 1
        var parts = [wrapped(command.summary.sentence), usages(of: path)]
        parts += command.paragraphs.map { wrapped($0) }
        if !isProgram, !command.commands.isEmpty {
            parts.append(
                entries(command.commands.map { ($0.name, ([$0.summary] + $0.details).joined(separator: ". ")) }))
        }
        parts.append(entries(options(of: path).map { ($0.helpTerm, $0.summary) }))
        if isProgram, command.exitCodes.isEmpty { parts.append(["exit codes: \(ExitCode.meanings.text)"]) }
        return Array(parts.joined(separator: [""]))
    }

    private static func lines(of section: HelpSection) -> [String] {
        Array(
            ([[section.title]] + section.paragraphs.map { wrapped($0) }
                + [entries(section.entries.map { ($0.term, $0.text) })]).joined(separator: [""]))
    }

    /// How the command is written, or each one below it.
    private static func usages(of path: [ShellCommand]) -> [String] {
        let leaves = path[path.count - 1].allPaths.filter { $0[$0.count - 1].standsAlone }
        let ways = leaves.map { (path.dropLast() + $0).map { $0 } }
        let program = path.count == 1 && !path[0].options.isEmpty ? ["\(path[0].name) [OPTION]..."] : []
        return (program + ways.map(usage)).enumerated().flatMap { index, usage in
            let lines = wrapped(usage, width: width - 7, hanging: 8)
            return lines.enumerated().map { (index == 0 && $0 == 0 ? "usage: " : "       ") + $1 }
        }
    }

    private static func usage(of path: [ShellCommand]) -> String {
        (path.dropLast().map(\.name).filter { !$0.isEmpty } + [path[path.count - 1].usage]).joined(separator: " ")
    }

    /// The options of a command, or of all commands below it, each once.
    private static func options(of path: [ShellCommand]) -> [ShellOption] {
        var names: Set<String> = []
        let below = path.count == 1 ? [] : path[path.count - 1].commands.flatMap(\.options)
        return (below + ShellLine.options(at: path)).filter { names.insert($0.name).inserted }
    }

    /// Terms with their texts beside them; a long term has its own line.
    private static func entries(_ entries: [(term: String, text: String)]) -> [String] {
        let room = 24
        let indent = 2 + min(room, entries.map(\.term.count).filter { $0 <= room }.max() ?? 0) + 2
        let blank = String(repeating: " ", count: indent)
        return entries.flatMap { term, text in
            let lines = wrapped(text, width: width - indent)
            let head = "  \(term)"
            guard head.count + 2 <= indent else { return [head] + lines.map { blank + $0 } }
            let padding = String(repeating: " ", count: indent - head.count)
            return lines.enumerated().map { ($0 == 0 ? head + padding : blank) + $1 }
        }
    }

    /// `text` in lines of at most `width` characters; all but the first are indented by `hanging` blanks.
    private static func wrapped(_ text: String, width: Int = width, hanging: Int = 0) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in Self.words(of: text) {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: hanging) + word
            } else {
                line += line.isEmpty ? word : " \(word)"
            }
        }
        return lines + [line]
    }

    /// The words; a bracketed option and its value are one word.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        for word in text.split(separator: " ") {
            if let last = words.last, last.hasPrefix("["), !last.contains("]") {
                words[words.count - 1] += " \(word)"
            } else {
                words.append(String(word))
            }
        }
        return words
    }
}

extension ShellOption {
    /// The usage in lists of options: `-c, --command LINE`.
    var helpTerm: String {
        let shown = names.filter { $0 != "--colour" }.joined(separator: ", ")
        return value.map { "\(shown) \($0.name)" } ?? shown
    }
}

/// A part of the help and of the manual.
public struct HelpSection: Sendable, Hashable {
    /// A term and its explanation.
    public struct Entry: Sendable, Hashable {
        /// The term as it is typed.
        public let term: String
        /// What the term does or means.
        public let text: String

        /// A term with its text.
        public init(term: String, text: String) {
            self.term = term
            self.text = text
        }
    }

    /// The text above the section.
    public let title: String
    /// The text before the entries.
    public let paragraphs: [String]
    /// The terms, in order.
    public let entries: [Entry]

    /// A part with paragraphs, then entries of a term and its text.
    public init(_ title: String, _ paragraphs: [String] = [], entries: [(String, String)] = []) {
        self.title = title
        self.paragraphs = paragraphs
        self.entries = entries.map { Entry(term: $0.0, text: $0.1) }
    }
}

extension ShellLine {
    /// Shows the requested help on `writer`; returns whether help was requested.
    @MainActor
    public func showsHelp(on writer: TerminalWriter) -> Bool {
        if asksForHelp { for line in HelpPage(on: path).lines { writer.line(StyledText(line)) } }
        return asksForHelp
    }
}
