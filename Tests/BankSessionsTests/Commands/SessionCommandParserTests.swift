import BankApp
import Sessions
import Testing

@testable import BankSessions

@Suite struct SessionCommandParserTests {
    @Test(arguments: [
        (["test", "a"], SessionCommand.test(paths: ["a"], options: TestOptions())),
        (["test", "--bail", "a", "b"], .test(paths: ["a", "b"], options: TestOptions(bails: true))),
        (["test", "a", "--jobs", "4"], .test(paths: ["a"], options: TestOptions(jobs: 4))),
        (["test", "a", "--filter=pay"], .test(paths: ["a"], options: TestOptions(filter: "pay"))),
        (["test", "a", "--junit", "out.xml"], .test(paths: ["a"], options: TestOptions(junit: "out.xml"))),
        (["test", "a", "--tap"], .test(paths: ["a"], options: TestOptions(format: .tap))),
        (["test", "a", "--json"], .test(paths: ["a"], options: TestOptions(format: .json))),
        (["test", "a", "--via", "pty"], .test(paths: ["a"], options: TestOptions(way: .pty))),
        (["run", "a"], .run(path: "a", way: .process)),
        (["run", "--via", "pipe", "a"], .run(path: "a", way: .pipe)),
        (["record", "a"], .record(path: "a")),
        (["update", "a"], .update(paths: ["a"], options: UpdateOptions())),
        (["update", "a", "b", "--check"], .update(paths: ["a", "b"], options: UpdateOptions(checks: true))),
        (["update", "a", "--accept", "wording"], .update(paths: ["a"], options: UpdateOptions(accepted: .wording))),
        (["update", "a", "--accept=money"], .update(paths: ["a"], options: UpdateOptions(accepted: .money))),
        (["trace", "a"], .trace(path: "a", isDiagram: false)),
        (["trace", "--mermaid", "a"], .trace(path: "a", isDiagram: true)),
        (["coverage", "a", "b"], .coverage(paths: ["a", "b"], baseline: nil)),
        (["coverage", "a", "--baseline", "b"], .coverage(paths: ["a"], baseline: "b")),
        (["--help"], .help()), (["-h"], .help()), (["test", "--help"], .help(of: "test")),
    ])
    func `each command is recognised`(arguments: [String], command: SessionCommand) throws {
        #expect(try SessionCommandParser.parse(arguments) == command)
    }

    @Test func `the child of a session is recognised by its setup`() throws {
        let setup = ChildArguments(SessionSetup(clock: 5, seed: 6, fixture: "demo", width: 7))
        #expect(try SessionCommandParser.parse(["hosted"] + setup.arguments) == .hosted(setup))
    }

    @Test(arguments: [
        (["tset"], "there is no \"session tset\"; did you mean test?"),
        (["frob"], "there is no \"session frob\"; see dobank --help"),
        (["hosted"], "there is no \"session hosted\"; see dobank --help"),
        (["test"], "a file or folder is needed; write it as: dobank session \(testUsage)"),
        (["test", "a", "--frob=2"], "there is no option --frob; write it as: dobank session \(testUsage)"),
        (["test", "a", "--bail=2"], "there is no option --bail; write it as: dobank session \(testUsage)"),
        (["test", "a", "--jobs"], "--jobs needs a value"),
        (["test", "a", "--jobs", "0"], "--jobs is a number from 1 to 256, not \"0\""),
        (["test", "a", "--jobs", "257"], "--jobs is a number from 1 to 256, not \"257\""),
        (["test", "a", "--jobs", "two"], "--jobs is a number from 1 to 256, not \"two\""),
        (["test", "a", "--via", "telnet"], "--via is process, pipe or pty, not \"telnet\""),
        (["run"], "one file is needed; write it as: dobank session run FILE [--via process|pipe|pty]\(include)"),
        (
            ["run", "a", "b"],
            "one file is needed; write it as: dobank session run FILE [--via process|pipe|pty]\(include)"
        ),
        (["run", "a", "--via", "x"], "--via is process, pipe or pty, not \"x\""),
        (["record"], "one file is needed; write it as: dobank session record FILE"),
        (["record", "a", "--via", "pty"], "there is no option --via; write it as: dobank session record FILE"),
        (["update"], "a file or folder is needed; write it as: dobank session \(updateUsage)"),
        (["update", "a", "--accept", "all"], "--accept is wording or money, not \"all\""),
        (["trace", "a", "b"], "one file is needed; write it as: dobank session trace FILE [--mermaid]\(include)"),
        (
            ["coverage"],
            "a file or folder is needed; write it as: dobank session coverage PATH... [--baseline FILE]\(include)"
        ),
        (["coverage", "a", "--baseline"], "--baseline needs a value"),
    ])
    func `a wrong command says what would be right`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try SessionCommandParser.parse(arguments) }
    }

    @Test func `without a command the commands are named`() {
        let names = ShellCommand.session.commands.map(\.name).joined(separator: ", ")
        #expect(throws: UsageError("session needs one of \(names)")) { try SessionCommandParser.parse([]) }
    }

    private static let testUsage =
        "test PATH... [--jobs N] [--filter TEXT] [--bail] [--junit FILE] [--tap] [--json] [--via process|pipe|pty]"
        + include
    private static let updateUsage = "update PATH... [--check] [--accept wording|money]" + include
    private static let include = " [--allow-include DIR]"
}
