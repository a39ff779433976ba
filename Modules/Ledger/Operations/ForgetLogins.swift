import BankKernel
import SQLite

/// Forgets the failed logins of a username.
struct ForgetLogins: WriteOperation {
    let username: String

    func perform(in connection: Connection) throws(BankError) {
        try LoginAttemptTable(connection: connection).forget(username)
    }
}
