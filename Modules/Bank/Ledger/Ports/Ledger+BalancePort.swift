public import BankKernel

extension Ledger: BalancePort {
    /// The balance of an account right now.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try await reader.read { connection throws(BankError) in
            try AccountReader(connection: connection).balance(of: account, for: customer)
        }
    }
}
