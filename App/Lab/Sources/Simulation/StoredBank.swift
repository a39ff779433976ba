import BankKernel
import DurableSQLite
import LedgerRules
import MemoryDisk
import Money

/// A bank that was used for a while and is at rest now: its files, and what is in it.
struct StoredBank {
    static let log = Simulation.path + "-wal"
    static let mark = Simulation.path + ".mark"

    /// How the process ended that used it.
    enum Ending {
        /// It closed the bank.
        case close
        /// It was killed, and all of its work is in the log.
        case kill
        /// It was killed while it copied the log into the file.
        case killInCopy
        /// The power went, and the mark was not on the disk since the bank was opened: all of its work is in the log.
        case losePower
    }

    let files: [String: [UInt8]]
    let beliefs: Beliefs

    init(_ simulation: Simulation, ending: Ending) async {
        let run = SimulationRun(seed: 1, bank: simulation.bank, state: Simulation.state)
        var source = StepSource(seed: 0)
        try? await run.readEverything()
        let markOfOpening = run.machine.contents(of: Self.mark)
        for place in 0..<(ending == .losePower ? 12 : 60) {
            run.place = place
            try? await run.take(.write(process: 0, place % 3 == 0 ? source.deposit() : source.transfer()))
        }
        switch ending {
        case .close: await run.end()
        case .kill, .losePower: try? await run.take(.kill(process: 0))
        case .killInCopy:
            run.machine.plan(.kills, at: .write, after: 2)
            await run.end()
            run.machine.heal()
        }
        var files: [String: [UInt8]] = [:]
        for path in [Simulation.path, Self.log, Self.mark] { files[path] = run.machine.contents(of: path) }
        if ending == .losePower { files[Self.mark] = markOfOpening }
        self.files = files
        beliefs = run.beliefs
        await run.end()
    }
}

/// A copy of a bank in the format before: without checksums and without a register.
enum FormerCopy {
    private static let readWrite: Int32 = 2
    private static let create: Int32 = 4

    private static let entries = """
        SELECT transfer.sequence, transfer.id, note, transfer.booked_at, debit.account, debit.counterparty,
            credit.amount, debit.balance_after, credit.balance_after
        FROM transfer
        JOIN posting AS debit ON debit.account = transfer.source AND debit.sequence = transfer.sequence
        JOIN posting AS credit ON credit.account = debit.counterparty AND credit.sequence = transfer.sequence
        ORDER BY transfer.sequence
        """

    /// Makes one at `path` with what is in the bank at `source`.
    static func make(at path: String, from source: String) throws(StorageFailure) {
        let connection = try Connection(path: path, flags: readWrite | create)
        try connection.execute("PRAGMA journal_mode = WAL; ATTACH '\(source)' AS present")
        let schema = try connection.all(
            "SELECT type, name, sql FROM present.sqlite_schema WHERE sql IS NOT NULL AND tbl_name <> 'register'"
        ) { (type: $0.text(0), name: $0.text(1), sql: $0.text(2)) }
        try connection.beginWriting()
        for table in schema where table.type == "table" {
            try connection.execute("\(table.sql); INSERT INTO main.\(table.name) SELECT * FROM present.\(table.name)")
        }
        try connection.execute("DELETE FROM main.meta WHERE name <> 'salt'")
        try link(connection)
        for other in schema where other.type != "table" { try connection.execute(other.sql) }
        try connection.execute("PRAGMA main.application_id = \(0x444F_424B); PRAGMA main.user_version = 1")
        try connection.commit()
        try connection.execute("DETACH present")
    }

    /// Links the transfers to each other, without what the register has between them.
    private static func link(_ connection: Connection) throws(StorageFailure) {
        let accounts = Dictionary(uniqueKeysWithValues: try accounts(in: connection))
        var link = try connection.first("SELECT value FROM main.meta WHERE name = 'salt'") { $0.blob(0) } ?? []
        for entry in try connection.all(entries, read: { entry(in: $0, accounts) }) {
            guard let entry else { throw .failed(path: connection.path, detail: "a transfer has no account") }
            link = TransferChain.link(entry, after: link, sealedBy: ChainSeal(key: []))
            try connection.run(
                "UPDATE main.transfer SET chain = ?1 WHERE sequence = ?2", .blob(link), .integer(entry.sequence))
        }
    }

    private static func accounts(in connection: Connection) throws(StorageFailure) -> [(Int64, LedgerAccount)] {
        try connection.all("SELECT id, number, customer, name, currency FROM main.account") { row in
            (try? IBAN(parsing: row.text(1))).flatMap { number in
                Currency(code: row.text(4)).map { currency in
                    let customer = row.isNull(2) ? nil : CustomerID(rawValue: row.integer(2))
                    let holder = customer.map { BankState.customers[Int($0.rawValue) - 1] } ?? LedgerAccount.bankName
                    return (
                        row.integer(0),
                        LedgerAccount(
                            id: row.integer(0), number: number, customer: customer, name: row.text(3), holder: holder,
                            currency: currency)
                    )
                }
            }
        }.compactMap(\.self)
    }

    private static func entry(in row: Row, _ accounts: [Int64: LedgerAccount]) -> JournalEntry? {
        guard let source = accounts[row.integer(4)], let destination = accounts[row.integer(5)] else { return nil }
        let id = TransferID(rawValue: row.blob(1).reduce(0) { $0 << 8 | UInt128($1) })
        let movement = Movement(
            reference: TransferReference(id: id, note: row.text(2)), source: source, destination: destination,
            amount: Money(minorUnits: row.integer(6), currency: source.currency),
            bookedAt: Instant(millisecondsSinceEpoch: row.integer(3)))
        return JournalEntry(
            sequence: row.integer(0), movement: movement,
            balances: Balances(source: row.integer(7), destination: row.integer(8)))
    }
}
