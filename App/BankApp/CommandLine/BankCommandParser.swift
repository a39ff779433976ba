import Ledger

/// Reads what follows `dobank bank`.
enum BankCommandParser {
    private static let names = [
        "init", "add-customer", "set-password", "open-account", "deposit", "verify", "backup", "restore", "recover",
        "restamp",
    ]
    private static let options = ["--name", "--note", "--expect"]

    /// What the words that are left ask for; `--data`, `--key` and `--help` may stand among them.
    /// - Throws: ``UsageError``.
    static func parse(_ reader: inout ArgumentReader, into invocation: inout Invocation) throws(UsageError)
        -> Invocation.Action
    {
        var words: [String] = []
        var flags: [String: String] = [:]
        while let word = reader.next() {
            switch ArgumentReader.name(of: word) {
            case "--help", "-h": return .help
            case "--data": invocation.dataFolder = try InvocationParser.folder(reader.value(of: word))
            case "--key": invocation.keyFile = try InvocationParser.keyFile(reader.value(of: word))
            case let option where options.contains(option): flags[option] = try reader.value(of: word)
            case let other where other.hasPrefix("--"): flags[other] = ""
            default: words.append(word)
            }
        }
        guard let name = words.first else { throw UsageError("bank needs one of \(names.joined(separator: ", "))") }
        return .bank(try command(name, words: Array(words.dropFirst()), flags: flags))
    }

    private static func command(
        _ name: String, words: [String], flags: [String: String]
    ) throws(UsageError) -> BankCommand {
        switch name {
        case "init":
            try check(words, [], flags, [], of: name)
            return .create
        case "add-customer":
            try check(words, ["USERNAME"], flags, ["--name TEXT"], of: name)
            return .addCustomer(username: words[0], displayName: flags["--name"] ?? words[0])
        case "set-password":
            try check(words, ["USERNAME"], flags, [], of: name)
            return .setPassword(username: words[0])
        case "open-account":
            try check(words, ["USERNAME", "CURRENCY"], flags, ["--name TEXT"], of: name)
            return .openAccount(username: words[0], currency: words[1], name: flags["--name"] ?? "Checking")
        case "deposit":
            try check(words, ["NUMBER", "AMOUNT"], flags, ["--note TEXT"], of: name)
            return .deposit(number: words[0], amount: words[1], note: flags["--note"] ?? "Deposit")
        case "verify":
            try check(words, [], flags, ["--expect NUMBER:HEAD"], of: name)
            return .verify(expected: try flags["--expect"].map(head))
        case "backup":
            try check(words, ["FILE"], flags, ["--force"], of: name)
            return .backup(file: words[0], isForced: flags["--force"] != nil)
        case "restore":
            try check(words, ["FILE"], flags, [], of: name)
            return .restore(file: words[0])
        case "recover":
            try check(words, [], flags, ["--accept-loss"], of: name)
            guard flags["--accept-loss"] != nil else {
                throw UsageError("what is lost stays lost; write it as: dobank bank recover --accept-loss")
            }
            return .recover
        case "restamp":
            try check(words, [], flags, ["--accept-edits"], of: name)
            return .restamp(acceptsEdits: flags["--accept-edits"] != nil)
        default:
            throw UsageError("there is no \"bank \(name)\"\(InvocationParser.suggestion(for: name, among: names))")
        }
    }

    private static func head(_ text: String) throws(UsageError) -> ChainHead {
        guard let head = ChainHead(parsing: text) else {
            throw UsageError("--expect needs a number, a colon and 64 hexadecimal digits, as bank verify prints them")
        }
        return head
    }

    private static func check(
        _ words: [String], _ expected: [String], _ flags: [String: String], _ allowed: [String], of name: String
    ) throws(UsageError) {
        let usage = (["dobank bank", name] + expected + allowed.map { "[\($0)]" }).joined(separator: " ")
        guard words.count == expected.count else { throw UsageError("write it as: \(usage)") }
        let known = allowed.map { $0.prefix { $0 != " " } }
        if let unknown = flags.keys.sorted().first(where: { !known.contains($0[...]) }) {
            throw UsageError("bank \(name) has no option \(unknown); write it as: \(usage)")
        }
    }
}
