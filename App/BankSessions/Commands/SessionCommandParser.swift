import BankApp
import Sessions

/// Reads what follows `dobank session`.
enum SessionCommandParser {
    static let names = ["test", "run", "record", "update", "trace", "coverage", "fuzz"]
    private static let allowInclude = "--allow-include"

    /// The command in `arguments`.
    /// - Throws: `UsageError`.
    static func parse(_ arguments: [String]) throws(UsageError) -> SessionCommand {
        if arguments.contains("--help") || arguments.contains("-h") { return .help }
        let name = arguments.first ?? ""
        let rest = Array(arguments.dropFirst())
        switch name {
        case "test": return try test(rest)
        case "run":
            let words = try SessionArguments(
                rest, valued: ["--via", allowInclude], usage: "run FILE [--via process|pipe|pty] [--allow-include DIR]")
            return .run(path: try words.onePath(), way: try words.way(), includes: words[allowInclude])
        case "record":
            return .record(path: try SessionArguments(rest, usage: "record FILE").onePath())
        case "update": return try update(rest)
        case "trace":
            let words = try SessionArguments(
                rest, plain: ["--mermaid"], valued: [allowInclude],
                usage: "trace FILE [--mermaid] [--allow-include DIR]")
            return .trace(
                path: try words.onePath(), isDiagram: words.has("--mermaid"), includes: words[allowInclude])
        case "coverage":
            let words = try SessionArguments(
                rest, valued: ["--baseline", allowInclude],
                usage: "coverage PATH... [--baseline FILE] [--allow-include DIR]")
            return .coverage(
                paths: try words.paths(), baseline: words["--baseline"], includes: words[allowInclude])
        case "fuzz": return try fuzz(rest)
        case "":
            throw UsageError("session needs one of \(names.joined(separator: ", "))")
        case "hosted":
            if let setup = ChildArguments(arguments: rest) { return .hosted(setup) }
            fallthrough
        default:
            throw UsageError("there is no \"session \(name)\"\(InvocationParser.suggestion(for: name, among: names))")
        }
    }

    private static func test(_ arguments: [String]) throws(UsageError) -> SessionCommand {
        let words = try SessionArguments(
            arguments, plain: ["--bail", "--tap", "--json"],
            valued: ["--jobs", "--filter", "--junit", "--via", allowInclude],
            usage: "test PATH... [--jobs N] [--filter TEXT] [--bail] [--junit FILE] [--tap] [--json]"
                + " [--via process|pipe|pty] [--allow-include DIR]")
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

    private static func update(_ arguments: [String]) throws(UsageError) -> SessionCommand {
        let words = try SessionArguments(
            arguments, plain: ["--check"], valued: ["--accept", allowInclude],
            usage: "update PATH... [--check] [--accept wording|money] [--allow-include DIR]")
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

    private static func fuzz(_ arguments: [String]) throws(UsageError) -> SessionCommand {
        let words = try SessionArguments(
            arguments, valued: ["--seed", "--steps", "--walks", "--fixture", "--into"],
            usage: "fuzz [--seed N] [--steps M] [--walks K] [--fixture NAME] [--into DIR]")
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
