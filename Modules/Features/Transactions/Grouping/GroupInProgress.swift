import BankKernel
import JSON
import Money

/// A group that transactions are still added to.
struct GroupInProgress: Sendable {
    let key: TransactionGroupKey
    private(set) var latest: CreationTime
    private var totals: [CurrencyTotal] = []
    private var known: [KnownDescription] = []
    private var hasUnknown = false
    var transactions: [Transaction] = []

    /// A group that `digest` will be the first of.
    init(_ digest: TransactionDigest) {
        key = TransactionGroupKey(
            state: digest.state, day: digest.creationTime.day, creditDebitIndicator: digest.creditDebitIndicator)
        latest = digest.creationTime
    }

    mutating func count(_ digest: TransactionDigest) {
        if digest.creationTime > latest { latest = digest.creationTime }
        let currency = digest.amount.currency
        guard let place = totals.firstIndex(where: { $0.sum.currency == currency }) else {
            totals.append(CurrencyTotal(of: digest.amount))
            return
        }
        totals[place].add(minorUnits: digest.amount.minorUnits)
    }

    /// Keeps the description of a transaction that is not kept itself, as long as there are fewer than `limit`; of one more it
    /// keeps that there is one.
    mutating func note(_ description: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
        guard !hasUnknown, description.count > 0 else { return }
        // Nearly all are known already: no text is made to find that out.
        let written = description.bytes(in: bytes)
        guard !known.contains(where: { $0.isWritten(as: written) }) else { return }
        let text = description.text(in: bytes)
        guard !known.contains(where: { $0.text == text }) else { return }
        guard known.count < limit else {
            hasUnknown = true
            return
        }
        known.append(KnownDescription(written: Array(written), text: text))
    }

    var group: TransactionGroup {
        let mostRecentFirst = transactions.mostRecentFirst
        var seen: Set<String> = [""]
        let descriptions = mostRecentFirst.map(\.description).filter { seen.insert($0).inserted }
        return TransactionGroup(
            key: key, totals: totals.sorted { $0.sum.currency.code < $1.sum.currency.code }, latest: latest,
            transactions: mostRecentFirst,
            descriptions: transactions.isEmpty
                ? known.map(\.text) : Array(descriptions.prefix(TransactionGroup.mostDescriptions)),
            hasMoreDescriptions: hasUnknown || descriptions.count > TransactionGroup.mostDescriptions)
    }
}

/// A description that a group keeps without its transaction.
private struct KnownDescription: Sendable {
    /// The bytes of the JSON string, with its escapes.
    let written: [UInt8]
    let text: String

    func isWritten(as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        written.count == bytes.count && written.elementsEqual(bytes)
    }
}
