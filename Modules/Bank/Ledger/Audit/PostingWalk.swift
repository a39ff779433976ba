import BankKernel
import LedgerRules
import SQLite

/// Goes through all postings, account by account: each belongs to its transfer, and the balance that is shown, the
/// latest posting's, is what they all sum to.
struct PostingWalk: AuditPass {
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
    /// What was booked later is left to the next audit.
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
