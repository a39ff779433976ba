import BankKernel
import LedgerRules
import SQLite

/// What the writer knows of the journal and the accounts from its own transactions, so that it need not ask again as
/// long as nobody else has written. `Connection.generation` says when that ends.
final class JournalMemory {
    /// A bank may have many more accounts than those that are busy.
    static let accountLimit = 10_000

    private var generation: Int
    /// The newest transfer, and the newest link, which may be an event's of the register.
    var latest: (sequence: Int64, chain: [UInt8])?
    private var accounts: [IBAN: LedgerAccount] = [:]
    private var balances: [Int64: Int64] = [:]

    private init(generation: Int) {
        self.generation = generation
    }

    /// That of `connection`, which has begun to write.
    static func of(_ connection: Connection) -> JournalMemory {
        guard let memory = connection.memory as? JournalMemory else {
            let memory = JournalMemory(generation: connection.generation)
            connection.memory = memory
            return memory
        }
        if memory.generation != connection.generation { memory.forget(at: connection.generation) }
        return memory
    }

    func account(numbered number: IBAN, find: () throws(StorageFailure) -> LedgerAccount?) throws(StorageFailure)
        -> LedgerAccount?
    {
        if let account = accounts[number] { return account }
        guard let account = try find() else { return nil }
        if accounts.count == Self.accountLimit { accounts = [:] }
        accounts[number] = account
        return account
    }

    func balance(of account: LedgerAccount, find: () throws(StorageFailure) -> Int64) throws(StorageFailure) -> Int64 {
        if let balance = balances[account.id] { return balance }
        let balance = try find()
        if balances.count == Self.accountLimit { balances = [:] }
        balances[account.id] = balance
        return balance
    }

    /// `entry` was written.
    func note(_ entry: JournalEntry, chain: [UInt8]) {
        latest = (entry.sequence, chain)
        balances[entry.movement.source.id] = entry.balances.source
        balances[entry.movement.destination.id] = entry.balances.destination
    }

    private func forget(at generation: Int) {
        self.generation = generation
        latest = nil
        accounts = [:]
        balances = [:]
    }
}
