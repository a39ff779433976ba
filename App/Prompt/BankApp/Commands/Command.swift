import BankAnswers
import BankKernel
import DisplayText
import ShellCommands

/// A command of a screen.
@MainActor
struct Command {
    /// The first word.
    let name: String
    /// The syntax after the first word.
    let syntax: [SyntaxElement]
    /// A description, as one clause.
    let summary: String
    let run: @MainActor (CommandInput) async throws(CommandStop) -> Void

    init(
        _ name: String, takes syntax: [SyntaxElement] = [], to summary: String,
        run: @escaping @MainActor (CommandInput) async throws(CommandStop) -> Void
    ) {
        self.name = name
        self.syntax = syntax
        self.summary = summary
        self.run = run
    }

    init(_ shape: CommandShape, run: @escaping @MainActor (CommandInput) async throws(CommandStop) -> Void) {
        self.init(shape.name, takes: shape.syntax, to: shape.summary, run: run)
    }

    /// How the command is written.
    var usage: String { CommandShape(name: name, syntax: syntax).usage }
}

/// The syntax and description of a command.
public struct CommandShape: Sendable, Hashable {
    /// The first word.
    public let name: String
    /// The syntax after the first word.
    public let syntax: [SyntaxElement]
    /// A description, as one clause; empty where only the syntax matters.
    public let summary: String
    /// Its form without `-c`; `nil` for none.
    public let shellForm: ShellForm?
    /// An option that gives it together with the value of its keyword, as `--sum month` for `--sums --by month`; `nil` for none.
    public let shellShortcut: String?

    /// The shape of the command called `name`.
    public init(
        name: String, syntax: [SyntaxElement], summary: String = "", shellForm: ShellForm? = nil,
        shellShortcut: String? = nil
    ) {
        self.name = name
        self.syntax = syntax
        self.summary = summary
        self.shellForm = shellForm
        self.shellShortcut = shellShortcut
    }

    /// The syntax as text: `send [AMOUNT to NUMBER [note TEXT] [ref UUID]]`.
    var usage: String {
        ([name] + syntax.map(\.description)).joined(separator: " ")
    }
}

/// A command declared once for all screens of a type; `run` receives the screen it was typed at.
struct ScreenCommand<Target>: Sendable {
    /// The syntax and description.
    let shape: CommandShape
    /// Whether it leaves the rows of a list as they are, so that an open row stays open.
    let keepsRows: Bool
    private let run: @MainActor (Target, CommandInput) async throws(CommandStop) -> Void

    init(
        _ name: String, takes syntax: [SyntaxElement] = [], to summary: String, inShell form: ShellForm? = nil,
        orInShell shortcut: String? = nil, keepsRows: Bool = false,
        run: @escaping @MainActor (Target, CommandInput) async throws(CommandStop) -> Void
    ) {
        shape = CommandShape(
            name: name, syntax: syntax, summary: summary, shellForm: form, shellShortcut: shortcut)
        self.keepsRows = keepsRows
        self.run = run
    }

    @MainActor
    func at(_ target: Target) -> Command {
        Command(shape) { [run] input throws(CommandStop) in
            try await run(target, input)
        }
    }
}

extension ScreenCommand where Target: ListScreen {
    /// Opens a row by its number, as the number alone does.
    static func show(to summary: String) -> Self {
        Self("show", takes: [.value("N", .index)], to: summary) { screen, input throws(CommandStop) in
            try await screen.open(row: input["N"] ?? "")
        }
    }
}

extension CommandStop {
    /// The message when the input ended at a question before the login.
    static func refusal(withoutLogin label: String) -> String {
        switch label {
        case "Password:":
            "No password given. At the prompt it is the next line; a command takes --password-file FILE, or - for standard input."
        case "Username:": refusal(withoutAnswerTo: label, advice: "--user NAME says who logs in.")
        default: refusal(withoutAnswerTo: label)
        }
    }
}

/// The typed values of a command, by their names in its syntax.
struct CommandInput: Sendable, Hashable {
    private(set) var values: [String: String] = [:]

    /// The value called `name`, or the keyword itself; `nil` when omitted.
    subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// The row of `printed` with the number called `name`.
    /// - Throws: `CommandStop.refused` when it was not printed.
    func row<Row>(_ name: String, of printed: PrintedRows<Row>) throws(CommandStop) -> Row {
        try printed.row(typed: values[name] ?? "").row
    }

    /// The count called `name`; `nil` when omitted.
    /// - Throws: `CommandStop.refused` unless it is 1 or more.
    func count(_ name: String) throws(CommandStop) -> Int? {
        guard let text = values[name] else { return nil }
        guard let count = TypedCount.count(text) else { throw .refused(TypedCount.refusal(of: text)) }
        return count
    }

    /// The days called `name`; `nil` when omitted.
    /// - Throws: `CommandStop.refused` for anything but days of the calendar.
    func days(_ name: String, today: CalendarDay) throws(CommandStop) -> ClosedRange<CalendarDay>? {
        guard let text = values[name] else { return nil }
        guard let days = TypedDays.days(text, today: today) else {
            throw .refused("\"\(text)\" is not a date. Write \(TypedDays.examples).")
        }
        return days
    }
}

/// A typed line, split into words.
struct CommandLineText {
    /// The words, as slices of the line.
    let words: [Substring]

    /// Splits `line` at blanks and tabs.
    init(_ line: String) {
        words = line.split(whereSeparator: \.isBlank)
    }

    /// The first word in lower case; `nil` for an empty line.
    var name: String? { words.first?.lowercased() }

    /// The words after the name.
    var arguments: [Substring] { Array(words.dropFirst()) }

    /// The text after the name, with its blanks.
    var rest: String {
        guard words.count > 1 else { return "" }
        return String(words[0].base[words[1].startIndex..<words[words.count - 1].endIndex])
    }

    var isComment: Bool { words.first?.first == "#" }
}

extension Character {
    /// Like `isWhitespace`, but fast for ASCII.
    fileprivate var isBlank: Bool {
        asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace
    }
}

/// A line that logs in, or was meant to: the words after the name may be the password.
public enum LoginLine {
    /// Replaces each word after the name.
    public static let standIn = "***"

    /// The text after the name; `nil` for any other line, or when there is none.
    public static func surplus(of line: String) -> String? {
        let words = CommandLineText(line).words
        guard words.count > 2, NearestWord.nearest(to: words[0].lowercased(), among: ["login"]) != nil else {
            return nil
        }
        return String(line[words[2].startIndex..<words[words.count - 1].endIndex])
    }

    /// The line with the words after the name masked.
    public static func masked(_ line: String) -> String {
        let words = CommandLineText(line).words
        guard surplus(of: line) != nil else { return line }
        return (words.prefix(2).map(String.init) + words.dropFirst(2).map { _ in standIn }).joined(separator: " ")
    }
}
