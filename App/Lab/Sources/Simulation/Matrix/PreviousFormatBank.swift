import BankKernel
import CSQLite
import DurableSQLite
import LedgerRules
import Money

/// A bank of the format before, which had no checksums and no register, as its version wrote it.
struct PreviousFormatBank {
    private var connection: Connection?
    private var link: [UInt8]
    private var sequence: Int64 = 0
    private var balances: [Int64: Int64] = [:]
    private let accounts: [LedgerAccount]

    /// Makes the file at `path`, with the tables, customers and accounts of `bank`, a bank of today that nobody uses.
    init(at path: String, on disk: any Disk, like bank: DatabaseSource) throws(StorageFailure) {
        try disk.createPrivate(path)
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: disk.vfs)
        self.connection = connection
        try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN;")
        for sql in bank.tables { try connection.execute(sql) }
        try connection.execute("PRAGMA application_id = \(0x444F_424B); PRAGMA user_version = 1;")
        link = bank.salt
        accounts = bank.accounts
        try connection.run("INSERT INTO meta VALUES ('salt', ?1)", .blob(link))
        for customer in 1...BankState.customers.count {
            let name = BankState.customers[customer - 1]
            try connection.run(
                "INSERT INTO customer VALUES (?1, ?2, ?2, NULL)", .integer(Int64(customer)), .text(name))
        }
        for account in accounts {
            try connection.run(
                "INSERT INTO account VALUES (?1, ?2, ?3, ?4, ?5)", .integer(account.id),
                .text(account.number.electronicForm), account.customer.map { .integer($0.rawValue) } ?? .null,
                .text(account.name), .text(account.currency.code))
        }
        try connection.execute("COMMIT; PRAGMA wal_checkpoint(TRUNCATE);")
    }

    /// Goes on with the bank at `path`, whose links and balances are those of `other`.
    init(at path: String, on disk: any Disk, goingOnFrom other: PreviousFormatBank) throws(StorageFailure) {
        connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: disk.vfs)
        try connection?.execute("PRAGMA synchronous = FULL;")
        (link, sequence, balances, accounts) = (other.link, other.sequence, other.balances, other.accounts)
    }

    /// Books money from the account in one place to that in another; places count from 0, and the bank's own account is the last.
    mutating func book(_ id: TransferID, from source: Int, to destination: Int, _ minorUnits: Int64, at time: Instant)
        throws(StorageFailure)
    {
        guard let connection else { return }
        let (from, to) = (accounts[source], accounts[destination])
        let movement = Movement(
            reference: TransferReference(id: id), source: from, destination: to,
            amount: Money(minorUnits: minorUnits, currency: .eur), bookedAt: time)
        let after = Balances(
            source: balances[from.id, default: 0] - minorUnits, destination: balances[to.id, default: 0] + minorUnits)
        sequence += 1
        link = TransferChain.link(
            JournalEntry(sequence: sequence, movement: movement, balances: after), after: link,
            sealedBy: ChainSeal(key: []))
        (balances[from.id], balances[to.id]) = (after.source, after.destination)
        try connection.execute("BEGIN IMMEDIATE")
        try connection.run(
            "INSERT INTO transfer VALUES (?1, ?2, ?3, ?4, '', ?5)", .integer(sequence), .blob(id.bytes),
            .integer(from.id), .integer(time.millisecondsSinceEpoch), .blob(link))
        for (account, other, amount, balance) in [
            (from.id, to.id, -minorUnits, after.source), (to.id, from.id, minorUnits, after.destination),
        ] {
            try connection.run(
                "INSERT INTO posting VALUES (?1, ?2, ?3, ?4, ?5, ?6)", .integer(account), .integer(sequence),
                .integer(other), .integer(time.millisecondsSinceEpoch), .integer(amount), .integer(balance))
        }
        try connection.execute("COMMIT")
    }

    /// Closes the file, with its log in it.
    mutating func close() throws(StorageFailure) {
        try connection?.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        connection = nil
    }

    /// Does what that version did when it opened a bank that a killed process left, and closed it.
    static func takeInLog(of path: String, on disk: any Disk) throws(StorageFailure) {
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: disk.vfs)
        try connection.run("PRAGMA schema_version")
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
    }
}

/// What a bank of the format before takes over from one of today.
struct DatabaseSource {
    let tables: [String]
    var salt: [UInt8]
    let accounts: [LedgerAccount]

    init(at path: String, on disk: any Disk) throws(StorageFailure) {
        let connection = try Connection(
            path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: disk.vfs))
        tables = try connection.all(
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND tbl_name <> 'register' ORDER BY rowid"
        ) { $0.text(0) }
        salt = try connection.first("SELECT value FROM meta WHERE name = 'salt'") { $0.blob(0) } ?? []
        accounts = try connection.all("SELECT id, number, customer, name, currency FROM account ORDER BY id") { row in
            LedgerAccount(
                id: row.integer(0), number: (try? IBAN(parsing: row.text(1))) ?? BankState.number(0),
                customer: row.isNull(2) ? nil : CustomerID(rawValue: row.integer(2)), name: row.text(3), holder: "",
                currency: Currency(code: row.text(4)) ?? .eur)
        }
    }
}

extension TransferID {
    fileprivate var bytes: [UInt8] {
        (0..<16).map { UInt8(truncatingIfNeeded: rawValue >> UInt128(120 - 8 * $0)) }
    }
}
