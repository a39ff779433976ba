import BankKernel
import Sessions
import Testing

@testable import BankSessions

@Suite struct BankFuzzHostTests {
    @Test(arguments: SessionFixture.allCases)
    func `the app and the bank do what the model says`(fixture: SessionFixture) async throws {
        let walk = try await makeSUT(fixture).walk(seed: 7, steps: 300)
        #expect(walk.failure == nil)
        #expect(walk.moments.count == 300)
    }

    @Test func `the same seed is the same walk`() async throws {
        let sut = try await makeSUT()
        #expect(try await sut.walk(seed: 9, steps: 200).moments == sut.walk(seed: 9, steps: 200).moments)
    }

    @Test func `a walk moves money, is refused, reads, and holds most steps to the model`() async throws {
        let walk = try await makeSUT().walk(seed: 3, steps: 1_000)
        let shown = walk.moments.flatMap(\.shown)
        #expect(shown.count { $0.hasPrefix("Sent ") } > 10)
        #expect(shown.count { $0.hasPrefix("! ") } > 50)
        #expect(shown.count { $0.hasPrefix("There are older ones") } > 10)
        #expect(walk.moments.count { !$0.input.turn.expectation.isOpen } > 700)
    }

    @Test func `steps that do not fit are left out, and questions before them cancelled`() async throws {
        let steps: [BankFuzzStep] = [.answer("y", isInterrupted: false), .login(username: "demo"), .line("back")]
        let walk = try await makeSUT().walk(steps, seed: 1)
        #expect(walk.moments.map(\.step) == [.login(username: "demo"), .interrupt, .line("back")])
        #expect(walk.failure == nil)
    }

    private func makeSUT(_ fixture: SessionFixture = .demo) async throws -> Fuzzer<BankFuzzHost> {
        try await BankFuzzHost.fuzzer(fixture)
    }
}
