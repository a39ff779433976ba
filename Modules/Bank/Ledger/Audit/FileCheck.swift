import BankKernel
import LedgerRules
import SQLite

/// SQLite's own check of every page, in one piece: only for a bank that nobody uses.
struct FileCheck: AuditPass {
    /// Before the code of the error for a page that could not be read, at the end of a line.
    private static let code = "code="

    private(set) var faults = FaultList()

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        for finding in try connection.all("PRAGMA integrity_check", read: { $0.text(0) }) where finding != "ok" {
            try checkIsReadable(finding, path: connection.path)
            for line in finding.split(separator: "\n") where !line.hasPrefix("***") {
                faults.append("The file is damaged: \(line).")
            }
        }
        return true
    }

    /// The check tells a page that the disk could not read among what is damaged.
    private func checkIsReadable(_ finding: String, path: String) throws(StorageFailure) {
        for part in finding.split(separator: "\n") {
            guard let word = part.split(separator: " ").last, word.hasPrefix(Self.code),
                let code = Int32(word.dropFirst(Self.code.count))
            else { continue }
            let failure = StorageFailure(sqliteCode: code, message: "disk I/O error", path: path)
            if case .damaged = failure { continue }
            throw failure
        }
    }
}
