import BankApp
import Shell
import TestSupport
import Testing

@testable import BankSessions

@Suite struct SessionProgramTests {
    @Test func `without a command it says which there are`() throws {
        let sut = try Program()
        #expect(sut.code == 2)
        #expect(
            sut.errors == [
                "dobank: session needs one of test, run, render, record, update, trace, coverage, fuzz, offers, format"
            ])
    }

    @Test(arguments: [[], ["test"], ["fuzz"]])
    func `the help is printed, of all or of one command`(names: [String]) async throws {
        let sut = try Program(names + ["--help"])
        #expect(sut.code == 0)
        let lines = await HelpPage(of: ["session"] + names).lines
        #expect(sut.lines == lines.filter { !$0.isEmpty })
    }

    @Test(arguments: ["run", "trace", "update", "coverage"])
    func `a broken script is named, and is no mismatch`(command: String) throws {
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
