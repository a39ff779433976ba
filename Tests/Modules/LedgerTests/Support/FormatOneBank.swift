import CSQLite
import DurableSQLite
import Foundation
import TestSupport

/// A bank of the first format, which had no register: Ann, whose password is `secret`, got 1,000.00 EUR and paid Bob
/// 300.00 of it as rent.
enum FormatOneBank {
    /// Makes the file `bank.sqlite` in `folder`.
    static func make(in folder: TemporaryFolder, then change: String = "") throws {
        try folder.write([], to: "bank.sqlite")
        let connection = try Connection(path: folder.bankPath, flags: SQLITE_OPEN_READWRITE)
        try connection.execute("PRAGMA journal_mode = WAL;")
        try connection.execute(script + change)
    }

    /// Makes the file with all of its transfers in its log, as long as the connection is open.
    static func use(in folder: TemporaryFolder) throws -> Connection {
        try folder.write([], to: "bank.sqlite")
        let connection = try Connection(path: folder.bankPath, flags: SQLITE_OPEN_READWRITE)
        try connection.execute("PRAGMA journal_mode = WAL;")
        let parts = script.components(separatedBy: "INSERT INTO transfer VALUES")
        try connection.execute("\(parts[0]) COMMIT; PRAGMA wal_checkpoint(TRUNCATE); BEGIN;")
        try connection.execute(parts.dropFirst().map { "INSERT INTO transfer VALUES \($0)" }.joined())
        return connection
    }

    private static let script = #"""
        PRAGMA application_id = 1146045003;
        PRAGMA user_version = 1;
        BEGIN TRANSACTION;
        CREATE TABLE meta (
            name TEXT PRIMARY KEY,
            value BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO meta VALUES('salt',X'7cac472ff4ac477a3e66dc832f3eb80a5f14542a13480eb954b1f478badbde0c');
        CREATE TABLE customer (
            id INTEGER PRIMARY KEY,
            username TEXT NOT NULL UNIQUE,
            display_name TEXT NOT NULL,
            password_hash TEXT
        ) STRICT;
        INSERT INTO customer VALUES
        (1,'ann','Ann','$y$jCT$DwlIIkVYxyzMwJbLcflMA0$ZCz.iaIBvNbvMF5QuqC9CLs6ajpMhOI4KJQxsptIlY2');
        INSERT INTO customer VALUES
        (2,'bob','Bob','$y$jCT$InNu3Umo64g0o6.KdT0Pn.$dq8cIQboeoJ.wDYaBMHRwMH8D3vtHaZfF4SHMjJnTj7');
        CREATE TABLE account (
            id INTEGER PRIMARY KEY,
            number TEXT NOT NULL UNIQUE,
            customer INTEGER REFERENCES customer (id),
            name TEXT NOT NULL,
            currency TEXT NOT NULL CHECK (length(currency) = 3)
        ) STRICT;
        INSERT INTO account VALUES(1,'AT049999900000000001',1,'Checking','EUR');
        INSERT INTO account VALUES(2,'AT749999900000000002',2,'Main','EUR');
        INSERT INTO account VALUES(3,'AT479999900000000003',NULL,'Cash','EUR');
        CREATE TABLE transfer (
            sequence INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            source INTEGER NOT NULL REFERENCES account (id),
            booked_at INTEGER NOT NULL,
            note TEXT NOT NULL,
            chain BLOB NOT NULL CHECK (length(chain) = 32)
        ) STRICT;
        INSERT INTO transfer VALUES
        (1,X'bce3669625054a81b2e7d5508062ee8a',3,1795310219640,'Opening',
        X'1697fcd61236cea9862b3c9bebd6fc2f1ab15c5b8fbe466bd68229a6c7f655a0');
        INSERT INTO transfer VALUES
        (2,X'876917481d5e4f7bad61ddb8a0a44e5c',1,1795310220038,'Rent',
        X'598e05fb00d5bce1eba0bee8f1e4c759cfa9b0a361e3e22da67dca3b4947d1dc');
        CREATE TABLE posting (
            account INTEGER NOT NULL REFERENCES account (id),
            sequence INTEGER NOT NULL REFERENCES transfer (sequence),
            counterparty INTEGER NOT NULL REFERENCES account (id) CHECK (counterparty <> account),
            booked_at INTEGER NOT NULL,
            amount INTEGER NOT NULL CHECK (amount <> 0),
            balance_after INTEGER NOT NULL,
            PRIMARY KEY (account, sequence)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO posting VALUES(1,1,3,1795310219640,100000,100000);
        INSERT INTO posting VALUES(1,2,2,1795310220038,-30000,70000);
        INSERT INTO posting VALUES(2,2,1,1795310220038,30000,30000);
        INSERT INTO posting VALUES(3,1,1,1795310219640,-100000,-100000);
        CREATE TABLE login_attempt (
            username_digest BLOB PRIMARY KEY,
            failures INTEGER NOT NULL CHECK (failures > 0),
            latest INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX account_of_customer ON account (customer, id);
        CREATE UNIQUE INDEX account_of_bank ON account (currency) WHERE customer IS NULL;
        CREATE INDEX posting_to_payee ON posting (account, counterparty, sequence) WHERE amount < 0;
        CREATE INDEX login_attempt_by_time ON login_attempt (latest);
        CREATE TRIGGER transfer_refuses_update BEFORE UPDATE ON transfer
        BEGIN SELECT RAISE(ABORT, 'a transfer is immutable'); END;
        CREATE TRIGGER transfer_refuses_delete BEFORE DELETE ON transfer
        BEGIN SELECT RAISE(ABORT, 'a transfer is immutable'); END;
        CREATE TRIGGER posting_refuses_update BEFORE UPDATE ON posting
        BEGIN SELECT RAISE(ABORT, 'a posting is immutable'); END;
        CREATE TRIGGER posting_refuses_delete BEFORE DELETE ON posting
        BEGIN SELECT RAISE(ABORT, 'a posting is immutable'); END;
        COMMIT;
        """#
}
