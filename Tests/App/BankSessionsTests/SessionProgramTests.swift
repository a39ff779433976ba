import BankApp
import Foundation
import Sessions
import ShellCommands
import TestSupport
import Testing

@testable import BankSessions
@testable import SessionTool

struct SessionProgramTests {
    @Test func `without a command it says which there are`() throws {
        let sut = try Program()
        #expect(sut.code == 2)
        #expect(
            sut.errors == [
                "dobank: session needs one of test, run, render, record, update, trace, coverage, offers, format"
            ])
    }

    @Test func `random walks are a program of their own`() throws {
        let sut = try Program(["fuzz", "--seed", "1"])
        #expect(sut.code == 2)
        #expect(
            sut.errors == [
                "dobank: random walks are a program of their own: swift run --package-path App/Lab fuzz"
            ])
    }

    @Test(arguments: [[], ["test"], ["offers"]])
    func `the help is printed, of all or of one command`(names: [String]) async throws {
        let sut = try Program(names + ["--help"])
        #expect(sut.code == 0)
        let lines = await HelpPage(of: ["session"] + names).lines
        #expect(sut.lines == lines.filter { !$0.isEmpty })
    }

    @Test(arguments: ["run", "trace", "update", "coverage"])
    func `a broken script is named, and is not a mismatch`(command: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("# comment\n\(SampleSession.broken)", to: "a.session")
        let sut = try Program(command, path)
        #expect(sut.code == 2)
        #expect(sut.errors == ["\(path):2: unknown directive @sede. Did you mean @seed?"])
    }

    @Test(arguments: ["test", "update", "coverage"])
    func `a path with nothing at it is wrong usage`(command: String) throws {
        let sut = try Program(command, "/nowhere")
        #expect(sut.code == 2)
        #expect(sut.errors == ["dobank: there is no file or folder /nowhere"])
    }
}

struct BankSessionCommandTests {
    @Test(arguments: [
        (["test", "a"], BankSessionCommand.tool(.test(paths: ["a"], options: TestOptions()))),
        (["test", "--bail", "a", "b"], .tool(.test(paths: ["a", "b"], options: TestOptions(bails: true)))),
        (["test", "a", "--jobs", "4"], .tool(.test(paths: ["a"], options: TestOptions(jobs: 4)))),
        (["test", "a", "--filter=pay"], .tool(.test(paths: ["a"], options: TestOptions(filter: "pay")))),
        (["test", "a", "--junit", "out.xml"], .tool(.test(paths: ["a"], options: TestOptions(junit: "out.xml")))),
        (["test", "a", "--tap"], .tool(.test(paths: ["a"], options: TestOptions(format: .tap)))),
        (["test", "a", "--json"], .tool(.test(paths: ["a"], options: TestOptions(format: .json)))),
        (["test", "a", "--via", "pty"], .tool(.test(paths: ["a"], options: TestOptions(run: RunOptions(way: .pty))))),
        (["run", "a"], .tool(.run(path: "a", options: RunOptions(way: .process)))),
        (["run", "--via", "pipe", "a"], .tool(.run(path: "a", options: RunOptions(way: .pipe)))),
        (["record", "a"], .record(path: "a")),
        (["update", "a"], .tool(.update(paths: ["a"], options: UpdateOptions()))),
        (["update", "a", "b", "--check"], .tool(.update(paths: ["a", "b"], options: UpdateOptions(checks: true)))),
        (
            ["update", "a", "--accept", "wording"],
            .tool(.update(paths: ["a"], options: UpdateOptions(accepted: .wording)))
        ),
        (["update", "a", "--accept=money"], .tool(.update(paths: ["a"], options: UpdateOptions(accepted: .money)))),
        (["trace", "a"], .trace(path: "a", isDiagram: false, includes: nil)),
        (["trace", "--mermaid", "a"], .trace(path: "a", isDiagram: true, includes: nil)),
        (["coverage", "a", "b"], .coverage(paths: ["a", "b"], baseline: nil, includes: nil)),
        (["coverage", "a", "--baseline", "b"], .coverage(paths: ["a"], baseline: "b", includes: nil)),
    ])
    func `each command is recognised`(arguments: [String], command: BankSessionCommand) throws {
        #expect(try parse(arguments) == command)
    }

    @Test(arguments: [
        (["tset"], "there is no \"session tset\"; did you mean test?"),
        (["frob"], "there is no \"session frob\"; see dobank --help"),
        (["hosted"], "there is no \"session hosted\"; see dobank --help"),
        (["test"], "Usage: dobank session \(testUsage)"),
        (["test", "a", "--frob=2"], "session test has no option --frob. Usage: dobank session \(testUsage)"),
        (["test", "a", "--bail=2"], "--bail takes no value"),
        (["test", "a", "--jobs"], "--jobs needs a value"),
        (["test", "a", "--jobs", "0"], "--jobs is a number from 1 to 256, not \"0\""),
        (["test", "a", "--jobs", "257"], "--jobs is a number from 1 to 256, not \"257\""),
        (["test", "a", "--jobs", "two"], "--jobs is a number from 1 to 256, not \"two\""),
        (["test", "a", "--json", "--tap"], "--json and --tap cannot be combined: each is the whole output"),
        (["test", "a", "--via", "telnet"], "--via is process, pipe, pty or web, not \"telnet\""),
        (["run"], "Usage: dobank session run FILE [--via process|pipe|pty|web]\(include)"),
        (
            ["run", "a", "b"],
            """
            session run takes 1 value, not 2; quote a value that contains spaces. \
            Usage: dobank session run FILE [--via process|pipe|pty|web]\(include)
            """
        ),
        (["run", "a", "--via", "x"], "--via is process, pipe, pty or web, not \"x\""),
        (["record"], "Usage: dobank session record FILE"),
        (
            ["record", "a", "--via", "pty"],
            "session record has no option --via. Usage: dobank session record FILE"
        ),
        (["update"], "Usage: dobank session \(updateUsage)"),
        (
            ["update", "a", "--accept", "words"],
            "--accept is one or several of wording, time, numbers, money, all, with commas between them, not \"words\""
        ),
        (
            ["update", "a", "--check", "--interactive"],
            "--interactive and --check cannot be combined: --check writes nothing"
        ),
        (
            ["trace", "a", "b"],
            """
            session trace takes 1 value, not 2; quote a value that contains spaces. \
            Usage: dobank session trace FILE [--mermaid]\(include)
            """
        ),
        (
            ["coverage"],
            "Usage: dobank session coverage PATH... [--baseline FILE]\(include)"
        ),
        (["coverage", "a", "--baseline"], "--baseline needs a value"),
    ])
    func `a wrong command says what would be right`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try parse(arguments) }
    }

    @Test func `without a command the commands are named`() {
        let names = (ShellCommand.program.command("session")?.commands.map(\.name) ?? []).joined(separator: ", ")
        #expect(throws: UsageError("session needs one of \(names)")) { try parse([]) }
    }

    private func parse(_ arguments: [String]) throws(UsageError) -> BankSessionCommand {
        try BankSessionCommand(ShellLine(["session"] + arguments, of: .program))
    }

    private static let testUsage =
        "test PATH... [--jobs N] [--filter TEXT] [--bail] [--junit FILE] [--tap] [--json] [--github] [--watch] [--via process|pipe|pty|web]"
        + include
    private static let updateUsage = "update PATH... [--check] [--interactive] [--accept CLASS,...]" + include
    private static let include = " [--allow-include DIR]"
}

#if os(Linux)
    struct LoadedLibrariesTests {
        /// The whole of Foundation, with ICU, would take longer to load than all else of a start.
        @Test func `the program loads no more of Foundation than a start has time for`() throws {
            #expect(try foundations(of: Checkout.program) == ["libFoundationEssentials.so"])
        }

        /// A release holds what a program loads: all of Foundation would be a third of this one.
        @Test func `sessions loads none of Foundation`() throws {
            let folder = URL(filePath: Checkout.program).deletingLastPathComponent()
            #expect(try foundations(of: folder.appending(path: "sessions").path) == [])
        }

        private func foundations(of path: String) throws -> [String] {
            let program = try #require(FileManager.default.contents(atPath: path))
            return ["libFoundation.so", "lib_FoundationICU.so", "libFoundationEssentials.so"].filter { library in
                program.range(of: Data("\(library)\0".utf8)) != nil
            }
        }
    }
#endif
