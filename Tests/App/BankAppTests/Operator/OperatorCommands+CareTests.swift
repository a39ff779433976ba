import BankAnswers
import BankKernel
import BankKernelMocks
import BankSamples
import DemoBank
import DisplayText
import Foundation
import InMemoryBank
import Ledger
import LedgerRules
import PlatformLibc
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

extension OperatorCommandsTests {
    @Test func `verifies a bank against a saved head`() async throws {
        try await run(.create)
        let kept = try #require(ChainHead(parsing: await head()))
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve"])
        try await run(.verify(expected: kept))
        let other = try #require(ChainHead(parsing: "7:" + String(repeating: "0", count: 64)))
        await refuses(
            .verify(expected: other), "The ledger has a fault; put a backup in place with \"dobank bank restore FILE\"."
        )
        #expect(errors.text == "The bank has 0 transfers, and had 7: the latest are missing.\n")
    }

    @Test func `verifies an unused bank in a read-only folder`() async throws {
        try await run(.create)
        let names = try folder.names
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        try await run(.verify())
        #expect(try folder.names == names)
    }

    @Test func `a bank with a key opens only with that key`() async throws {
        let key = KeyFile(path: folder("key"))
        try await run(.create, key: key)
        #expect(output.text == "Made an empty bank at \(folder("bank.sqlite")), kept with the key in \(key.path).\n")
        #expect(try folder.mode(of: "key") == 0o600)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve"], key: key)
        try await run(.verify(), key: key)
        await refuses(
            .verify(),
            "The bank cannot be used: \(folder("bank.sqlite")) cannot be used (it is kept with a key; say where it is "
                + "with --key FILE).")
        try folder.write(String(repeating: "0", count: 64), to: "other")
        await refuses(
            .openAccount(username: "eve", currency: "EUR", name: "x"),
            "The bank cannot be used: \(folder("bank.sqlite")) cannot be used (it is kept with another key).",
            key: KeyFile(path: folder("other")))
    }

    @Test(arguments: [
        BankCommand.customers, .accounts(), .openAccount(username: "eve", currency: "EUR", name: "Checking"),
    ])
    func `every command says what is in doubt about a bank without its mark`(
        command: BankCommand
    ) async throws {
        try await run(.create)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve"])
        #expect(unlink(folder("bank.sqlite.mark")) == 0)
        try await run(command)
        #expect(output.text.contains("\n\(StoreDoubt.noMark)\n"))
    }

    /// It takes the file without its log.
    @Test func `says in each command that a cp of a bank in use lacks its mark`() async throws {
        let used = try await makeUsedBank(in: TemporaryFolder())
        try folder.write(used.folder.bytes(of: "bank.sqlite"), to: "bank.sqlite")
        await used.ledger.close()

        await refuses(.verify(), "\(StoreDoubt.noMark)")
        try await run(.customers)
        try await run(.backup(file: folder("copy")))
        #expect(output.text.components(separatedBy: "\(StoreDoubt.noMark)\n").count == 3)
    }

    @Test func `restores a cp of a bank in use, and says what it lacks`() async throws {
        let used = try await makeUsedBank(in: folder)
        try folder.write(folder.bytes(of: "bank.sqlite"), to: "copied")
        await used.ledger.close()

        try await run(.restore(file: folder("copied")))
        #expect(output.text.contains(" It had 2 more transfers, after "))
    }

    @Test func `a damaged log without a mark may have lost changes, and how many is unknown`() async throws {
        let used = try await makeUsedBank(in: TemporaryFolder())
        var log = try used.folder.bytes(of: "bank.sqlite-wal")
        log[40] ^= 1
        try folder.write(used.folder.bytes(of: "bank.sqlite"), to: "bank.sqlite")
        try folder.write(log, to: "bank.sqlite-wal")
        await used.ledger.close()

        try await run(.recover)
        let last = try #require(DemoBank.seed.transfers.last?.reference.id)
        #expect(output.text.hasPrefix("Changes after \(last) may be lost; how many is unknown.\nThe log is kept as "))
    }

    /// A demo bank with two deposits in its log.
    private func makeUsedBank(in folder: TemporaryFolder) async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        let ledger = try await Ledger.create(at: folder("bank.sqlite"), clock: ManualClock(), seed: DemoBank.seed)
        for id: UInt64 in 1...2 {
            _ = try await ledger.deposit(
                to: try #require(BankNumbering.accountNumber(serial: 1)), amount: .eur(1),
                reference: TransferReference(id: SequentialTransferIDs.id(id)))
        }
        return (folder, ledger)
    }

    @Test func `backs up and restores a bank`() async throws {
        try await run(.create)
        let copied = try await head()
        try await run(.backup(file: folder("copy")))
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve"])
        try await run(.restore(file: folder("copy")))
        #expect(
            output.text.hasSuffix(
                """
                Copied the bank to \(folder("copy")): 0 customers, 0 accounts, 0 transfers.
                Head: \(copied)
                Added Eve, who logs in as eve.
                The previous bank is kept as \(folder("bank.sqlite")).before-restore. It had no more transfers.
                Restored the bank from \(folder("copy")): 0 customers, 0 accounts, 0 transfers.
                Head: \(copied)

                """))
        await refuses(
            .backup(file: folder("copy")),
            "\(folder("copy")) already exists; use --force to replace it.")
        await refuses(
            .backup(file: folder("none/copy")),
            "The bank cannot be used: \(folder("none")) cannot be used (there is no such folder).")
        try await run(.backup(file: folder("copy"), isForced: true))
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
