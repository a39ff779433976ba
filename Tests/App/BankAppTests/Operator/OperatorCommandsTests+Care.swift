import BankKernel
import BankKernelMocks
import BankSamples
import CSQLite
import DemoBank
import DurableSQLite
import Foundation
import InMemoryBank
import Ledger
import LedgerRules
import Money
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

/// Backups, restored, recovered and accepted banks.
@MainActor
extension OperatorCommandsTests {
    @Test func `says in each command that a cp of a bank in use lacks its mark`() async throws {
        let used = try await makeUsedBank(in: TemporaryFolder())
        try folder.write(used.folder.bytes(of: "bank.sqlite"), to: "bank.sqlite")
        await used.ledger.close()

        await refuses(.verify(), "\(StoreDoubt.noMark)")
        try await run(.customers)
        try await run(.backup(file: folder("copy")))
        #expect(output.text.components(separatedBy: "\(StoreDoubt.noMark)\n").count == 3)
    }

    @Test func `a backup and a restore say what could not be checked`() async throws {
        try await run(.create)
        // What is in a bank that was brought up from the first format.
        try SystemDisk().remove(folder("bank.sqlite.mark"))
        try Connection(path: folder("bank.sqlite"), flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
            .execute("INSERT INTO meta VALUES ('former', x'01')")

        try await run(.backup(file: folder("copy")))
        try await run(.restore(file: folder("copy")))
        #expect(output.text.components(separatedBy: "from format 1 could not be checked").count == 3)
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
        try folder.write("", to: "bank.sqlite.logins")
        await used.ledger.close()

        try await run(.recover)
        #expect(try !folder.names.contains("bank.sqlite.logins"))
        let last = try #require(DemoBank.seed.transfers.last?.reference.id)
        #expect(output.text.hasPrefix("Changes after \(last) may be lost; how many is unknown.\nThe log is kept as "))
    }

    @Test func `after a loss is accepted, says how to accept what another program wrote as well`() async throws {
        try await run(.create)
        let (path, mark) = (folder("bank.sqlite"), "bank.sqlite.mark")
        var earlier = try folder.bytes(of: "bank.sqlite")
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve"])
        let later = try folder.bytes(of: mark)
        // The checksum of the first page is its end.
        earlier[4_095] ^= 1
        try folder.write(earlier, to: "bank.sqlite")
        try folder.write(later, to: mark)

        let rest = CommandStop.refused(
            "Another program wrote to the file: accept that with \"dobank bank restamp --data e\"."
        )
        await #expect(throws: rest) { try await run(.recover) }
        #expect(output.text.contains("What is left is sound: "))
        await #expect(throws: CommandStop.refused("\(BankError.storage(.rewritten(path: path)))")) {
            try await run(.verify())
        }
        try await run(.restamp())
        try await run(.verify())
    }

    @Test(arguments: [
        ("UPDATE customer SET display_name = 'Anne'", true),
        ("UPDATE account SET currency = 'USD' WHERE customer IS NOT NULL", false),
    ])
    func `restamp proposes to accept edits only where that helps, and else a backup`(
        change: String, isEdit: Bool
    ) async throws {
        await (try await Ledger.create(at: folder("bank.sqlite"), clock: ManualClock(), seed: DemoBank.seed)).close()
        try SystemDisk().remove(folder("bank.sqlite.mark"))
        try Connection(
            path: folder("bank.sqlite"), flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil)
        ).execute(change)
        let help =
            isEdit
            ? "\"dobank bank restamp --accept-edits --data e\" accepts rows that were changed by hand."
            : "put a backup in its place with \"dobank bank restore FILE --data e\"."
        for acceptsEdits in isEdit ? [false] : [false, true] {
            let stop = await #expect(throws: CommandStop.self) { try await run(.restamp(acceptsEdits: acceptsEdits)) }
            guard case .refused(let text) = stop else { return #expect(stop != nil) }
            #expect(text.hasSuffix("; the bank was left unchanged; \(help)"), "\(text)")
        }
        if isEdit { try await run(.restamp(acceptsEdits: true)) }
    }

    @Test(arguments: [false, true])
    func `restamp says of a sound bank that it had nothing to accept, and leaves its mark`(
        acceptsEdits: Bool
    ) async throws {
        try await run(.create)
        try await run(.restamp(acceptsEdits: acceptsEdits))
        #expect(
            output.text.contains(
                "Nothing had to be accepted; the bank is sound: 0 customers, 0 accounts, 0 transfers.\n"))
        #expect(try folder.names.contains("bank.sqlite.mark"))
    }

    @Test func `recover proposes a backup where it cannot help`() async throws {
        try folder.write("not a bank", to: "bank.sqlite")
        let stop = await #expect(throws: CommandStop.self) { try await run(.recover) }
        #expect(String(describing: stop).contains("put a backup in its place with"), "\(String(describing: stop))")
    }

    @Test func `a command that an error proposes is said to need the key, too`() async throws {
        let key = KeyFile(path: folder("a key"))
        try await run(.create, key: key)
        try folder.write(Array("x".utf8) + folder.bytes(of: "bank.sqlite").dropFirst(), to: "bank.sqlite")
        let stop = await #expect(throws: CommandStop.self) { try await run(.customers, key: key) }
        let note = " That command needs the key, too: --key '\(key.path)'."
        guard case .refused(let text) = stop else { return #expect(stop != nil) }
        #expect(text.hasSuffix(note), "\(text)")
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

    @Test func `a restore sets aside what is about customers unless the copy has each of them`() async throws {
        try await makeBankOfEve()
        try await run(.backup(file: folder("copy")))
        try folder.write("of eve", to: "bank.sqlite.payees")
        try await run(.restore(file: folder("copy")))
        #expect(try folder.text(of: "bank.sqlite.payees") == "of eve")

        try await run(.addCustomer(username: "zoe", displayName: "Zoe"), answers: ["secret of zoe"])
        try await run(.restore(file: folder("copy")))
        #expect(try folder.text(of: "bank.sqlite.payees.former") == "of eve")
        #expect(
            output.text.contains(
                """
                The files about its customers are set aside, as the copy may lack some of them: \
                \(folder("bank.sqlite.payees.former")).

                """))
    }

    @Test func `a copy that cannot be used is told, and not that the bank cannot be used`() async throws {
        try await run(.create)
        let (path, text) = (folder("bank.sqlite"), folder("text"))
        try folder.write("no copy", to: "text")
        let own = "\(path) cannot be used (it is the bank's own file; choose another name)"
        await refuses(.backup(file: path, isForced: true), "Nothing was copied: \(own).")
        await refuses(.restore(file: path), "Nothing was restored: \(own).")
        await refuses(.restore(file: folder("none")), "Nothing was restored: there is no bank at \(folder("none")).")
        await refuses(
            .restore(file: text),
            """
            Nothing was restored: \(text) is damaged or is not a bank (file is not a database); choose another copy.
            """)
    }

    @Test func `backs up and restores a bank`() async throws {
        try await run(.create)
        let copied = try await head()
        try await run(.backup(file: folder("copy")))
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve"])
        try folder.write("", to: "bank.sqlite.logins")
        try await run(.restore(file: folder("copy")))
        #expect(try !folder.names.contains("bank.sqlite.logins"))
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
        try FileManager.default.createDirectory(
            atPath: folder("bank.sqlite.logins"), withIntermediateDirectories: false)
        await refuses(
            .restore(file: folder("copy")),
            """
            The bank cannot be used: \(folder("bank.sqlite")) cannot be used (its logins cannot be ended, so it was left \
            unchanged: \(folder("bank.sqlite.logins")) cannot be used (Is a directory)).
            """)
        await refuses(.backup(file: folder("copy")), "\(folder("copy")) already exists; use --force to replace it.")
        await refuses(
            .backup(file: folder("none/copy")),
            "Nothing was copied: \(folder("none")) cannot be used (there is no such folder).")
        try await run(.backup(file: folder("copy"), isForced: true))
        await refuses(
            .backup(file: folder("config.json"), isForced: true),
            "\(folder("config.json")) cannot be used (it is one of the program's own files; choose another name)")
    }
}
