public import BankKernel
import Postgres

extension PostgresLedger: CredentialsPort {
    /// The credential of the customer who logs in with `username`; `nil` when there is none.
    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try await reader.read { connection throws(PostgresError) in
            try CustomerTable.credential(username: username, in: connection)
        }
    }
}

extension PostgresLedger: PasswordsPort {
    private static let setPassword = Statement("UPDATE customer SET password_hash = $2 WHERE username = $1")

    /// Gives a customer another password; when it returns, the old one no longer works.
    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        let changed = try await reader.write { connection throws(PostgresError) in
            guard CustomerTable.isStorable(username) else { return 0 }
            return try connection.run(Step(Self.setPassword, .text(username), .text(hash.cryptText)))[0].changed
        }
        guard changed == 1 else { throw .unknownCustomer(username) }
    }
}
