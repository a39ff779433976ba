import BankApp
import Sessions
import Shell
import Terminal
import TestSupport
import Testing

@testable import BankSessions

/// Whatever a person does at the prompt, the record of it passes unedited.
@MainActor
@Suite struct RecordedWalkTests {
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
            [.line("login demo hunter2 zwei"), .line("login demo"), .line("demo"), .line("LOGN demo hunter2"), .end],
        ] as [[InputEvent]])
    func `a record passes unedited`(events: [InputEvent]) async throws {
        let text = try await makeSUT(events)
        let script = try SessionScript(path: "a.session.md", text: text) { _ throws(ScriptError) in "" }
        let result = try await InProcessHost().play(script)
        #expect(result.mismatches.map { SessionDiff($0).description } == [], "\(text)")
    }

    @Test func `a password in a note is in no line at any width, not even its beginning`()
        async throws
    {
        for width in stride(from: 40, through: 80, by: 2) {
            let text = try await makeSUT(Self.secretNote, width: width)
            let script = try SessionScript(path: "a.session.md", text: text) { _ throws(ScriptError) in "" }
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
