public import BankKernel

private enum TransactionStatement {
    static let beginWriting = StatementText("BEGIN IMMEDIATE")
    static let begin = StatementText("BEGIN")
    static let commit = StatementText("COMMIT")
    static let rollBack = StatementText("ROLLBACK")
}

extension Connection {
    /// Begins to write.
    public func beginWriting() throws(StorageFailure) {
        try run(TransactionStatement.beginWriting)
        noteBeginning()
    }

    /// Makes what was written durable. After an error nobody can know whether it is.
    public func commit() throws(StorageFailure) {
        try run(TransactionStatement.commit)
        noteCommit()
    }

    /// Takes back what was written. An error means that SQLite has done so already.
    public func rollBack() {
        noteRollback()
        endReading()
    }

    /// Reads from one state of the file, whatever others write meanwhile.
    public func snapshot<Value>(_ read: (Connection) throws(StorageFailure) -> Value) throws(StorageFailure) -> Value {
        try run(TransactionStatement.begin)
        defer { endReading() }
        return try read(self)
    }

    private func endReading() {
        try? run(TransactionStatement.rollBack)
    }
}
