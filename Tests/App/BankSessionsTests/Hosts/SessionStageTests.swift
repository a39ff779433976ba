import BankKernel
import InMemoryBank
import Sessions
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankSessions

@MainActor
struct SessionInputTests {
    @Test(arguments: [
        (SessionMove.type("login demo", isInterrupted: false), InputEvent.line("login demo")),
        (.interrupt, .interrupted), (.end, .end),
    ])
    func `returns what the stage says`(move: SessionMove, event: InputEvent) async throws {
        let sut = try await makeSUT([move])
        #expect(await sut.input.read(request()) == event)
    }

    @Test func `informs the stage of the wait`() async throws {
        let sut = try await makeSUT([.advance(milliseconds: 1), .type("y", isInterrupted: false)])
        _ = await sut.input.read(InputRequest(kind: .answer, prompt: "Confirm [y/N]"))
        #expect(
            sut.stage.waits == [
                .question("Confirm [y/N]", isSecret: false), .question("Confirm [y/N]", isSecret: false),
            ])
    }

    @Test func `time passes on the clock of the session`() async throws {
        let sut = try await makeSUT([.advance(milliseconds: 120_000), .type("", isInterrupted: false)])
        _ = await sut.input.read(request())
        #expect(sut.environment.clock.now() == SessionEnvironment.start.advanced(by: .seconds(120)))
    }

    @Test(
        arguments: [
            (
                10, [.advance(milliseconds: 10_000), .advance(milliseconds: 6_000), .advance(milliseconds: 4_000)],
                [.idle, .idle]
            ),
            (
                10,
                [
                    .advance(milliseconds: 9_999), .type("a", isInterrupted: false), .advance(milliseconds: 9_999),
                    .type("b", isInterrupted: false),
                ], [.line("a"), .line("b")]
            ),
            (nil, [.advance(milliseconds: 86_400_000), .type("a", isInterrupted: false)], [.line("a"), .end]),
        ] as [(Int?, [SessionMove], [InputEvent])])
    func `time up to the limit is idle, in one go or in several, but not over several waits`(
        limit: Int?, moves: [SessionMove], events: [InputEvent]
    ) async throws {
        let sut = try await makeSUT(moves)
        let read = [await sut.input.read(request(limit: limit)), await sut.input.read(request(limit: limit))]
        #expect(read == events)
    }

    @Test func `a fault is on from then`() async throws {
        let sut = try await makeSUT([
            .fault(SessionFault(service: "documents", kind: .refused)), .type("a", isInterrupted: false),
        ])
        _ = await sut.input.read(request())
        #expect(sut.environment.faults.strike(.documents) == .refused)
    }

    @Test(arguments: [(InputRequest.Kind.answer, "y", true), (.command, "accounts", false)])
    func `Ctrl-C behind an answer cancels its reader, behind a command not the prompt`(
        kind: InputRequest.Kind, line: String, isCancelled: Bool
    ) async throws {
        let sut = try await makeSUT([.type(line, isInterrupted: true)])
        let reader = Task { @MainActor in
            let event = await sut.input.read(InputRequest(kind: kind, prompt: "Confirm"))
            return (event, Task.isCancelled)
        }
        #expect(await reader.value == (.line(line), isCancelled))
    }

    @Test(arguments: [SessionMove.type("", isInterrupted: false), .interrupt, .end])
    func `a source is read instead, whatever comes`(move: SessionMove) async throws {
        let sut = try await makeSUT([move], source: ScriptedInput([.line("typed")]))
        #expect(await sut.input.read(request()) == .line("typed"))
    }

    @Test func `a source that is idle has let the time of the limit pass`() async throws {
        let sut = try await makeSUT([.type("", isInterrupted: false)], source: ScriptedInput([.idle]))
        #expect(await sut.input.read(request(limit: 10)) == .idle)
        #expect(sut.environment.clock.now() == SessionEnvironment.start.advanced(by: .seconds(10)))
    }

    private struct SUT {
        let input: SessionInput
        let stage: StageScript
        let environment: SessionEnvironment
    }

    private func makeSUT(_ moves: [SessionMove], source: (any LineInput)? = nil) async throws -> SUT {
        let stage = StageScript(moves)
        let environment = try await SessionEnvironment(SessionSetup())
        let input = SessionInput(stage: stage, environment: environment, inFlight: InFlightCommand(), source: source)
        return SUT(input: input, stage: stage, environment: environment)
    }

    private func request(limit: Int? = nil) -> InputRequest {
        InputRequest(kind: .command, prompt: "main(demo)>", idleLimit: limit.map { .seconds($0) })
    }
}

@MainActor
struct StageSinkTests {
    @Test(arguments: [
        ("each line is shown by itself, in order", ["one\n\ntwo\n", "three\n"], false, ["one", "", "two", "three"]),
        ("one that is written in pieces when it ends", ["[1", ",2", "]\nrest"], false, ["[1,2]"]),
        ("errors as errors", ["no\n"], true, ["! no"]),
    ])
    func `lines are shown`(rule: String, pieces: [String], isError: Bool, events: [String]) {
        let (sut, stage) = makeSUT(isError: isError)
        for piece in pieces { sut.write(piece) }
        #expect(stage.events == events, "\(rule)")
    }

    @Test func `the sink behind gets everything as it is`() {
        let destination = BufferSink()
        let (sut, _) = makeSUT(destination: destination)
        sut.write("one\ntwo\n")
        sut.write("three\n")
        #expect(destination.text == "one\ntwo\nthree\n")
    }

    private func makeSUT(isError: Bool = false, destination: BufferSink? = nil) -> (StageSink, StageScript) {
        let stage = StageScript()
        return (StageSink(stage: stage, isError: isError, destination: destination), stage)
    }
}

struct SessionWaitRequestTests {
    @Test(arguments: [
        (InputRequest.Kind.command, SessionWait.prompt("text")), (.answer, .question("text", isSecret: false)),
        (.secret, .question("text", isSecret: true)),
    ])
    func `each kind of request is a wait`(kind: InputRequest.Kind, wait: SessionWait) {
        #expect(SessionWait(InputRequest(kind: kind, prompt: "text")) == wait)
    }
}

struct DurationWholeMillisecondsTests {
    @Test(
        arguments: [
            (.zero, 0), (.seconds(600), 600_000), (.milliseconds(1_500), 1_500), (.microseconds(1_999), 1),
        ] as [(Duration, Int64)])
    func `a fraction is left out`(duration: Duration, milliseconds: Int64) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }
}
