import Synchronization
import TerminalIO
import Testing

@testable import ShellCommands

@MainActor
@Suite struct InFlightCommandTests {
    @Test func `a command runs uncancelled by default`() async {
        let sut = makeSUT()
        var isCancelled: Bool?
        #expect(await sut.run { isCancelled = Task.isCancelled } == false)
        #expect(isCancelled == false)
    }

    @Test func `cancels the running command`() async {
        let sut = makeSUT()
        var isCancelled: Bool?
        let wasReached = await sut.run {
            sut.cancel()
            isCancelled = Task.isCancelled
        }
        #expect(wasReached)
        #expect(isCancelled == true)
    }

    @Test func `does not cancel earlier or later commands`() async {
        let sut = makeSUT()
        sut.cancel()
        #expect(await sut.run { sut.cancel() })
        #expect(await sut.run {} == false)
    }

    @Test func `cancels the next command, and only that one`() async {
        let sut = makeSUT()
        var isCancelled: [Bool] = []
        sut.cancelNext()
        #expect(await sut.run { isCancelled.append(Task.isCancelled) })
        #expect(await sut.run { isCancelled.append(Task.isCancelled) } == false)
        #expect(isCancelled == [true, false])
    }

    /// A new task may have the address of a finished one.
    @Test func `cancelling without a running command does not cancel the caller`() async {
        let sut = makeSUT()
        for _ in 0..<200 {
            _ = await sut.run {}
            let isCancelled = await Task {
                sut.cancel()
                return Task.isCancelled
            }.value
            #expect(!isCancelled)
        }
    }

    /// As on systems without `Task.immediate`, where the task is known before it runs.
    @Test func `cancels a command that starts later, but not the one after it`() async {
        let sut = InFlightCommand { work in Task { await work() } }
        let isCancelled = await sut.run {
            await Task.detached { sut.cancel() }.value
            #expect(Task.isCancelled)
        }
        #expect(isCancelled)
        #expect(await sut.run {} == false)
    }

    @Test func `cancels a command while it is being started`() async {
        let cell = Mutex<InFlightCommand?>(nil)
        let sut = InFlightCommand { work in
            defer { cell.withLock { $0?.cancel() } }
            return Task { await work() }
        }
        cell.withLock { $0 = sut }
        var isCancelled: Bool?
        #expect(await sut.run { isCancelled = Task.isCancelled })
        #expect(isCancelled == true)
        cell.withLock { $0 = nil }
        #expect(await sut.run {} == false)
    }

    private func makeSUT() -> InFlightCommand {
        InFlightCommand()
    }
}

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

    @Test func `remembers no empty line, and nothing that may hold a secret`() {
        let log = Log()
        #expect(makeSUT(log).exitCode(after: line("", .nothing)) == nil)
        #expect(makeSUT(log).exitCode(after: line("hunter2", .unknownCommand, mayBeLogged: false)) == nil)
        #expect(log.remembered == [])
    }

    @Test func `recalls once for each change of user`() {
        var turns: [Int64?] = []
        let sut = InteractivePolicy(recall: { turns.append($0) }, remember: { _, _ in })
        for number: Int64? in [nil, 1, 1, nil, 2] { sut.turn(to: number) }
        #expect(turns == [1, nil, 2])
    }

    @Test func `neither Ctrl-C nor a failure ends the run, or changes its code`() {
        let sut = makeSUT(Log())
        #expect(sut.exitCodeAfterInterrupt() == nil)
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
    @Test func `continues after success, and exits with it`() {
        #expect(makeSUT().exitCode(after: line("help", .succeeded)) == nil)
        #expect(makeSUT().exitCodeAtEnd() == .success)
    }

    @Test(arguments: [
        (CommandOutcome.failed, ExitCode.failure), (.unknownCommand, .failure), (.inputEnded, .failure),
        (.notAuthenticated, .notAuthenticated), (.interrupted, .interrupted),
    ])
    func `stops at any failure`(outcome: CommandOutcome, code: ExitCode) {
        #expect(makeSUT().exitCode(after: line("x", outcome)) == code)
    }

    @Test(arguments: [
        (ExecutedLine(text: "select 9", outcome: .failed, mayBeLogged: true), "stopped at line 7: select 9\n"),
        (ExecutedLine(text: "hunter2", outcome: .notAuthenticated, mayBeLogged: false), "stopped at line 7\n"),
        (
            ExecutedLine(text: "login ann hunter2", outcome: .failed, quote: "login ann ***"),
            "stopped at line 7: login ann ***\n"
        ),
    ])
    func `names the failed line, without what may be a secret`(line: ExecutedLine, message: String) {
        let errors = BufferSink()
        _ = makeSUT(errors: errors).exitCode(after: line)
        #expect(errors.text == message)
    }

    @Test func `exits with the code of the first failure after keeping going`() {
        let sut = makeSUT(keepsGoing: true)
        #expect(sut.exitCode(after: line("x", .notAuthenticated)) == nil)
        #expect(sut.exitCode(after: line("y", .failed)) == nil)
        #expect(sut.exitCode(after: line("z", .inputEnded)) == nil)
        #expect(sut.exitCodeAtEnd() == .notAuthenticated)
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
