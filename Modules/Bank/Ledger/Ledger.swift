public import BankKernel
public import DurableSQLite
public import LedgerRules
public import Money

/// The bank on disk: double entry in one SQLite file, durable when it answers, safe for many processes at once.
///
/// It implements every port of the kernel that keeps or reads accounts, transfers and logins.
/// A task that is cancelled before its work begins gets `BankError.cancelled`, and nothing was done.
public final class Ledger: Closable, Sendable {
    let writer: LedgerWriter
    let reader: LedgerReader
    let clock: any WallClock
    let isServed: Bool

    init(file: LedgerFile, clock: any WallClock, isServed: Bool = false) {
        writer = LedgerWriter(file: file, isServed: isServed)
        reader = LedgerReader(file: file, isServed: isServed)
        self.clock = clock
        self.isServed = isServed
    }

    /// Makes a bank with what `seed` says in it, all or nothing, and opens it.
    ///
    /// A bank made with a key opens only with that key. The folder must exist. The file and those beside it (`-wal`, `-shm`,
    /// `.lock`, `.turn`) are for their owner alone (0600).
    /// - Throws: `BankError.storage`: `.exists` when there is a bank already, which is left as it is; the refusals of the
    ///   seed's orders.
    public static func create(
        at path: String, clock: any WallClock, seed: BankSeed = BankSeed(), key: LedgerKey? = nil,
        disk: any Disk = SystemDisk()
    ) async throws(BankError) -> Ledger {
        try await make(at: path, seed: seed, key: key, disk: disk)
        return try await open(at: path, clock: clock, key: key, disk: disk)
    }

    /// Makes a bank as ``create(at:clock:seed:key:disk:)`` does, and leaves it closed. What a bank that is gone kept about its customers,
    /// beside it and in `files`, is called `FILE.former` from then on, since the new one gives their numbers to others.
    /// Only `overMark` it is made where a bank that is gone has left its mark.
    /// - Throws: as there, and `BankError.storage` with `.occupied` for such a mark. But for `.unsettled` all is as it was.
    public static func make(
        at path: String, seed: BankSeed = BankSeed(), key: LedgerKey? = nil, disk: any Disk = SystemDisk(),
        settingAside files: [String] = [], overMark: Bool = true
    ) async throws(BankError) {
        let writer = LedgerWriter(file: LedgerFile(path: path, key: key, disk: disk), isServed: false)
        try await writer.create(seed, settingAside: files, overMark: overMark)
    }

    /// Opens the bank at `path` with the key that it is kept with. When it `isServed`, it writes on a dedicated thread, since
    /// a stalled disk must not stop the few threads that a server's tasks share, and pages of a long search end early.
    /// - Throws: `BankError.storage`: `.missing`, `.damaged`, `.newerVersion`, `.readOnly` and others.
    public static func open(
        at path: String, clock: any WallClock, key: LedgerKey? = nil, disk: any Disk = SystemDisk(),
        isServed: Bool = false
    ) async throws(BankError) -> Ledger {
        let ledger = Ledger(file: LedgerFile(path: path, key: key, disk: disk), clock: clock, isServed: isServed)
        try await ledger.open()
        return ledger
    }

    /// The format that the bank had before it was upgraded as it was opened; `nil` if no upgrade was needed.
    public var formerFormat: Int64? {
        get async { await writer.formerFormat }
    }

    /// What the operator has to know about the bank's file, a sentence each; usually nothing.
    public var notices: [String] {
        get async {
            let format = await writer.formerFormat.map { format in
                """
                The bank was upgraded from format \(format). Its transfers and balances add up; its names, passwords and owners of \
                accounts could not be checked.
                """
            }
            return [format, await writer.doubt?.description].compactMap(\.self)
        }
    }

    func open() async throws(BankError) {
        try await writer.open()
        try await reader.open()
        await writer.refuse(because: reader.defect)
    }

    /// Checks that an order could be written, by durably writing a row that is never read.
    /// - Throws: `BankError.storage` when it could not.
    public func check() async throws(BankError) {
        try await writer.perform(ProbeWrite())
    }

    /// Closes the bank when what was begun is done. Later calls fail with `BankError.storage`.
    public func close() async {
        await reader.close()
        await writer.close()
    }
}

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
        unchecked = report.unchecked
    }
}
