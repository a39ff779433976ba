import BankKernel
import CSQLite
import InMemoryBank
import SQLite
import TestSupport

@testable import Ledger

enum TouchedBank {
    /// A bank with an opening deposit and two transfers, closed, and what `change` does to its file then.
    static func make(_ change: String = "") async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        let folder = try TemporaryFolder()
        let ledger = try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: .sample)
        await ledger.close()
        if !change.isEmpty { try touch(folder.bankPath, by: change) }
        return (folder, try await Ledger.open(at: folder.bankPath, clock: ManualClock()))
    }

    /// A connection of somebody who knows the file's checksums, with the mark out of the way.
    static func connect(_ path: String) throws -> Connection {
        try SystemDisk().remove(path + ".mark")
        return try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
    }

    /// Changes the file in spite of its triggers, which are there again afterwards, and leaves no log.
    static func touch(_ path: String, by change: String) throws {
        let vandal = try connect(path)
        let triggers = try vandal.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
            (name: $0.text(0), sql: $0.text(1))
        }
        for trigger in triggers { try vandal.execute("DROP TRIGGER \(trigger.name)") }
        try vandal.execute(change)
        for trigger in triggers { try vandal.execute(trigger.sql) }
    }
}
