import BankKernel
import DurableSQLite

/// Reads on its own thread and connection, each query from one state of the bank.
actor LedgerReader: Closable {
    nonisolated let executor = QueueExecutor(label: "ledger.reader")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: LedgerFile
    private let sliceLength: Duration
    private var connection: Connection?
    private var isUndisturbed = false
    /// Why the bank is unreliable; `nil` when nothing is known against it.
    private(set) var defect: StorageFailure?
    /// What is in doubt about the bank; `nil` for nothing.
    var doubt: StoreDoubt? { connection?.doubt }

    init(file: LedgerFile, isServed: Bool = false) {
        self.file = file
        sliceLength = isServed ? TimeSlice.sharedLength : TimeSlice.length
    }

    func open() throws(BankError) {
        let opened = try mappingStorageErrors(file.open())
        try mappingStorageErrors(opened.execute("PRAGMA query_only = ON"))
        isUndisturbed = false
        defect = try mappingStorageErrors(
            opened.snapshot { connection throws(StorageFailure) in
                try LedgerChain().defect(in: connection)
            })
        connection = opened
    }

    /// Opens the bank without writing anything; returns whether it is not used elsewhere.
    func openForReading() throws(BankError) -> Bool {
        let opened = try mappingStorageErrors(file.openForReading())
        isUndisturbed = opened.isUndisturbed
        connection = opened.connection
        return isUndisturbed
    }

    /// Closes the bank; what is read later fails.
    func close() {
        guard !isUndisturbed else { return connection = nil }
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
        return try connection.answer(query)
    }

    /// Performs a long read. Between its slices others read and write; it stops when the task is cancelled, and at the
    /// deadline of the request.
    func read<Job: SlicedRead>(_ job: Job) async throws(BankError) -> Job.Value {
        if let defect, !Job.isForDefectiveBanks { throw .storage(defect) }
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
