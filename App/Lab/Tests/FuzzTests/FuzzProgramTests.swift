import BankSessions
import ShellCommands
import TerminalIO
import Testing

@testable import fuzz

@MainActor
struct FuzzRunTests {
    @Test func `walks that do not fail are counted`() async throws {
        #expect(try await lines(FuzzOptions(seed: 1, steps: 20, walks: 2)) == "2 walks, 40 steps, none failed\n")
    }

    @Test func `after the largest seed comes the smallest`() async throws {
        #expect(try await lines(FuzzOptions(seed: .max, steps: 1, walks: 2)) == "2 walks, 2 steps, none failed\n")
    }

    private func lines(_ options: FuzzOptions) async throws -> String {
        let (output, errors) = (BufferSink(), BufferSink())
        let writer = TerminalWriter(output: output, errors: errors)
        #expect(try await FuzzRun(options: options, writer: writer).perform() == .success)
        #expect(errors.text == "")
        return output.text
    }
}

struct FuzzOptionsTests {
    @Test func `every option counts`() throws {
        let words = ["--seed", "3", "--steps=20", "--walks", "4", "--fixture", "demo-on-disk", "--into", "found"]

        #expect(
            try options(words)
                == FuzzOptions(seed: 3, steps: 20, walks: 4, fixture: .demoOnDisk, folder: "found"))
        #expect(try options([]) == FuzzOptions())
    }

    @Test(arguments: [
        (["--walks", "0"], "--walks is a number from 1 to 1000000, not \"0\""),
        (["--seed", "x"], "--seed is a whole number, not \"x\""),
        (["--fixture", "x"], "there is no fixture \"x\"; there are demo, demo-on-disk"),
        (["a"], "Usage: fuzz [--seed N] [--steps M] [--walks K] [--fixture NAME] [--into DIR]"),
    ])
    func `a wrong option says what would be right`(words: [String], message: String) {
        #expect(throws: UsageError(message)) { try options(words) }
    }

    private func options(_ words: [String]) throws(UsageError) -> FuzzOptions {
        try FuzzOptions(ShellLine(words, of: .fuzz))
    }
}
