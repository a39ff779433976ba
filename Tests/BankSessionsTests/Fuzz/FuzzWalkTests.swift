import BankKernel
import Sessions
import Testing

@testable import BankSessions

@MainActor
@Suite struct FuzzWalkTests {
    @Test(arguments: SessionFixture.allCases)
    func `the app and the bank do what the model says`(fixture: SessionFixture) async throws {
        let outcome = try await makeSUT(seed: 7, fixture: fixture).walk(.drawn(FuzzGenerator(seed: 7), left: 300))
        #expect(outcome.failure == nil)
        #expect(outcome.moments.count == 300)
    }

    @Test func `the same seed is the same walk`() async throws {
        let sut = makeSUT(seed: 9)
        let first = try await sut.walk(.drawn(FuzzGenerator(seed: 9), left: 200))
        let second = try await sut.walk(.drawn(FuzzGenerator(seed: 9), left: 200))
        #expect(first.moments == second.moments)
    }

    @Test func `another seed is another walk`() async throws {
        let first = try await makeSUT(seed: 9).walk(.drawn(FuzzGenerator(seed: 9), left: 50))
        let second = try await makeSUT(seed: 9).walk(.drawn(FuzzGenerator(seed: 10), left: 50))
        #expect(first.moments.map(\.step) != second.moments.map(\.step))
    }

    @Test func `a walk moves money, is refused, and holds most steps to the model`() async throws {
        let outcome = try await makeSUT(seed: 3).walk(.drawn(FuzzGenerator(seed: 3), left: 1_000))
        let shown = outcome.moments.flatMap(\.shown)
        #expect(shown.count { $0.hasPrefix("Sent ") } > 20)
        #expect(shown.count { $0.hasPrefix("! ") } > 50)
        #expect(outcome.moments.count { $0.expectation != FuzzExpectation() } > 600)
    }

    @Test func `steps that do not fit are left out, and questions before them cancelled`() async throws {
        let steps: [FuzzStep] = [.answer("y", isInterrupted: false), .login(username: "demo"), .back]
        let outcome = try await makeSUT(seed: 1).walk(.listed(steps[...]))
        #expect(outcome.moments.map(\.step) == [.login(username: "demo"), .interrupt, .back])
        #expect(outcome.failure == nil)
    }

    private func makeSUT(seed: UInt64, fixture: SessionFixture = .demo) -> FuzzWalk {
        FuzzWalk(fixture: fixture, seed: seed)
    }
}
