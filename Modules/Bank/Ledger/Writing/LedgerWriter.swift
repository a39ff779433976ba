import BankKernel
import LedgerRules
import SQLite

/// The only writer of this process.
///
/// All operations that wait when it comes to them go into one transaction, made durable by one sync of the disk. The
/// task that has the turn writes on the thread it runs on, since to wake another one takes as long as the writing; only
/// where it has to wait for other processes, or its thread is one of the few that a server has, it goes to a thread that is for that.
actor LedgerWriter {
    private nonisolated let patientThread = PatientExecutor(label: "ledger.writer")
    private nonisolated let queue = WriteQueue()
    private let file: LedgerFile
    private nonisolated let isServed: Bool
    private var lock: (any StoreLock)?
    private var connection: Connection?
    private var place: StorePlace?
    private var marker: StoreMarker?
    private var checkpoints = CheckpointSchedule()
    /// The format that the bank had before it was upgraded as it was opened; `nil` if no upgrade was needed.
    private(set) var formerFormat: Int64?
    /// What nobody could know of the bank when it was opened; `nil` when nothing was in doubt.
    private(set) var doubt: StoreDoubt?
    /// Why nothing may be written; `nil` when nothing is known against it.
    private var defect: StorageFailure?

    init(file: LedgerFile, isServed: Bool = false) {
        self.file = file
        self.isServed = isServed
    }

    /// Makes the bank, unless there is one.
    func create(_ seed: BankSeed) throws(BankError) {
        try file.create(seed)
    }

    /// Opens the bank.
    nonisolated func open() async throws(BankError) {
        try await withTaskExecutorPreference(patientThread) { () async throws(BankError) in try await openFile() }
    }

    private func openFile() throws(BankError) {
        try fromStore(takeFile())
    }

    private func takeFile() throws(StorageFailure) {
        lock = try file.disk.lock(for: file.path)
        let opened = try file.open()
        connection = opened
        (formerFormat, doubt) = (opened.formerFormat, opened.doubt)
        place = try file.store.place()
        if !opened.hasDoubtfulMark { marker = try file.store.marker(for: opened) }
    }

    /// Writes nothing from now on, because of `defect`.
    func refuse(because defect: StorageFailure?) {
        self.defect = defect
    }

    /// Closes the bank when nothing waits any more; what is written later fails.
    nonisolated func close() async {
        await queue.lastTurn()
        await withTaskExecutorPreference(patientThread) { await closeFile() }
        queue.endTurn()
    }

    private func closeFile() {
        // Whoever leaves waits a moment for others, not as long as a transfer would.
        file.store.close(&connection, under: lock, patience: .milliseconds(200))
        lock = nil
    }

    /// Performs `operation` and returns when it is durable.
    ///
    /// Cancelled before it begins, it is not performed; once begun it is, and its outcome is told.
    nonisolated func perform<Operation: WriteOperation>(
        _ operation: Operation
    ) async throws(BankError) -> Operation.Value {
        let ticket = WriteTicket(operation)
        await withTaskCancellationHandler {
            guard await queue.turn(for: ticket) else { return }
            await queue.gather()
            await write()
            queue.endTurn()
        } onCancel: {
            ticket.cancel()
            queue.discardCancelled()
        }
        return try ticket.outcome.get()
    }

    private nonisolated func write() async {
        do throws(BankError) {
            if !isServed, try await writeAtOnce() { return }
            try await withTaskExecutorPreference(patientThread) { () async throws(BankError) in
                try await writePatiently()
            }
        } catch {
            queue.takeAll().forEach { $0.fail(with: error) }
        }
    }

    /// `false` when another process keeps the lock.
    private func writeAtOnce() throws(BankError) -> Bool {
        do throws(BankError) {
            try write(patience: .zero)
            return true
        } catch .storage(.busy) where file.patience > .zero {
            return false
        }
    }

    private func writePatiently() throws(BankError) {
        try write(patience: file.patience)
    }

    /// Writes what waits. It begins when the lock is had, so that waiting for it can be cancelled.
    private func write(patience: Duration) throws(BankError) {
        if let defect { throw .storage(defect) }
        guard let lock else { throw .storage(.failed(path: file.path, detail: "closed")) }
        let patience = RequestDeadline.remaining(of: patience)
        guard try fromStore(lock.acquire(patience: patience, while: { queue.isWanted })) else {
            return queue.discardCancelled()
        }
        defer { lock.release() }
        let connection = try fromStore(openConnection())
        connection.setBusyTimeout(RequestDeadline.remaining(of: file.patience))
        let writes = queue.takeAll().filter { $0.begin() }
        if !writes.isEmpty { write(writes, with: connection) }
    }

    private func openConnection() throws(StorageFailure) -> Connection {
        guard let connection else { throw .failed(path: file.path, detail: "closed") }
        try file.store.settleDoubt(of: connection)
        if marker == nil { marker = try file.store.marker(for: connection) }
        return connection
    }

    private func write(_ writes: [any QueuedWrite], with connection: Connection) {
        switch transact(writes, with: connection) {
        case .durable: settle(writes, with: connection)
        case .nothing(let failure): writes.forEach { $0.fail(with: failure) }
        case .unknown: repeatUnknown(writes, with: connection)
        }
    }

    /// A commit that failed may lie in the log, where this process does not see it and the one that opens the bank next
    /// would find it. Only a commit that succeeds overwrites it: the same once more, or whichever comes next.
    private func repeatUnknown(_ writes: [any QueuedWrite], with connection: Connection) {
        guard case .durable = transact(writes, with: connection) else {
            return writes.forEach { $0.failAsUnknown(at: file.path) }
        }
        settle(writes, with: connection)
    }

    private func settle(_ writes: [any QueuedWrite], with connection: Connection) {
        writes.forEach { $0.settle() }
        checkpoints.run(on: connection, of: file.store)
    }

    /// What became of a transaction.
    private enum Ending {
        case durable
        /// It did not happen, and never will.
        case nothing(BankError)
        /// Its commit failed when it may have been written.
        case unknown
    }

    private func transact(_ writes: [any QueuedWrite], with connection: Connection) -> Ending {
        let head: StoreMark
        do throws(BankError) {
            try fromStore(connection.beginWriting())
            if let marker {
                let state = try fromStore(LedgerChain().markAfterWriting(in: connection))
                try fromStore(file.store.checkIsNotBehind(marker, at: state, in: connection))
            }
            try fromStore(file.store.noteLogBase(in: connection))
            for write in writes { try write.perform(in: connection) }
            head = try fromStore(LedgerChain().markAfterWriting(in: connection))
            try fromStore(place?.check())
        } catch {
            connection.rollBack()
            return .nothing(error)
        }
        do throws(StorageFailure) {
            try connection.commit()
        } catch {
            connection.rollBack()
            return connection.mayHaveWrittenCommit ? .unknown : .nothing(.storage(error))
        }
        // Without a mark nothing is lost but the means to notice a loss.
        try? marker?.write(head)
        return .durable
    }
}
