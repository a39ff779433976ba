import BankKernel
import Money

/// Writes transactions page by page, so that a document of any length needs the memory of one page.
///
/// Money is decimal text with a point, moments are ISO 8601 in UTC. In CSV a text that a spreadsheet would take for a formula
/// gets a leading apostrophe (OWASP, CSV injection); amounts are numbers and stay as they are.
struct TransactionDocument {
    private static let names = [
        "id", "bookedAt", "type", "counterparty", "counterpartyNumber", "note", "amount", "currency", "balance",
    ]

    private let format: ExportFormat
    private var isEmpty = true

    init(_ format: ExportFormat) {
        self.format = format
    }

    /// The text before the first transaction.
    var header: String {
        switch format {
        case .csv: "booked_at,amount,currency,balance_after,counterparty_name,counterparty_number,note,reference\r\n"
        case .json: "["
        case .markdown: Self.row(Self.names) + Self.row(Self.names.map { _ in "---" })
        }
    }

    /// The text after the last transaction.
    var footer: String { format == .json ? (isEmpty ? "]\n" : "\n]\n") : "" }

    /// The text of the next transactions.
    mutating func text(of transactions: [TransactionModel]) -> String {
        transactions.reduce(into: "") { $0 += text(of: $1) }
    }

    private mutating func text(of transaction: TransactionModel) -> String {
        defer { isEmpty = false }
        switch format {
        case .csv: return Self.csv(transaction)
        case .json: return (isEmpty ? "\n" : ",\n") + Self.json(transaction)
        case .markdown: return Self.row(Self.values(of: transaction).map(FieldText.markdown))
        }
    }

    private static func values(of transaction: TransactionModel) -> [String] {
        [
            transaction.id.description, transaction.bookedAt.description,
            transaction.amount.minorUnits < 0 ? "debit" : "credit", transaction.counterparty.holder,
            transaction.counterparty.number.electronicForm, transaction.note, transaction.amount.decimalText,
            transaction.amount.currency.code, transaction.balanceAfter.decimalText,
        ]
    }

    private static func json(_ transaction: TransactionModel) -> String {
        let members = zip(names, values(of: transaction)).map { "\(FieldText.json($0)):\(FieldText.json($1))" }
        return "{" + members.joined(separator: ",") + "}"
    }

    private static func row(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static func csv(_ transaction: TransactionModel) -> String {
        [
            transaction.bookedAt.description,
            transaction.amount.decimalText,
            transaction.amount.currency.code,
            transaction.balanceAfter.decimalText,
            FieldText.csv(inert(transaction.counterparty.holder)),
            transaction.counterparty.number.electronicForm,
            FieldText.csv(inert(transaction.note)),
            transaction.id.description,
        ].joined(separator: ",") + "\r\n"
    }

    /// Bytes are compared, not characters: a combining mark after `=` makes another character but the same formula.
    private static func inert(_ text: String) -> String {
        guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return text }
        return "'" + text
    }
}
