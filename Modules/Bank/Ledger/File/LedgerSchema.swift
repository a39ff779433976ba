import BankKernel
import DurableSQLite

/// The format of the bank's file, and the upgrade from the first one, which had no checksums and no register.
enum LedgerSchema {
    static let version: Int64 = 2
    /// The name in the table `meta` of the format that the bank was upgraded from, one byte.
    static let formerFormat = "former"
    /// The fault of a bank whose schema is not the one that its register has.
    static let changedSchema = "The tables, indices or triggers were changed by hand."
    /// The fault of a bank of the first format with another schema.
    static let foreignSchema = "The tables, indices or triggers are not those of the bank's format."

    /// "DOBK" tells a bank from other databases.
    static func format(keptWith key: LedgerKey? = nil) -> DatabaseFormat {
        DatabaseFormat(
            name: "a bank", applicationID: 0x444F_424B, version: version,
            upgrade: DatabaseFormat.Upgrade(
                from: 1, unchecked: 1, read: { connection, _ throws(StorageFailure) in try read(in: connection) },
                perform: { connection, version throws(StorageFailure) in
                    connection.key = key?.bytes ?? []
                    try upgrade(from: version, in: connection)
                }), chain: LedgerChain(key: key))
    }

    /// Lets current statements read the first format, which had no register: an empty one replaces it.
    private static func read(in connection: Connection) throws(StorageFailure) {
        try connection.execute("PRAGMA temp_store = MEMORY;")
        try connection.execute("CREATE TEMP TABLE \(register)")
    }

    /// Makes the tables, inside the caller's transaction, which has marked the file as a bank.
    static func make(in connection: Connection, key: LedgerKey? = nil) throws(StorageFailure) {
        try makeFirstTables(in: connection)
        try connection.run("INSERT INTO meta (name, value) VALUES ('salt', randomblob(32))")
        if let key {
            try connection.run("INSERT INTO meta (name, value) VALUES ('key', ?1)", .blob(key.fingerprint))
        }
        try makeRegister(in: connection)
    }

    /// Makes the tables that the first format had too.
    private static func makeFirstTables(in connection: Connection) throws(StorageFailure) {
        try connection.execute(tables)
        try connection.execute(guards(of: "transfer", called: "a transfer"))
        try connection.execute(guards(of: "posting", called: "a posting"))
    }

    /// Whether a bank of the first format has its original tables, indices and triggers, which nothing in it records.
    static func isFirstSchema(of connection: Connection) throws(StorageFailure) -> Bool {
        let first = try Connection(path: ":memory:", flags: 6)
        try makeFirstTables(in: first)
        let expected = try statements(of: first)
        return try statements(of: connection) == expected
    }

    private static func statements(of connection: Connection) throws(StorageFailure) -> [String] {
        try connection.all("SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY type, name") { row in
            (0..<4).map { row.text($0) }.joined(separator: "\n")
        }
    }

    /// Upgrades a bank of the format `version`, inside the caller's transaction, under the writer's lock.
    ///
    /// Its transfers keep their links; customers and accounts enter the register after the latest transfer.
    /// - Throws: `StorageFailure.damaged` for an unknown format, and for tables, indices or triggers that the first one did not have:
    ///   the register would vouch for them from then on.
    static func upgrade(from version: Int64, in connection: Connection) throws(StorageFailure) {
        guard version == 1 else {
            throw .damaged(path: connection.path, detail: "unknown format \(version)")
        }
        guard try isFirstSchema(of: connection) else {
            let detail = "\(foreignSchema.dropLast()); it was not brought up from format \(version)"
            throw .damaged(path: connection.path, detail: detail)
        }
        try format().mark(connection)
        try MetaTable(connection: connection).set(formerFormat, to: [UInt8(version)])
        try makeRegister(in: connection)
        let register = Register(connection: connection)
        for kind in [RegisterEvent.Kind.customer, .account] {
            for id in try connection.all("SELECT id FROM \(kind) ORDER BY id", read: { $0.integer(0) }) {
                try register.append(kind, id)
            }
        }
    }

    private static func makeRegister(in connection: Connection) throws(StorageFailure) {
        try connection.execute("CREATE TABLE \(register)")
        try connection.execute("CREATE INDEX register_of_subject ON register (kind, subject, number)")
        try connection.execute(guards(of: "register", called: "an entry of the register"))
        try Register(connection: connection).append(.schema, version)
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

    /// Every change other than a transfer, linked into the transfers' chain; `after` is the latest transfer then.
    private static let register = """
        register (
            number INTEGER PRIMARY KEY,
            after INTEGER NOT NULL,
            kind TEXT NOT NULL,
            subject INTEGER NOT NULL,
            digest BLOB NOT NULL CHECK (length(digest) = 32),
            chain BLOB NOT NULL CHECK (length(chain) = 32)
        ) STRICT
        """

    private static func guards(of table: String, called name: String) -> String {
        ["UPDATE", "DELETE"].map { change in
            """
            CREATE TRIGGER \(table)_refuses_\(change.lowercased()) BEFORE \(change) ON \(table)
            BEGIN SELECT RAISE(ABORT, '\(name) is immutable'); END;
            """
        }.joined(separator: "\n")
    }
}

/// Values that the bank has once.
struct MetaTable {
    let connection: Connection

    static let saltValue = StatementText("SELECT value FROM meta WHERE name = 'salt'")

    /// The fingerprint of the key that the bank is kept with; `nil` without one.
    func keyFingerprint() throws(StorageFailure) -> [UInt8]? {
        try value(of: "key")
    }

    /// The fingerprint in a file that SQLite cannot read, whose first bytes are `bytes`; `nil` when they have none.
    static func keyFingerprint(amid bytes: [UInt8]) -> [UInt8]? {
        // SQLite's record of two columns: the length of its header, a text of 3 bytes and 32 bytes, and then the two themselves.
        let start = [3, 13 + 2 * 3, 12 + 2 * 32] + Array("key".utf8)
        guard let place = bytes.firstRange(of: start)?.upperBound, place + 32 <= bytes.count else { return nil }
        return Array(bytes[place..<place + 32])
    }

    /// The value called `name`; `nil` when there is none.
    func value(of name: String) throws(StorageFailure) -> [UInt8]? {
        try connection.first("SELECT value FROM meta WHERE name = ?1", .text(name)) { $0.blob(0) }
    }

    /// Keeps a value, or removes it for `nil`.
    func set(_ name: String, to value: [UInt8]?) throws(StorageFailure) {
        guard let value else { return try connection.run("DELETE FROM meta WHERE name = ?1", .text(name)) }
        try connection.run("INSERT OR REPLACE INTO meta (name, value) VALUES (?1, ?2)", .text(name), .blob(value))
    }

    /// The bank's 32 random bytes.
    func salt() throws(StorageFailure) -> [UInt8] {
        guard let salt = try connection.first(Self.saltValue, read: { $0.blob(0) }) else {
            throw .damaged(path: connection.path, detail: "the salt is gone")
        }
        return salt
    }
}
