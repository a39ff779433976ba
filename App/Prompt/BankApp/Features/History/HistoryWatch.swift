import BankAnswers
import BankKernel
import DisplayText
import History
import ShellCommands
import TerminalIO

extension HistoryScreen {
    /// Shows what is booked from now on, without numbers, until Ctrl-C.
    func watch() async {
        var newest: Int64?
        await Watch(console: console).run(account.name) {
            let before = console.writer.failures
            let page = await latest(after: newest)
            guard console.writer.failures == before else { return }
            defer { newest = page.first?.sequence ?? newest ?? 0 }
            guard let newest else { return }
            let new = page.prefix { $0.sequence > newest }
            if !new.isEmpty { console.answer(HistoryAnswers.list, new.reversed(), numberedFrom: nil) }
        }
    }

    /// The newest transactions, at least all after `newest`; they are the rows that "more" goes on from.
    private func latest(after newest: Int64?) async -> [TransactionModel] {
        isWatching = true
        defer { isWatching = false }
        var limit = HistoryQuery.defaultLimit
        while true {
            let before = console.writer.failures
            await console.writer.muted { await loadFirstPage(matching: filter, limit: limit) }
            let mayLack = transactions.count == limit && transactions.allSatisfy { $0.sequence > newest ?? .max }
            guard mayLack, console.writer.failures == before, !Task.isCancelled else { return transactions }
            limit *= 4
        }
    }
}
