import Terminal
import Words

/// Reads the command line.
public enum InvocationParser {
    /// What `arguments`, without the program's name, ask for.
    /// - Throws: ``UsageError``.
    public static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        var invocation = Invocation()
        var reader = ArgumentReader(arguments)
        while let word = reader.next() {
            switch ArgumentReader.name(of: word) {
            case "--data":
                invocation.dataFolder = try folder(reader.value(of: word))
            case "--key":
                invocation.keyFile = try keyFile(reader.value(of: word))
            case "--color", "--colour":
                invocation.color = try color(reader.value(of: word))
            case "--live":
                try choose(.live, for: &invocation)
            case "--sandbox":
                try choose(.sandbox(at: reader.value(of: word)), for: &invocation)
            case "--keep-going":
                invocation.keepsGoing = true
            case "-c", "--command":
                invocation.lines.append(try reader.value(of: word))
            case "--user":
                invocation.user = try user(reader.value(of: word))
            case "--password-file":
                invocation.passwordFile = try path(reader.value(of: word), of: "--password-file")
            case "--account":
                invocation.account = try text(
                    reader.value(of: word), of: "--account", as: "the number or the name of an account")
            case "--output":
                invocation.output = try output(reader.value(of: word))
            case "--yes":
                invocation.confirmsAll = true
            case "--echo":
                invocation.echoes = true
            case "fields":
                invocation.action = .fields
            case "--no-pager":
                invocation.usesPager = false
            case "--help", "-h":
                invocation.action = .help
            case "--version":
                invocation.action = .version
            case "bank":
                invocation.action = try BankCommandParser.parse(&reader, into: &invocation)
            case "group":
                invocation.action = try GroupCommand.parse(&reader).map { .group($0) } ?? .help
            case "rates":
                invocation.action = try RatesCommand.parse(&reader).map { .rates($0) } ?? .help
            case "session":
                throw UsageError("session takes no options of the prompt; write it first: dobank session ...")
            case let other where other.hasPrefix("-"):
                throw UsageError("there is no option \(other)\(suggestion(for: other, among: options))")
            case let other:
                let hint = suggestion(for: other, among: ["bank", "fields", "group", "rates", "session"])
                throw UsageError("there is no command \"\(other)\"\(hint)")
            }
        }
        try check(invocation)
        return invocation
    }

    private static func check(_ invocation: Invocation) throws(UsageError) {
        guard invocation.user == nil else { return }
        if !invocation.lines.isEmpty { throw UsageError("-c runs the lines of a customer; say whose with --user NAME") }
        if invocation.account != nil { throw UsageError("--account needs --user NAME, whose account it is") }
        if invocation.passwordFile != nil {
            throw UsageError("--password-file needs --user NAME, whose password it is")
        }
    }

    private static let options = [
        "--account", "--command", "--echo", "--output", "--password-file", "--user", "--yes", "--data", "--key",
        "--color", "--live", "--sandbox", "--keep-going", "--no-pager", "--help", "--version",
    ]

    /// What to add to a message about `word`, which is none of `words`: the one that was probably meant, or where to look.
    public static func suggestion(for word: String, among words: [String]) -> String {
        NearestWord.nearest(to: word, among: words).map { "; did you mean \($0)?" } ?? "; see dobank --help"
    }

    private static func choose(_ choice: ServiceChoice, for invocation: inout Invocation) throws(UsageError) {
        guard invocation.services == nil || invocation.services == choice else {
            throw UsageError("the services are those of --live or of one --sandbox URL; choose one of them")
        }
        invocation.services = choice
    }

    private static func user(_ name: String) throws(UsageError) -> String {
        guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
            throw UsageError("--user needs the name that a customer logs in with")
        }
        return name
    }

    private static func text(_ text: String, of flag: String, as meaning: String) throws(UsageError) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else { throw UsageError("\(flag) needs \(meaning)") }
        return text
    }

    private static func path(_ path: String, of flag: String) throws(UsageError) -> String {
        try text(path, of: flag, as: "the path of a file")
    }

    private static func output(_ name: String) throws(UsageError) -> OutputForm {
        guard let form = OutputForm(rawValue: name) else {
            throw UsageError("--output is \(OutputForm.names), not \"\(name)\"")
        }
        return form
    }

    static func folder(_ path: String) throws(UsageError) -> String {
        guard !path.isEmpty else { throw UsageError("--data needs the path of a folder") }
        return path
    }

    static func keyFile(_ path: String) throws(UsageError) -> String {
        guard !path.isEmpty else { throw UsageError("--key needs the path of a file") }
        return path
    }

    static func color(_ name: String, from source: String = "--color") throws(UsageError) -> ColorMode {
        guard let mode = ColorMode(rawValue: name) else {
            throw UsageError("\(source) is auto, always or never, not \"\(name)\"")
        }
        return mode
    }
}
