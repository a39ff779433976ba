public import BankKernel

extension Ledger: AccountsPort {
    /// The customer's accounts in the order they were opened, each with its balance of one common moment.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await reader.read { connection throws(BankError) in
            try fromStore(AccountReader(connection: connection).accounts(of: customer))
        }
    }
}
