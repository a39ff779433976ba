import BankKernel
import JSON
import Money

/// Makes digests of the fields of transactions, without strings where nothing is wrong.
struct DigestReader {
    private var amounts = AmountReader()

    /// The digest of an element that has all its fields; `nil` after a problem of it was reported.
    mutating func digest(
        of element: inout StatementElement, in bytes: UnsafeBufferPointer<UInt8>
    ) -> TransactionDigest? {
        guard let state = state(element[.state], in: bytes) else { return reject(.state, &element, bytes) }
        guard let indicator = indicator(element[.creditDebitIndicator], in: bytes) else {
            return reject(.creditDebitIndicator, &element, bytes)
        }
        guard let time = creationTime(element[.creationTime], in: bytes) else {
            return reject(.creationTime, &element, bytes)
        }
        guard let currency = amounts.currency(element[.currencyCode].bytes(in: bytes)) else {
            return reject(.currencyCode, &element, bytes)
        }
        guard let amount = element[.amount].withText(in: bytes, { amounts.amount($0, of: currency) }) else {
            return reject(.amount, &element, bytes)
        }
        return TransactionDigest(creationTime: time, state: state, creditDebitIndicator: indicator, amount: amount)
    }

    private func reject(
        _ field: StatementField, _ element: inout StatementElement, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> TransactionDigest? {
        element.report(.unknownValue(field: field.path, text: element[field].text(in: bytes)))
        return nil
    }

    private func state(_ slice: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> TransactionState? {
        if slice.equals("COMPLETED", in: bytes) { return .completed }
        return slice.equals("PENDING", in: bytes) ? .pending : nil
    }

    private func indicator(_ slice: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> CreditDebitIndicator? {
        if slice.equals("DBIT", in: bytes) { return .debit }
        return slice.equals("CRDT", in: bytes) ? .credit : nil
    }

    private func creationTime(_ slice: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> CreationTime? {
        slice.withText(in: bytes) { CreationTimeText($0).parse() }
    }
}
