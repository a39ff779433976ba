import BankKernel
import SQLite

/// What `work` gives, its failure told as the bank's. Below are failures of the store alone, above are refusals too.
func fromStore<Value>(_ work: @autoclosure () throws(StorageFailure) -> Value) throws(BankError) -> Value {
    do throws(StorageFailure) {
        return try work()
    } catch {
        throw BankError(error)
    }
}

extension Connection {
    /// Reads, from one state of the bank, what may be refused.
    func answer<Value>(_ query: (Connection) throws(BankError) -> Value) throws(BankError) -> Value {
        let outcome = try fromStore(snapshot { connection in Result { () throws(BankError) in try query(connection) } })
        return try outcome.get()
    }
}
