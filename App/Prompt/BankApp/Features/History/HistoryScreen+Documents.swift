import BankAnswers
import BankKernel
import DisplayText
import History
import ShellCommands
import Statements
import TerminalIO

/// What a statement is shown in: a form of answers, or a format of statements.
enum StatementOutput: Hashable {
    case answer(OutputForm)
    case statement(StatementFormat)

    /// What may be typed for one.
    static let names = OutputForm.allCases.map(\.rawValue) + StatementFormat.all.map(\.name)

    /// - Throws: `CommandStop.refused` for anything else.
    init(_ name: String) throws(CommandStop) {
        if let form = OutputForm(rawValue: name.lowercased()) {
            self = .answer(form)
        } else if let format = StatementFormat(name: name) {
            self = .statement(format)
        } else {
            let names = Self.names.dropLast().joined(separator: ", ") + " or \(Self.names.last ?? "")"
            throw .refused("There is no statement format \"\(name)\"; choose \(names).")
        }
    }
}

/// Files and statements for other programs.
extension HistoryScreen {
    func export(toFile path: String, replacing: Bool) async throws(CommandStop) {
        occupiedPath = nil
        tellAccount()
        let form = path == "-" ? console.form.document : nil
        await presenter?.exportTransactions(
            forAccount: account, matching: filter, toFile: path, as: form.map { .records($0) }, replacing: replacing)
        if let occupiedPath { try await replace(occupiedPath) }
    }

    private func replace(_ path: String) async throws(CommandStop) {
        guard try await console.mayReplace(path, or: "export \(ValueKind.file.text(of: path)) --force") else {
            return console.writer.line("Nothing was exported; \(path) was left unchanged.")
        }
        try await export(toFile: path, replacing: true)
    }

    /// Shows the statement in `output`, or in the form of all answers.
    func showStatement(of days: ClosedRange<CalendarDay>, as output: StatementOutput?) async {
        switch output {
        case .statement(let format):
            var days = HistoryFilter(from: days.lowerBound, to: days.upperBound)
            (days.text, days.amounts, days.direction) = (filter.text, filter.amounts, filter.direction)
            await presenter?.exportTransactions(
                forAccount: account, matching: days, toFile: "-", as: .statement(format), replacing: false)
        case .answer(let form):
            let usual = console.form
            console.form = form
            await presenter?.loadStatement(forAccount: account, over: days, matching: filter)
            console.form = usual
        case nil:
            await presenter?.loadStatement(forAccount: account, over: days, matching: filter)
        }
    }
}

extension HistoryScreen {
    /// Shows what is booked from now on, without numbers, until Ctrl-C. The newest transactions of all are looked at: to find and count
    /// those of the filter, the bank may have to read the whole history.
    func watch() async {
        var newest: Int64?
        var matcher = TransactionMatcher(filter)
        if filter != HistoryFilter() { console.writer.line(.filter(filter)) }
        await console.watch(account.name) {
            guard let page = await latest(after: newest) else { return }
            defer { newest = page.first?.sequence ?? newest ?? 0 }
            guard let newest else { return }
            let new = page.filter { $0.sequence > newest && filter.lets($0.bookedAt.day) && matcher.matches($0) }
            if !new.isEmpty { console.answer(HistoryAnswers.list, new.reversed(), numberedFrom: nil) }
        }
    }

    /// The newest transactions, at least all after `newest`; `nil` when they cannot be loaded.
    private func latest(after newest: Int64?) async -> [TransactionModel]? {
        var limit = HistoryQuery.defaultLimit
        while true {
            guard let page = await look(at: HistoryFilter(), limit: limit) else { return nil }
            guard page.count == limit, page.allSatisfy({ $0.sequence > newest ?? .max }) else { return page }
            limit *= 4
        }
    }

    /// Loads the newest transactions without showing them; `nil` when they cannot be loaded.
    func look(at filter: HistoryFilter, limit: Int) async -> [TransactionModel]? {
        let before = console.writer.failures
        isWatching = true
        defer { isWatching = false }
        await console.writer.muted { await loadFirstPage(matching: filter, limit: limit) }
        return console.writer.failures == before && !Task.isCancelled ? watched : nil
    }
}
