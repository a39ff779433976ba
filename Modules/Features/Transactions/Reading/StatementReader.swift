/// Reads the transactions of a statement, a JSON array of them, while it arrives in chunks that are cut anywhere.
public struct StatementReader: Sendable {
    private var scanner: StatementScanner

    /// A reader that refuses a statement with a bad transaction in it, or leaves that one out.
    public init(skippingBadElements: Bool = false) {
        scanner = StatementScanner(skippingBadElements: skippingBadElements)
    }

    /// How many transactions were read so far.
    public var count: Int { scanner.count }

    /// How many bad transactions were left out so far.
    public var skipped: Int { scanner.skipped }

    /// The transactions that are whole with these next bytes.
    /// - Throws: ``StatementFault``; nothing more can be read then.
    public mutating func read(_ chunk: some Collection<UInt8>) throws(StatementFault) -> [Transaction] {
        var transactions: [Transaction] = []
        try scanner.read(chunk) { digest, element, bytes in
            transactions.append(element.transaction(digest, in: bytes))
        }
        return transactions
    }

    /// Says that the statement is over.
    /// - Throws: ``StatementFault``, `.cut` when it is not whole.
    public mutating func finish() throws(StatementFault) -> [Transaction] {
        var transactions: [Transaction] = []
        try scanner.finish { digest, element, bytes in
            transactions.append(element.transaction(digest, in: bytes))
        }
        return transactions
    }
}
