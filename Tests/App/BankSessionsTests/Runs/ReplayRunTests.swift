import BankApp
import Sessions
import Shell
import TestSupport
import Testing

@testable import BankSessions
@testable import SessionTool

@MainActor
@Suite struct ReplayRunTests {
    @Test(arguments: PlayingWay.allCases)
    func `what happened is printed as a session, whatever the file expects`(way: PlayingWay) async throws {
        let sut = try makeSUT("login> quti\nnonsense\nlogin> quit\n[9]\n")
        #expect(try await sut.run(way) == .success)
        #expect(
            sut.output.lines == [
                "login> quti", "! unknown command \"quti\". Did you mean \"quit\"?", "",
                "login> quit", "[0]",
            ])
        #expect(sut.output.errors == [])
    }

    @Test func `a broken script is an error`() async throws {
        let sut = try makeSUT(SampleSession.broken)
        let message = "unknown directive @sede. Did you mean @seed?"
        await #expect(throws: ScriptError(path: sut.folder("a.session"), line: 1, message: message)) {
            try await sut.run(.process)
        }
    }

    @MainActor
    private struct SUT {
        let folder: TemporaryFolder
        let output = Output()

        func run(_ way: PlayingWay) async throws -> ExitCode {
            try await ReplayRun(
                host: BankHouse(executable: Checkout.program).host(way), options: RunOptions(), writer: output.writer
            )
            .perform(folder("a.session"))
        }
    }

    private func makeSUT(_ text: String) throws -> SUT {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.session")
        return SUT(folder: folder)
    }
}
