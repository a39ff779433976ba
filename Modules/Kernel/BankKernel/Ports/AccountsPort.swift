/// Where the accounts of a customer come from.
public protocol AccountsPort: Sendable {
    /// The customer's accounts in the order they were opened, each with its balance of one common moment.
    /// - Throws: ``BankError/storage(_:)``.
    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel]
}
