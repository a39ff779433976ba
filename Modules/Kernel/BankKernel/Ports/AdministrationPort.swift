public import Money

/// What the operator does with a bank: adds customers, opens accounts, deposits money and audits.
public protocol AdministrationPort: Sendable {
    /// Adds a customer, who cannot log in when `passwordHash` is `nil`.
    /// - Throws: ``BankError/usernameTaken(_:)`` or `.storage`.
    func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash?
    ) async throws(BankError) -> UserModel

    /// Opens an account for the customer called `username`; the first that is opened has the first number.
    /// - Throws: ``BankError/unknownCustomer(_:)`` or `.storage`.
    func openAccount(for username: String, name: String, currency: Currency) async throws(BankError) -> AccountModel

    /// Pays money in from the bank's own account of the currency, which may go below zero; the receipt has the balance of
    /// `account`.
    ///
    /// The same reference with the same payload is the same deposit, as ``TransferReceipt/isRepeat`` says.
    /// - Throws: the refusals of a transfer, but for insufficient funds.
    func deposit(
        to account: IBAN, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt

    /// Checks that all balances add up and that nothing was changed by hand, while the bank is in use.
    ///
    /// With a `seal` of an earlier audit, the bank must contain everything that it had then, unchanged.
    /// - Throws: ``BankError/storage(_:)`` when the bank cannot be read; what is wrong inside is among the faults.
    func audit(against seal: String?) async throws(BankError) -> BankAudit
}
