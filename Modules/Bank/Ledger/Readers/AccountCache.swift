import BankKernel
import LedgerRules
import SQLite

/// The accounts that one read meets again and again.
struct AccountCache {
    let connection: Connection
    private var known: [Int64: LedgerAccount] = [:]

    init(connection: Connection) {
        self.connection = connection
    }

    mutating func account(_ id: Int64) throws(StorageFailure) -> LedgerAccount {
        guard let account = try find(id) else {
            throw .damaged(path: connection.path, detail: "account \(id) is gone")
        }
        return account
    }

    mutating func find(_ id: Int64) throws(StorageFailure) -> LedgerAccount? {
        if let account = known[id] { return account }
        guard let account = try AccountTable(connection: connection).account(id: id) else { return nil }
        known[id] = account
        return account
    }
}
