import BankKernel
import Money

/// The language of Beancount.
///
/// The day before the statement a transaction brings the account to its opening balance. Who has the days before in the same books
/// leaves it out, and the line that opens the account; the balance after it then says whether anything is missing.
struct Beancount: FormatWriter {
    static let name = "beancount"
    static let fileExtensions = ["beancount", "bean"]

    private let statement: StatementHead
    private let account: String
    private let currency: String

    init(_ statement: StatementHead) {
        self.statement = statement
        account = "Assets:Bank:\(statement.account.electronicForm)"
        currency = statement.currency.code
    }

    var header: String {
        let first = statement.days.lowerBound
        let before = CalendarDay(daysSinceEpoch: first.daysSinceEpoch - 1)
        let opened = ["Equity:Opening-Balances", "Expenses:Unknown", "Income:Unknown"]
        return """
            ; \(LineText.of("\(statement.accountName), \(statement.holder)")), \
            \(first) to \(statement.days.upperBound)
            ; In books that have the days before, leave out all above the first balance.
            \(before) open \(account) \(currency)
            \(opened.map { "\(before) open \($0)\n" }.joined())
            \(before) * "Opening balance"
              \(account)  \(statement.opening.decimalText) \(currency)
              Equity:Opening-Balances

            \(first) balance \(account)  \(statement.opening.decimalText) \(currency)

            """
    }

    var footer: String {
        "\n\(statement.days.upperBound.next) balance \(account)  \(statement.closing.decimalText) \(currency)\n"
    }

    func text(of entry: StatementEntry) -> String {
        """

        \(entry.day) * "\(Self.quoted(entry.counterparty))" "\(Self.quoted(entry.note))" ^\(entry.reference)
          id: "\(entry.reference)"
          counterparty: "\(entry.counterpartyAccount.electronicForm)"
          \(account)  \(entry.amount.decimalText) \(currency)
          \(entry.isDebit ? "Expenses" : "Income"):Unknown

        """
    }

    /// The text in a string, with the escapes that Beancount knows; it has none for other control characters, which are blanks.
    private static func quoted(_ text: String) -> String {
        let special: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"]
        return text.unicodeScalars.reduce(into: "") { quoted, scalar in
            quoted += special[scalar] ?? LineText.of(String(scalar))
        }
    }
}
