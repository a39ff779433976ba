public import Money

/// What whoever runs a bank does with it: takes customers in, opens accounts, pays in, and looks whether all is well.
public protocol AdministrationPort: Sendable {
    /// Takes in a customer, who cannot log in when `passwordHash` is `nil`.
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

    /// Checks that all the bank says adds up and that nobody changed it by hand, while others use it.
    ///
    /// With a `seal` of an earlier audit that was kept elsewhere, the bank must be the one that it was then, and gone on.
    /// - Throws: ``BankError/storage(_:)`` when the bank cannot be read; what is wrong inside is among the faults.
    func audit(against seal: String?) async throws(BankError) -> BankAudit
}
