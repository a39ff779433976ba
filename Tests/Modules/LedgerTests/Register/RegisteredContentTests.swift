import BankKernel
import CSQLite
import LedgerRules
import SQLite
import TestSupport
import Testing

@testable import Ledger

@Suite struct RegisteredContentTests {
    /// Computed with Python's `hashlib`: "schema", the application's id and the user's version in eight bytes each, and of each table
    /// its type, name, table and statement, each after a one and its length. Another order would break every bank there is.
    @Test func `the digest of the schema is the hash of what the file says it is, in its order`() throws {
        let folder = try TemporaryFolder()
        let connection = try Connection(
            path: folder("store.sqlite"), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try connection.execute("PRAGMA application_id = 1; PRAGMA user_version = 2; CREATE TABLE a (b)")
        #expect(
            try RegisteredContent(connection: connection).schemaDigest().hexadecimal
                == "70402ee2874d15ff26524cb93c34f18f7524736c3d36c758bc7efc558f9b23a8")
    }
}
