/// What customers use of a bank, here or elsewhere.
public typealias CustomerPorts = AccountsPort & BalancePort & HistoryPort & PayeesPort & TransfersPort
/// The ports by which a bank checks who a customer is; they never leave the machine of the bank.
public typealias IdentityPorts = CredentialsPort & LoginAttemptsPort & PasswordsPort
/// A bank on its own machine, as a server of its customers uses it.
public typealias BankPorts = CustomerPorts & IdentityPorts

/// Reads the accounts of a customer.
public protocol AccountsPort: Sendable {
    /// The customer's accounts in the order they were opened, each with its balance of one common moment.
    /// - Throws: ``BankError/storage(_:)``.
    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel]
}

/// Reads balances.
public protocol BalancePort: Sendable {
    /// The current balance of an account.
    /// - Throws: ``BankError/unknownAccount(_:)``, `.notYourAccount` or `.storage`.
    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel
}

/// Reads the transactions of an account.
public protocol HistoryPort: Sendable {
    /// One page of an account's transactions, newest first by sequence.
    /// - Throws: ``BankError/unknownAccount(_:)``, `.notYourAccount` or `.storage`.
    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage

    /// A whole transfer that touched an account of the customer.
    /// - Throws: ``BankError/unknownTransfer(_:)``, also for somebody else's, or `.storage`.
    func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails

    /// The turnover of an account in its latest `months` calendar months that had any, oldest first.
    /// - Throws: ``BankError/unknownAccount(_:)``, `.notYourAccount` or `.storage`.
    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover]
}

/// Looks up payees.
public protocol PayeesPort: Sendable {
    /// The account with this number, of any customer, without its balance.
    /// - Throws: ``BankError/unknownAccount(_:)`` or `.storage`.
    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel

    /// The accounts of others that the customer has sent money to, the latest first, without balances.
    /// - Throws: ``BankError/storage(_:)``.
    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel]
}

/// Moves money.
public protocol TransfersPort: Sendable {
    /// Books a transfer; when it returns, the transfer is durable.
    ///
    /// The same id with the same payload is the same transfer: it is booked once and gives the same receipt again, as
    /// ``TransferReceipt/isRepeat`` says.
    /// Whether `order.source` belongs to `order.customer` is checked in the transaction that books.
    /// - Throws: every refusal of ``BankError``. Only after `outcomeUnknown` may money have moved.
    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt
}
