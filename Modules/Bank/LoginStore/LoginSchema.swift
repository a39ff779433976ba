import BankKernel
import SQLite

/// The format of the file of logins.
enum LoginSchema {
    /// "DOLO" tells the file from other databases.
    static let format = DatabaseFormat(name: "a file of logins", applicationID: 0x444F_4C4F, version: 1)

    /// Makes the table, inside the caller's transaction. The checks keep out what is no digest, a token in text before all.
    static func make(in connection: Connection) throws(StorageFailure) {
        try connection.execute(
            """
            CREATE TABLE login (
                digest BLOB PRIMARY KEY NOT NULL CHECK (length(digest) = \(SessionTokenDigest.byteCount)),
                customer INTEGER NOT NULL,
                username TEXT NOT NULL,
                expires_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX login_by_customer ON login (customer);
            CREATE INDEX login_by_expiry ON login (expires_at);
            """)
    }
}
