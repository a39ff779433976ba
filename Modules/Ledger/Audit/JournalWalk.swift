import BankKernel
import SQLite

/// Goes through all transfers with their postings, the first first, and notes what breaks a rule.
struct JournalWalk {
    /// One row for each transfer: its own columns, its debit and its credit, and how many postings it has.
    static let query = """
        SELECT transfer.sequence, transfer.id, note, transfer.booked_at, chain,
            debit.account, debit.amount, debit.balance_after, debit.booked_at,
            credit.account, credit.amount, credit.balance_after, credit.booked_at, credit.counterparty
        FROM transfer
        LEFT JOIN posting AS debit ON debit.account = transfer.source AND debit.sequence = transfer.sequence
        LEFT JOIN posting AS credit ON credit.account = debit.counterparty AND credit.sequence = transfer.sequence
        ORDER BY transfer.sequence
        """

    private(set) var faults: [String] = []
    private var previous: [UInt8]
    private var sequence: Int64 = 0
    private var balances: [Int64: Int64] = [:]

    init(genesis: [UInt8]) {
        previous = genesis
    }

    mutating func visit(_ row: Row, accounts: inout AccountCache) throws(BankError) {
        sequence += 1
        let found = row.integer(0)
        if found != sequence { faults.append("Transfers before number \(found) are missing.") }
        sequence = found
        defer { previous = row.blob(4) }
        guard !row.isNull(5), !row.isNull(9) else { return report("lacks a posting") }
        checkPostings(row)
        let entry = try entry(of: row, accounts: &accounts)
        checkCurrencies(entry.movement)
        check(entry.movement.source, amount: row.integer(6), balance: entry.balances.source)
        check(entry.movement.destination, amount: row.integer(10), balance: entry.balances.destination)
        if TransferChain.link(entry, after: previous) != row.blob(4) { report("was changed after it was booked") }
    }

    private func entry(of row: Row, accounts: inout AccountCache) throws(BankError) -> JournalEntry {
        let source = try accounts.account(row.integer(5))
        let movement = Movement(
            reference: TransferReference(
                id: TransferID(rawValue: UInt128(bigEndianBytes: row.blob(1))), note: row.text(2)),
            source: source, destination: try accounts.account(row.integer(9)),
            amount: Money(minorUnits: row.integer(10), currency: source.currency),
            bookedAt: Instant(millisecondsSinceEpoch: row.integer(3)))
        return JournalEntry(
            sequence: sequence, movement: movement,
            balances: Balances(source: row.integer(7), destination: row.integer(11)))
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

    private mutating func check(_ account: AccountRow, amount: Int64, balance: Int64) {
        let (expected, overflow) = balances[account.id, default: 0].addingReportingOverflow(amount)
        if overflow || expected != balance { report("leaves a balance on \(account.number) that does not add up") }
        if balance < 0, account.customer != nil { report("leaves \(account.number) below zero") }
        balances[account.id] = balance
    }

    private mutating func report(_ fault: String) {
        faults.append("Transfer \(sequence) \(fault).")
    }
}
