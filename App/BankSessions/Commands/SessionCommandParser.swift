import BankApp
import Sessions

/// Reads what follows `dobank session`.
enum SessionCommandParser {
    private static let allowInclude = "--allow-include"

    /// The command in `arguments`.
    /// - Throws: `UsageError`.
    static func parse(_ arguments: [String]) throws(UsageError) -> SessionCommand {
        let name = arguments.first ?? ""
        let command = ShellCommand.session.command(name)
        if arguments.contains("--help") || arguments.contains("-h") { return .help(of: command?.name) }
        let rest = Array(arguments.dropFirst())
        if name == "hosted", let setup = ChildArguments(arguments: rest) { return .hosted(setup) }
        let names = ShellCommand.session.commands.map(\.name)
        guard !name.isEmpty else { throw UsageError("session needs one of \(names.joined(separator: ", "))") }
        guard let command else {
            throw UsageError("there is no \"session \(name)\"\(InvocationParser.suggestion(for: name, among: names))")
        }
        return try parse(SessionArguments(rest, of: command), of: name)
    }

    private static func parse(_ words: SessionArguments, of name: String) throws(UsageError) -> SessionCommand {
        switch name {
        case "test": try test(words)
        case "run":
            .run(path: try words.onePath(), way: try words.way(), includes: words[allowInclude])
        case "record":
            .record(path: try words.onePath())
        case "update": try update(words)
        case "trace":
            .trace(path: try words.onePath(), isDiagram: words.has("--mermaid"), includes: words[allowInclude])
        case "coverage":
            .coverage(paths: try words.paths(), baseline: words["--baseline"], includes: words[allowInclude])
        default: try fuzz(words)
        }
    }

    private static func test(_ words: SessionArguments) throws(UsageError) -> SessionCommand {
        var options = TestOptions()
        options.jobs = try words.count("--jobs", upTo: 256) ?? 1
        options.filter = words["--filter"] ?? ""
        options.bails = words.has("--bail")
        options.junit = words["--junit"]
        options.includes = words[allowInclude]
        options.format = words.has("--json") ? .json : words.has("--tap") ? .tap : .text
        options.way = try words.way()
        return .test(paths: try words.paths(), options: options)
    }

    private static func update(_ words: SessionArguments) throws(UsageError) -> SessionCommand {
        var options = UpdateOptions()
        options.checks = words.has("--check")
        options.includes = words[allowInclude]
        switch words["--accept"] {
        case "wording": options.accepted = .wording
        case "money": options.accepted = .money
        case nil: options.accepted = .everything
        case let other?: throw UsageError("--accept is wording or money, not \"\(other)\"")
        }
        return .update(paths: try words.paths(), options: options)
    }

    private static func fuzz(_ words: SessionArguments) throws(UsageError) -> SessionCommand {
        var options = FuzzOptions()
        if let seed = words["--seed"] {
            guard let number = UInt64(seed) else { throw UsageError("--seed is a whole number, not \"\(seed)\"") }
            options.seed = number
        }
        options.steps = try words.count("--steps", upTo: 1_000_000) ?? options.steps
        options.walks = try words.count("--walks", upTo: 1_000_000) ?? options.walks
        options.folder = words["--into"] ?? options.folder
        if let name = words["--fixture"] {
            do throws(FixtureError) {
                options.fixture = try SessionFixture(named: name)
            } catch {
                throw UsageError("\(error)")
            }
        }
        try words.noPaths()
        return .fuzz(options)
    }
}
