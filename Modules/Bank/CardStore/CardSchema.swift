import BankKernel
import SQLite

/// The format of the file of cards. The first one had the same table, and no checksums.
enum CardSchema {
    /// "DOCA" tells the file from other databases.
    static let format = DatabaseFormat(
        name: "a file of cards", applicationID: 0x444F_4341, version: 2,
        upgrade: DatabaseFormat.Upgrade(from: 1, unchecked: 1) { _, _ in })

    /// Makes the table, inside the caller's transaction. The checks keep a whole number out, should it get here; what is part of
    /// the key is never null, for there are no row ids.
    static func make(in connection: Connection) throws(StorageFailure) {
        try connection.execute(
            """
            CREATE TABLE card (
                customer INTEGER,
                id TEXT CHECK (id <> ''),
                type TEXT NOT NULL CHECK (type <> ''),
                last_four_digits TEXT NOT NULL CHECK (last_four_digits GLOB '[0-9][0-9][0-9][0-9]'),
                expiry INTEGER NOT NULL,
                is_bookmarked INTEGER NOT NULL CHECK (is_bookmarked IN (0, 1)),
                PRIMARY KEY (customer, id)
            ) STRICT, WITHOUT ROWID;
            """)
    }
}
