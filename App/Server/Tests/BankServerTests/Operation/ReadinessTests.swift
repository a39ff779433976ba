import BankKernel
import Dispatch
import Synchronization
import Testing

@testable import BankServer

struct ReadinessTests {
    private let time = TestTime()

    private func makeSUT(
        limit: Duration = .seconds(60), ask: @escaping @Sendable () async -> String?
    ) -> Readiness {
        Readiness(limit: limit, now: { [time] in time.tick }, ask: ask)
    }

    @Test func `asks the bank once a second, however often it is asked itself`() async {
        let questions = Mutex(0)
        let sut = makeSUT {
            questions.withLock { $0 += 1 }
            return "busy"
        }
        for _ in 0..<10 { #expect(await sut.obstacle() == "busy") }
        #expect(questions.withLock { $0 } == 1)
        time.advance(by: .seconds(1))

        #expect(await sut.obstacle() == "busy")
        #expect(questions.withLock { $0 } == 2)
    }

    @Test func `does not wait for a bank that holds on to the question`() async {
        let end = AsyncStream.makeStream(of: Void.self)
        let sut = makeSUT(limit: .milliseconds(10)) {
            for await _ in end.stream { break }
            return nil
        }

        #expect(await sut.obstacle() == "slow")
        end.continuation.yield()
    }

    @Test func `gives the bank a moment by which to answer`() async {
        let sut = makeSUT { RequestDeadline.current == nil ? "endless" : nil }

        #expect(await sut.obstacle() == nil)
    }
}
