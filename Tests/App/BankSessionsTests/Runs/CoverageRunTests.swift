import BankApp
import Sessions
import Shell
import TestSupport
import Testing

@testable import BankSessions

@MainActor
@Suite struct CoverageRunTests {
    @Test func `what no session reaches is told by name`() async throws {
        let sut = try makeSUT(["a.session": SampleSession.right])
        #expect(try await sut.run() == .success)
        #expect(sut.output.lines.first?.hasPrefix("Coverage 0 %: 0 of ") == true)
        #expect(sut.output.lines.contains("  never: AuthPresenter.login(username:password:)"))
        #expect(sut.output.lines.contains("  never: AuthError.invalidCredentials"))
        #expect(sut.output.lines.contains("  never: transfer"))
    }

    @Test func `what one session or another reaches is reached`() async throws {
        let sut = try makeSUT([
            "a.session": "login> login demo\n? Password: <*DEMO\n...\nmain(demo)> transfer\ntransfer> quit\n[0]\n",
            "b.session": "login> login demo\n? Password: <x\n! [..]\nlogin> quit\n[0]\n",
        ])
        #expect(try await sut.run() == .success)
        #expect(!sut.output.lines.contains("  never: AuthPresenter.login(username:password:)"))
        #expect(!sut.output.lines.contains("  never: AuthError.invalidCredentials"))
        #expect(!sut.output.lines.contains("  never: transfer"))
        #expect(sut.output.lines.contains("  never: history"))
    }

    @Test func `it is 0 when all that is missed was missed before`() async throws {
        let sut = try makeSUT(["a.session": SampleSession.right])
        _ = try await sut.run()
        let missed = sut.missed
        try sut.folder.write(missed.joined(separator: "\n") + "\n", to: "baseline")
        #expect(try await sut.run(baseline: sut.folder("baseline")) == .success)
        #expect(sut.output.errors == [])
    }

    @Test func `it is 1 when something is missed that was not, which is named`() async throws {
        let sut = try makeSUT(["a.session": SampleSession.right])
        _ = try await sut.run()
        let missed = sut.missed
        let baseline = try sut.folder.write(missed.dropFirst().joined(separator: "\n") + "\n", to: "baseline")
        #expect(try await sut.run(baseline: baseline) == .mismatch)
        #expect(sut.output.errors == ["no session reaches \(missed[0]), and \(baseline) does not allow for it"])
    }

    @Test func `a baseline that is not there is an error`() async throws {
        let sut = try makeSUT(["a.session": SampleSession.right])
        let path = sut.folder("baseline")
        await #expect(throws: ScriptError(path: path, line: 1, message: "the file cannot be read")) {
            try await sut.run(baseline: path)
        }
    }

    @MainActor
    private struct SUT {
        let folder: TemporaryFolder
        let output = Output()

        var missed: [String] {
            output.lines.filter { $0.hasPrefix("  never: ") }.map { String($0.dropFirst("  never: ".count)) }
        }

        func run(baseline: String? = nil) async throws -> ExitCode {
            try await CoverageRun(writer: output.writer).perform([folder.path], baseline: baseline)
        }
    }

    private func makeSUT(_ files: [String: String]) throws -> SUT {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        return SUT(folder: folder)
    }
}
