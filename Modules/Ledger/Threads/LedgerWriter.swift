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
        connection = reopened
        return reopened
    }

    private func write(_ writes: [any QueuedWrite], with connection: Connection) {
        do throws(BankError) {
            try connection.beginWriting()
            for write in writes { try write.perform(in: connection) }
        } catch {
            connection.rollBack()
            return writes.forEach { $0.fail(with: error) }
        }
        do throws(BankError) {
            try connection.commit()
            writes.forEach { $0.settle() }
            checkpoints.run(on: connection)
        } catch {
            connection.rollBack()
            recover(writes, after: error)
        }
    }

    /// After a commit that failed only the bank itself knows what happened: reopens it and looks.
    private func recover(_ writes: [any QueuedWrite], after failure: BankError) {
        connection = nil
        do throws(BankError) {
            let reopened = try openConnection()
            for write in writes { try write.settleByLookup(in: reopened, after: failure) }
        } catch {
            writes.forEach { $0.failAsUnknown(after: failure) }
        }
    }
}
