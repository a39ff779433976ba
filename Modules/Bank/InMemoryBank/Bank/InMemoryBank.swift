public import BankKernel
public import Money
import Synchronization

/// A whole bank in memory with the rules of the durable one, for tests: contract suites hold both to the same.
///
///     let bank = InMemoryBank()
///     let ann = try bank.addCustomer(username: "ann", displayName: "Ann")
///     let checking = try bank.openAccount(for: "ann", name: "Checking", currency: .eur)
///     try bank.deposit(to: checking.number, amount: Money(minorUnits: 100_00, currency: .eur))
public final class InMemoryBank: Sendable {
    let model: Mutex<BankModel>
    private let failure = Mutex<BankError?>(nil)
    private let clock: any WallClock
    private let depositIDs = SequentialDepositIDs()

    /// An empty bank that books at the times of `clock`.
    public init(clock: any WallClock = ManualClock()) {
        model = Mutex(BankModel())
        self.clock = clock
    }

    /// A bank with all that is in `bank` now, and no more to do with it, that books at the times of `clock`.
    public init(copying bank: InMemoryBank, clock: any WallClock) {
        model = Mutex(bank.model.withLock { $0 })
        self.clock = clock
    }

    /// Makes every further call of a port fail with `error`, or none with `nil`.
    public func fail(with error: BankError?) {
        failure.withLock { $0 = error }
    }

    /// Takes in a customer, who cannot log in when `passwordHash` is `nil`.
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

    /// Pays money in, under an id that no other transfer has.
    /// - Throws: the refusals of ``deposit(to:amount:reference:)``.
    @discardableResult
    public func deposit(to account: IBAN, amount: Money) throws(BankError) -> TransferReceipt {
        try deposit(to: account, amount: amount, reference: TransferReference(id: depositIDs.next()))
    }

    /// Pays money in from the bank's own account of the currency; the receipt has the balance of `account`.
    /// - Throws: `BankError.unknownAccount`, `.amountNotPositive`, `.amountTooLarge`, `.currencyMismatch`,
    ///   `.noteTooLong` or `.idReused`.
    @discardableResult
    public func deposit(
        to account: IBAN, amount: Money, reference: TransferReference
    ) throws(BankError) -> TransferReceipt {
        let now = clock.now()
        return try model.withLock { model throws(BankError) in
            try model.deposit(to: account, amount: amount, reference: reference, at: now)
        }
    }

    /// Books a transfer at once, for setting up.
    /// - Throws: the refusals of ``book(_:)``.
    @discardableResult
    public func transfer(_ order: TransferOrder) throws(BankError) -> TransferReceipt {
        try use { model, now throws(BankError) in try model.book(order, at: now) }
    }

    func use<Value>(_ body: (inout BankModel, Instant) throws(BankError) -> Value) throws(BankError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        if let failure = failure.withLock({ $0 }) { throw failure }
        let now = clock.now()
        return try model.withLock { model throws(BankError) in try body(&model, now) }
    }
}
