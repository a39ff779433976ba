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
                let hint = suggestion(for: other, among: ["bank", "group", "rates", "session"])
                throw UsageError("there is no command \"\(other)\"\(hint)")
            }
        }
        return invocation
    }

    private static let options = [
        "--data", "--key", "--color", "--live", "--sandbox", "--keep-going", "--help", "--version",
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
