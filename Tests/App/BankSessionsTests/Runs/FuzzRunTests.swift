import BankApp
import Shell
import Testing

@testable import BankSessions

@MainActor
@Suite struct FuzzRunTests {
    @Test func `walks that do not fail are counted`() async throws {
        let output = try await run(FuzzOptions(seed: 1, steps: 20, walks: 2))
        #expect(output.lines == ["2 walks, 40 steps, none failed"])
        #expect(output.errors == [])
    }

    @Test func `after the largest seed comes the smallest`() async throws {
        let output = try await run(FuzzOptions(seed: .max, steps: 1, walks: 2))
        #expect(output.lines == ["2 walks, 2 steps, none failed"])
    }

    private func run(_ options: FuzzOptions) async throws -> Output {
        let output = Output()
        #expect(try await FuzzRun(options: options, writer: output.writer).perform() == .success)
        return output
    }
}
