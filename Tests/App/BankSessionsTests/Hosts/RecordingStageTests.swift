import Foundation
import Sessions
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankSessions
@testable import SessionTool

@MainActor
struct RecordingStageTests {
    @Test(arguments: ["login demo", "LOGIN demo", "  help", "help ", "q", "EXIT", "? login"])
    func `before the login a command is kept as it is`(line: String) {
        #expect(makeSUT([(.line(line), Self.login)]).contains("login> \(line.trimmingBlanksAtEnd)\n"))
    }

    @Test(arguments: ["correct horse battery", "s3cret", "open sesame"])
    func `before the login what is not a command is not kept, for it may be a password`(line: String) {
        let text = makeSUT([(.line(line), Self.login)])
        #expect(text.contains("login> unknown\n"))
        #expect(!text.contains(line))
    }

    @Test(
        arguments: [
            ("a mistyped command without what follows it", .line("Loginn s3cret"), login, "login> Loginn\n"),
            ("a comment without its words", .line("# s3cret"), login, "\nlogin> #\n"),
            ("nothing as nothing", .line(""), login, "\nlogin>\n"), ("Ctrl-C", .interrupted, login, "@signal INT\n"),
            (
                "every command after the login", .line("sned 5"),
                InputRequest(kind: .command, prompt: "main(demo)>", keepsHistory: true), "main(demo)> sned 5\n"
            ),
            (
                "an answer", .line("y"), InputRequest(kind: .answer, prompt: "Confirm [y/N]"),
                "? Confirm [y/N] <y\n"
            ),
            (
                "idleness as time that passes", .idle,
                InputRequest(kind: .command, prompt: "main(demo)>", idleLimit: .seconds(600)), "@advance 10m\n"
            ),
        ] as [(String, InputEvent, InputRequest, String)])
    func `what was typed is kept`(rule: String, event: InputEvent, request: InputRequest, text: String) {
        #expect(makeSUT([(event, request)]).contains(text), "\(rule)")
    }

    @Test func `a secret is kept by a name alone`() {
        let request = InputRequest(kind: .secret, prompt: "Password:")
        let text = makeSUT([(.line("correct horse"), request)])
        #expect(text.contains("? Password: <*SECRET1\n"))
        #expect(!text.contains("correct horse"))
    }

    @Test func `a command is kept though a secret is the same`() {
        let request = InputRequest(kind: .secret, prompt: "Password:")
        #expect(makeSUT([(.line("quit"), request), (.line("quit"), Self.login)]).contains("login> quit\n"))
        #expect(makeSUT([(.line("help me"), request), (.line("help me"), Self.login)]).contains("login> **** **\n"))
    }

    @Test func `the end is nothing that was typed`() {
        #expect(makeSUT([(.end, Self.login)]) == "# A walk\n\n```session\n[0]\n```\n")
    }

    @Test func `a question at which the input ends is output`() {
        let text = makeSUT([(.end, InputRequest(kind: .answer, prompt: "Confirm [y/N]"))])
        #expect(text == "# A walk\n\n```session\nConfirm [y/N]\n[0]\n```\n")
    }

    private nonisolated static let login = InputRequest(kind: .command, prompt: "login>") { _ in
        ["login", "help", "quit"]
    }

    /// The record of what was typed where.
    private func makeSUT(_ events: [(InputEvent, InputRequest)]) -> String {
        let stage = RecordingStage(SessionRecorder(title: "A walk", setup: SessionSetup(), offer: FixtureNames()))
        for (event, request) in events { stage.keep(event, of: request) }
        return stage.end(exitCode: 0).text
    }
}

extension String {
    fileprivate var trimmingBlanksAtEnd: String {
        hasSuffix(" ") ? String(dropLast()) : self
    }
}

@MainActor
struct RecordingInputTests {
    @Test(arguments: [InputEvent.line("help"), .interrupted, .end, .idle])
    func `what comes is passed on`(event: InputEvent) async {
        #expect(await makeSUT([event]).input.read(request) == event)
    }

    @Test(arguments: [("help", "help"), ("help\tlogin\u{7F}\u{1B}x", "help login  x")])
    func `what comes is kept, with blanks for control characters, for no file could type them`(
        typed: String, kept: String
    ) async {
        let (sut, stage) = makeSUT([.line(typed)])
        #expect(await sut.read(request) == .line(kept))
        #expect(stage.end(exitCode: 0).text == "# A walk\n\n```session\nlogin> \(kept)\n[0]\n```\n")
    }

    private let request = InputRequest(kind: .command, prompt: "login>") { _ in ["help"] }

    private func makeSUT(_ events: [InputEvent]) -> (input: RecordingInput, stage: RecordingStage) {
        let stage = RecordingStage(SessionRecorder(title: "A walk", setup: SessionSetup(), offer: FixtureNames()))
        return (RecordingInput(source: ScriptedInput(events), stage: stage), stage)
    }
}

/// Whatever a person does at the prompt, the record of it passes unedited.
@MainActor
struct RecordedWalkTests {
    private nonisolated static let login: [InputEvent] = [.line("login demo"), .line("demo")]

    @Test(
        arguments: [
            [.end], [.interrupted], [.line("login demo"), .interrupted, .line("quit")],
            [.line("login demo"), .end], login + [.end], login + [.interrupted, .interrupted, .line("quit")],
            login + [.idle, .line("login demo"), .line("demo"), .line("balance"), .line("quit")],
            login + [.line("transfer"), .line("send"), .idle, .line("quit")],
            login + [.line("transfer"), .line("send"), .interrupted, .line("send"), .end],
            login + [.line("  BALANCE  "), .line(""), .line("\tback\t"), .line("logout"), .line("quit")],
            login + [
                .line("theme light"), .line("help"), .line("\\"), .line("[0]"), .line("? a <b"), .line("$x {y:id}"),
            ],
            login + [.line("history"), .line("list 3"), .line("more"), .line("chart"), .line("show 1"), .line("quit")],
            login + [.line("Wort\u{202E}laut"), .line("日本語 ümläut 👩‍👩‍👧"), .line("@seed 1"), .line("```")],
            [.line("login demo"), .line("quit"), .line("login demo"), .line("demo"), .line("help"), .line("QUIT")],
            [.line("login demo"), .line("pass word"), .line("pass word"), .line("word"), .line("login pass"), .end],
            [.line("# a note"), .line("?")] + login + [.line("logout"), .line("EXIT")],
            login + [.line("output json"), .line("transfer"), .line("quit")],
            [.line("login demo hunter2 zwei"), .line("login demo"), .line("demo"), .line("LOGN demo hunter2"), .end],
        ] as [[InputEvent]])
    func `a record passes unedited`(events: [InputEvent]) async throws {
        let text = try await makeSUT(events)
        let script = try SessionScript(text, path: "a.session.md")
        let result = try await InProcessHost().play(script)
        #expect(result.mismatches.map { SessionDiff($0).description } == [], "\(text)")
    }

    @Test func `a password in a note is in no line at any width, not even its beginning`()
        async throws
    {
        for width in stride(from: 40, through: 80, by: 2) {
            let text = try await makeSUT(Self.secretNote, width: width)
            let script = try SessionScript(text, path: "a.session.md")
            let result = try await InProcessHost().play(script)
            #expect(result.mismatches.map { SessionDiff($0).description } == [], "\(text)")
            #expect(!text.contains("nope"), "\(text)")
        }
    }

    private nonisolated static let secretNote: [InputEvent] =
        login + ["password", "demo", secret, secret, "transfer"].map { .line($0) }
        + ["for the rent of this year and of the next one", "to keep in mind"].flatMap { note in
            [.line("send 1 to AT749999900000000002 note \(note) \(secret)"), .line("y")]
        } + ["history", "list 5", "quit"].map { .line($0) }

    private nonisolated static let secret = "nopequerty12"

    /// The record of a walk in which these events come, and then the end of the input.
    private func makeSUT(_ events: [InputEvent], width: Int? = nil) async throws -> String {
        let setup = SessionSetup(clock: 1_767_603_600_000, seed: 7, width: width)
        let environment = try await SessionEnvironment(setup)
        let stage = RecordingStage(
            SessionRecorder(title: "A walk", setup: setup, offer: SessionFixture.demo.offer))
        let input = RecordingInput(source: ScriptedInput(events), stage: stage)
        let code = await SessionApp(stage: stage, environment: environment, source: input).run()
        await environment.close()
        return stage.end(exitCode: Int(code.rawValue)).text
    }
}

@MainActor
struct RecordingBankSessionsTests {
    private let folder = TemporaryFolder.fresh()

    @Test(arguments: [Transport.process, .pipe, .pty])
    func `a record passes unedited`(way: Transport) async throws {
        let sut = try Program("record", folder("pay-a-saver.session.md"), input: Self.walk)
        let script = try SessionFiles.script(folder("pay-a-saver.session.md"))
        let result = try await BankSessionProvider(executable: Checkout.program).host(way).play(script)
        #expect(sut.code == 0)
        #expect(sut.errors == [#"unknown command "sned". Did you mean "transfer send"?"#])
        #expect(result.mismatches.map(\.message) == [])
        #expect(result.steps == Self.walk.count)
    }

    @Test func `a mistyped command and a secret in the wrong place pass, too`() async throws {
        let walk = [
            "quti now", "Open Sesame", "login demo", "Open Sesame", "login demo", "demo", "Open Sesame", "quit",
        ]
        _ = try Program("record", folder("a.session.md"), input: walk)
        let result = try await InProcessHost().play(try SessionFiles.script(folder("a.session.md")))
        #expect(result.mismatches.map { SessionDiff($0).description } == [])
        #expect(try !folder.text(of: "a.session.md").lowercased().contains("sesame"))
    }

    @Test func `a password after the name of a customer is in no line, and the file is its owner's alone`() async throws
    {
        let walk = [
            "login demo hunter2 zwei", "LOGIN demo hunter2", "logn demo hunter2", "login demo", "hunter2", "login demo",
            "demo",
            "login demo hunter2", "quit",
        ]
        _ = try Program("record", folder("a.session.md"), input: walk)
        let text = try folder.text(of: "a.session.md")
        #expect(!text.contains("hunter2") && !text.contains("zwei"))
        #expect(try folder.mode(of: "a.session.md") == 0o600)
        let result = try await InProcessHost().play(try SessionFiles.script(folder("a.session.md")))
        #expect(result.mismatches.map { SessionDiff($0).description } == [], "\(text)")
    }

    @Test func `no file of the program's own is taken for a record`() throws {
        let sut = try Program(
            "record", folder("bank.sqlite-wal"), input: ["quit"], environment: ["DOBANK_DATA": folder.path])
        #expect(sut.code == 2)
        #expect(try folder.names == [])
    }

    @Test func `the file has its title, holes for ids and names for secrets, and a date is a date`() throws {
        let path = folder("pay-a-saver.session.md")
        let sut = try Program("record", path, input: Self.walk.dropLast() + ["history", "quit"])
        let text = try folder.text(of: "pay-a-saver.session.md")
        #expect(text.hasPrefix("# Pay a saver\n\n```session\n@clock "))
        #expect(text.contains("\n? Password: <*DEMO\n"))
        #expect(text.contains("\nSent 100.00 EUR. Reference {_:id}\n"))
        #expect(!text.contains(":date}") && !text.contains(":instant}"), "\(text)")
        #expect(sut.lines.last == "Recorded \(path). \"dobank session test \(path)\" replays it.")
    }

    @Test func `the end of the input ends the record`() throws {
        let sut = try Program("record", folder("a.session.md"), input: ["help"])
        #expect(sut.code == 0)
        #expect(try folder.text(of: "a.session.md").hasSuffix("\n[0]\n```\n"))
    }

    @Test func `a file that is there is not touched`() async throws {
        let path = try folder.write("kept", to: "a.session.md")
        let message = "\(path) already exists; delete it first, or choose another name"
        await #expect(throws: UsageError(message)) {
            try await RecordRun(house: BankSessionProvider(), writer: Output().writer).perform(
                path, walk: { try await BankRecording().record(title: $0) }, host: { _ in InProcessHost() })
        }
        #expect(try folder.text(of: "a.session.md") == "kept")
    }

    @Test func `reports a file that cannot be written before the walk`() throws {
        let sut = try Program("record", "/nowhere/a.session.md", input: ["quit"])
        #expect(sut.code == 3)
        #expect(sut.lines == [])
        #expect(sut.errors.first?.hasPrefix("dobank: /nowhere/a.session.md cannot be written: ") == true)
    }

    private static let walk = [
        "login demo", "demo", "transfer", "send 100.00 to AT749999900000000002 note rainy day", "y", "sned 5", "back",
        "quit",
    ]
}
