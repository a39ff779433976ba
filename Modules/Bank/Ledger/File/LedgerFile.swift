import BankKernel
import DurableSQLite
import LedgerRules

/// The bank's file: how it is made and opened.
struct LedgerFile: Sendable {
    let store: DatabaseFile
    /// The key that the bank is kept with; `nil` for a bank without one.
    let key: LedgerKey?

    var path: String { store.path }
    /// How long a writer waits for others.
    var patience: Duration { store.patience }
    /// The file system that the file is on.
    var disk: any Disk { store.disk }

    /// The file at `path`, or where a symbolic link there leads; it may have `pageLimit` pages, `nil` for SQLite's own limit.
    init(
        path: String, key: LedgerKey? = nil, patience: Duration = DatabaseFile.defaultLockTimeout,
        pageLimit: Int? = nil, disk: any Disk = SystemDisk()
    ) {
        self.key = key
        store = DatabaseFile(
            path: path, format: LedgerSchema.format(keptWith: key), patience: patience, pageLimit: pageLimit, disk: disk
        )
    }

    /// The files beside the bank that a server keeps about its customers.
    var ofCustomers: [String] { [".logins", ".cards", ".payees"].map { path + $0 } }

    /// Makes a bank under another name and renames it when it is complete: a partial bank is never visible.
    func create(_ seed: BankSeed, settingAside files: [String] = [], overMark: Bool = true) throws(BankError) {
        var refusal: BankError?
        do throws(StorageFailure) {
            try store.create(settingAside: ofCustomers + files, overMark: overMark) {
                connection throws(StorageFailure) in
                connection.key = key?.bytes ?? []
                try LedgerSchema.make(in: connection, key: key)
                do throws(BankError) {
                    try BankSeedWriter(connection: connection).write(seed)
                } catch .storage(let failure) {
                    throw failure
                } catch {
                    refusal = error
                    throw .failed(path: path, detail: "\(error)")
                }
            }
        } catch {
            throw refusal ?? .storage(error)
        }
    }

    /// A connection to the bank.
    func open() throws(StorageFailure) -> Connection {
        try checkingKey { () throws(StorageFailure) in try store.open() }
    }

    /// A connection that changes nothing, and whether the bank is not used elsewhere: then not even its folder is written.
    func openForReading() throws(StorageFailure) -> (connection: Connection, isExclusive: Bool) {
        try disk.checkIsThere(path)
        guard try !store.isInUse() else { return (try open(), false) }
        return (try checkingKey { () throws(StorageFailure) in try store.openAtRest() }, true)
    }

    /// - Throws: `StorageFailure.failed` when a process has the bank open.
    func checkIsNotInUse() throws(StorageFailure) {
        guard try store.isInUse() else { return }
        throw .failed(path: path, detail: "other programs use it; end them first")
    }

    /// Gives the connection the key.
    /// - Throws: `StorageFailure.failed` when the bank is kept with another key.
    func keyed(_ connection: Connection) throws(StorageFailure) -> Connection {
        try checkKey(MetaTable(connection: connection).keyFingerprint())
        connection.key = key?.bytes ?? []
        return connection
    }

    /// The connection that `open` makes, with the key. Without its own key a sound bank can look damaged, and its log foreign.
    private func checkingKey(
        _ open: () throws(StorageFailure) -> Connection
    ) throws(StorageFailure) -> Connection {
        do throws(StorageFailure) {
            return try keyed(open())
        } catch {
            switch error {
            case .damaged, .foreignLog, .lost: try checkKey()
            default: break
            }
            throw error
        }
    }

    /// Checks that the bank is kept with the given key, as far as the file tells. A foreign log would tell another bank's key.
    /// - Throws: `StorageFailure.failed` when it is another key.
    func checkKey() throws(StorageFailure) {
        for connection in [try? store.openWithoutLog(), try? store.openUnchecked()] {
            guard let connection, (try? MetaTable(connection: connection).salt()) != nil else { continue }
            return try checkKey(MetaTable(connection: connection).keyFingerprint())
        }
        let start = (try? disk.read(path, from: 0, count: 1 << 18)) ?? []
        if let kept = MetaTable.keyFingerprint(amid: start) { try checkKey(kept) }
    }

    /// Checks the fingerprint of the key that the bank is kept with, `nil` for none.
    /// - Throws: `StorageFailure.failed` when it is another key's.
    private func checkKey(_ fingerprint: [UInt8]?) throws(StorageFailure) {
        guard fingerprint != key?.fingerprint else { return }
        throw .failed(path: path, detail: Self.mismatch(isKeyed: fingerprint != nil, isGiven: key != nil))
    }

    private static func mismatch(isKeyed: Bool, isGiven: Bool) -> String {
        guard isKeyed else { return "it is not kept with a key, but one was given" }
        return isGiven ? "it is kept with another key" : "it is kept with a key; say where it is with --key FILE"
    }
}

extension LedgerFile {
    /// Audits the file, and every page of it when the bank is not in use. Writes nothing.
    /// - Throws: `StorageFailure.rewritten` when only the checksums of pages are wrong, and not what is in them.
    func audit(expecting expected: ChainHead?) async throws(BankError) -> AuditReport {
        let report = try await read { LedgerAudit(expecting: expected, isExclusive: $0) }.value
        guard !report.isSound, try mappingStorageErrors(isRewritten()) else { return report }
        throw .storage(.rewritten(path: path))
    }

    /// The result of `job`, whether the bank is in use or not. Writes nothing.
    func list<Job: SlicedRead, Row>(_ job: Job) async throws(BankError) -> BankListing<Row> where Job.Value == [Row] {
        let (rows, doubt) = try await read { _ in job }
        return BankListing(rows, doubt: doubt)
    }

    /// The result of a long read of the bank, and what is in doubt about the bank.
    /// - Parameter job: makes the read; its argument is whether the bank is not used elsewhere.
    func read<Job: SlicedRead>(
        _ job: (_ isExclusive: Bool) -> Job
    ) async throws(BankError) -> (value: Job.Value, doubt: StoreDoubt?) {
        let reader = LedgerReader(file: self)
        let edition = try mappingStorageErrors(disk.edition(of: path))
        guard try await reader.openForReading() else { return try await read(job(false), with: reader) }
        do throws(BankError) {
            let read = try await read(job(true), with: reader)
            if try mappingStorageErrors(isAtRest(since: edition)) { return read }
        } catch {
            if try mappingStorageErrors(isAtRest(since: edition)) { throw error }
        }
        // Another process opened the bank meanwhile, and may have changed what was taken as constant.
        try await reader.open()
        return try await self.read(job(false), with: reader)
    }

    /// Whether nobody has used the bank since it had `edition`.
    func isAtRest(since edition: String?) throws(StorageFailure) -> Bool {
        guard try !store.isInUse() else { return false }
        return try disk.edition(of: path) == edition
    }

    private func read<Job: SlicedRead>(
        _ job: Job, with reader: LedgerReader
    ) async throws(BankError) -> (value: Job.Value, doubt: StoreDoubt?) {
        try await reader.use { reader throws(BankError) in (try await reader.read(job), await reader.doubt) }
    }

    /// Whether only page checksums are wrong, in a bank that is not in use.
    private func isRewritten() throws(StorageFailure) -> Bool {
        guard try !store.isInUse() else { return false }
        let chain = LedgerChain(key: key)
        guard let unchecked = try? store.openUnchecked(), (try? chain.faults(in: unchecked)) == [] else { return false }
        return try chain.faults(in: store.openAtRest()) != []
    }
}

/// Writes a seed inside the caller's transaction, by the operations of daily work, so that it obeys the same rules.
struct BankSeedWriter {
    let connection: Connection

    func write(_ seed: BankSeed) throws(BankError) {
        var orders = SeedOrders()
        for customer in seed.customers {
            orders.add(
                try AddCustomer(
                    username: customer.username, displayName: customer.displayName,
                    passwordHash: customer.passwordHash
                ).perform(in: connection))
        }
        for account in seed.accounts {
            let opened = try OpenAccount(username: account.username, name: account.name, currency: account.currency)
                .perform(in: connection)
            try orders.add(opened.number, of: account.username)
        }
        for transfer in seed.transfers {
            let clock = FixedClock(instant: transfer.bookedAt)
            switch try orders.order(for: transfer) {
            case .deposit(let order): _ = try MakeDeposit(order: order, clock: clock).perform(in: connection)
            case .transfer(let order): _ = try BookTransfer(order: order, clock: clock).perform(in: connection)
            }
        }
    }
}

private struct FixedClock: WallClock {
    let instant: Instant

    func now() -> Instant { instant }
}

/// The value of `work`, whose storage failure is thrown as the bank's error.
func mappingStorageErrors<Value>(_ work: @autoclosure () throws(StorageFailure) -> Value) throws(BankError) -> Value {
    do throws(StorageFailure) {
        return try work()
    } catch {
        throw BankError(error)
    }
}

extension Connection {
    /// Performs a query that may be refused, on one state of the bank.
    func answer<Value>(_ query: (Connection) throws(BankError) -> Value) throws(BankError) -> Value {
        let outcome = try mappingStorageErrors(
            snapshot { connection in Result { () throws(BankError) in try query(connection) } })
        return try outcome.get()
    }
}

extension Ledger {
    /// What to tell the operator for `error`: of a bank that is missing where its mark is left, that it is gone, or what keeps that from
    /// being determined.
    public static func told(_ error: any Error) -> any Error {
        guard case BankError.storage(.missing(let path)) = error else { return error }
        let disk = SystemDisk()
        do throws(StorageFailure) {
            guard try disk.size(of: path + ".mark") != nil, try disk.size(of: path) == nil else { return error }
            return BankError.storage(.gone(path: path))
        } catch {
            return BankError.storage(error)
        }
    }
}
