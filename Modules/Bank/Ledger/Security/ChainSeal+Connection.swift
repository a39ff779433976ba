import LedgerRules
import SQLite

extension ChainSeal {
    /// The seal of the bank that `connection` has open.
    init(of connection: Connection) {
        self.init(key: connection.key)
    }
}
