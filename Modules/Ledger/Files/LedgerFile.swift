import BankKernel
import CSQLite

/// The bank's file and the two that go with it: how it is made, opened and recognised.
struct LedgerFile: Sendable {
    let path: String
    /// How long a writer waits for others.
    var patience = Duration.seconds(10)
    /// The most pages that the file may have; `nil` for no limit but SQLite's.
    var pageLimit: Int?

    /// Makes a bank under another name and gives it its own when it is whole: nobody ever sees half a bank.
    func create(_ seed: BankSeed, clock: any WallClock) throws(BankError) {
        try locked { () throws(BankError) in
            guard try FileSystem.size(of: path) == nil else { throw .storage(.exists(path: path)) }
            guard try FileSystem.size(of: path + "-wal") == nil else {
                throw .storage(.failed(path: path + "-wal", detail: "left over from a bank that is gone; move it away"))
            }
            try writeDraft(of: seed, clock: clock)
            try FileSystem.move(draft, to: path)
        }
    }

    /// A connection to the bank.
    func open() throws(BankError) -> Connection {
        guard try FileSystem.size(of: path) != nil else { throw .storage(.missing(path: path)) }
        return try locked { () throws(BankError) in try openLocked() }
    }

    /// A connection to the bank for who holds the lock already.
    func openLocked() throws(BankError) -> Connection {
        guard let size = try FileSystem.size(of: path) else { throw .storage(.missing(path: path)) }
        guard size > 0 else { throw .storage(.damaged(path: path, detail: "the file is empty")) }
        let connection = try connect(to: path)
        guard !connection.isReadOnly else { throw .storage(.readOnly(path: path)) }
        try LedgerSchema.recognise(connection)
        try checkLength(size, of: connection)
        return connection
    }

    private var draft: String { path + ".new" }

    private func writeDraft(of seed: BankSeed, clock: any WallClock) throws(BankError) {
        try removeDraft()
        do throws(BankError) {
            try FileSystem.createPrivate(draft)
            try write(seed, clock: clock)
        } catch {
            try? removeDraft()
            throw error
        }
    }

    private func removeDraft() throws(BankError) {
        for suffix in ["", "-wal", "-shm", "-journal"] { try FileSystem.remove(draft + suffix) }
    }

    private func write(_ seed: BankSeed, clock: any WallClock) throws(BankError) {
        let connection = try connect(to: draft)
        try connection.beginWriting()
        try LedgerSchema.make(in: connection)
        try BankSeedWriter(connection: connection, clock: clock).write(seed)
        try connection.commit()
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
    }

    private func connect(to path: String) throws(BankError) -> Connection {
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        connection.setBusyTimeout(patience)
        try connection.execute(LedgerSchema.settings)
        if let pageLimit { try connection.execute("PRAGMA max_page_count = \(pageLimit)") }
        return connection
    }

    /// Tells a file that was cut short, which SQLite may open without noticing.
    private func checkLength(_ size: Int64, of connection: Connection) throws(BankError) {
        guard try (FileSystem.size(of: path + "-wal") ?? 0) == 0 else { return }
        let expected = try connection.first(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        ) { $0.integer(0) }
        guard expected == size else {
            throw .storage(.damaged(path: path, detail: "it has \(size) of \(expected ?? 0) bytes"))
        }
    }

    private func locked<Value>(_ body: () throws(BankError) -> Value) throws(BankError) -> Value {
        let lock = try WriterLock(path: path)
        guard try lock.acquire(patience: patience, while: { true }) else { throw .storage(.busy(path: path)) }
        defer { lock.release() }
        return try body()
    }
}
