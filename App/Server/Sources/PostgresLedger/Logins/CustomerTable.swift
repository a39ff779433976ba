import BankKernel
import Postgres

/// Finds customers.
enum CustomerTable {
    private static let byUsername = Statement(
        "SELECT id, username, display_name, password_hash FROM customer WHERE username = $1")

    /// Whether a text of the server can hold it: one with a NUL it cannot, and nobody is called so.
    static func isStorable(_ text: String) -> Bool { !text.utf8.contains(0) }

    static func credential(username: String, in connection: PostgresConnection) throws(PostgresError) -> Credential? {
        guard isStorable(username) else { return nil }
        return try connection.run(Step(byUsername, .text(username)))[0].first.map { row in
            Credential(
                user: UserModel(
                    id: CustomerID(rawValue: row.integer(0)), username: row.text(1), displayName: row.text(2)),
                passwordHash: row.isNull(3) ? nil : PasswordHash(cryptText: row.text(3)))
        }
    }
}
