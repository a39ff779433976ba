import BankKernel
import Money
import Records

/// Writes transactions as a document, page by page; in each form the same bytes as the answer of `history list`.
struct TransactionDocument {
    private static let names = [
        "id", "bookedAt", "type", "counterparty", "counterpartyNumber", "note", "amount", "currency", "balance",
    ]

    private var records: RecordDocument

    init(_ form: DocumentForm) {
        records = RecordDocument(form, names: Self.names)
    }

    /// The text before the first transaction.
    var header: String { records.header }

    /// The text after the last transaction.
    var footer: String { records.footer }

    mutating func text(of transactions: [TransactionModel]) -> String {
        records.text(of: transactions.map { Self.values(of: $0).map(FieldValue.text) })
    }

    private static func values(of transaction: TransactionModel) -> [String] {
        [
            transaction.id.description, transaction.bookedAt.description,
            transaction.amount.minorUnits < 0 ? "debit" : "credit", transaction.counterparty.holder,
            transaction.counterparty.number.electronicForm, transaction.note, transaction.amount.decimalText,
            transaction.amount.currency.code, transaction.balanceAfter.decimalText,
        ]
    }
}
