import BankKernel
import History
import Money
import TerminalIO

/// The answers of the history.
enum HistoryAnswers {
    static let list = AnswerKind<TransactionModel>("history list", isList: true, fields: fields)

    static let show = AnswerKind<(TransactionModel, TransactionDetails)>(
        "history show", isList: false, fields: fields.map { $0.of { $0.0 } })

    static let statement = AnswerKind<StatementRow>(
        "history statement", isList: true,
        fields: [
            .text("type", "\"opening\", \"credit\", \"debit\" or \"closing\"", column: .text("Type")) { $0.type },
            .text("id", "the reference of the transfer, a UUID") { $0.transaction?.id.description },
            .instant("bookedAt", "when the bank booked it", column: .text("Booked")) { $0.transaction?.bookedAt },
            .text("counterparty", "the name of the payer or the payee", column: .text("With", wrapping: .briefly)) {
                $0.transaction?.counterparty.holder
            },
            .text("counterpartyNumber", "the IBAN of the other account, without spaces") {
                $0.transaction?.counterparty.number.electronicForm
            },
            .text("note", "the payer's words", column: .text("Note", wrapping: .briefly)) { $0.transaction?.note },
            .amount("amount", "below zero for what went out", column: .number("Amount"), isSigned: true) {
                $0.transaction?.amount
            },
            .currency { $0.balance.currency },
            .amount("balance", "what the account held then", column: .number("Balance")) { $0.balance },
        ])

    static let chart = AnswerKind<MonthlyTurnover>(
        "history chart", isList: true,
        fields: [
            .text("month", "the calendar month (UTC)", kind: .month) { String($0.month.description.prefix(7)) },
            .text("credits", "the sum of what came in", kind: .amount) { $0.credits.decimalText },
            .text("debits", "the sum of what went out, zero or below", kind: .amount) { $0.debits.decimalText },
            .currency { $0.credits.currency },
        ])

    private static let fields: [AnswerField<TransactionModel>] = [
        .text("id", "the reference of the transfer, a UUID") { $0.id.description },
        .instant("bookedAt", "when the bank booked it", column: .text("Booked")) { $0.bookedAt },
        .text("type", "\"credit\" for what came in, \"debit\" for what went out", column: .text("Type")) {
            $0.amount.minorUnits < 0 ? "debit" : "credit"
        },
        .text("counterparty", "the name of the payer or the payee", column: .text("With", wrapping: .briefly)) {
            $0.counterparty.holder
        },
        .account("counterpartyNumber", "the IBAN of the other account, without spaces") { $0.counterparty.number },
        .text("note", "the payer's words", column: .text("Note", wrapping: .briefly)) { $0.note },
        .amount("amount", "below zero for what went out", column: .number("Amount"), isSigned: true) { $0.amount },
        .currency { $0.amount.currency },
        .amount("balance", "what the account held right after it", column: .number("Balance")) { $0.balanceAfter },
    ]
}

/// A row of a statement: a transaction, or the opening or closing balance.
struct StatementRow: Sendable, Hashable {
    let type: String
    let transaction: TransactionModel?
    let balance: Money

    /// The opening balance, the transactions, the closing balance.
    static func rows(of statement: AccountStatement) -> [StatementRow] {
        [StatementRow(type: "opening", transaction: nil, balance: statement.opening)]
            + statement.transactions.map {
                StatementRow(
                    type: $0.amount.minorUnits < 0 ? "debit" : "credit", transaction: $0, balance: $0.balanceAfter)
            }
            + [StatementRow(type: "closing", transaction: nil, balance: statement.closing)]
    }
}

/// Lays out postings.
enum PostingTable {
    static func make(_ postings: [PostingModel]) -> Table {
        var table = Table(columns: [
            .text("Holder", wrapping: .briefly), .text("Account", wrapping: .briefly), .text("Number"),
            .number("Amount"),
        ])
        for posting in postings {
            table.rows.append([
                StyledText(posting.account.holder), StyledText(posting.account.name),
                StyledText(posting.account.number.printForm), .signed(posting.amount),
            ])
        }
        return table
    }
}

/// Draws the monthly turnover of an account as two bars: what came in, what went out.
struct TurnoverChart {
    private let months: [MonthlyTurnover]

    init(months: [MonthlyTurnover]) {
        self.months = months
    }

    /// The lines of the chart, at most `width` columns wide if the amounts fit.
    func lines(width: Int?) -> [StyledText] {
        let amounts = months.flatMap { [Self.signed($0.credits), "\($0.debits)"] }
        let amountWidth = amounts.map(\.count).max() ?? 0
        let room = ChartBar.room(width: width, used: "2026-01  ".count + amountWidth + 1)
        let largest = months.flatMap { [$0.credits.minorUnits.magnitude, $0.debits.minorUnits.magnitude] }.max() ?? 0

        return months.flatMap { month in
            [
                (String(month.month.description.prefix(7)), Self.signed(month.credits), month.credits, Style.positive),
                (String(repeating: " ", count: 7), "\(month.debits)", month.debits, Style.negative),
            ].map { label, amount, total, style in
                let padded = String(repeating: " ", count: amountWidth - amount.count) + amount
                let bar = ChartBar.text(total.minorUnits.magnitude, of: largest, room: room)
                return StyledText(bar.isEmpty ? "\(label)  \(padded)" : "\(label)  \(padded) ") + StyledText(bar, style)
            }
        }
    }

    private static func signed(_ credits: MoneyTotal) -> String {
        credits.minorUnits > 0 ? "+\(credits)" : "\(credits)"
    }
}
