import ShellCommands
import TerminalIO
import Testing

@MainActor
@Suite struct InteractivePolicyTests {
    @Test(arguments: [
        CommandOutcome.succeeded, .failed, .unknownCommand, .notAuthenticated, .interrupted, .inputEnded, .idle,
    ])
    func `continues after any outcome and remembers the line`(outcome: CommandOutcome) {
        let log = Log()
        #expect(makeSUT(log).exitCode(after: line("balance", outcome)) == nil)
        #expect(log.remembered == ["balance: \(outcome)"])
    }

    @Test func `remembers no empty line`() {
        let log = Log()
        #expect(makeSUT(log).exitCode(after: line("", .nothing)) == nil)
        #expect(log.remembered == [])
    }

    @Test func `remembers nothing that may hold a secret`() {
        let log = Log()
        #expect(makeSUT(log).exitCode(after: line("hunter2", .unknownCommand, mayBeLogged: false)) == nil)
        #expect(log.remembered == [])
    }

    @Test func `recalls once for each change of user`() {
        var turns: [Int64?] = []
        let sut = InteractivePolicy(recall: { turns.append($0) }, remember: { _, _ in })
        for number: Int64? in [nil, 1, 1, nil, 2] { sut.turn(to: number) }
        #expect(turns == [1, nil, 2])
    }

    @Test func `Ctrl-C does not end the run`() {
        #expect(makeSUT(Log()).exitCodeAfterInterrupt() == nil)
    }

    @Test func `exits with success even after a failure`() {
        let sut = makeSUT(Log())
        _ = sut.exitCode(after: line("select 9", .failed))
        #expect(sut.exitCodeAtEnd() == .success)
    }

    private final class Log {
        var remembered: [String] = []
    }

    private func line(_ text: String, _ outcome: CommandOutcome, mayBeLogged: Bool = true) -> ExecutedLine {
        ExecutedLine(text: text, outcome: outcome, mayBeLogged: mayBeLogged)
    }

    private func makeSUT(_ log: Log) -> InteractivePolicy {
        InteractivePolicy { line, outcome in log.remembered.append("\(line): \(outcome)") }
    }
}

@MainActor
@Suite struct PipePolicyTests {
    @Test func `continues after success`() {
        #expect(makeSUT().exitCode(after: line("help", .succeeded)) == nil)
    }

    @Test(arguments: [
        (CommandOutcome.failed, ExitCode.failure), (.unknownCommand, .failure), (.inputEnded, .failure),
        (.notAuthenticated, .notAuthenticated), (.interrupted, .interrupted),
    ])
    func `stops at any failure`(outcome: CommandOutcome, code: ExitCode) {
        #expect(makeSUT().exitCode(after: line("x", outcome)) == code)
    }

    @Test func `names the failed line`() {
        let errors = BufferSink()
        _ = makeSUT(errors: errors).exitCode(after: line("select 9", .failed))
        #expect(errors.text == "stopped at line 7: select 9\n")
    }

    @Test func `does not repeat a line that may hold a secret`() {
        let errors = BufferSink()
        _ = makeSUT(errors: errors).exitCode(
            after: ExecutedLine(text: "hunter2", outcome: .notAuthenticated, mayBeLogged: false))
        #expect(errors.text == "stopped at line 7\n")
    }

    @Test func `quotes a line without what may be a secret`() {
        let errors = BufferSink()
        _ = makeSUT(errors: errors).exitCode(
            after: ExecutedLine(text: "login ann hunter2", outcome: .failed, quote: "login ann ***"))
        #expect(errors.text == "stopped at line 7: login ann ***\n")
    }

    @Test func `exits with the code of the first failure when told to keep going`() {
        let sut = makeSUT(keepsGoing: true)
        #expect(sut.exitCode(after: line("x", .notAuthenticated)) == nil)
        #expect(sut.exitCode(after: line("y", .failed)) == nil)
        #expect(sut.exitCodeAtEnd() == .notAuthenticated)
    }

    @Test func `exits with success when nothing failed`() {
        #expect(makeSUT().exitCodeAtEnd() == .success)
    }

    @Test func `Ctrl-C ends the run`() {
        #expect(makeSUT(keepsGoing: true).exitCodeAfterInterrupt() == .interrupted)
    }

    private func line(_ text: String, _ outcome: CommandOutcome) -> ExecutedLine {
        ExecutedLine(text: text, outcome: outcome, mayBeLogged: true)
    }

    private func makeSUT(keepsGoing: Bool = false, errors: BufferSink = BufferSink()) -> PipePolicy {
        PipePolicy(writer: TerminalWriter(output: BufferSink(), errors: errors), keepsGoing: keepsGoing) { 7 }
    }
}
