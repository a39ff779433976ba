import BankKernel
import SQLite

/// Gives a customer another password.
struct SetPassword: WriteOperation {
    let username: String
    let passwordHash: PasswordHash

    func perform(in connection: Connection) throws(BankError) {
        guard let user = try CustomerTable(connection: connection).credential(username: username)?.user else {
            throw .unknownCustomer(username)
        }
        try connection.run(
            "UPDATE customer SET password_hash = ?2 WHERE username = ?1", .text(username), .text(passwordHash.cryptText)
        )
        try Register(connection: connection).append(.customer, user.id.rawValue)
    }
}
