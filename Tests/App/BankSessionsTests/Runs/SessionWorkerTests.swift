import Sessions
import TestSupport
import Testing

@testable import BankSessions
@testable import SessionTool

@MainActor
@Suite struct SessionWorkerTests {
    @Test func `a session is played in another process, as in this one`() async throws {
        let folder = try TemporaryFolder()
        let sut = try makeSUT()
        for text in [SampleSession.right, SampleSession.wrong, SampleSession.broken] {
            let path = try folder.write(text, to: "a.session")
            let expected = await SessionBatch(host: InProcessHost(), jobs: 1, bails: false).outcome(of: path)
            #expect(await sut.outcome(of: path).failure == expected.failure)
        }
    }

    @Test func `a worker that has ended is told, and not waited for`() async throws {
        let sut = try SessionWorker(["/bin/true"], scope: IncludeScope())
        let outcome = await sut.outcome(of: "a.session")
        #expect(outcome.failure == "a.session:1: the process that played it has ended\n")
    }

    private func makeSUT() throws -> SessionWorker {
        try SessionWorker(BankHouse(executable: Checkout.program).worker(.process), scope: IncludeScope())
    }
}
