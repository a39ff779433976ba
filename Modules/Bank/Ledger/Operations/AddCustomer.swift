import BankKernel
import SQLite

/// Takes in a customer.
struct AddCustomer: WriteOperation {
    let username: String
    let displayName: String
    let passwordHash: PasswordHash?

    func perform(in connection: Connection) throws(BankError) -> UserModel {
        guard try fromStore(CustomerTable(connection: connection).credential(username: username)) == nil else {
            throw .usernameTaken(username)
        }
        return try fromStore(add(to: connection))
    }

    private func add(to connection: Connection) throws(StorageFailure) -> UserModel {
        let id = try connection.first(
            "INSERT INTO customer (username, display_name, password_hash) VALUES (?1, ?2, ?3) RETURNING id",
            .text(username), .text(displayName), passwordHash.map { .text($0.cryptText) } ?? .null
        ) { CustomerID(rawValue: $0.integer(0)) }
        guard let id else { throw .failed(path: connection.path, detail: "the customer got no number") }
        try Register(connection: connection).append(.customer, id.rawValue)
        return UserModel(id: id, username: username, displayName: displayName)
    }
}
