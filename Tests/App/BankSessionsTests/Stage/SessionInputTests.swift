import BankApp
import BankKernel
import InMemoryBank
import Sessions
import Terminal
import TestSupport
import Testing

@testable import BankSessions

@MainActor
@Suite struct SessionInputTests {
    @Test(arguments: [
        (SessionMove.type("login demo", isInterrupted: false), InputEvent.line("login demo")),
        (.interrupt, .interrupted), (.end, .end),
    ])
    func `the stage is taken at its word`(move: SessionMove, event: InputEvent) async throws {
        let sut = try await makeSUT([move])
        #expect(await sut.input.read(request()) == event)
    }

    @Test func `the stage is told what is waited for`() async throws {
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

    @Test func `time up to the limit, in one go or in several, is idle`() async throws {
        let sut = try await makeSUT([
            .advance(milliseconds: 10_000), .advance(milliseconds: 6_000), .advance(milliseconds: 4_000),
        ])
        let events = [await sut.input.read(request(limit: 10)), await sut.input.read(request(limit: 10))]
        #expect(events == [.idle, .idle])
    }

    @Test func `time short of the limit is not idle, and is not added to that of the wait before`() async throws {
        let sut = try await makeSUT([
            .advance(milliseconds: 9_999), .type("a", isInterrupted: false), .advance(milliseconds: 9_999),
            .type("b", isInterrupted: false),
        ])
        let events = [await sut.input.read(request(limit: 10)), await sut.input.read(request(limit: 10))]
        #expect(events == [.line("a"), .line("b")])
    }

    @Test func `without a limit nothing is idle`() async throws {
        let sut = try await makeSUT([.advance(milliseconds: 86_400_000), .type("a", isInterrupted: false)])
        #expect(await sut.input.read(request()) == .line("a"))
    }

    @Test func `a fault is on from then`() async throws {
        let sut = try await makeSUT([
            .fault(SessionFault(service: "documents", kind: .refused)), .type("a", isInterrupted: false),
        ])
        _ = await sut.input.read(request())
        #expect(sut.environment.faults.strike(.documents) == .refused)
    }

    @Test func `Ctrl-C behind an answer cancels whoever reads it`() async throws {
        let sut = try await makeSUT([.type("y", isInterrupted: true)])
        let reader = Task { @MainActor in
            let event = await sut.input.read(InputRequest(kind: .answer, prompt: "Confirm"))
            return (event, Task.isCancelled)
        }
        #expect(await reader.value == (.line("y"), true))
    }

    @Test func `Ctrl-C behind a command does not cancel the prompt`() async throws {
        let sut = try await makeSUT([.type("accounts", isInterrupted: true)])
        let reader = Task { @MainActor in
            let event = await sut.input.read(request())
            return (event, Task.isCancelled)
        }
        #expect(await reader.value == (.line("accounts"), false))
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
