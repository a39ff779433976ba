import BankKernel
import DurableSQLite
import LedgerRules

/// Performs all writes of this process.
///
/// All waiting operations go into one transaction, made durable by one sync of the disk. The task that has the turn writes
/// on its own thread, since waking another takes as long as the write. If it has to wait for other processes, or its
/// thread is one of the few of a server, it moves to a dedicated thread.
actor LedgerWriter {
    private nonisolated let blockingThread = BlockingExecutor(label: "ledger.writer")
    private nonisolated let queue = WriteQueue()
    private let file: LedgerFile
    private nonisolated let isServed: Bool
    private var lock: (any StoreLock)?
    private var connection: Connection?
    private var place: FileIdentityCheck?
    private var marker: DurabilityMarkerFile?
    private var checkpoints = CheckpointSchedule()
    /// The format that the bank had before it was upgraded as it was opened; `nil` if no upgrade was needed.
    private(set) var formerFormat: Int64?
    /// What was in doubt about the bank when it was opened; `nil` for nothing.
    private(set) var doubt: StoreDoubt?
    /// Why writes are refused; `nil` if they are not.
    private var defect: StorageFailure?

    init(file: LedgerFile, isServed: Bool = false) {
        self.file = file
        self.isServed = isServed
    }

    /// Creates the bank unless it exists.
    func create(_ seed: BankSeed, settingAside files: [String] = [], overMark: Bool = true) throws(BankError) {
        try file.create(seed, settingAside: files, overMark: overMark)
    }

    nonisolated func open() async throws(BankError) {
        try await withTaskExecutorPreference(blockingThread) { () async throws(BankError) in try await openFile() }
    }

    private func openFile() throws(BankError) {
        try mappingStorageErrors(takeFile())
    }

    private func takeFile() throws(StorageFailure) {
        // The lock's files would stay where there is no bank.
        try file.disk.checkIsThere(file.path)
        lock = try file.disk.lock(for: file.path)
        let opened = try file.open()
        connection = opened
        (formerFormat, doubt) = (opened.formerFormat, opened.doubt)
        place = try file.store.place(of: opened)
        if !opened.hasDoubtfulMark { marker = try file.store.marker(for: opened) }
    }

    /// Refuses all writes from now on, because of `defect`.
    func refuse(because defect: StorageFailure?) {
        self.defect = defect
    }

    /// Closes the bank after all waiting writes; later writes fail.
    nonisolated func close() async {
        await queue.lastTurn()
        await withTaskExecutorPreference(blockingThread) { await closeFile() }
        queue.endTurn()
    }

    private func closeFile() {
        // Closing waits for others less long than a transfer does.
        file.store.close(&connection, under: lock, patience: .milliseconds(200))
        lock = nil
    }

    /// Performs `operation` and returns when it is durable.
    ///
    /// An operation that is cancelled before it begins is not performed. Once begun, it is performed and its outcome returned. After
    /// the deadline of the request it is busy if it has not begun, and its outcome unknown if it has.
    nonisolated func perform<Operation: WriteOperation>(
        _ operation: Operation
    ) async throws(BankError) -> Operation.Value {
        let ticket = WriteTicket(operation, patience: file.patience)
        guard await RequestDeadline.limiting({ await self.perform(ticket) }) != nil else {
            return try ticket.outcome(left: file.path)
        }
        return try ticket.outcome.get()
    }

    private nonisolated func perform(_ ticket: any QueuedWrite) async {
        await withTaskCancellationHandler {
            guard await queue.turn(for: ticket) else { return }
            await queue.gather()
            await write(until: ticket.end)
            queue.endTurn()
        } onCancel: {
            ticket.cancel()
            queue.discardCancelled()
        }
    }

    private nonisolated func write(until end: ContinuousClock.Instant) async {
        do throws(BankError) {
            if !isServed, try await writeAtOnce() { return }
            try await withTaskExecutorPreference(blockingThread) { () async throws(BankError) in
                try await write(patience: max(.zero, ContinuousClock.now.duration(to: end)))
            }
        } catch .storage(.busy(let path)) {
            queue.takeOverdue().forEach { $0.fail(with: .storage(.busy(path: path))) }
        } catch {
            queue.takeAll().forEach { $0.fail(with: error) }
        }
    }

    /// Returns `false` when another process holds the lock.
    private func writeAtOnce() throws(BankError) -> Bool {
        do throws(BankError) {
            try write(patience: .zero)
            return true
        } catch .storage(.busy) where file.patience > .zero {
            return false
        }
    }

    /// Performs the waiting operations. They begin once the lock is held, so that waiting for it can be cancelled.
    private func write(patience: Duration) throws(BankError) {
        if let defect { throw .storage(defect) }
        guard let lock else { throw .storage(.failed(path: file.path, detail: "closed")) }
        guard try mappingStorageErrors(lock.acquire(patience: patience, while: { queue.isWanted })) else {
            return queue.discardCancelled()
        }
        defer { lock.release() }
        guard let connection else { throw .storage(.failed(path: file.path, detail: "closed")) }
        let writes = queue.takeAll().filter { $0.begin() }
        guard let end = writes.map(\.end).max() else { return }
        connection.setBusyTimeout(max(.zero, ContinuousClock.now.duration(to: end)))
        write(writes, with: connection)
    }

    private func write(_ writes: [any QueuedWrite], with connection: Connection) {
        switch transact(writes, with: connection) {
        case .durable: settle(writes, with: connection)
        case .nothing(let failure): writes.fail { $0.fail(with: failure) }
        case .unknown: repeatUnknown(writes, with: connection)
        }
    }

    /// A failed commit may be in the log, where this process does not see it and the next process to open the bank would.
    /// Only a successful commit overwrites it: the same one repeated, or the next one.
    private func repeatUnknown(_ writes: [any QueuedWrite], with connection: Connection) {
        guard case .durable = transact(writes, with: connection) else {
            return writes.fail { $0.failAsUnknown(at: file.path) }
        }
        settle(writes, with: connection)
    }

    private func settle(_ writes: [any QueuedWrite], with connection: Connection) {
        if writes.haveChanged || doubt == .neverMarked { try? settleDoubt(of: connection) }
        writes.forEach { $0.settle() }
        checkpoints.run(on: connection, of: file.store)
    }

    /// Where it fails, the bank stays in doubt.
    private func settleDoubt(of connection: Connection) throws(StorageFailure) {
        try file.store.settleDoubt(of: connection)
        if marker == nil { marker = try file.store.marker(for: connection) }
    }

    private enum Outcome {
        case durable
        /// It did not happen, and never will.
        case nothing(BankError)
        /// Its commit failed when it may have been written.
        case unknown
    }

    private func transact(_ writes: [any QueuedWrite], with connection: Connection) -> Outcome {
        let head: DurabilityMarker
        do throws(BankError) {
            try mappingStorageErrors(connection.beginWriting())
            if let marker {
                let state = try mappingStorageErrors(LedgerChain().markAfterWriting(in: connection))
                try mappingStorageErrors(file.store.checkIsNotBehind(marker, at: state, in: connection))
            }
            try mappingStorageErrors(file.store.noteLogBase(in: connection))
            for write in writes { try write.perform(in: connection) }
            if connection.hasDoubtfulMark, writes.haveChanged {
                try mappingStorageErrors(file.store.noteChange(in: connection))
            }
            head = try mappingStorageErrors(LedgerChain().markAfterWriting(in: connection))
            try mappingStorageErrors(place?.check())
        } catch {
            connection.rollBack()
            return .nothing(error)
        }
        do throws(StorageFailure) {
            guard try connection.commitOrRollBack() else { return .unknown }
        } catch {
            return .nothing(.storage(error))
        }
        // Without a mark, only a later loss may go unnoticed.
        try? marker?.write(head)
        return .durable
    }
}

/// Writes a meaningless row, to find out whether the bank can be written.
struct ProbeWrite: WriteOperation {
    static let isChange = false

    func perform(in connection: Connection) throws(BankError) {
        try mappingStorageErrors(LoginAttemptTable(connection: connection).writeProbe())
    }
}
