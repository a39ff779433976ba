import Sessions
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import SessionTool

@MainActor
struct RecordRunTests {
    @Test func `what is different each time is opened, and the file passes`() async throws {
        let (folder, output) = (try TemporaryFolder(), BufferSink())
        let code = try await makeSUT(
            in: folder, output, typing: [("echo pid=$$, end", ["pid=0, end"])], of: ["sh"])
        #expect(code == .success)
        let text = try folder.text(of: "a.session")
        #expect(
            text == "@program sh\n@prompt \"> \"\n@env PS1=\"> \"\n\n> echo pid=$$, end\npid=[..], end\n", "\(text)")
        #expect(output.text.contains("a.session:6: different each time, so [..] stands for it\n"))
    }

    @Test func `reports what a replay cannot settle, and where`() async throws {
        let (folder, output) = (try TemporaryFolder(), BufferSink())
        let code = try await makeSUT(in: folder, output, typing: [("echo one", ["one", "two"])], of: ["sh"])
        #expect(code == .mismatch)
        #expect(output.text.contains("a.session:7"))
        #expect(output.text.contains("does not pass unedited"))
        #expect(try folder.names == ["a.session"])
    }

    @Test func `a file with the beginning of a secret is not kept`() async throws {
        let (folder, output) = (try TemporaryFolder(), BufferSink())
        let code = try await makeSUT(
            in: folder, output, typing: [("echo hunt", ["hunt"])], of: ["sh"], secret: "hunter2-canary")
        #expect(code == .mismatch)
        #expect(output.text.contains("a.session is not saved: its line 8 would show how SECRET1 begins."))
        #expect(try folder.names == [])
    }

    @Test func `a replay needs the value of a secret`() async throws {
        let (folder, output) = (try TemporaryFolder(), BufferSink())
        _ = try await makeSUT(in: folder, output, typing: [("echo on", ["on"])], of: ["sh"], secret: "hunter2-canary")
        #expect(output.text.contains("passes only where SESSIONS_SECRET_SECRET1 is set to what was typed"))
    }

    @Test func `a walk that was broken off, or cannot begin, leaves no file`() async throws {
        let folder = try TemporaryFolder()
        let sut = RecordRun(
            house: EchoHostProvider(), writer: TerminalWriter(output: BufferSink(), errors: BufferSink()))
        let code = try await sut.perform(folder("a.session"), walk: { _ in nil }, host: { _ in ProgramHost() })
        #expect(code == .interrupted)
        await #expect(throws: UsageError("no")) {
            try await sut.perform(
                folder("a.session"), walk: { _ in throw UsageError("no") }, host: { _ in ProgramHost() })
        }
        #expect(try folder.names == [])
    }

    /// Keeps a walk in which these lines were typed and answered so, and a secret after them.
    private func makeSUT(
        in folder: TemporaryFolder, _ output: BufferSink, typing inputs: [(String, [String])], of words: [String],
        secret: String? = nil
    ) async throws -> ExitCode {
        var program = ProgramSetup(words)
        program.prompts = [.text("> ")]
        program.environment = ["PS1": "> "]
        var recorder = SessionRecorder(title: "T", setup: SessionSetup(program: program), offer: FixtureNames())
        let prompt = "> "
        if let secret {
            recorder.type("read x", at: .prompt(prompt), mayBeLogged: true)
            recorder.type(secret, at: .question("", isSecret: true), mayBeLogged: true)
        }
        for (input, lines) in inputs {
            recorder.type(input, at: .prompt(prompt), mayBeLogged: true)
            for line in lines { recorder.show(line, isError: false) }
        }
        let walk = recorder
        return try await RecordRun(house: EchoHostProvider(), writer: TerminalWriter(output: output, errors: output))
            .perform(folder("a.session"), walk: { _ in walk }, host: { ProgramHost(secrets: $0.typedSecrets) })
    }
}
