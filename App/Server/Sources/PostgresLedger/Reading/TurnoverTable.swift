import BankKernel
import LedgerRules
import Money
import Postgres

/// What came in and went out by month, kept as it is booked.
enum TurnoverTable {
    private static let latest = Statement(
        """
        SELECT month, credits::text, debits::text FROM turnover WHERE account = $1 ORDER BY month DESC LIMIT $2
        """)

    /// The latest months that had any, oldest first.
    static func latest(
        _ months: Int, of account: LedgerAccount, in connection: PostgresConnection
    ) throws(PostgresError) -> [MonthlyTurnover] {
        try connection.run(Step(latest, .integer(account.id), .integer(Int64(max(0, months)))))[0].map {
            row throws(PostgresError) in
            MonthlyTurnover(
                month: CalendarDay(daysSinceEpoch: Int(row.integer(0))), credits: try total(row, 1, of: account),
                debits: try total(row, 2, of: account))
        }.reversed()
    }

    private static func total(_ row: Row, _ column: Int, of account: LedgerAccount) throws(PostgresError) -> MoneyTotal
    {
        guard let sum = Int128(row.text(column)) else {
            throw .damaged(detail: "a turnover of account \(account.id) cannot be read")
        }
        return MoneyTotal(minorUnits: sum, currency: account.currency)
    }
}
