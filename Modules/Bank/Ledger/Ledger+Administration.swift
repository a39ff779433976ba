public import BankKernel
public import DurableSQLite
public import LedgerRules
public import Money

extension Ledger {
    /// Adds a customer, who cannot log in when `passwordHash` is `nil`.
    /// - Throws: `BankError.usernameTaken` or `.storage`.
    public func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash?
    ) async throws(BankError) -> UserModel {
        try await writer.perform(
            AddCustomer(username: username, displayName: displayName, passwordHash: passwordHash))
    }

    /// Opens an account for the customer called `username`, with the next number of `BankNumbering`.
    /// - Throws: `BankError.unknownCustomer` or `.storage`.
    public func openAccount(
        for username: String, name: String, currency: Currency
    ) async throws(BankError) -> AccountModel {
        try await writer.perform(OpenAccount(username: username, name: name, currency: currency))
    }

    /// Pays money in from the bank's own account of the currency, which may go below zero.
    ///
    /// The same reference with the same payload is the same deposit.
    /// - Returns: the receipt, with the balance of `account`.
    /// - Throws: `BankError.unknownAccount`, `.amountNotPositive`, `.amountTooLarge`, `.currencyMismatch`,
    ///   `.noteTooLong`, `.idReused`, `.outcomeUnknown` or `.storage`.
    public func deposit(
        to account: IBAN, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt {
        try await writer.perform(
            MakeDeposit(
                order: DepositOrder(reference: reference, destination: account, amount: amount), clock: clock))
    }

    /// Checks that the whole bank adds up and was not changed by hand, while it is in use.
    ///
    /// - Parameter expected: a head of the chain that was kept elsewhere, which the bank must have had.
    /// - Throws: `BankError.storage` when the bank cannot be read; what is wrong inside is in the report.
    public func audit(expecting expected: ChainHead? = nil) async throws(BankError) -> AuditReport {
        try await reader.read(LedgerAudit(expecting: expected))
    }

    /// Checks the bank at `path` as ``audit(expecting:)`` does, and every page of its file when it is not in use; then it needs
    /// no writable folder. Writes nothing.
    /// - Throws: `BankError.storage` when the bank cannot be read; what is wrong inside is in the report.
    public static func audit(
        at path: String, key: LedgerKey? = nil, expecting expected: ChainHead? = nil, disk: any Disk = SystemDisk()
    ) async throws(BankError) -> AuditReport {
        try await LedgerFile(path: path, key: key, disk: disk).audit(expecting: expected)
    }

    /// The customers of the bank at `path`, in the order they were added. Writes nothing, as
    /// ``audit(at:key:expecting:disk:)``.
    /// - Throws: `BankError.storage` when the bank cannot be read.
    public static func customers(
        at path: String, key: LedgerKey? = nil
    ) async throws(BankError) -> BankListing<CustomerEntry> {
        try await LedgerFile(path: path, key: key).list(CustomerListing())
    }

    /// The accounts of the bank at `path`, the first opened first. Writes nothing, as
    /// ``audit(at:key:expecting:disk:)``.
    ///
    /// Only those of the customer called `username`; `nil` for all, including the bank's own.
    /// - Throws: `BankError.unknownCustomer`, or `.storage` when the bank cannot be read.
    public static func accounts(
        at path: String, key: LedgerKey? = nil, of username: String? = nil
    ) async throws(BankError) -> BankListing<AccountEntry> {
        try await LedgerFile(path: path, key: key).list(AccountListing(of: username))
    }
}

extension Ledger: AdministrationPort {
    /// Checks the whole bank while others use it; a seal is the text of a ``ChainHead``.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        BankAudit(try await audit(expecting: seal.flatMap(ChainHead.init(parsing:))), against: seal)
    }

    /// Checks the bank at `path` against the text of a ``ChainHead``; writes nothing, as ``audit(at:key:expecting:disk:)``.
    /// - Throws: `BankError.storage` when the bank cannot be read.
    public static func audit(
        at path: String, key: LedgerKey?, against seal: String?
    ) async throws(BankError) -> BankAudit {
        BankAudit(try await audit(at: path, key: key, expecting: seal.flatMap(ChainHead.init(parsing:))), against: seal)
    }
}

extension BankAudit {
    fileprivate init(_ report: AuditReport, against seal: String?) {
        let isUnreadable = seal.map { ChainHead(parsing: $0) == nil } ?? false
        self.init(
            customers: report.customers, accounts: report.accounts, transfers: report.transfers,
            seal: report.head.description,
            faults: (isUnreadable ? ["The seal is not one that a bank gave."] : []) + report.faults,
            doubt: report.doubt)
    }
}
