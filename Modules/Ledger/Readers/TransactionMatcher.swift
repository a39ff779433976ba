import BankKernel

/// Whether a transaction has a text in it, whatever the case: in its note, counterparty, amount or id.
struct TransactionMatcher {
    private let text: String
    private let bytes: [UInt8]
    private let isASCII: Bool

    init(text: String) {
        self.text = text.lowercased()
        bytes = Array(self.text.utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    func matches(_ transaction: TransactionModel) -> Bool {
        if text.isEmpty { return true }
        let counterparty = transaction.counterparty
        return contains(transaction.note) || contains(counterparty.name) || contains(counterparty.holder)
            || contains(counterparty.number.electronicForm) || contains(counterparty.number.printForm)
            || contains(transaction.amount.description) || contains(transaction.id.description)
    }

    /// Compares bytes where both texts are ASCII, and characters, so that canonical equivalents match, elsewhere.
    private func contains(_ candidate: String) -> Bool {
        let lowercased = candidate.lowercased()
        guard lowercased.utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased.contains(text) }
        guard isASCII else { return false }
        return Array(lowercased.utf8).hasInfix(bytes)
    }
}

extension [UInt8] {
    fileprivate func hasInfix(_ infix: [UInt8]) -> Bool {
        guard let first = infix.first else { return true }
        guard count >= infix.count else { return false }
        for start in 0...(count - infix.count)
        where self[start] == first && self[start..<start + infix.count].elementsEqual(infix) {
            return true
        }
        return false
    }
}
