import BankKernel
import SQLite

/// The accounts that one read meets again and again.
struct AccountCache {
    let connection: Connection
    private var known: [Int64: AccountRow] = [:]

    init(connection: Connection) {
        self.connection = connection
    }

    mutating func account(_ id: Int64) throws(BankError) -> AccountRow {
        if let account = known[id] { return account }
        guard let account = try AccountTable(connection: connection).account(id: id) else {
            throw .storage(.damaged(path: connection.path, detail: "account \(id) is gone"))
        }
        known[id] = account
        return account
    }
}
