import BankKernel
import SQLite

/// Writes a row that says nothing, to see whether anything can be written.
struct ProbeWrite: WriteOperation {
    func perform(in connection: Connection) throws(BankError) {
        try fromStore(LoginAttemptTable(connection: connection).writeProbe())
    }
}
