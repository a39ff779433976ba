public import BankKernel

extension InMemoryBank: AccountsPort, BalancePort, PayeesPort, TransfersPort, HistoryPort, CredentialsPort,
    LoginAttemptsPort, PasswordsPort, AdministrationPort
{
    /// The customer's accounts in the order they were opened, with their balances.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try use { model, _ in
            model.accounts(of: customer).map { $0.model(balance: model.balance(of: $0)) }
        }
    }

    /// What the account holds now.
    /// - Throws: `BankError.unknownAccount` or `.notYourAccount`.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try use { model, _ throws(BankError) in
            let found = try model.account(account, of: customer)
            return BalanceModel(accountNumber: account, amount: model.balance(of: found))
        }
    }

    /// The account with this number, whoever holds it.
    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        try use { model, _ throws(BankError) in try model.account(number).model }
    }

    /// The accounts of others that the customer has sent money to, the latest first.
    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try use { model, _ in model.knownPayees(of: customer) }
    }

    /// Books a transfer by the rules that every bank has, and keeps it as long as the bank lives.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try use { model, now throws(BankError) in try model.book(order, at: now) }
    }

    /// One page of an account's transactions, newest first.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try use { model, _ throws(BankError) in try model.page(query, for: customer) }
    }

    /// A whole transfer that touched an account of the customer.
    public func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        try use { model, _ throws(BankError) in try model.details(of: transfer, for: customer) }
    }

    /// The turnover of an account by month, oldest first.
    public func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try use { model, _ throws(BankError) in
            try model.turnover(of: account, months: months, for: customer)
        }
    }

    /// The credential of the customer with this username.
    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try use { model, _ in model.credentials.first { $0.user.username == username } }
    }

    /// Asks the throttle whether the login may be tried.
    public func begin(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try use { model, _ in model.changeLogins(of: attempt) { $0.begin(at: now, throttle: throttle) } }
    }

    /// Counts what `attempt` has come to, and answers whether it may be told.
    public func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try use { model, _ in model.changeLogins(of: attempt) { $0.end(as: end, at: now, throttle: throttle) } }
    }

    /// Replaces the hash at once.
    /// - Throws: `BankError.unknownCustomer`.
    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try use { model, _ throws(BankError) in try model.setPassword(for: username, hash: hash) }
    }

    /// Adds all transfers up anew.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        try use { model, _ in model.audit(against: seal) }
    }
}
