import BankAdministration
import BankKernel
import DemoBank
import Ledger
import LedgerRules
public import Logging

/// The operator's commands: make a bank, add to it, look whether all is well. The log has a line of each change.
public struct Administration: Sendable {
    let store: BankStore
    let clock: any WallClock
    private let hasher: any PasswordHashing
    private let ids: any TransferIDSource
    private let logger: Logger

    /// Serves the bank in `store`.
    public init(store: BankStore, logger: Logger) {
        self.init(store: store, clock: ServerClock(), hasher: SystemPasswordHasher(), logger: logger)
    }

    init(
        store: BankStore, clock: any WallClock, hasher: any PasswordHashing,
        ids: any TransferIDSource = RandomTransferIDs(), logger: Logger
    ) {
        (self.store, self.clock, self.hasher, self.ids, self.logger) = (store, clock, hasher, ids, logger)
    }

    /// Makes a bank, an empty one or the demo bank; gives what to tell, as all others do.
    /// - Throws: `BankError.storage` when there is one already.
    public func create(isDemo: Bool) async throws -> [String] {
        try await store.keeper.make(with: isDemo ? DemoBank.seed : BankSeed(), clock: clock)
        tell("a bank was made", ["demo": "\(isDemo)"])
        return ["Made \(isDemo ? "the demo bank" : "an empty bank") at \(store)."]
    }

    /// Brings the bank up to what this server needs, for a database: a file is brought up whenever it is opened.
    /// - Throws: `BankError.storage`.
    public func migrate() async throws -> [String] {
        let outcome = try await store.keeper.migrate(clock: clock)
        tell("a bank was brought up", [:])
        return [outcome]
    }

    /// Adds a customer.
    /// - Throws: `BankError.usernameTaken`, `PasswordError`.
    public func addCustomer(_ username: String, displayName: String, password: String) async throws -> [String] {
        let added = try await change { try await $0.addCustomer(username, displayName: displayName) { password } }
        tell("a customer was taken in", ["customer": "\(username)"])
        return [added.sentence]
    }

    /// Gives a customer another password, which ends all logins of the customer.
    /// - Throws: `BankError.unknownCustomer`, `PasswordError`.
    public func setPassword(of username: String, to password: String) async throws -> [String] {
        let changed = try await change { try await $0.setPassword(of: username) { password } }
        tell("a customer has another password", ["customer": "\(username)"])
        return [changed.sentence]
    }

    /// Opens an account for a customer.
    /// - Throws: `BankError.unknownCustomer`, `AdministrationError` for a currency that is none.
    public func openAccount(for username: String, currency code: String, name: String) async throws -> [String] {
        let opened = try await change { try await $0.openAccount(for: username, currency: code, name: name) }
        let number = opened.row.account.number.electronicForm
        tell("an account was opened", ["customer": "\(username)", "account": "\(number)"])
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
        let reference = TransferReference(id: try reference.map(Self.id) ?? ids.next(), note: note)
        do {
            let paid = try await change { try await $0.deposit(to: number, amount: amount, reference: reference) }
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

    /// Opens the bank for a change, and tells the log what the operator has to know of what was found.
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
