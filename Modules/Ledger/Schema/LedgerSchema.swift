import BankKernel
import SQLite

/// The format of the bank's file. The first one had no checksums.
enum LedgerSchema {
    /// "DOBK" tells a bank from other databases.
    static let format = DatabaseFormat(
        name: "a bank", applicationID: 0x444F_424B, version: 2,
        upgrade: DatabaseFormat.Upgrade(from: 1, unchecked: 1) { _, _ in }, chain: LedgerChain())

    /// Makes the tables, inside the caller's transaction.
    static func make(in connection: Connection) throws(BankError) {
        try connection.execute(tables)
        try connection.execute(guards)
        try connection.run("INSERT INTO meta (name, value) VALUES ('salt', randomblob(32))")
    }

    /// A transfer's `source` is the account it debits; a posting's `counterparty` is the other account of its transfer.
    /// An account without a customer is the bank's own.
    private static let tables = """
        CREATE TABLE meta (
            name TEXT PRIMARY KEY,
            value BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE customer (
            id INTEGER PRIMARY KEY,
            username TEXT NOT NULL UNIQUE,
            display_name TEXT NOT NULL,
            password_hash TEXT
        ) STRICT;

        CREATE TABLE account (
            id INTEGER PRIMARY KEY,
            number TEXT NOT NULL UNIQUE,
            customer INTEGER REFERENCES customer (id),
            name TEXT NOT NULL,
            currency TEXT NOT NULL CHECK (length(currency) = 3)
        ) STRICT;
        CREATE INDEX account_of_customer ON account (customer, id);
        CREATE UNIQUE INDEX account_of_bank ON account (currency) WHERE customer IS NULL;

        CREATE TABLE transfer (
            sequence INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            source INTEGER NOT NULL REFERENCES account (id),
            booked_at INTEGER NOT NULL,
            note TEXT NOT NULL,
            chain BLOB NOT NULL CHECK (length(chain) = 32)
        ) STRICT;

        CREATE TABLE posting (
            account INTEGER NOT NULL REFERENCES account (id),
            sequence INTEGER NOT NULL REFERENCES transfer (sequence),
            counterparty INTEGER NOT NULL REFERENCES account (id) CHECK (counterparty <> account),
            booked_at INTEGER NOT NULL,
            amount INTEGER NOT NULL CHECK (amount <> 0),
            balance_after INTEGER NOT NULL,
            PRIMARY KEY (account, sequence)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX posting_to_payee ON posting (account, counterparty, sequence) WHERE amount < 0;

        CREATE TABLE login_attempt (
            username_digest BLOB PRIMARY KEY,
            failures INTEGER NOT NULL CHECK (failures > 0),
            latest INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX login_attempt_by_time ON login_attempt (latest);
        """

    private static let guards = ["transfer", "posting"].flatMap { table in
        ["UPDATE", "DELETE"].map { change in
            """
            CREATE TRIGGER \(table)_refuses_\(change.lowercased()) BEFORE \(change) ON \(table)
            BEGIN SELECT RAISE(ABORT, 'a \(table) is immutable'); END;
            """
        }
    }.joined(separator: "\n")
}
