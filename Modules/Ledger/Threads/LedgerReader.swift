import BankKernel
import SQLite

/// Reads on a thread and a connection of its own, each time from one state of the bank.
actor LedgerReader {
    nonisolated let executor = QueueExecutor(label: "ledger.reader")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: LedgerFile
    private var connection: Connection?

    init(file: LedgerFile) {
        self.file = file
    }

    /// Opens the bank.
    func open() throws(BankError) {
        let opened = try file.open()
        try opened.execute("PRAGMA query_only = ON")
        connection = opened
    }

    /// Closes the bank; what is read later fails.
    func close() {
        guard let lock = try? file.disk.lock(for: file.path) else { return connection = nil }
        let isLocked = (try? lock.acquire(patience: file.patience) { true }) ?? false
        connection = nil
        if isLocked { lock.release() }
    }

    /// What `query` reads, unless the task was cancelled before.
    func read<Value: Sendable>(
        _ query: @Sendable (Connection) throws(BankError) -> Value
    ) throws(BankError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        guard let connection else { throw .storage(.failed(path: file.path, detail: "closed")) }
        return try connection.snapshot(query)
    }
}
