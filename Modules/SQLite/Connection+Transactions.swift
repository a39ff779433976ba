public import BankKernel

extension Connection {
    /// Begins to write.
    public func beginWriting() throws(BankError) {
        try run("BEGIN IMMEDIATE")
    }

    /// Makes what was written durable. After an error nobody can know whether it is.
    public func commit() throws(BankError) {
        try run("COMMIT")
    }

    /// Takes back what was written. An error means that SQLite has done so already.
    public func rollBack() {
        try? run("ROLLBACK")
    }

    /// Reads from one state of the file, whatever others write meanwhile.
    public func snapshot<Value>(_ read: (Connection) throws(BankError) -> Value) throws(BankError) -> Value {
        try run("BEGIN")
        defer { rollBack() }
        return try read(self)
    }
}
