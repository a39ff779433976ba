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
            return argument.isOptional ? "Op \(name)" : name
        }
        let options = command.options.filter { !$0.isShared }.map { option in
            let flag = "Fl \(MdocText.escaped(String(option.name.dropFirst())))"
            let words = flag + (option.value.map { " Ar \(MdocText.escaped($0.name))" } ?? "")
            return option.isRequired ? words : "Oo \(words) Oc"
        }
        return (names + arguments + options).joined(separator: " ")
    }
}

extension String {
    /// The clause as a sentence.
    package var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
