import BankKernel
import SQLite

/// The only writer of this process, on a thread of its own.
///
/// All operations that wait when it comes to them go into one transaction, made durable by one sync of the disk.
actor LedgerWriter {
    nonisolated let executor = QueueExecutor(label: "ledger.writer")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private nonisolated let queue = WriteQueue()
    private let file: LedgerFile
    private var lock: (any StoreLock)?
    private var connection: Connection?
    private var place: StorePlace?
    private var mark: (any MarkFile)?
    private var checkpoints = CheckpointSchedule()
    /// How many operations the latest transaction had.
    private var latestCount = 0

    init(file: LedgerFile) {
        self.file = file
    }

    /// Makes the bank, unless there is one.
    func create(_ seed: BankSeed, clock: any WallClock) throws(BankError) {
        try file.create(seed, clock: clock)
    }

    /// Opens the bank.
    func open() throws(BankError) {
        lock = try file.disk.lock(for: file.path)
        connection = try file.open()
        place = try file.place()
        mark = try file.openMark()
    }

    /// Closes the bank; what is written later fails.
    func close() {
        let isLocked = (try? lock?.acquire(patience: file.patience) { true }) ?? false
        connection = nil
        if isLocked { lock?.release() }
        lock = nil
    }

    /// Performs `operation` and returns when it is durable.
    ///
    /// Cancelled before it begins, it is not performed; once begun it is, and its outcome is told.
    nonisolated func perform<Operation: WriteOperation>(
        _ operation: Operation
    ) async throws(BankError) -> Operation.Value {
        let ticket = WriteTicket(operation)
        queue.append(ticket)
        await withTaskCancellationHandler {
            await write(upTo: ticket)
        } onCancel: {
            ticket.cancel()
        }
        return try ticket.outcome.get()
    }

    /// Deals with `ticket`, unless an earlier turn has, and with every operation that waits by then.
    ///
    /// They begin when the lock is had, so that waiting for it can be cancelled.
    private func write(upTo ticket: some QueuedWrite) {
        guard ticket.isWaiting else { return queue.discardCancelled() }
        do throws(BankError) {
            guard let lock else { throw .storage(.failed(path: file.path, detail: "closed")) }
            guard try lock.acquire(patience: file.patience, while: { queue.isWanted }) else {
                return queue.discardCancelled()
            }
            defer { lock.release() }
            let connection = try openConnection()
            let writes = queue.takeAll(expecting: latestCount).filter { $0.begin() }
            latestCount = writes.count
            write(writes, with: connection)
        } catch {
            queue.takeAll().forEach { $0.fail(with: error) }
        }
    }

    private func openConnection() throws(BankError) -> Connection {
        if let connection { return connection }
        let reopened = try file.openLocked()
        place = try file.place()
        connection = reopened
        return reopened
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
        checkpoints.run(on: connection, patience: file.patience)
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
            try connection.beginWriting()
            for write in writes { try write.perform(in: connection) }
            head = try LedgerChain().mark(in: connection)
            try place?.check()
        } catch {
            connection.rollBack()
            return .nothing(error)
        }
        do throws(BankError) {
            try connection.commit()
        } catch {
            connection.rollBack()
            return connection.mayHaveWrittenCommit ? .unknown : .nothing(error)
        }
        // Without a mark nothing is lost but the means to notice a loss.
        try? mark?.write(head)
        return (try? place?.check()) == nil ? .unknown : .durable
    }
}
