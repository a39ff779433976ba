import BankKernel
import DurableSQLite

/// Reads on its own thread and connection, each query from one state of the bank.
actor LedgerReader: Closable {
    nonisolated let executor = QueueExecutor(label: "ledger.reader")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: LedgerFile
    private let sliceLength: Duration
    private var connection: Connection?
    private var place: FileIdentityCheck?
    private var placeCheckedAt = ContinuousClock.now
    /// For how long the place counts as checked: each time would make a balance slower by a sixth.
    private let placeLifetime: Duration
    private var isExclusive = false
    /// Why the bank is unreliable; `nil` when nothing is known against it.
    private(set) var defect: StorageFailure?
    /// What is in doubt about the bank; `nil` for nothing.
    var doubt: StoreDoubt? { connection?.doubt }

    init(file: LedgerFile, isServed: Bool = false, placeLifetime: Duration = .milliseconds(10)) {
        self.file = file
        self.placeLifetime = placeLifetime
        sliceLength = isServed ? TimeSlice.sharedLength : TimeSlice.length
    }

    func open() throws(BankError) {
        let opened = try mappingStorageErrors(file.open())
        try mappingStorageErrors(opened.execute("PRAGMA query_only = ON"))
        defect = try mappingStorageErrors(
            opened.snapshot { connection throws(StorageFailure) in
                try LedgerChain().defect(in: connection)
            })
        try startReading(opened, isExclusive: false)
    }

    /// Opens the bank without writing anything; returns whether it is not used elsewhere.
    func openForReading() throws(BankError) -> Bool {
        let opened = try mappingStorageErrors(file.openForReading())
        try startReading(opened.connection, isExclusive: opened.isExclusive)
        return isExclusive
    }

    private func startReading(_ opened: Connection, isExclusive: Bool) throws(BankError) {
        place = try mappingStorageErrors(file.store.place(of: opened))
        self.isExclusive = isExclusive
        connection = opened
    }

    /// Closes the bank; what is read later fails.
    func close() {
        guard !isExclusive else { return connection = nil }
        file.store.close(&connection, under: try? file.disk.lock(for: file.path), patience: file.patience)
    }

    /// Performs `query`, unless the task was cancelled, or the time of the request was over, before.
    func read<Value: Sendable>(
        _ query: (Connection) throws(BankError) -> Value
    ) throws(BankError) -> Value {
        if let defect { throw .storage(defect) }
        return try readAnyway(query)
    }

    private func readAnyway<Value: Sendable>(
        _ query: (Connection) throws(BankError) -> Value
    ) throws(BankError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        guard RequestDeadline.remaining(of: TimeSlice.length) > .zero else { throw .storage(.busy(path: file.path)) }
        guard let connection else { throw .storage(.failed(path: file.path, detail: "closed")) }
        try mappingStorageErrors(checkPlace())
        return try connection.answer(query)
    }

    private func checkPlace() throws(StorageFailure) {
        let now = ContinuousClock.now
        guard now - placeCheckedAt >= placeLifetime else { return }
        if isExclusive { try place?.checkFile() } else { try place?.checkFiles() }
        placeCheckedAt = now
    }

    /// Performs a long read. Between its slices others read and write; it stops when the task is cancelled, and at the
    /// deadline of the request.
    func read<Job: SlicedRead>(_ job: Job) async throws(BankError) -> Job.Value {
        if let defect, !Job.readsUnsoundBanks { throw .storage(defect) }
        var job = job
        var pause = file.store.walBackoff
        while true {
            let value = try readAnyway { connection throws(BankError) in
                try job.advance(in: connection, for: TimeSlice(length: sliceLength))
            }
            if let value { return value }
            await Task.yield()
            while pause.isNeeded() { try await rest() }
        }
    }

    private func rest() async throws(BankError) {
        do {
            try await Task.sleep(for: .milliseconds(1))
        } catch {
            throw .cancelled
        }
    }
}

/// A long read, done a slice at a time, each slice from its own state of the bank.
///
/// Transfers never change, so that what was read of them stays true.
protocol SlicedRead: Sendable {
    associatedtype Value: Sendable

    /// Whether it also reads an unreliable bank, to say what is wrong with it.
    static var readsUnsoundBanks: Bool { get }

    /// Continues for a slice; the value when it has finished.
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> Value?
}

extension SlicedRead {
    static var readsUnsoundBanks: Bool { false }
}

/// How long one transaction may read: meanwhile no checkpoint can shorten the log.
struct TimeSlice {
    /// Short compared with a writer's wait, long compared with the cost of resuming.
    static let length = Duration.milliseconds(20)
    /// Where many customers share the reader, who may wait for a slice of each of a few.
    static let sharedLength = Duration.milliseconds(5)

    let length: Duration
    private let end: ContinuousClock.Instant

    init(length: Duration = Self.length) {
        self.length = length
        end = .now + length
    }

    var isOver: Bool { ContinuousClock.now >= end }
}

/// Resumes a scan of rows by the columns that order them.
enum Keyset {
    /// A condition for the rows after a place, with a parameter for each column. Its second half is for pages that the disk
    /// changed: SQLite takes the order of rows for granted, and a scan could go in circles.
    static func rows(ofWhich columns: String..., areBehind place: String...) -> String {
        rows(ofWhich: columns, areBehind: place)
    }

    static func rows(ofWhich columns: [String], areBehind place: [String]) -> String {
        let (names, place) = (columns.joined(separator: ", "), place.joined(separator: ", "))
        let values = columns.map { "+\($0)" }.joined(separator: ", ")
        return "(\(names)) > (\(place)) AND (\(values)) > (\(place))"
    }
}

extension Connection {
    /// Passes rows to `visit`, at least one, until `slice` is over.
    /// - Returns: whether those were all; otherwise `visit` has to remember its place.
    func scan(
        _ sql: String, _ values: [SQLValue], in slice: TimeSlice, visit: (Row) throws(StorageFailure) -> Void
    ) throws(StorageFailure) -> Bool {
        var isComplete = true
        try scan(sql, values) { row throws(StorageFailure) in
            try visit(row)
            isComplete = !slice.isOver
            return isComplete
        }
        return isComplete
    }
}
