import BankKernel
import DemoBank
import Ledger
import LedgerRules
public import Logging
import Money

/// Serves whoever runs the bank: makes it, adds to it, looks whether all is well. The log has a line of each change.
public struct Administration: Sendable {
    let store: BankStore
    let clock: any WallClock
    private let hasher: any PasswordHashing
    let ids: any TransferIDSource
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

    /// Takes in a customer.
    /// - Throws: `BankError.usernameTaken`, `PasswordError`.
    public func addCustomer(_ username: String, displayName: String, password: String) async throws -> [String] {
        let hash = try await hasher.hash(password)
        let user = try await change { bank, _ in
            try await bank.addCustomer(username: username, displayName: displayName, passwordHash: hash)
        }
        tell("a customer was taken in", ["customer": "\(username)"])
        return ["Added \(user.displayName), who logs in as \(user.username)."]
    }

    /// Gives a customer another password; whoever is logged in as the customer no longer is.
    /// - Throws: `BankError.unknownCustomer`, `PasswordError`.
    public func setPassword(of username: String, to password: String) async throws -> [String] {
        let hash = try await hasher.hash(password)
        let user = try await change { bank, logins in
            try await bank.setPassword(for: username, hash: hash)
            tell("a customer has another password", ["customer": "\(username)"])
            guard let user = try await bank.credential(forUsername: username)?.user else {
                throw BankError.unknownCustomer(username)
            }
            try await logins.endAll(of: user.id, sparing: nil)
            return user
        }
        return ["\(user.displayName), who logs in as \(user.username), has a new password."]
    }

    /// Opens an account for a customer.
    /// - Throws: `BankError.unknownCustomer`, `AdministrationError` for a currency that is none.
    public func openAccount(for username: String, currency code: String, name: String) async throws -> [String] {
        guard let currency = Currency(code: code) else {
            throw AdministrationError("\"\(code)\" is no currency of ISO 4217; write its three letters, as EUR.")
        }
        let account = try await change { bank, _ in
            try await bank.openAccount(for: username, name: name, currency: currency)
        }
        tell("an account was opened", ["customer": "\(username)", "account": "\(account.number.electronicForm)"])
        return ["Opened \(account.name) in \(currency) for \(account.holder): \(account.number)."]
    }

    /// Opens the bank for a change, and tells the log what the operator has to know of what was found.
    func change<Value: Sendable>(
        _ work: (_ bank: any AdministeredBank, _ logins: any LoginSessionsPort) async throws -> Value
    ) async throws -> Value {
        try await store.keeper.change(clock: clock, tell: { logger.warning("\($0)") }, work)
    }

    func tell(_ what: String, _ values: Logger.Metadata) {
        logger.notice("Audit: \(what)", metadata: values)
    }
}
