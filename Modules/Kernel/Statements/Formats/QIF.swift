import BankKernel
import Money

/// Quicken Interchange Format, in UTF-8, with the dates of its home: month, day, year.
///
/// It has a field for the closing balance and none for the opening one, which would need an entry.
struct QIF: FormatWriter {
    static let name = "qif"
    static let fileExtensions = ["qif"]

    private let statement: StatementHead

    init(_ statement: StatementHead) {
        self.statement = statement
    }

    var header: String {
        """
        !Account
        N\(statement.account.electronicForm)
        D\(Self.text("\(statement.accountName), \(statement.currency.code)"))
        TBank
        $\(statement.closing.decimalText)
        /\(Self.date(statement.days.upperBound))
        ^
        !Type:Bank

        """
    }

    var footer: String { "" }

    func text(of entry: StatementEntry) -> String {
        """
        D\(Self.date(entry.day))
        T\(entry.amount.decimalText)
        C*
        N\(entry.reference)
        P\(Self.text(entry.counterparty))
        M\(Self.text(entry.note))
        ^

        """
    }

    private static func date(_ day: CalendarDay) -> String {
        let fields = day.description.split(separator: "-")
        return fields.count == 3 ? "\(fields[1])/\(fields[2])/\(fields[0])" : day.description
    }

    /// A value that is empty needs no line, but readers take one.
    private static func text(_ text: String) -> String { LineText.of(text) }
}
