/// The manual page of a program in mdoc(7), the language of manual pages, written from its table of commands.
public struct ManualPage: Sendable {
    private let program: ShellCommand
    private var page = MdocText()

    /// The page of a program as far as its table says it; further sections are added behind.
    /// - Parameters:
    ///   - program: The program with all its commands.
    ///   - day: When it last changed, as `November 22, 2026`.
    ///   - listed: The options to list below a command.
    public init(
        of program: ShellCommand, on day: String,
        listing listed: (ShellCommand) -> [ShellOption] = { $0.options }
    ) {
        self.program = program
        writeHead(on: day)
        writeCommands(listing: listed)
    }

    /// The page; it ends in a line feed.
    public var text: String { page.lines.joined(separator: "\n") + "\n" }

    /// Adds a section, with others below it.
    public mutating func add(_ section: HelpSection, below: [HelpSection] = []) {
        page.macro("Sh", section.title.uppercased())
        write(section)
        for section in below {
            page.macro("Ss", MdocText.quoted(section.title))
            write(section)
        }
    }

    /// Adds lines that can be typed, each after what it is for.
    public mutating func add(examples: [(purpose: String, line: String)]) {
        page.macro("Sh", "EXAMPLES")
        for (index, example) in examples.enumerated() {
            if index > 0 { page.macro("Pp") }
            page.text(example.purpose)
            page.macro("Pp")
            page.macro("Dl", MdocText.quoted(example.line))
        }
    }

    private mutating func write(_ section: HelpSection) {
        for paragraph in section.paragraphs { page.text(paragraph) }
        page.entries(section.entries)
    }

    private mutating func writeHead(on day: String) {
        page.macro("Dd", day)
        page.macro("Dt", "\(MdocText.escaped(program.name.uppercased())) 1")
        page.macro("Os")
        page.macro("Sh", "NAME")
        page.macro("Nm", program.name)
        page.macro("Nd", program.summary)
        page.macro("Sh", "SYNOPSIS")
        page.macro("Nm")
        page.macro("Op", "Ar OPTION ...")
        for path in program.allPaths.filter({ $0.count > 1 && $0[$0.count - 1].standsAlone }) {
            page.macro("Nm")
            page.macro("Cm", words(of: path))
        }
        page.macro("Sh", "DESCRIPTION")
        for (index, paragraph) in program.paragraphs.enumerated() {
            if index > 0 { page.macro("Pp") }
            page.text(paragraph)
        }
        page.macro("Sh", "OPTIONS")
        writeOptions(program.options + [.help])
    }

    private mutating func writeCommands(listing listed: (ShellCommand) -> [ShellOption]) {
        page.macro("Sh", "COMMANDS")
        for command in program.commands {
            page.macro("Ss", MdocText.quoted("\(program.name) \(command.name)"))
            page.text(command.summary.sentence)
            for paragraph in command.paragraphs {
                page.macro("Pp")
                page.text(paragraph)
            }
            writeOptions(listed(command))
            guard !command.commands.isEmpty else { continue }
            page.macro("Bl", "-tag -width Ds")
            for below in command.commands {
                page.macro("It", "Cm \(words(of: [program, command, below]))")
                page.text(([below.summary.sentence] + below.paragraphs).joined(separator: " "))
                writeOptions(below.options)
            }
            page.macro("El")
        }
    }

    private mutating func writeOptions(_ options: [ShellOption]) {
        guard !options.isEmpty else { return }
        page.macro("Bl", "-tag -width Ds")
        for option in options {
            let names = option.names.map { "Fl \(MdocText.escaped(String($0.dropFirst())))" }.joined(separator: " , ")
            page.macro("It", names + (option.value.map { " Ar \(MdocText.escaped($0.name))" } ?? ""))
            page.text(option.summary.sentence)
        }
        page.macro("El")
    }

    /// A command with its arguments and options, as arguments of a macro that began with the name.
    private func words(of path: [ShellCommand]) -> String {
        let command = path[path.count - 1]
        let names = path.dropFirst().map { MdocText.escaped($0.name) }
        let arguments = command.arguments.map { argument in
            let name = "Ar \(MdocText.escaped(argument.name))" + (argument.isRepeated ? " ..." : "")
            return argument.isOptional ? "Oo \(name) Oc" : name
        }
        let options = command.options.filter { !$0.isShared }.map { option in
            let flag = "Fl \(MdocText.escaped(String(option.name.dropFirst())))"
            let words = flag + (option.value.map { " Ar \(MdocText.escaped($0.name))" } ?? "")
            return option.isRequired ? words : "Oo \(words) Oc"
        }
        let program = command.takesProgram ? ["Oo Fl \\- Ar PROGRAM ARGUMENT ... Oc"] : []
        return (names + arguments + options + program).joined(separator: " ")
    }
}

extension String {
    /// The clause as a sentence.
    package var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

/// Lines of mdoc(7), the language of manual pages.
struct MdocText {
    private(set) var lines: [String] = []

    private static let width = 78

    /// Adds a macro with its arguments unescaped.
    mutating func macro(_ name: String, _ arguments: String...) {
        lines.append(([".\(name)"] + arguments).joined(separator: " "))
    }

    /// Adds running text; each sentence begins a line.
    mutating func text(_ text: String) {
        for sentence in Self.sentences(of: text) {
            var line = ""
            for word in sentence.split(separator: " ").map({ Self.escaped(String($0)) }) {
                if !line.isEmpty, line.count + 1 + word.count > Self.width {
                    append(line)
                    line = word
                } else {
                    line += line.isEmpty ? word : " \(word)"
                }
            }
            append(line)
        }
    }

    /// Adds a list of terms and their texts.
    mutating func entries(_ entries: [HelpSection.Entry]) {
        guard !entries.isEmpty else { return }
        macro("Bl", "-tag -width Ds")
        for entry in entries {
            macro("It", "Cm \(Self.quoted(entry.term))")
            text(entry.text)
        }
        macro("El")
    }

    /// One argument of a macro.
    static func quoted(_ text: String) -> String {
        "\"\\&\(escaped(text).replacing("\"", with: "\\(dq"))\""
    }

    /// The text with special characters escaped.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "~": escaped += "\\(ti"
            case "^": escaped += "\\(ha"
            case "`": escaped += "\\(ga"
            case "'": escaped += "\\(aq"
            case _ where !scalar.isASCII: escaped += "\\[u\(hexadecimal(scalar))]"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private mutating func append(_ line: String) {
        guard !line.isEmpty else { return }
        lines.append(line.hasPrefix(".") ? "\\&\(line)" : line)
    }

    private static func sentences(of text: String) -> [String] {
        var sentences = [""]
        for word in text.split(separator: " ") {
            sentences[sentences.count - 1] += sentences[sentences.count - 1].isEmpty ? "\(word)" : " \(word)"
            if word.last.map({ ".!?".contains($0) }) == true { sentences.append("") }
        }
        return sentences
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
