import BankKernel
import BankKernelMocks
import InMemoryBank
import Ledger
import Shell
import Terminal
import Testing

@testable import BankApp

/// Ctrl-C while the bank on disk has the transfer in its hands.
@MainActor
@Suite struct InterruptedLedgerTests {
    private let disk: DiskBank
    private let inFlight = InFlightCommand()

    init() async throws {
        disk = try await DiskBank()
    }

    @Test func `a transfer that waits for its turn is let go of`() async throws {
        let ledger = try await Ledger.open(at: disk.path, clock: ManualClock())
        let path = disk.path
        let (queued, signal) = AsyncStream.makeStream(of: Void.self)
        let bank = MockBankPorts(fake: ledger)
        bank.answers.book = { order throws(BankError) in
            let lock = HeldLock(ofBank: path)
            defer { withExtendedLifetime(lock) {} }
            signal.yield()
            return try await ledger.book(order)
        }
        let sut = makeSUT(bank)
        async let code = walk(sut)
        for await _ in queued { break }
        inFlight.cancel()
        _ = await code
        #expect(sut.errors.text == "Cancelled before anything was done; no money moved.\n")
        #expect(sut.output.text.hasSuffix("Balance: 1000.00 EUR\n"))
        #expect(try await ledger.audit().transfers == 1)
        await ledger.close()
    }

    @Test func `a transfer that it has begun is finished and acknowledged`() async throws {
        let inFlight = inFlight
        let ledger = try await Ledger.open(at: disk.path, clock: ActingClock { inFlight.cancel() })
        let sut = makeSUT(ledger)
        _ = await walk(sut)
        #expect(sut.errors.text == "")
        #expect(
            sut.output.text.contains(
                "Sent 25.00 EUR. Reference \(SequentialTransferIDs.id(1))\n"
                    + "What Checking holds now is unknown; \"balance\" asks again.\n"
                    + "The money had moved before you cancelled.\n"))
        #expect(sut.output.text.hasSuffix("Balance: 975.00 EUR\n"))
        #expect(try await ledger.audit().transfers == 2)
        await ledger.close()
    }

    private func makeSUT(_ bank: any BankPorts) -> Walk {
        Walk(bank: bank, inFlight: inFlight)
    }

    private func walk(_ sut: Walk) async -> ExitCode {
        await sut.run("login demo", "demo", "transfer", "send 25.00 to \(disk.alice)", "y", "back", "balance")
    }
}
