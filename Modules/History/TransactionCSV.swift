import BankKernel
import Money

/// Writes transactions as CSV (RFC 4180): lines end in CRLF, and a field that needs it is quoted.
///
/// Money is decimal text with a point, moments are ISO 8601 in UTC. A text that a spreadsheet would take for a formula
/// gets a leading apostrophe (OWASP, CSV injection); amounts are numbers and stay as they are.
enum TransactionCSV {
    static let header =
        "booked_at,amount,currency,balance_after,counterparty_name,counterparty_number,note,reference\r\n"

    static func line(_ transaction: TransactionModel) -> String {
        [
            transaction.bookedAt.description,
            transaction.amount.decimalText,
            transaction.amount.currency.code,
            transaction.balanceAfter.decimalText,
            quoted(inert(transaction.counterparty.holder)),
            transaction.counterparty.number.electronicForm,
            quoted(inert(transaction.note)),
            transaction.id.description,
        ].joined(separator: ",") + "\r\n"
    }

    /// Bytes are compared, not characters: a combining mark after `=` makes another character but the same formula.
    private static func inert(_ text: String) -> String {
        guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return text }
        return "'" + text
    }

    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
        let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
        return "\"" + parts.map { String($0) }.joined(separator: "\"\"") + "\""
    }
}
