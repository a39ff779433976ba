import BankKernel
import Money

extension HistoryFilter {
    func matches(_ transaction: TransactionModel) -> Bool {
        matchesText(of: transaction) && matchesDay(transaction.bookedAt.day)
    }

    private func matchesDay(_ day: CalendarDay) -> Bool {
        if let from, day < from { return false }
        if let to, day > to { return false }
        return true
    }

    private func matchesText(of transaction: TransactionModel) -> Bool {
        let matcher = TextMatcher(text ?? "")
        return [
            transaction.note, transaction.counterparty.holder, transaction.counterparty.name,
            transaction.counterparty.number.electronicForm, transaction.amount.decimalText, transaction.id.description,
        ].contains { matcher.matches($0) }
    }
}
