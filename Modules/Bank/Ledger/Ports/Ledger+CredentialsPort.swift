public import BankKernel

extension Ledger: CredentialsPort {
    /// The credential of the customer who logs in with `username`; `nil` when there is none.
    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try await reader.read { connection throws(BankError) in
            try fromStore(CustomerTable(connection: connection).credential(username: username))
        }
    }
}
