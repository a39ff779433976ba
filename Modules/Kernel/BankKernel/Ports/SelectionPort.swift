/// Where the account that a customer selected is remembered, from one run to the next.
public protocol SelectionPort: Sendable {
    /// The number selected last; `nil` when none was.
    func selectedAccount(of customer: CustomerID) async -> IBAN?

    /// Remembers `number` for the customer.
    /// - Throws: ``BankError/storage(_:)``; the selection then holds for this run only.
    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError)
}
