public import BankKernel
public import InMemoryBank
public import Money

/// All that a bank does, whoever keeps it: the ports, and what sets it up.
public protocol Bank: AccountsPort, BalancePort, PayeesPort, TransfersPort, HistoryPort, CredentialsPort,
    LoginAttemptsPort
{
    /// Takes in a customer, who cannot log in when `passwordHash` is `nil`.
    /// - Throws: `BankError.usernameTaken`.
    func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash?
    ) async throws(BankError) -> UserModel

    /// Opens an account for the customer called `username`; the first that is opened has the first number.
    /// - Throws: `BankError.unknownCustomer`.
    func openAccount(for username: String, name: String, currency: Currency) async throws(BankError) -> AccountModel

    /// Pays money in from the bank's own account of the currency; the receipt has the balance of `account`.
    /// - Throws: the refusals of a transfer, but for insufficient funds.
    func deposit(
        to account: IBAN, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt
}

extension InMemoryBank: Bank {}
