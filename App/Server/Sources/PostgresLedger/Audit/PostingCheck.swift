import BankKernel
import LedgerRules
import Money
import Postgres

/// Checks the postings of all accounts: numbers, links, balances, and both ends of each transfer.
struct PostingCheck {
    private static let piece = 5_000
    private static let next = Statement(
        """
        SELECT posting.account, posting.number, posting.transfer, posting.counterparty, posting.booked_at,
            posting.amount, posting.balance_after, posting.link,
            source, source_number, destination, destination_number, transfer.amount, transfer.booked_at, note
        FROM posting LEFT JOIN transfer ON transfer.id = posting.transfer
        WHERE (posting.account, posting.number) > ($1, $2)
        ORDER BY posting.account, posting.number
        LIMIT $3
        """)

    private(set) var faults = FaultList()
    private let accounts: AuditedAccounts
    /// The state of the present account's chain.
    private var account: Int64 = .min
    private var number: Int64 = 0
    private var balance: Int64 = 0
    private var link: [UInt8] = []
    private var seen: Set<Int64> = []

    init(_ accounts: AuditedAccounts) {
        self.accounts = accounts
    }

    mutating func check(in connection: PostgresConnection) throws(PostgresError) {
        var position: (account: Int64, number: Int64) = (.min, .min)
        while true {
            let rows = try connection.run(
                Step(Self.next, .integer(position.account), .integer(position.number), .integer(Int64(Self.piece))))[0]
            for row in rows { visit(row) }
            guard rows.count == Self.piece, let last = rows.last else { break }
            position = (last.integer(0), last.integer(1))
        }
        endAccount()
        for (id, entry) in accounts.entries where !seen.contains(id) {
            begin(id)
            compare(entry)
        }
    }

    private mutating func visit(_ row: Row) {
        if row.integer(0) != account || !seen.contains(row.integer(0)) {
            endAccount()
            begin(row.integer(0))
            seen.insert(account)
        }
        number += 1
        if row.integer(1) != number { report("lacks postings before number \(row.integer(1))") }
        number = row.integer(1)
        checkBalance(row)
        checkTransfer(row)
        guard let entry = accounts[account], let movement = movement(row) else {
            report("has a posting, number \(number), of a transfer or an account that is not there")
            return link = row.bytes(7)
        }
        let expected = AccountChain.link(
            number, of: movement, on: entry.account, balance: row.integer(6), after: link, sealedBy: .ofDatabase)
        if expected != row.bytes(7) { report("has a posting, number \(number), that was changed after it was booked") }
        link = row.bytes(7)
    }

    private mutating func checkBalance(_ row: Row) {
        let (sum, overflow) = balance.addingReportingOverflow(row.integer(5))
        if overflow || sum != row.integer(6) { report("has a balance after number \(number) that does not add up") }
        balance = row.integer(6)
        if balance < 0, accounts[account]?.account.customer != nil { report("is below zero after number \(number)") }
    }

    /// Checks that the posting is one of the two ends of its transfer.
    private mutating func checkTransfer(_ row: Row) {
        guard !row.isNull(8) else { return }
        let isDebit = row.integer(5) < 0
        let own = isDebit ? (row.integer(8), row.integer(9)) : (row.integer(10), row.integer(11))
        let other = isDebit ? row.integer(10) : row.integer(8)
        let amount = isDebit ? -Int128(row.integer(12)) : Int128(row.integer(12))
        if own != (account, number) || other != row.integer(3) || Int128(row.integer(5)) != amount
            || row.integer(4) != row.integer(13)
        {
            report("has a posting, number \(number), that is not as its transfer says")
        }
    }

    private func movement(_ row: Row) -> Movement? {
        guard !row.isNull(8), let source = accounts[row.integer(8)]?.account,
            let destination = accounts[row.integer(10)]?.account
        else { return nil }
        return Movement(
            reference: TransferReference(id: row.transferID(2), note: row.text(14)),
            source: source, destination: destination,
            amount: Money(minorUnits: row.integer(12), currency: source.currency),
            bookedAt: Instant(millisecondsSinceEpoch: row.integer(13)))
    }

    private mutating func begin(_ id: Int64) {
        account = id
        number = 0
        balance = 0
        link = accounts.genesis(of: id) ?? []
    }

    private mutating func endAccount() {
        guard seen.contains(account), let entry = accounts[account] else { return }
        compare(entry)
    }

    private mutating func compare(_ entry: AuditedAccounts.Entry) {
        guard let kept = entry.balance else { return report("has no balance") }
        if kept.amount != balance { report("has a balance that is not the sum of its postings") }
        if kept.postings != number { report("has \(number) postings, and there were \(kept.postings)") }
        if kept.head != link { report("has a chain that does not end where its balance says") }
        if kept.mayBeNegative != (entry.account.customer == nil) {
            report("has a wrong overdraft flag")
        }
    }

    private mutating func report(_ fault: String) {
        faults.append("\(accounts.name(of: account)) \(fault).")
    }
}
