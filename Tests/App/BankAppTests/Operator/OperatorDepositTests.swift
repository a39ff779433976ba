import BankKernel
import BankKernelMocks
import BankSamples
import DisplayText
import InMemoryBank
import Ledger
import MemoryDisk
import Money
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

/// A deposit moves money once for each reference, and the operator learns its outcome.
@MainActor
@Suite struct OperatorDepositTests {
    private nonisolated static let id = SequentialTransferIDs.id(7)

    private let machine = MemoryMachine(seed: 1)
    private let errors = BufferSink()
    private let output = BufferSink()

    @Test func `the same reference deposits once and says so the second time`() async throws {
        let number = try await makeBank()
        let deposit = BankCommand.deposit(number: number, amount: "12.50", note: "Gift", reference: Self.id)
        for _ in 1...2 { try await makeSUT().run(deposit) }

        #expect(
            output.text == """
                Paid 12.50 EUR in to Eve, \(number). Reference \(Self.id)
                Paid 12.50 EUR in to Eve, \(number), before, at \(ManualClock().now()); no money moved now. Reference \(Self.id)

                """)
        #expect(try await balance() == .eur(12_50))
    }

    @Test func `tells programs whether a deposit was booked before`() async throws {
        let deposit = BankCommand.deposit(
            number: try await makeBank(), amount: "12.50", note: "Gift", reference: Self.id)
        for isRepeat in [false, true] {
            try await makeSUT(form: .json).run(deposit)
            #expect(output.take().contains("\"isRepeat\":\(isRepeat)"))
        }
    }

    @Test func `each deposit without a reference is a new one`() async throws {
        let number = try await makeBank()
        let ids = SequentialTransferIDs()
        for _ in 1...2 { try await makeSUT(ids: ids).run(.deposit(number: number, amount: "1", note: "")) }

        #expect(try await balance() == .eur(2_00))
    }

    @Test func `reads an amount as the locale of the terminal writes it`() async throws {
        let number = try await makeBank()
        let sut = makeSUT(locale: "de_DE.UTF-8")
        await #expect(throws: CommandStop.refused("1.000 is ambiguous. Write 1000 or 1,00.")) {
            try await sut.run(.deposit(number: number, amount: "1.000", note: ""))
        }
        try await sut.run(.deposit(number: number, amount: "1,50", note: ""))

        #expect(try await balance() == .eur(1_50))
    }

    @Test(arguments: [("12.51", "Gift"), ("12.50", "Loan")])
    func `rejects another deposit with the same reference`(amount: String, note: String) async throws {
        let number = try await makeBank()
        try await makeSUT().run(.deposit(number: number, amount: "12.50", note: "Gift", reference: Self.id))

        let message = "The reference \(Self.id) was used before for a different transfer."
        await #expect(throws: CommandStop.refused(message)) {
            try await makeSUT().run(.deposit(number: number, amount: amount, note: note, reference: Self.id))
        }
        #expect(try await balance() == .eur(12_50))
    }

    @Test(arguments: [nil, Self.id])
    func `an unknown outcome names the reference and the command that settles it`(given: TransferID?) async throws {
        let number = try await makeBank()
        let id = given ?? SequentialTransferIDs.id(1)
        let account = number.filter { $0 != " " }

        let message = """
            The bank failed before it could answer, so it is not known whether the deposit \(id) was made. To settle it, run this, now or \
            later; it is the same deposit and never pays in twice: dobank bank deposit \(account) 12.50 --note 'Eve'\\''s gift' --ref \(id) \
            --data '/my bank'
            """
        await #expect(throws: CommandStop.refused(message)) {
            try await makeSUT(failing: true).run(
                .deposit(number: number, amount: "12.50", note: "Eve's gift", reference: given))
        }
        machine.heal()
        for _ in 1...2 {
            try await makeSUT().run(.deposit(number: account, amount: "12.50", note: "Eve's gift", reference: id))
        }
        #expect(try await balance() == .eur(12_50))
    }

    @Test(arguments: [true, false])
    func `does nothing when the output is lost`(isFull: Bool) async throws {
        let number = try await makeBank()
        let output = BreakingSink(after: "", isFull: isFull)
        if !isFull { output.write("x") }
        for command in [
            BankCommand.deposit(number: number, amount: "5", note: ""), .create, .recover, .restamp(),
            .addCustomer(username: "ann", displayName: "Ann"), .setPassword(username: "eve"),
            .openAccount(username: "eve", currency: "EUR", name: "Rent"), .backup(file: "/copy"),
            .restore(file: "/copy"),
        ] {
            await #expect(throws: CommandStop.outputLost) { try await makeSUT(output: output).run(command) }
        }
        #expect(try await balance() == .eur(0))
    }

    @Test(arguments: [OutputForm.table, .json])
    func `reports the deposit to the errors when the answer is lost`(
        form: OutputForm
    ) async throws {
        let number = try await makeBank()
        try await makeSUT(output: BreakingSink(after: "12.50"), form: form).run(
            .deposit(number: number, amount: "12.50", note: "", reference: Self.id))

        #expect(
            errors.text
                == "dobank: the output failed, but this was done: Paid 12.50 EUR in to Eve, \(number). Reference \(Self.id)\n"
        )
        #expect(try await balance() == .eur(12_50))
    }

    /// Creates a bank with one customer and one account, whose number it returns.
    private func makeBank() async throws -> String {
        let ledger = try await Ledger.create(at: "/bank", clock: ManualClock(), disk: machine.start())
        _ = try await ledger.addCustomer(username: "eve", displayName: "Eve", passwordHash: nil)
        let account = try await ledger.openAccount(for: "eve", name: "Checking", currency: .eur)
        await ledger.close()
        return "\(account.number)"
    }

    private func balance() async throws -> Money? {
        let ledger = try await Ledger.open(at: "/bank", clock: ManualClock(), disk: machine.start())
        let eve = try #require(try await ledger.credential(forUsername: "eve")).user
        let balance = try await ledger.accounts(of: eve.id).first?.balance
        await ledger.close()
        return balance
    }

    private func makeSUT(
        output: (any ByteSink)? = nil, form: OutputForm = .table, ids: any TransferIDSource = SequentialTransferIDs(),
        failing: Bool = false, locale: String = "C"
    ) -> OperatorCommands {
        let console = Console(
            writer: TerminalWriter(
                output: output ?? self.output, errors: errors,
                format: RegionalFormat(numbers: NumberFormat(locale: locale))),
            input: ScriptedInput([]), idleLimit: nil, answers: AnswerSettings(form: form))
        return OperatorCommands(
            path: "/bank", clock: ManualClock(), ids: ids, hasher: FakePasswordHasher(), console: console,
            asksTwice: false, place: ["--data", "/my bank"]
        ) { [machine] path, clock, key throws(BankError) in
            let ledger = try await Ledger.open(at: path, clock: clock, key: key, disk: machine.start())
            if failing { machine.plan(.fails, at: .sync, after: 1, times: nil) }
            return ledger
        }
    }
}

@MainActor
struct AdministrationRunTests {
    @Test(arguments: [.create, .verify(expected: nil), .customers] as [BankCommand])
    func `refuses to administer a remote bank`(command: BankCommand) async throws {
        let folder = try TemporaryFolder()
        var invocation = Invocation()
        invocation.action = .bank(command)
        let settings = try RunSettings(
            invocation: invocation,
            environment: ["DOBANK_DATA": folder.path, "DOBANK_BANK": "https://bank.example"])
        let output = BufferSink()
        let sut = AdministrationRun(
            settings: settings, writer: TerminalWriter(output: output, errors: output), form: .table)

        await #expect(
            throws: CommandStop.refused(
                """
                The bank is at https://bank.example. Its operator does that there, with "dobank-server bank ... \
                --bank STORE".
                """)
        ) { try await sut.perform(command) }
        #expect(output.text == "")
        #expect(try !folder.names.contains("bank.sqlite"))
    }
}
