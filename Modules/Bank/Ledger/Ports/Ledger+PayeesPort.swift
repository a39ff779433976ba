public import BankKernel

extension Ledger: PayeesPort {
    /// The account with this number, without its balance, whoever holds it.
    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        try await reader.read { connection throws(BankError) in
            try PayeeReader(connection: connection).payee(numbered: number)
        }
    }

    /// The accounts of others that the customer has sent money to, the latest first, without balances.
    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await reader.read { connection throws(BankError) in
            try fromStore(PayeeReader(connection: connection).knownPayees(of: customer))
        }
    }
}
