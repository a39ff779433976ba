import BankKernel
import LedgerRules
import Money
import SQLite

/// Reads what came in and went out by month.
struct TurnoverReader: SlicedRead {
    private static let postings = """
        SELECT sequence, booked_at, amount FROM posting
        WHERE account = ?1 AND \(Keyset.rows(ofWhich: "sequence", areBehind: "?2")) ORDER BY sequence
        """

    private let number: IBAN
    private let months: Int
    private let customer: CustomerID
    private var totals: [CalendarDay: MonthTotals] = [:]
    private var sequence = Int64.min

    init(of number: IBAN, months: Int, for customer: CustomerID) {
        self.number = number
        self.months = months
        self.customer = customer
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> [MonthlyTurnover]? {
        let account = try AccountTable(connection: connection).account(numbered: number, of: customer)
        return try fromStore(scan(account, in: connection, for: slice))
    }

    private mutating func scan(
        _ account: LedgerAccount, in connection: Connection, for slice: TimeSlice
    ) throws(StorageFailure) -> [MonthlyTurnover]? {
        let values: [SQLValue] = [.integer(account.id), .integer(sequence)]
        let isComplete = try connection.scan(Self.postings, values, in: slice) { row in
            sequence = row.integer(0)
            add(Money(minorUnits: row.integer(2), currency: account.currency), at: row.integer(1))
        }
        return isComplete ? turnover : nil
    }

    private var turnover: [MonthlyTurnover] {
        totals.sorted { $0.key < $1.key }
            .suffix(max(0, months))
            .map { month, totals in totals.turnover(of: month) }
    }

    private mutating func add(_ amount: Money, at milliseconds: Int64) {
        let day = Instant(millisecondsSinceEpoch: milliseconds).day
        let month = CalendarDay(daysSinceEpoch: day.daysSinceEpoch - day.components.day + 1)
        try? totals[month, default: MonthTotals(currency: amount.currency)].add(amount)
    }
}
