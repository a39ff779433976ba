import BankAnswers
import ReleaseVersion
import ShellCommands

/// The manual page in mdoc(7), generated from the tables of commands and answers.
@MainActor
struct ManualPage {
    /// The page; it ends in a line feed.
    var text: String {
        var page = MdocText()
        writeHead(to: &page)
        writeCommands(to: &page)
        writeScreens(to: &page)
        writeAnswers(to: &page)
        for (title, section) in [
            ("ENVIRONMENT", HelpSection.environment), ("FILES", .files), ("EXIT STATUS", .exitCodes),
        ] {
            page.macro("Sh", title)
            for paragraph in section.paragraphs { page.text(paragraph) }
            page.entries(section.entries)
        }
        writeExamples(to: &page)
        return page.lines.joined(separator: "\n") + "\n"
    }

    private let program = ShellCommand.program

    private func writeHead(to page: inout MdocText) {
        page.macro("Dd", ReleaseVersion.day)
        page.macro("Dt", "DOBANK 1")
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
        writeOptions(program.options + [.help], to: &page)
    }

    private func writeCommands(to page: inout MdocText) {
        page.macro("Sh", "COMMANDS")
        for command in program.commands {
            page.macro("Ss", MdocText.quoted("\(program.name) \(command.name)"))
            page.text(sentence(command.summary))
            for paragraph in command.paragraphs {
                page.macro("Pp")
                page.text(paragraph)
            }
            let isCustomers = FeatureCommands.all.contains(command)
            writeOptions(command.options.filter { !isCustomers || !$0.isShared }, to: &page)
            guard !command.commands.isEmpty else { continue }
            page.macro("Bl", "-tag -width Ds")
            for below in command.commands {
                page.macro("It", "Cm \(words(of: [program, command, below]))")
                page.text(([sentence(below.summary)] + below.paragraphs).joined(separator: " "))
                writeOptions(below.options, to: &page)
            }
            page.macro("El")
        }
    }

    private func writeOptions(_ options: [ShellOption], to page: inout MdocText) {
        guard !options.isEmpty else { return }
        page.macro("Bl", "-tag -width Ds")
        for option in options {
            let names = option.names.map { "Fl \(MdocText.escaped(String($0.dropFirst())))" }.joined(separator: " , ")
            page.macro("It", names + (option.value.map { " Ar \(MdocText.escaped($0.name))" } ?? ""))
            page.text(sentence(option.summary))
        }
        page.macro("El")
    }

    private func writeScreens(to page: inout MdocText) {
        page.macro("Sh", "SCREENS")
        page.text("These commands can be typed at the prompt, come through a pipe, and be given with -c.")
        for section in HelpSection.screens {
            page.macro("Ss", MdocText.quoted(section.title))
            for paragraph in section.paragraphs { page.text(paragraph) }
            page.entries(section.entries)
        }
    }

    private func writeAnswers(to page: inout MdocText) {
        page.macro("Sh", "ANSWERS")
        page.text(
            """
            With --output json, a command answers with one JSON document in one line: an object, or an array of objects for a \
            list. With --output csv or markdown, the same fields are columns. Amounts are decimal text, with their currency \
            beside them; times are RFC 3339 in UTC.
            """)
        for answer in FieldsRun.answers {
            page.macro("Ss", MdocText.quoted(answer.name + (answer.isList ? " (a list)" : "")))
            page.entries(
                answer.fields.map {
                    HelpSection.Entry(term: $0.name, text: "(\($0.kind.rawValue)) \(sentence($0.summary))")
                })
        }
    }

    private func writeExamples(to page: inout MdocText) {
        page.macro("Sh", "EXAMPLES")
        for (index, (purpose, line)) in Self.examples.enumerated() {
            if index > 0 { page.macro("Pp") }
            page.text(purpose)
            page.macro("Pp")
            page.macro("Dl", MdocText.quoted(line))
        }
    }

    private static let examples = [
        ("Log in to the demo bank and look around:", "dobank"),
        (
            "Print the balance and the five newest transactions, each as a line of JSON:",
            "dobank --user demo --password-file FILE --output json -c balance -c \"history list 5\""
        ),
        (
            "Pay once, however often the line runs:",
            "dobank --user demo --yes -c \"transfer send 5 to Savings ref UUID\""
        ),
    ]

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

    private func sentence(_ clause: String) -> String {
        clause.prefix(1).uppercased() + clause.dropFirst() + "."
    }
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
