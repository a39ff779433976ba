import BankKernel
import DurableSQLite
import LedgerRules
import Money

/// The ledger's transfers and their postings: finds and adds them, never changes them.
struct Journal {
    let connection: Connection

    static let entryByID = StatementText(
        """
        SELECT transfer.sequence, note, transfer.booked_at, debit.account, debit.counterparty,
            credit.amount, debit.balance_after, credit.balance_after
        FROM transfer
        JOIN posting AS debit ON debit.account = transfer.source AND debit.sequence = transfer.sequence
        JOIN posting AS credit ON credit.account = debit.counterparty AND credit.sequence = transfer.sequence
        WHERE transfer.id = ?1
        """)
    static let addTransfer = StatementText(
        """
        INSERT INTO transfer (sequence, id, source, booked_at, note, chain) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (id) DO NOTHING
        """)
    static let addPosting = StatementText(
        """
        INSERT INTO posting (account, sequence, counterparty, booked_at, amount, balance_after)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        """)

    func entry(_ id: TransferID) throws(StorageFailure) -> JournalEntry? {
        var accounts = AccountCache(connection: connection)
        return try connection.first(
            Self.entryByID, bind: { add(id, to: &$0) },
            read: { row throws(StorageFailure) in
                let source = try accounts.account(row.integer(3))
                let movement = Movement(
                    reference: TransferReference(id: id, note: row.text(1)), source: source,
                    destination: try accounts.account(row.integer(4)),
                    amount: Money(minorUnits: row.integer(5), currency: source.currency),
                    bookedAt: Instant(millisecondsSinceEpoch: row.integer(2)))
                return JournalEntry(
                    sequence: row.integer(0), movement: movement,
                    balances: Balances(source: row.integer(6), destination: row.integer(7)))
            })
    }

    /// Writes a booking.
    /// - Returns: `nil` when a transfer already has its id; nothing is written then.
    func append(_ booking: Booking) throws(StorageFailure) -> JournalEntry? {
        let (movement, balances) = (booking.movement, booking.balances)
        let memory = JournalMemory.of(connection)
        let latest: (sequence: Int64, chain: [UInt8])
        if let known = memory.latest {
            latest = known
        } else {
            let end = try ChainEnd(of: connection)
            latest = (end.sequence, end.link)
        }
        let entry = JournalEntry(sequence: latest.sequence + 1, movement: movement, balances: balances)
        let chain = TransferChain.link(entry, after: latest.chain, sealedBy: ChainSeal(of: connection))
        guard try add(entry, chain: chain) else { return nil }
        try post(
            entry, to: movement.source, from: movement.destination, amount: -movement.amount.minorUnits,
            balance: balances.source)
        try post(
            entry, to: movement.destination, from: movement.source, amount: movement.amount.minorUnits,
            balance: balances.destination)
        memory.note(entry, chain: chain)
        return entry
    }

    /// What is wrong where `append(_:)` finds a transfer with the id and `entry(_:)` finds none.
    func lacksPosting(_ id: TransferID) -> StorageFailure {
        .damaged(path: connection.path, detail: "transfer \(id) lacks a posting")
    }

    private func add(_ entry: JournalEntry, chain: [UInt8]) throws(StorageFailure) -> Bool {
        let movement = entry.movement
        try connection.run(Self.addTransfer) {
            $0.add(entry.sequence)
            add(movement.reference.id, to: &$0)
            $0.add(movement.source.id)
            $0.add(movement.bookedAt.millisecondsSinceEpoch)
            $0.add(movement.reference.note)
            $0.add(chain)
        }
        return connection.changedRows == 1
    }

    private func post(
        _ entry: JournalEntry, to account: LedgerAccount, from counterparty: LedgerAccount, amount: Int64,
        balance: Int64
    ) throws(StorageFailure) {
        try connection.run(Self.addPosting) {
            $0.add(account.id)
            $0.add(entry.sequence)
            $0.add(counterparty.id)
            $0.add(entry.movement.bookedAt.millisecondsSinceEpoch)
            $0.add(amount)
            $0.add(balance)
        }
    }

    private func add(_ id: TransferID, to bindings: inout Bindings) {
        withUnsafeBytes(of: id.rawValue.bigEndian) { bindings.add($0) }
    }
}

/// A cache of the journal's end and of accounts, for the writer's own transactions. It is valid until another process
/// writes; `Connection.generation` says when that happens.
final class JournalMemory {
    /// A bank may have many more accounts than those that are busy.
    static let accountLimit = 10_000

    private var generation: Int
    /// The newest transfer, and the newest link, which may be that of an event in the register.
    var latest: (sequence: Int64, chain: [UInt8])?
    private var accounts: [IBAN: LedgerAccount] = [:]
    private var balances: [Int64: Int64] = [:]

    private init(generation: Int) {
        self.generation = generation
    }

    /// The cache of `connection`, which has begun to write.
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

    /// Records that `entry` was written.
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
