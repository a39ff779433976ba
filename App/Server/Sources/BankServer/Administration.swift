import BankAdministration
import BankKernel
import DemoBank
import DisplayText
public import Ledger
import LedgerRules
public import Logging

/// The operator's commands. Each gives the lines to print, and logs its change.
public struct Administration: Sendable {
    let store: BankStore
    let clock: any WallClock
    private let hasher: any PasswordHashing
    private let logger: Logger
    /// After it a deposit whose outcome is unknown names its reference, however long the database is silent.
    private static let depositLimit = Duration.seconds(20)

    /// Administers the bank in `store`.
    public init(store: BankStore, logger: Logger) {
        self.init(store: store, clock: SystemClock(), hasher: SystemPasswordHasher(), logger: logger)
    }

    init(store: BankStore, clock: any WallClock, hasher: any PasswordHashing, logger: Logger) {
        (self.store, self.clock, self.hasher, self.logger) = (store, clock, hasher, logger)
    }

    /// Creates an empty bank or the demo bank.
    /// - Throws: `BankError.storage` when there is one already.
    public func create(isDemo: Bool) async throws -> [String] {
        try await store.keeper.make(with: isDemo ? DemoBank.seed : BankSeed())
        tell("a bank was made", ["demo": "\(isDemo)"])
        return ["Made \(isDemo ? "the demo bank" : "an empty bank") at \(store)."]
    }

    /// Migrates a database to this server's version; a file migrates when it is opened.
    /// - Throws: `BankError.storage`.
    public func migrate() async throws -> [String] {
        let migration = try await store.keeper.migrate(clock: clock)
        if migration.isChange { tell("a bank was migrated", [:]) }
        return [migration.sentence]
    }

    /// Adds a customer; `password` is asked once the bank is open.
    /// - Throws: `BankError.usernameTaken`, `PasswordError`, and what `password` throws.
    public func addCustomer(
        _ username: String, displayName: String, password: () async throws -> String
    ) async throws -> [String] {
        let added = try await change {
            try await $0.addCustomer(username, displayName: displayName, password: password)
        }
        tell("a customer was added", ["customer": .printable(username)])
        return [added.sentence]
    }

    /// Sets a customer's password, and ends all of the customer's logins; `password` is asked only for an existing customer.
    /// - Throws: `BankError.unknownCustomer`, `PasswordError`, `LoginsNotEnded`, and what `password` throws.
    public func setPassword(of username: String, to password: () async throws -> String) async throws -> [String] {
        do {
            let changed = try await change { try await $0.setPassword(of: username, to: password) }
            tell("a customer has another password", ["customer": .printable(username)])
            return [changed.sentence]
        } catch let error as LoginsNotEnded {
            tell(
                "a password was changed; logins with the old one may go on",
                ["customer": .printable(username)])
            throw error
        } catch BankError.storage(.unsettled(let path)) {
            tell("whether a password was changed is unknown", ["customer": .printable(username)])
            throw BankError.storage(.unsettled(path: path))
        }
    }

    /// Opens an account for a customer.
    /// - Throws: `BankError.unknownCustomer`, `AdministrationError` for an unknown currency.
    public func openAccount(for username: String, currency code: String, name: String) async throws -> [String] {
        let opened = try await change { try await $0.openAccount(for: username, currency: code, name: name) }
        let number = opened.row.account.number.electronicForm
        tell("an account was opened", ["customer": .printable(username), "account": "\(number)"])
        return [opened.sentence]
    }

    /// Pays money in from outside, once for each reference.
    ///
    /// - Parameters:
    ///   - text: the number of the account.
    ///   - amount: how much, without its currency, which is the account's.
    ///   - note: what the account's history shows.
    ///   - reference: a UUID under which the same deposit can be asked for again; `nil` for a new one.
    /// - Throws: the refusals of the bank, `.outcomeUnknown` with the reference, `AdministrationError` for what is no account
    ///   number and no reference.
    public func deposit(to text: String, amount: String, note: String, reference: String?) async throws -> [String] {
        let number = try BankChanges.number(text)
        let reference = TransferReference(id: try reference.map(Self.id) ?? RandomTransferIDs().next(), note: note)
        do {
            let paid = try await RequestDeadline.$current.withValue(.now + Self.depositLimit) {
                try await change { try await $0.deposit(to: number, amount: amount, reference: reference) }
            }
            if !paid.row.receipt.isRepeat {
                tell(
                    "money was paid in", ["account": "\(number.electronicForm)", "transfer": "\(reference.id)"])
            }
            return [paid.sentence]
        } catch BankError.outcomeUnknown(let id) {
            tell("whether money was paid in is unknown", ["transfer": "\(id)"])
            throw BankError.outcomeUnknown(id)
        }
    }

    private static func id(_ text: String) throws(AdministrationError) -> TransferID {
        guard let id = TransferID(parsing: text) else {
            throw AdministrationError(
                "\"\(text)\" is not a reference; write a UUID, as in 6ba7b810-9dad-41d1-80b4-00c04fd430c8.")
        }
        return id
    }

    /// Opens the bank for a change, and logs the notices about it.
    private func change<Row>(
        _ work: (BankChanges) async throws -> BankChange<Row>
    ) async throws -> BankChange<Row> {
        try await store.keeper.change(clock: clock, tell: { logger.warning("\($0)") }) { bank, logins in
            try await work(BankChanges(bank, logins: logins, hasher: hasher))
        }
    }

    private func tell(_ what: String, _ values: Logger.Metadata) {
        logger.notice("Audit: \(what)", metadata: values)
    }
}

extension Administration {
    /// Lists the customers.
    /// - Throws: `BankError.storage`.
    public func customers() async throws -> [String] {
        Self.table(
            try await store.keeper.customers(), under: [.text("Logs in as"), .text("Name"), .number("Accounts")],
            ifEmpty: "There is no customer yet."
        ) { [$0.user.username, $0.user.displayName, "\($0.accounts)"] }
    }

    /// Lists the accounts of a customer, or all.
    /// - Throws: `BankError.unknownCustomer`, `.storage`.
    public func accounts(of username: String?) async throws -> [String] {
        Self.table(
            try await store.keeper.accounts(of: username),
            under: [.text("Number"), .text("Account"), .text("Holder"), .number("Balance")],
            ifEmpty: "There is no account yet."
        ) { entry in
            let account = entry.account
            return ["\(account.number)", account.name, account.holder, account.balance.map { "\($0)" } ?? ""]
        }
    }

    /// What nobody can know of the bank, and a table.
    private static func table<Row>(
        _ listing: BankListing<Row>, under columns: [Table.Column], ifEmpty nothing: String, _ cells: (Row) -> [String]
    ) -> [String] {
        let doubt = listing.doubt.map { ["\($0)"] } ?? []
        guard !listing.rows.isEmpty else { return doubt + [nothing] }
        let table = Table(columns: columns, rows: listing.rows.map { cells($0).map { StyledText($0) } })
        return doubt + table.lines(width: nil).map(\.text)
    }
}

extension Administration {
    /// Checks that all adds up and that nobody changed anything by hand; `seal` is one of an earlier day that the bank must
    /// have had.
    /// - Throws: `AdministrationError` with all faults, or with what is in doubt without a seal to hold against it, `BankError.storage`
    ///   when the bank cannot be read.
    public func verify(against seal: ChainHead?) async throws -> [String] {
        let report = try Self.checked(await store.keeper.audit(against: seal?.description, clock: clock), against: seal)
        return Self.sentences(of: report) + (report.doubt.map { ["\($0)"] } ?? [])
    }

    /// Does the same check, and gives the seal alone, to be kept elsewhere.
    /// - Throws: as ``verify(against:)``, and when the bank cannot be sealed.
    public func seal() async throws -> [String] {
        [try Self.checked(await store.keeper.sealed(clock: clock), against: nil).seal ?? "none"]
    }

    private static func sentences(of report: BankAudit) -> [String] {
        let counts = BankCounts(
            customers: report.customers, accounts: report.accounts, transfers: report.transfers)
        return [counts.soundness, "Head: \(report.seal ?? "none")"] + report.unchecked
    }

    private static func checked(_ report: BankAudit, against seal: ChainHead?) throws -> BankAudit {
        guard report.isSound else {
            let faults = FaultList.count(of: report.faults)
            let count = faults == 1 ? "a fault" : "\(faults) faults"
            throw AdministrationError(
                (report.faults + ["The ledger has \(count); put a backup in its place."]).joined(separator: "\n"))
        }
        if seal == nil, let doubt = report.doubt, !doubt.isExpected {
            throw AdministrationError((sentences(of: report) + ["\(doubt)"]).joined(separator: "\n"))
        }
        return report
    }
}
