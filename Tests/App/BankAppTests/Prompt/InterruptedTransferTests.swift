import BankKernel
import BankKernelMocks
import InMemoryBank
import Ledger
import ShellCommands
import TerminalIO
import Testing

/// Ctrl-C during a transfer: the messages tell what happened to the money.
@MainActor
@Suite struct InterruptedTransferTests {
    @Test func `a transfer cancelled too late says that the money had moved`() async throws {
        let sut = try makeSUT { bank, inFlight, order throws(BankError) in
            let receipt = try await bank.book(order)
            inFlight.cancel()
            return receipt
        }
        await sut.walk.run("login demo", "demo", "transfer", sut.send, "y", "back", "balance")
        #expect(sut.walk.errors.text == "")
        #expect(
            sut.walk.output.text.contains(
                "Sent 25.00 EUR. Reference \(SequentialTransferIDs.id(1))\n"
                    + "Checking holds 975.00 EUR now.\n"
                    + "The money had moved before you cancelled.\n"))
        #expect(sut.walk.output.text.hasSuffix("Balance: 975.00 EUR\n"))
    }

    @Test func `a transfer cancelled with an unknown outcome says where to look`() async throws {
        let sut = try makeSUT { bank, inFlight, order throws(BankError) in
            guard !Task.isCancelled else { return try await bank.book(order) }
            inFlight.cancel()
            throw .outcomeUnknown(order.reference.id)
        }
        await sut.walk.run("login demo", "demo", "transfer", sut.send, "y")
        #expect(
            sut.walk.errors.text.hasSuffix(
                "never moves the money twice: send 25.00 EUR to \(sut.payee) ref \(SequentialTransferIDs.id(1))\n"))
        #expect(!sut.walk.output.text.contains("Sent"))
    }

    @Test func `ends the run in a pipe`() async throws {
        let sut = try makeSUT { _, inFlight, _ throws(BankError) in
            inFlight.cancel()
            throw .cancelled
        }
        let code = await sut.walk.pipe("login demo", "demo", "transfer", sut.send, "y", "balance", keepsGoing: true)
        #expect(code == .interrupted)
        #expect(sut.walk.errors.text == "Cancelled before anything was done; no money moved.\n")
    }

    private struct SUT {
        let walk: Walk
        let send: String
        let payee: String
    }

    private func makeSUT(
        booking:
            @escaping @Sendable (InMemoryBank, InFlightCommand, TransferOrder) async throws(BankError)
            -> TransferReceipt
    ) throws -> SUT {
        let sample = try SampleBank()
        let bank = sample.bank
        let inFlight = InFlightCommand()
        let intercepted = MockBankPorts(fake: bank)
        intercepted.answers.book = { order throws(BankError) in try await booking(bank, inFlight, order) }
        return SUT(
            walk: Walk(bank: intercepted, inFlight: inFlight), send: "send 25.00 to \(sample.alice)",
            payee: sample.alice.electronicForm)
    }
}

/// Ctrl-C during a transfer of the bank on disk.
@MainActor
@Suite struct InterruptedLedgerTests {
    private let disk: DiskBank
    private let inFlight = InFlightCommand()

    init() async throws {
        disk = try await DiskBank()
    }

    @Test func `cancels a transfer that waits for its turn`() async throws {
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
        #expect(sut.output.text.hasSuffix("Balance: 1,000.00 EUR\n"))
        #expect(try await ledger.audit().transfers == 1)
        await ledger.close()
    }

    @Test func `finishes a transfer that has begun`() async throws {
        let inFlight = inFlight
        let ledger = try await Ledger.open(at: disk.path, clock: ActingClock { inFlight.cancel() })
        let sut = makeSUT(ledger)
        _ = await walk(sut)
        #expect(sut.errors.text == "")
        #expect(
            sut.output.text.contains(
                "Sent 25.00 EUR. Reference \(SequentialTransferIDs.id(1))\n"
                    + "Checking holds 975.00 EUR now.\n"
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
