import BankKernel
import InMemoryBank
import Money
import Shell
import Terminal
import TestSupport
import Testing

@testable import BankApp

/// The output cannot be written: nothing is done that somebody had to see first.
@MainActor
@Suite struct LostOutputTests {
    @Test(arguments: [false, true]) func `no confirmation counts that nobody can have seen`(keepsGoing: Bool)
        async throws
    {
        let sut = try makeSUT(losingAfter: "Send 25.00 EUR")
        #expect(await sut.pipe(keepsGoing: keepsGoing) == .failure)
        #expect(try await sut.balance() == Money(minorUnits: 1_000_00, currency: .eur))
        #expect(sut.errors.text.hasPrefix("Nothing was done: the output cannot be written.\n"))
    }

    @Test func `what is confirmed beforehand is not done where there is no room to show it`() async throws {
        let sut = try makeSUT(losingAfter: "never", isFull: true)
        #expect(await sut.pipe(keepsGoing: true, confirmsAll: true) == .failure)
        #expect(try await sut.balance() == Money(minorUnits: 1_000_00, currency: .eur))
        #expect(sut.errors.text.contains("Nothing was done: the output cannot be written.\n"))
    }

    @Test func `a run whose receipt is lost says so and ends there`() async throws {
        let sut = try makeSUT(losingAfter: "Sent 25.00 EUR")
        #expect(await sut.pipe(keepsGoing: true) == .failure)
        #expect(try await sut.balance() == Money(minorUnits: 975_00, currency: .eur))
        #expect(!sut.output.text.contains("Balance: "))
        let id = try #require(try await sut.history().first?.id)
        #expect(sut.errors.text.hasPrefix("Sent 25.00 EUR. Reference \(id). The output cannot be written.\n"))
    }

    @Test func `an exit code says that what was shown got lost`() {
        let errors = BufferSink()
        let output = BreakingSink(after: "")
        output.write("x")
        let writer = TerminalWriter(output: output, errors: errors)
        #expect(
            [ExitCode.success, .mismatch, .notAuthenticated].map { $0.checked(against: writer, of: "dobank") }
                == [.failure, .failure, .notAuthenticated])
        #expect(errors.text.hasPrefix("dobank: standard output cannot be written (No space left on device)\n"))
    }

    @MainActor private struct SUT {
        let sample: SampleBank
        let output: BreakingSink
        let errors = BufferSink()

        func pipe(keepsGoing: Bool, confirmsAll: Bool = false) async -> ExitCode {
            let lines = ["login demo", "demo", "transfer", "send 25.00 to \(sample.alice)", "y", "back", "balance"]
            let walk = Walk(bank: sample.bank)
            let writer = TerminalWriter(output: output, errors: errors)
            return await Prompt(
                services: walk.services, input: ScriptedInput(lines.map(InputEvent.line)), writer: writer,
                inFlight: InFlightCommand(), idleLimit: nil,
                policy: PipePolicy(writer: writer, keepsGoing: keepsGoing) { 1 },
                answers: AnswerSettings(confirmsAll: confirmsAll)
            ).run()
        }

        func history() async throws -> [TransactionModel] {
            let demo = try #require(try await sample.bank.credential(forUsername: "demo")).user
            let account = try #require(try await sample.bank.accounts(of: demo.id).first)
            return try await sample.bank.page(HistoryQuery(account: account.number), for: demo.id).transactions
        }

        func balance() async throws -> Money {
            let demo = try #require(try await sample.bank.credential(forUsername: "demo")).user
            let account = try #require(try await sample.bank.accounts(of: demo.id).first)
            return try #require(account.balance)
        }
    }

    private func makeSUT(losingAfter text: String, isFull: Bool = false) throws -> SUT {
        SUT(sample: try SampleBank(), output: BreakingSink(after: text, isFull: isFull))
    }
}
