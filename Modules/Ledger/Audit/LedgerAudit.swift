import BankKernel
import SQLite

/// Checks the file by SQLite's means and the ledger by its own rules.
struct LedgerAudit {
    let connection: Connection

    func report() throws(BankError) -> AuditReport {
        var faults: [String] = []
        for check in [checkFile, checkReferences, checkJournal, checkBalances] {
            do throws(BankError) {
                faults += try check()
            } catch .storage(.damaged(_, let detail)) {
                faults.append("The file cannot be read to its end: \(detail).")
            }
        }
        return AuditReport(
            customers: count("customer"), accounts: count("account"), transfers: count("transfer"), faults: faults)
    }

    private func count(_ table: String) -> Int {
        let count = try? connection.first("SELECT count(*) FROM \(table)") { Int($0.integer(0)) }
        return count ?? 0
    }

    private func checkFile() throws(BankError) -> [String] {
        try connection.all("PRAGMA integrity_check") { $0.text(0) }
            .filter { $0 != "ok" }
            .map { "The file is damaged: \($0)." }
    }

    private func checkReferences() throws(BankError) -> [String] {
        try connection.all("PRAGMA foreign_key_check") { row in
            "A row of \(row.text(0)) refers to a row of \(row.text(2)) that is not there."
        }
    }

    private func checkJournal() throws(BankError) -> [String] {
        var walk = JournalWalk(genesis: try MetaTable(connection: connection).salt())
        var cache = AccountCache(connection: connection)
        try connection.scan(JournalWalk.query, []) { row throws(BankError) in
            try walk.visit(row, accounts: &cache)
            return true
        }
        return walk.faults
    }

    /// The balance that is shown is the latest posting's; it has to be what all postings sum to.
    private func checkBalances() throws(BankError) -> [String] {
        var sums: [Int64: Int128] = [:]
        var latest: [Int64: Int64] = [:]
        try connection.scan("SELECT account, amount, balance_after FROM posting ORDER BY account, sequence", []) {
            row in
            sums[row.integer(0), default: 0] += Int128(row.integer(1))
            latest[row.integer(0)] = row.integer(2)
            return true
        }
        return sums.keys.sorted()
            .filter { account in sums[account] != Int128(latest[account, default: 0]) }
            .map { account in "The balance of account \(account) is not the sum of its postings." }
    }
}
