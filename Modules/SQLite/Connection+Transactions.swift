public import BankKernel

private enum Transaction {
    static let beginWriting = StatementText("BEGIN IMMEDIATE")
    static let begin = StatementText("BEGIN")
    static let commit = StatementText("COMMIT")
    static let rollBack = StatementText("ROLLBACK")
}

extension Connection {
    /// Begins to write.
    public func beginWriting() throws(StorageFailure) {
        try run(Transaction.beginWriting)
        noteBeginning()
    }

    /// Makes what was written durable. After an error nobody can know whether it is.
    public func commit() throws(StorageFailure) {
        try run(Transaction.commit)
        noteCommit()
    }

    /// Takes back what was written. An error means that SQLite has done so already.
    public func rollBack() {
        noteRollback()
        endReading()
    }

    /// Reads from one state of the file, whatever others write meanwhile.
    public func snapshot<Value>(_ read: (Connection) throws(StorageFailure) -> Value) throws(StorageFailure) -> Value {
        try run(Transaction.begin)
        defer { endReading() }
        return try read(self)
    }

    private func endReading() {
        try? run(Transaction.rollBack)
    }
}
