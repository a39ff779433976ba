public import BankKernel
import LedgerRules
public import Money
import Synchronization

/// A whole bank in memory by the rules of every store (`LedgerRules`), for tests; the same contract suites test all of them.
///
///     let bank = InMemoryBank()
///     let ann = try bank.addCustomer(username: "ann", displayName: "Ann")
///     let checking = try bank.openAccount(for: "ann", name: "Checking", currency: .eur)
///     try bank.deposit(to: checking.number, amount: Money(minorUnits: 100_00, currency: .eur))
public final class InMemoryBank: Sendable {
    let model: Mutex<BankModel>
    private let failure = Mutex<BankError?>(nil)
    private let clock: any WallClock
    private let deposits = Mutex<UInt128>(0)

    /// An empty bank that books at the times of `clock`.
    public init(clock: any WallClock = ManualClock()) {
        model = Mutex(BankModel())
        self.clock = clock
    }

    /// An independent copy of `bank` as it is now, which books at the times of `clock`.
    public init(copying bank: InMemoryBank, clock: any WallClock) {
        model = Mutex(bank.model.withLock { $0 })
        self.clock = clock
    }

    /// Makes every further call fail with `error`, or none for `nil`. Those that add customers, open accounts and pay in stay
    /// as they are.
    public func fail(with error: BankError?) {
        failure.withLock { $0 = error }
    }

    /// Adds a customer, who cannot log in when `passwordHash` is `nil`.
    /// - Throws: `BankError.usernameTaken`.
    @discardableResult
    public func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash? = nil
    ) throws(BankError) -> UserModel {
        try model.withLock { model throws(BankError) in
            try model.addCustomer(username: username, displayName: displayName, passwordHash: passwordHash)
        }
    }

    /// Opens an account for the customer called `username`; the first opened has the first number.
    /// - Throws: `BankError.unknownCustomer`.
    @discardableResult
    public func openAccount(
        for username: String, name: String, currency: Currency
    ) throws(BankError) -> AccountModel {
        try model.withLock { model throws(BankError) in
            try model.openAccount(for: username, name: name, currency: currency)
        }
    }

    /// Opens `account` under its own number for the customer called `username`, and pays in what it holds.
    /// - Throws: `BankError.unknownCustomer`, and the refusals of ``deposit(to:amount:reference:)``.
    public func open(_ account: AccountModel, for username: String) throws(BankError) {
        let opened = try model.withLock { model throws(BankError) in
            try model.openAccount(
                for: username, number: account.number, name: account.name, currency: account.currency)
        }
        guard let balance = account.balance, balance.minorUnits != 0 else { return }
        try deposit(to: opened.number, amount: balance)
    }

    /// Pays money in, under an id that no other transfer has.
    /// - Throws: the refusals of ``deposit(to:amount:reference:)``.
    @discardableResult
    public func deposit(to account: IBAN, amount: Money) throws(BankError) -> TransferReceipt {
        let number = deposits.withLock { deposits in
            deposits += 1
            return deposits
        }
        let id = TransferID(rawValue: 0xdead_beef_cafe_4eef_8ead_0000_0000_0000 + number)
        return try deposit(to: account, amount: amount, reference: TransferReference(id: id))
    }

    /// Pays money in from the bank's own account of the currency; the receipt has the balance of `account`.
    /// - Throws: `BankError.unknownAccount`, `.amountNotPositive`, `.amountTooLarge`, `.currencyMismatch`,
    ///   `.noteTooLong` or `.idReused`.
    @discardableResult
    public func deposit(
        to account: IBAN, amount: Money, reference: TransferReference
    ) throws(BankError) -> TransferReceipt {
        let order = DepositOrder(reference: reference, destination: account, amount: amount)
        return try model.withLock { model throws(BankError) in try model.deposit(order, clock: clock) }
    }

    /// Books a transfer at once, for setting up.
    /// - Throws: the refusals of ``book(_:)``.
    @discardableResult
    public func transfer(_ order: TransferOrder) throws(BankError) -> TransferReceipt {
        try use { model throws(BankError) in try model.book(order, clock: clock) }
    }

    func use<Value>(_ body: (inout BankModel) throws(BankError) -> Value) throws(BankError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        if let failure = failure.withLock({ $0 }) { throw failure }
        return try model.withLock { model throws(BankError) in try body(&model) }
    }
}

extension InMemoryBank: AccountsPort, BalancePort, PayeesPort, TransfersPort, HistoryPort, CredentialsPort,
    LoginAttemptsPort, PasswordsPort, AdministrationPort
{
    /// The customer's accounts in the order they were opened, with their balances.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try use { model in
            model.accounts(of: customer).map { $0.model(balance: model.balance(of: $0)) }
        }
    }

    /// The account's balance now.
    /// - Throws: `BankError.unknownAccount` or `.notYourAccount`.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try use { model throws(BankError) in
            let found = try model.account(account, of: customer)
            return BalanceModel(
                accountNumber: account, amount: Money(minorUnits: model.balance(of: found), currency: found.currency))
        }
    }

    /// Any customer's account with this number.
    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        try use { model throws(BankError) in try model.account(number).model }
    }

    /// The accounts of others that the customer has sent money to, the latest first.
    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try use { model in model.knownPayees(of: customer) }
    }

    /// Books a transfer by the rules of every bank.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try use { model throws(BankError) in try model.book(order, clock: clock) }
    }

    /// One page of an account's transactions, newest first.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try use { model throws(BankError) in try model.page(query, for: customer) }
    }

    /// A whole transfer that touched an account of the customer.
    public func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        try use { model throws(BankError) in try model.details(of: transfer, for: customer) }
    }

    /// The turnover of an account by month, oldest first.
    public func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try use { model throws(BankError) in
            try model.turnover(of: account, months: months, for: customer)
        }
    }

    /// The credential of the customer with this username.
    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try use { model in model.credentials.first { $0.user.username == username } }
    }

    /// Asks the throttle whether the login may be tried.
    public func begin(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try use { model in model.changeLogins(of: attempt) { $0.begin(at: now, throttle: throttle) } }
    }

    /// Counts the outcome of `attempt`, and returns whether it may be reported.
    public func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try use { model in model.changeLogins(of: attempt) { $0.end(as: end, at: now, throttle: throttle) } }
    }

    /// Replaces the hash at once.
    /// - Throws: `BankError.unknownCustomer`.
    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try use { model throws(BankError) in try model.setPassword(for: username, hash: hash) }
    }

    /// Adds up all transfers.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        try use { model in model.audit(against: seal) }
    }
}
