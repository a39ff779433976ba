import BankKernel
import LedgerRules
import SQLite

/// SQLite's own check of every page, in one piece: only for a bank that nobody uses.
struct FileCheck: AuditPass {
    private(set) var faults = FaultList()

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        for finding in try connection.all("PRAGMA integrity_check", read: { $0.text(0) }) where finding != "ok" {
            faults.append("The file is damaged: \(finding).")
        }
        return true
    }
}
