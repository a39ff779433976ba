public import BankKernel
public import DurableSQLite

/// The nicknames of customers' payees in one SQLite file, safe for many processes at once.
///
/// The file is made at the first use, in a folder that must be there; it and those beside it (`-wal`, `-shm`, `.lock`,
/// `.turn`) are for their owner alone (0600).
public actor PayeeStore: PayeeBookPort, Closable {
    /// A dedicated thread, as SQLite blocks.
    private nonisolated let executor = QueueExecutor(label: "payees")
    /// The executor of that thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: SharedFile

    /// The store in the file at `path`.
    public init(path: String, disk: any Disk = SystemDisk()) {
        file = SharedFile(
            DatabaseFile(path: path, format: PayeeSchema.format, disk: disk), filledBy: PayeeSchema.make)
    }

    /// The store of nicknames beside the bank in the file at `path`, or where a symbolic link there leads.
    public init(bank path: String) {
        self.init(path: SystemDisk().resolved(path) + ".payees")
    }

    /// The nicknames that the customer has given.
    /// - Throws: `StorageFailure`.
    public func nicknames(of customer: CustomerID) throws(StorageFailure) -> [Nickname] {
        try file.read { connection throws(StorageFailure) in
            try connection.all(
                "SELECT number, name FROM nickname WHERE customer = ?1", .integer(customer.rawValue)
            ) { row throws(StorageFailure) in
                guard let number = try? IBAN(parsing: row.text(0)) else {
                    throw .damaged(path: connection.path, detail: "the account number of a nickname cannot be read")
                }
                return Nickname(number: number, name: row.text(1))
            }
        }
    }

    /// Keeps a nickname in place of another one of the same payee.
    /// - Throws: `StorageFailure`.
    public func keep(_ nickname: Nickname, for customer: CustomerID) throws(StorageFailure) {
        try file.write { connection throws(StorageFailure) in
            try connection.run(
                "INSERT OR REPLACE INTO nickname (customer, number, name) VALUES (?1, ?2, ?3)",
                .integer(customer.rawValue), .text(nickname.number.electronicForm), .text(nickname.name))
        }
    }

    /// Forgets the nickname of the payee with this number.
    /// - Throws: `StorageFailure`.
    public func forget(_ number: IBAN, of customer: CustomerID) throws(StorageFailure) {
        try file.write { connection throws(StorageFailure) in
            try connection.run(
                "DELETE FROM nickname WHERE customer = ?1 AND number = ?2", .integer(customer.rawValue),
                .text(number.electronicForm))
        }
    }

    /// Closes the file; it is opened again when it is needed.
    public func close() {
        file.close()
    }
}

/// The format of the file of nicknames.
enum PayeeSchema {
    /// "DOPA" tells the file from other databases.
    static let format = DatabaseFormat(name: "a file of payees", applicationID: 0x444F_5041, version: 1)

    /// Makes the table, inside the caller's transaction.
    static func make(in connection: Connection) throws(StorageFailure) {
        try connection.execute(
            """
            CREATE TABLE nickname (
                customer INTEGER,
                number TEXT CHECK (number <> ''),
                name TEXT NOT NULL CHECK (name <> ''),
                PRIMARY KEY (customer, number)
            ) STRICT, WITHOUT ROWID;
            """)
    }
}
