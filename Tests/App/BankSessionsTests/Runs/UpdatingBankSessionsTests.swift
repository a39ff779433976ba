import BankApp
import Sessions
import ShellCommands
import TestSupport
import Testing

@testable import BankSessions
@testable import SessionTool

@MainActor
struct UpdatingBankSessionsTests {
    @Test func `a session that matches is left alone`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right])
        #expect(try await sut.run(UpdateOptions()) == .success)
        #expect(sut.output.lines == ["\(sut.path): unchanged"])
        #expect(try sut.text == SampleSession.right)
    }

    @Test func `a session that does not is rewritten, once`() async throws {
        let sut = try SessionFolder(["a.session": Self.wording])
        #expect(try await sut.run(UpdateOptions()) == .success)
        #expect(try await sut.run(UpdateOptions()) == .success)
        #expect(sut.output.lines == ["\(sut.path): updated", "\(sut.path): unchanged"])
        #expect(try sut.text == Self.mended)
        #expect(try sut.folder.names == ["a.session"])
    }

    @Test func `a check writes nothing and is 1 when something would change`() async throws {
        let sut = try SessionFolder(["a.session": Self.wording])
        #expect(try await sut.run(UpdateOptions(checks: true)) == .mismatch)
        #expect(sut.output.lines == ["\(sut.path): would be updated"])
        #expect(try sut.text == Self.wording)
    }

    @Test func `an exit code is not, and the mismatch is shown`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.wrong])
        #expect(try await sut.run(UpdateOptions(accepted: .wording)) == .mismatch)
        #expect(sut.output.lines == ["\(sut.path):2: exit code: the exit code would change", "-[1]", "+[0]", "  ^"])
        #expect(
            sut.output.errors == [
                "\(sut.path): not updated: this is more than wording; --accept all takes it"
            ])
        #expect(try sut.text == SampleSession.wrong)
    }

    @Test func `an exit code is accepted with all`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.wrong])
        #expect(try await sut.run(UpdateOptions(accepted: .money)) == .mismatch)
        #expect(try await sut.run(UpdateOptions(accepted: .everything)) == .success)
        #expect(try sut.text == SampleSession.right)
    }

    @Test(arguments: [SessionUpdate.Acceptance.wording, .money, .everything])
    func `leaves a letter that has become a feature to people`(accepted: SessionUpdate.Acceptance) async throws {
        let sut = try SessionFolder(["a.session": Self.elsewhere])
        #expect(try await sut.run(UpdateOptions(accepted: accepted)) == .mismatch)
        #expect(
            sut.output.lines.suffix(5).prefix(3) == [
                "\(sut.path):9: prompt: expected the prompt main(demo)>, but the app waits at balance>",
                "-main(demo)> quit", "+balance> quit",
            ])
        #expect(
            sut.output.errors == ["\(sut.path): not updated: update cannot fix this; change the lines above by hand"])
        #expect(try sut.text == Self.elsewhere)
    }

    @Test func `inputs behind the end go where all is accepted`() async throws {
        let sut = try SessionFolder(["a.session": "login> quit\nlogin> help\n[0]\n"])
        #expect(try await sut.run(UpdateOptions(accepted: .money)) == .mismatch)
        #expect(
            sut.output.errors == [
                "\(sut.path): not updated: this is more than money; --accept all takes it"
            ])
        #expect(try await sut.run(UpdateOptions()) == .success)
        #expect(try sut.text == "login> quit\n[0]\n")
    }

    @Test func `a refusal does not keep other files from being updated`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.wrong])
        let other = try sut.folder.write(Self.wording, to: "b.session")
        #expect(try await sut.run(UpdateOptions(accepted: .wording)) == .mismatch)
        #expect(sut.output.lines.last == "\(other): updated")
        #expect(try sut.folder.text(of: "b.session") == Self.mended)
    }

    @Test func `a broken script is an error and stays as it is`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.broken])
        #expect(try await sut.run(UpdateOptions()) == .usage)
        #expect(sut.output.errors.first?.hasPrefix("\(sut.path):") == true)
        #expect(try sut.text == SampleSession.broken)
    }

    private static let wording = "login> quti\n! Pardon?\nlogin> quit\n[0]\n"
    private static let elsewhere = """
        @secret PW demo
        login> login demo
        ? Password: <*PW
        ...
        main(demo)> help quit
        ...
        main(demo)> b
        ! There is no feature b.
        main(demo)> quit
        [0]

        """
    private static let mended = """
        login> quti
        ! unknown command "quti". Did you mean "quit"?
        login> quit
        [0]

        """
}

extension SessionFolder {
    fileprivate func run(_ options: UpdateOptions) async throws -> ExitCode {
        try await UpdateRun(
            host: InProcessHost(), provider: BankSessionProvider(), options: options, writer: output.writer
        ).perform([folder.path])
    }

    fileprivate func replay(_ way: Transport) async throws -> ExitCode {
        try await ReplayRun(
            host: BankSessionProvider(executable: Checkout.program).host(way), options: RunOptions(),
            writer: output.writer
        ).perform(path)
    }
}

@MainActor
struct ReplayRunTests {
    @Test(arguments: [Transport.process, .pipe, .pty])
    func `what happened is printed as a session, whatever the file expects`(way: Transport) async throws {
        let sut = try SessionFolder(["a.session": "login> quti\nnonsense\nlogin> quit\n[9]\n"])
        #expect(try await sut.replay(way) == .success)
        #expect(
            sut.output.lines == [
                "login> quti", "! unknown command \"quti\". Did you mean \"quit\"?", "",
                "login> quit", "[0]",
            ])
        #expect(sut.output.errors == [])
    }

    @Test func `a broken script is an error`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.broken])
        let message = "unknown directive @sede. Did you mean @seed?"
        await #expect(throws: ScriptError(path: sut.folder("a.session"), line: 1, message: message)) {
            try await sut.replay(.process)
        }
    }
}
