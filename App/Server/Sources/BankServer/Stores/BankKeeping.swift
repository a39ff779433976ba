import BankAdministration
import BankKernel
import LedgerRules

/// What can be done with a bank that is not open, wherever it is kept.
protocol BankKeeping: Sendable {
    /// Opens the bank for its customers.
    func open(clock: any WallClock) async throws -> ServedBank

    /// Makes a bank with what `seed` says in it.
    /// - Throws: `BankError.storage`, `.exists` when there is one already.
    func make(with seed: BankSeed, clock: any WallClock) async throws

    /// Brings the bank up to what this server needs; tells what it came to, in a sentence.
    func migrate(clock: any WallClock) async throws -> String

    /// Opens the bank for a change, and closes it after; `tell` is given a sentence for each thing that the operator has to know of what
    /// was found.
    func change<Value: Sendable>(
        clock: any WallClock, tell: (String) -> Void,
        _ work: (_ bank: any AdministeredBank, _ logins: any LoginSessionsPort) async throws -> Value
    ) async throws -> Value

    /// The customers, in the order in which they were taken in.
    func customers() async throws -> BankListing<CustomerEntry>

    /// The accounts of the customer called `username`, the first opened first; `nil` for all.
    /// - Throws: `BankError.unknownCustomer`.
    func accounts(of username: String?) async throws -> BankListing<AccountEntry>

    /// Checks the whole bank, against a seal of an earlier day if there is one.
    func audit(against seal: String?, clock: any WallClock) async throws -> BankAudit
}
