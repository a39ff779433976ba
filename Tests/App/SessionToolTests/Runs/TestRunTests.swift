import Foundation
import Sessions
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import SessionTool

@MainActor
struct SessionBatchTests {
    @Test func `keeps no transcript in a batch`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("x> hello\nhello\nx> quit\n[0]\n", to: "a.session")
        let outcome = await SessionBatch(host: EchoHost(), jobs: 1, bails: false).outcome(of: path)
        guard case .played(let result) = outcome.verdict else {
            Issue.record("\(outcome.verdict)")
            return
        }
        #expect(result.isPassed)
        #expect(result.steps == 2)
        #expect(result.transcript.lines == [])
    }
}

struct GitHubAnnotationsTests {
    @Test func `a broken script is annotated at its line`() {
        let error = ScriptError(path: "a,b.session", line: 7, message: "100% wrong\nreally")
        let sut = makeSUT(.broken(error))
        #expect(sut == ["::error file=a%2Cb.session,line=7,title=session%3A broken::100%25 wrong%0Areally"])
    }

    @Test func `each difference is, with what was expected and what came`() throws {
        let script = try SessionScript("? q <x\none\n[0]\n")
        var player = try SessionPlayer(script: script, offer: FixtureNames())
        _ = player.next(at: .question("q", isSecret: false))
        player.show("two", isError: false)
        let sut = makeSUT(.played(player.end(exitCode: 0)))
        #expect(sut.count == 1)
        #expect(sut.first?.hasPrefix("::error file=a.session,line=2,title=session%3A wording::") == true)
        #expect(sut.first?.contains("%0A-one%0A+two") == true)
    }

    private func makeSUT(_ verdict: SessionOutcome.Verdict) -> [String] {
        GitHubAnnotations.lines(of: SessionOutcome(path: "a.session", verdict: verdict, duration: .zero))
    }
}

@MainActor
struct FileWatchTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `what is written to a session, or beside it, is a change`() throws {
        let path = try folder.write("@program cat\n? <x\n", to: "a.session")
        let sut = FileWatch(program: [])
        let before = sut.state(of: [path])
        #expect(sut.state(of: [path]) == before)
        try folder.write("? <y\n", to: "included.session")
        let after = sut.state(of: [path])
        #expect(after != before)
        try folder.write("@program cat\n? <xy\n", to: "a.session")
        #expect(sut.state(of: [path]) != after)
    }

    @Test func `so is another build of the program that a session names by its path`() throws {
        let path = try folder.write("@program bin/tool\n? <x\n", to: "a.session")
        try folder.write("1", to: "bin/tool")
        let sut = FileWatch(program: [])
        let before = sut.state(of: [path])
        try folder.write("12", to: "bin/tool")
        #expect(sut.state(of: [path]) != before)
    }

    @Test func `what its own output goes to is not a change, nor is its report`() throws {
        let path = try folder.write("? <x\n", to: "a.session")
        let sut = FileWatch(program: [], ownFiles: [folder("out.xml")])
        let before = sut.state(of: [path])
        try folder.write("<testsuites/>", to: "out.xml")
        #expect(sut.state(of: [path]) == before)
    }

    @Test func `distinguishes files that a run writes from the session, its includes and its program`() throws {
        try folder.write("? <y\n", to: "b.session")
        try folder.write("1", to: "tool.py")
        try folder.write("1", to: "data")
        let path = try folder.write("@program python3 tool.py\n@include b.session\n? <x\n", to: "a.session")
        let sut = FileWatch(program: []).state(of: [path])
        #expect(Set(sut.sources.keys).isSuperset(of: [path, folder("b.session"), folder("tool.py")]))
        #expect(Set(sut.others.keys) == [folder("data")])
    }

    @Test func `a wait ends with the change`() async throws {
        let path = try folder.write("? <x\n", to: "a.session")
        let sut = makeSUT()
        let before = sut.watch.state(of: [path])
        async let isChange = sut.watch.waitForChange(
            since: before, in: [path], on: sut.events, hearing: sut.folders)
        try await Task.sleep(for: .milliseconds(50))
        try folder.write("? <longer\n", to: "a.session")
        #expect(await isChange)
    }

    @Test func `and with a session in a folder that is new`() async throws {
        try folder.write("? <x\n", to: "a.session")
        let sut = makeSUT()
        let before = sut.watch.state(of: [folder.path])
        async let isChange = sut.watch.waitForChange(
            since: before, in: [folder.path], on: sut.events, hearing: sut.folders)
        try await Task.sleep(for: .milliseconds(50))
        try folder.makeFolder("new")
        try await Task.sleep(for: .milliseconds(300))
        try folder.write("? <x\n", to: "new/b.session")
        #expect(await isChange)
    }

    @Test func `and with the request to end`() async throws {
        let path = try folder.write("? <x\n", to: "a.session")
        let sut = makeSUT()
        sut.continuation.yield(.ended)
        let before = sut.watch.state(of: [path])
        #expect(
            await !sut.watch.waitForChange(since: before, in: [path], on: sut.events, hearing: sut.folders))
    }

    private struct SUT {
        let watch: FileWatch
        let events: AsyncStream<WatchEvent>
        let continuation: AsyncStream<WatchEvent>.Continuation
        let folders: FolderEvents
    }

    private func makeSUT() -> SUT {
        let (events, continuation) = AsyncStream.makeStream(of: WatchEvent.self)
        return SUT(
            watch: FileWatch(program: []), events: events, continuation: continuation,
            folders: FolderEvents { continuation.yield(.changed) })
    }
}

@MainActor
struct RecordRunTests {
    private let folder = TemporaryFolder.fresh()
    private let output = BufferSink()

    @Test func `what is different each time is opened, and the file passes`() async throws {
        let code = try await makeSUT(
            typing: [("echo pid=$$, end", ["pid=0, end"])], of: ["sh"])
        #expect(code == .success)
        let text = try folder.text(of: "a.session")
        #expect(
            text == "@program sh\n@prompt \"> \"\n@env PS1=\"> \"\n\n> echo pid=$$, end\npid=[..], end\n", "\(text)")
        #expect(output.text.contains("a.session:6: different each time, so [..] stands for it\n"))
    }

    @Test func `reports what a replay cannot settle, and where`() async throws {
        let code = try await makeSUT(typing: [("echo one", ["one", "two"])], of: ["sh"])
        #expect(code == .mismatch)
        #expect(output.text.contains("a.session:7"))
        #expect(output.text.hasSuffix("does not pass unedited: a replay differs where it says above.\n"))
        #expect(try folder.names == ["a.session"])
    }

    @Test func `says how a prompt is recorded that is different each time`() async throws {
        let code = try await makeSUT(
            typing: [("PS1=\"$$ \"", []), ("echo one", ["one"])], of: ["sh"])
        #expect(code == .mismatch)
        #expect(output.text.contains("--prompt '/In \\[\\d+\\]: /'"))
    }

    @Test func `says of which question a file cannot hold the secret answer`() async throws {
        let code = try await makeSUT(
            typing: [("echo on", ["on"])], of: ["sh"], secret: "hunter2-canary", asking: "Value <int>:")
        #expect(code == .mismatch)
        #expect(output.text.hasSuffix("A file cannot hold a question with \" <\" in it that hides what is typed.\n"))
    }

    @Test func `a file with the beginning of a secret is not kept`() async throws {
        let code = try await makeSUT(
            typing: [("echo hunt", ["hunt"])], of: ["sh"], secret: "hunter2-canary")
        #expect(code == .mismatch)
        #expect(output.text.contains("a.session is not saved: its line 8 would show a part of SECRET1."))
        #expect(try folder.names == [])
    }

    @Test func `a replay needs the value of a secret`() async throws {
        _ = try await makeSUT(typing: [("echo on", ["on"])], of: ["sh"], secret: "hunter2-canary")
        #expect(output.text.contains("passes only where SESSIONS_SECRET_SECRET1 is set to what was typed"))
    }

    @Test func `a walk that was broken off, or cannot begin, leaves no file`() async throws {
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

    /// Keeps a walk in which a secret was the answer to this question, and then these lines were typed and answered so.
    private func makeSUT(
        typing inputs: [(String, [String])], of words: [String], secret: String? = nil, asking question: String = ""
    ) async throws -> ExitCode {
        var program = ProgramSetup(words)
        program.prompts = [.text("> ")]
        program.environment = ["PS1": "> "]
        var recorder = SessionRecorder(title: "T", setup: SessionSetup(program: program), offer: FixtureNames())
        let prompt = "> "
        if let secret {
            let hidden = "stty -echo; printf '\(question) '; read x; stty echo; echo"
            recorder.type(question.isEmpty ? "read x" : hidden, at: .prompt(prompt), mayBeLogged: true)
            recorder.type(secret, at: .question(question, isSecret: true), mayBeLogged: true)
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
