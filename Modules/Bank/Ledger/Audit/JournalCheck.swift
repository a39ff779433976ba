import BankKernel
import DurableSQLite
import LedgerRules
import Money

/// Follows the chain of transfers, with their postings, and events of the register, and notes what breaks a rule.
struct JournalCheck: AuditPass {
    private(set) var faults = FaultList()
    private let end: ChainEnd
    private let expected: ChainHead?
    private var hasMetExpected = false
    private var previous: [UInt8]
    /// The latest transfer that was read, or that an event of the register implies.
    private var sequence: Int64 = 0
    /// The transfers up to here were read.
    private var position: Int64 = 0
    private var event: Int64 = 0
    private var balances: [Int64: Int64] = [:]

    /// - Parameters:
    ///   - end: where the check ends; what is booked meanwhile is left to the next audit.
    ///   - expected: a head that the bank must have had.
    init(to end: ChainEnd, genesis: [UInt8], expected: ChainHead?) {
        self.end = end
        self.expected = expected
        previous = genesis
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        let seal = ChainSeal(of: connection)
        repeat {
            let next = try nextEvent(in: connection)
            let goal = min(next?.event.after ?? end.sequence, end.sequence)
            guard try checkTransfers(to: goal, in: connection, for: slice) else { return false }
            guard let next else {
                checkExpectation()
                return true
            }
            visit(next.event, chain: next.chain, sealedBy: seal)
        } while !slice.isOver
        return false
    }

    private mutating func checkTransfers(
        to goal: Int64, in connection: Connection, for slice: TimeSlice
    ) throws(StorageFailure) -> Bool {
        guard position < goal else { return true }
        var accounts = AccountCache(connection: connection)
        let seal = ChainSeal(of: connection)
        let isComplete = try connection.scan(
            JournalRow.query, [.integer(position), .integer(goal)], in: slice
        ) { row throws(StorageFailure) in
            position = row.integer(0)
            try visit(row, accounts: &accounts, sealedBy: seal)
        }
        if isComplete { position = goal }
        return isComplete
    }

    private func nextEvent(in connection: Connection) throws(StorageFailure) -> (event: RegisterEvent, chain: [UInt8])?
    {
        try connection.first(
            """
            SELECT \(RegisterEvent.columns), chain FROM register
            WHERE \(Keyset.rows(ofWhich: "number", areBehind: "?1")) AND number <= ?2 ORDER BY number
            """, .integer(event), .integer(end.event)
        ) { (RegisterEvent($0), $0.blob(5)) }
    }

    private mutating func visit(_ event: RegisterEvent, chain: [UInt8], sealedBy seal: ChainSeal) {
        self.event += 1
        if event.number != self.event {
            faults.append("Entries of the register before number \(event.number) are missing.")
            self.event = event.number
        }
        if event.after > sequence {
            faults.append("Transfers up to number \(event.after) are missing.")
            sequence = event.after
        }
        if event.link(after: previous, sealedBy: seal) != chain {
            faults.append("Entry \(event.number) of the register was changed after it was made.")
        }
        follow(chain)
    }

    private mutating func visit(_ row: Row, accounts: inout AccountCache, sealedBy seal: ChainSeal)
        throws(StorageFailure)
    {
        sequence += 1
        let found = row.integer(0)
        if found != sequence { faults.append("Transfers before number \(found) are missing.") }
        sequence = found
        defer { follow(row.blob(4)) }
        guard !row.isNull(5), !row.isNull(9) else { return report("lacks a posting") }
        checkPostings(row)
        guard let entry = try JournalRow.entry(of: row, accounts: &accounts) else {
            return report("touches an account that is not there")
        }
        checkCurrencies(entry.movement)
        check(entry.movement.source, amount: row.integer(6), balance: entry.balances.source)
        check(entry.movement.destination, amount: row.integer(10), balance: entry.balances.destination)
        if TransferChain.link(entry, after: previous, sealedBy: seal) != row.blob(4) {
            report("was changed after it was booked")
        }
    }

    private mutating func checkPostings(_ row: Row) {
        if Int128(row.integer(6)) + Int128(row.integer(10)) != 0 { report("does not sum to zero") }
        if row.integer(10) <= 0 { report("moves nothing forward") }
        if row.integer(13) != row.integer(5) { report("has postings that do not belong together") }
        if row.integer(8) != row.integer(3) || row.integer(12) != row.integer(3) {
            report("has postings of another time")
        }
    }

    private mutating func checkCurrencies(_ movement: Movement) {
        if movement.source.currency != movement.destination.currency { report("mixes currencies") }
    }

    private mutating func check(_ account: LedgerAccount, amount: Int64, balance: Int64) {
        let (expected, overflow) = balances[account.id, default: 0].addingReportingOverflow(amount)
        if overflow || expected != balance { report("leaves a balance on \(account.number) that does not add up") }
        if balance < 0, account.customer != nil { report("leaves \(account.number) below zero") }
        balances[account.id] = balance
    }

    private mutating func follow(_ link: [UInt8]) {
        previous = link
        if let expected, expected.number == sequence, expected.link == link { hasMetExpected = true }
    }

    private mutating func checkExpectation() {
        guard let expected, !hasMetExpected else { return }
        if expected.number > sequence {
            let noun = sequence == 1 ? "transfer" : "transfers"
            faults.append("The bank has \(sequence) \(noun), and had \(expected.number): the latest are missing.")
        } else {
            faults.append("The chain does not pass through \(expected): this bank is not the one it was then.")
        }
    }

    private mutating func report(_ fault: String) {
        faults.append("Transfer \(sequence) \(fault).")
    }
}

/// Checks all postings, account by account: each belongs to its transfer, and the latest posting's balance is the sum of
/// them all.
struct PostingCheck: AuditPass {
    private static let query = """
        SELECT posting.account, posting.sequence, posting.amount, posting.balance_after, transfer.source,
            posting.account = transfer.source OR posting.account = (
                SELECT debit.counterparty FROM posting AS debit
                WHERE debit.account = transfer.source AND debit.sequence = transfer.sequence
            )
        FROM posting LEFT JOIN transfer ON transfer.sequence = posting.sequence
        WHERE \(Keyset.rows(ofWhich: "posting.account", "posting.sequence", areBehind: "?1", "?2"))
        ORDER BY posting.account, posting.sequence
        """

    private(set) var faults = FaultList()
    /// Later transfers are left to the next audit.
    private let end: Int64
    private var account = Int64.min
    private var sequence = Int64.min
    private var sum: Int128 = 0
    private var balance: Int64 = 0

    init(to end: Int64) {
        self.end = end
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        let isComplete = try connection.scan(Self.query, [.integer(account), .integer(sequence)], in: slice) { row in
            visit(row)
        }
        if isComplete { closeAccount() }
        return isComplete
    }

    private mutating func visit(_ row: Row) {
        if row.integer(0) != account {
            closeAccount()
            account = row.integer(0)
        }
        sequence = row.integer(1)
        if row.isNull(4) {
            faults.append("Account \(account) has a posting of transfer \(sequence), which is not there.")
        } else if row.integer(5) == 0 {
            faults.append("Transfer \(sequence) has a posting too many, on account \(account).")
        }
        guard sequence <= end else { return }
        sum += Int128(row.integer(2))
        balance = row.integer(3)
    }

    private mutating func closeAccount() {
        if sum != Int128(balance) { faults.append("The balance of account \(account) is not the sum of its postings.") }
        sum = 0
        balance = 0
    }
}

/// A transfer with its postings, as the audit reads it along the chain.
enum JournalRow {
    /// One row for each transfer after `?1` up to `?2`: its own columns, its debit and its credit.
    static let query = """
        SELECT transfer.sequence, transfer.id, note, transfer.booked_at, chain,
            debit.account, debit.amount, debit.balance_after, debit.booked_at,
            credit.account, credit.amount, credit.balance_after, credit.booked_at, credit.counterparty
        FROM transfer
        LEFT JOIN posting AS debit ON debit.account = transfer.source AND debit.sequence = transfer.sequence
        LEFT JOIN posting AS credit ON credit.account = debit.counterparty AND credit.sequence = transfer.sequence
        WHERE \(Keyset.rows(ofWhich: "transfer.sequence", areBehind: "?1")) AND transfer.sequence <= ?2
        ORDER BY transfer.sequence
        """

    /// The transfer in a row of `query`; `nil` when it touches an account that is not there.
    static func entry(of row: Row, accounts: inout AccountCache) throws(StorageFailure) -> JournalEntry? {
        guard let source = try accounts.find(row.integer(5)), let destination = try accounts.find(row.integer(9)) else {
            return nil
        }
        let movement = Movement(
            reference: TransferReference(
                id: row.withBlob(1, TransferID.init(bytes:)), note: row.text(2)),
            source: source, destination: destination,
            amount: Money(minorUnits: row.integer(10), currency: source.currency),
            bookedAt: Instant(millisecondsSinceEpoch: row.integer(3)))
        return JournalEntry(
            sequence: row.integer(0), movement: movement,
            balances: Balances(source: row.integer(7), destination: row.integer(11)))
    }
}
