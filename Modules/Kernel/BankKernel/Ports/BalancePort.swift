/// Where balances come from.
public protocol BalancePort: Sendable {
    /// The balance of an account right now.
    /// - Throws: ``BankError/unknownAccount(_:)``, `.notYourAccount` or `.storage`.
    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel
}
