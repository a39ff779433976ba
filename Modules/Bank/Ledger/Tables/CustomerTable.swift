import BankKernel
import SQLite

/// Finds customers.
struct CustomerTable {
    let connection: Connection

    func credential(username: String) throws(StorageFailure) -> Credential? {
        try connection.first(
            "SELECT id, username, display_name, password_hash FROM customer WHERE username = ?1", .text(username)
        ) { row in
            Credential(
                user: UserModel(
                    id: CustomerID(rawValue: row.integer(0)), username: row.text(1), displayName: row.text(2)),
                passwordHash: row.isNull(3) ? nil : PasswordHash(cryptText: row.text(3)))
        }
    }
}
