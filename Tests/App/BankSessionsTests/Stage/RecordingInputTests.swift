import Sessions
import Terminal
import TestSupport
import Testing

@testable import BankSessions

@MainActor
@Suite struct RecordingInputTests {
    @Test(arguments: [InputEvent.line("help"), .interrupted, .end, .idle])
    func `what comes is passed on`(event: InputEvent) async {
        #expect(await makeSUT([event]).input.read(request) == event)
    }

    @Test func `what comes is kept`() async {
        let (sut, stage) = makeSUT([.line("help")])
        _ = await sut.read(request)
        #expect(stage.end(exitCode: 0).text == "# A walk\n\n```session\nlogin> help\n[0]\n```\n")
    }

    @Test func `control characters become blanks, for no file could type them`() async {
        let (sut, stage) = makeSUT([.line("help\tlogin\u{7F}\u{1B}x")])
        #expect(await sut.read(request) == .line("help login  x"))
        #expect(stage.end(exitCode: 0).text == "# A walk\n\n```session\nlogin> help login  x\n[0]\n```\n")
    }

    private let request = InputRequest(kind: .command, prompt: "login>") { _ in ["help"] }

    private func makeSUT(_ events: [InputEvent]) -> (input: RecordingInput, stage: RecordingStage) {
        let stage = RecordingStage(SessionRecorder(title: "A walk", setup: SessionSetup(), offer: FixtureNames()))
        return (RecordingInput(source: ScriptedInput(events), stage: stage), stage)
    }
}
