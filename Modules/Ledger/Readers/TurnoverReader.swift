import BankKernel
import SQLite

/// Reads what came in and went out by month.
struct TurnoverReader {
    let connection: Connection

    func turnover(of number: IBAN, months: Int, for customer: CustomerID) throws(BankError) -> [MonthlyTurnover] {
        let account = try AccountTable(connection: connection).account(numbered: number, of: customer)
        return try totals(of: account).sorted { $0.key < $1.key }
            .suffix(max(0, months))
            .map { month, totals in totals.turnover(of: month) }
    }

    private func totals(of account: AccountRow) throws(BankError) -> [CalendarDay: MonthTotals] {
        let empty = MonthTotals(currency: account.currency)
        var totals: [CalendarDay: MonthTotals] = [:]
        try connection.scan(
            "SELECT booked_at, amount FROM posting WHERE account = ?1", [.integer(account.id)]
        ) { row throws(BankError) in
            guard !Task.isCancelled else { throw .cancelled }
            let day = Instant(millisecondsSinceEpoch: row.integer(0)).day
            let month = CalendarDay(daysSinceEpoch: day.daysSinceEpoch - day.components.day + 1)
            let amount = Money(minorUnits: row.integer(1), currency: account.currency)
            try? totals[month, default: empty].add(amount)
            return true
        }
        return totals
    }
}
