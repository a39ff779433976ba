import Shell
import Terminal
import Testing

@testable import BankApp

@MainActor
@Suite struct PipePolicyTests {
    @Test func `goes on after success`() {
        #expect(makeSUT().exitCode(after: line("help", .succeeded)) == nil)
    }

    @Test(arguments: [
        (CommandOutcome.failed, ExitCode.failure), (.unknownCommand, .failure), (.inputEnded, .failure),
        (.notAuthenticated, .notAuthenticated), (.interrupted, .interrupted),
    ])
    func `stops at what is no success`(outcome: CommandOutcome, code: ExitCode) {
        #expect(makeSUT().exitCode(after: line("x", outcome)) == code)
    }

    @Test func `says which line it was`() {
        let errors = BufferSink()
        _ = makeSUT(errors: errors).exitCode(after: line("select 9", .failed))
        #expect(errors.text == "stopped at line 7: select 9\n")
    }

    @Test func `does not repeat a line that may hold a secret`() {
        let errors = BufferSink()
        _ = makeSUT(errors: errors).exitCode(
            after: ExecutedLine(text: "hunter2", outcome: .notAuthenticated, isQuotable: false))
        #expect(errors.text == "stopped at line 7\n")
    }

    @Test func `asked to keep going it ends with the first failure's code`() {
        let sut = makeSUT(keepsGoing: true)
        #expect(sut.exitCode(after: line("x", .notAuthenticated)) == nil)
        #expect(sut.exitCode(after: line("y", .failed)) == nil)
        #expect(sut.exitCodeAtEnd() == .notAuthenticated)
    }

    @Test func `ends well when nothing failed`() {
        #expect(makeSUT().exitCodeAtEnd() == .success)
    }

    @Test func `Ctrl-C ends it`() {
        #expect(makeSUT(keepsGoing: true).exitCodeAfterInterrupt() == .interrupted)
    }

    private func line(_ text: String, _ outcome: CommandOutcome) -> ExecutedLine {
        ExecutedLine(text: text, outcome: outcome, isQuotable: true)
    }

    private func makeSUT(keepsGoing: Bool = false, errors: BufferSink = BufferSink()) -> PipePolicy {
        PipePolicy(writer: TerminalWriter(output: BufferSink(), errors: errors), keepsGoing: keepsGoing) { 7 }
    }
}
