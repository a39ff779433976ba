import BankKernel
import Money
import Records

/// The journal of hledger and of Ledger.
///
/// The first transaction brings the account to its opening balance: by nothing when the journal has the days before, too. The last
/// one asserts the closing balance.
struct PlainTextJournal: FormatWriter {
    static let name = "hledger"
    static let fileExtensions = ["journal", "hledger", "ledger"]
    /// Ledger has no earlier ones.
    static let years = 1_400...9_999

    private let statement: StatementHead
    private let account: String
    private let currency: String

    init(_ statement: StatementHead) {
        self.statement = statement
        account = "assets:bank:\(statement.account.electronicForm)"
        currency = statement.currency.code
    }

    var header: String {
        let accounts = [account, "equity:opening balances", "expenses:unknown", "income:unknown"]
        return """
            ; \(LineText.of("\(statement.accountName), \(statement.holder)")), \
            \(statement.days.lowerBound) to \(statement.days.upperBound)
            tag note
            commodity \(currency)
            \(accounts.map { "account \($0)\n" }.joined())
            \(statement.days.lowerBound) * opening balance
                \(account)    = \(statement.opening.decimalText) \(currency)
                equity:opening balances

            """
    }

    var footer: String {
        """

        \(statement.days.upperBound) * closing balance
            \(account)    0 \(currency) = \(statement.closing.decimalText) \(currency)

        """
    }

    func text(of entry: StatementEntry) -> String {
        let (payee, note) = (Self.plain(entry.counterparty, apartFrom: "|"), Self.plain(entry.note))
        let original = note.utf8.elementsEqual(entry.note.utf8) ? "" : "    ; note: \(Self.quoted(entry.note))\n"
        return """

            \(entry.day) * (\(entry.reference)) \(payee)\(note.isEmpty ? "" : " | \(note)")
            \(original)    \(account)    \(entry.amount.decimalText) \(currency)
                \(entry.isDebit ? "expenses" : "income"):unknown

            """
    }

    /// The text on one line. A semicolon would begin a comment, and `separator` the note.
    private static func plain(_ text: String, apartFrom separator: Unicode.Scalar? = nil) -> String {
        LineText.of(text).unicodeScalars.reduce(into: "") { plain, scalar in
            plain.unicodeScalars.append(scalar == ";" ? "," : scalar == separator ? "/" : scalar)
        }
    }

    /// The text as a string of JSON; without brackets, which hold dates in comments, and commas, which end a tag.
    private static func quoted(_ text: String) -> String {
        FieldText.json(text).unicodeScalars.reduce(into: "") { quoted, scalar in
            let isSpecial = "[,".unicodeScalars.contains(scalar) || LineText.of(String(scalar)) != String(scalar)
            quoted += isSpecial ? FieldText.jsonEscape(scalar) : String(scalar)
        }
    }
}

/// The language of Beancount.
///
/// The day before the statement a transaction brings the account to its opening balance. Who has the days before in the same books
/// leaves it out, and the line that opens the account; the balance after it then says whether anything is missing.
struct Beancount: FormatWriter {
    static let name = "beancount"
    static let fileExtensions = ["beancount", "bean"]
    /// Those whose days have one before and one after them.
    static let years = 2...9_998

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
