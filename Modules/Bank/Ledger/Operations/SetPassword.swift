import BankKernel
import SQLite

/// Gives a customer another password.
struct SetPassword: WriteOperation {
    let username: String
    let passwordHash: PasswordHash

    func perform(in connection: Connection) throws(BankError) {
        guard let user = try fromStore(CustomerTable(connection: connection).credential(username: username))?.user
        else {
            throw .unknownCustomer(username)
        }
        try fromStore(keep(passwordHash, of: user, in: connection))
    }

    private func keep(
        _ hash: PasswordHash, of user: UserModel, in connection: Connection
    ) throws(StorageFailure) {
        try connection.run(
            "UPDATE customer SET password_hash = ?2 WHERE username = ?1", .text(username), .text(hash.cryptText))
        try Register(connection: connection).append(.customer, user.id.rawValue)
    }
}
