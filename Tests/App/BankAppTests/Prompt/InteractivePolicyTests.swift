import BankKernel
import Shell
import Testing

@testable import BankApp

@MainActor
@Suite struct InteractivePolicyTests {
    @Test(arguments: [
        CommandOutcome.succeeded, .failed, .unknownCommand, .notAuthenticated, .interrupted, .inputEnded, .idle,
    ])
    func `goes on whatever came of a line, and remembers it with that`(outcome: CommandOutcome) {
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
        #expect(makeSUT(log).exitCode(after: line("hunter2", .unknownCommand, isQuotable: false)) == nil)
        #expect(log.remembered == [])
    }

    @Test func `turns once to whoever is at the prompt, and nobody is at first`() {
        var turns: [Int64?] = []
        let sut = InteractivePolicy(recall: { turns.append($0?.rawValue) }, remember: { _, _ in })
        for number: Int64? in [nil, 1, 1, nil, 2] { sut.turn(to: number.map(CustomerID.init(rawValue:))) }
        #expect(turns == [1, nil, 2])
    }

    @Test func `Ctrl-C at a prompt ends nothing`() {
        #expect(makeSUT(Log()).exitCodeAfterInterrupt() == nil)
    }

    @Test func `leaves well even after a failure`() {
        let sut = makeSUT(Log())
        _ = sut.exitCode(after: line("select 9", .failed))
        #expect(sut.exitCodeAtEnd() == .success)
    }

    private final class Log {
        var remembered: [String] = []
    }

    private func line(_ text: String, _ outcome: CommandOutcome, isQuotable: Bool = true) -> ExecutedLine {
        ExecutedLine(text: text, outcome: outcome, isQuotable: isQuotable)
    }

    private func makeSUT(_ log: Log) -> InteractivePolicy {
        InteractivePolicy { line, outcome in log.remembered.append("\(line): \(outcome)") }
    }
}
