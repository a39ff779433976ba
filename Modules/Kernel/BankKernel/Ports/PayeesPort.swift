/// Where payees are looked up.
public protocol PayeesPort: Sendable {
    /// The account with this number, without its balance, whoever holds it.
    /// - Throws: ``BankError/unknownAccount(_:)`` or `.storage`.
    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel

    /// The accounts of others that the customer has sent money to, the latest first, without balances.
    /// - Throws: ``BankError/storage(_:)``.
    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel]
}
