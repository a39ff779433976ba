/// Groups a statement while it arrives, in memory that does not grow with it.
///
/// The statement is a JSON array of transactions, cut into chunks anywhere. Fields that are not known are passed over.
public struct StatementGrouping: Sendable {
    private var scanner: StatementScanner
    private var grouping = TransactionGrouping()

    /// A grouping of nothing yet, which refuses a statement with a bad transaction in it, or leaves that one out.
    public init(skippingBadElements: Bool = false) {
        scanner = StatementScanner(skippingBadElements: skippingBadElements)
    }

    /// How many transactions were grouped so far.
    public var count: Int { scanner.count }

    /// Reads the next bytes.
    /// - Throws: `StatementFault`; nothing more can be read then.
    public mutating func read(_ chunk: some Collection<UInt8>) throws(StatementFault) {
        var grouping = TransactionGrouping()
        swap(&grouping, &self.grouping)
        defer { swap(&grouping, &self.grouping) }
        try scanner.read(chunk) { digest, _, _ in grouping.add(digest) }
    }

    /// Says that the statement is over, and gives its groups.
    /// - Throws: `StatementFault`, `.cut` when it is not whole.
    public mutating func finish() throws(StatementFault) -> StatementSummary {
        var grouping = grouping
        try scanner.finish { digest, _, _ in grouping.add(digest) }
        return StatementSummary(sections: grouping.sections, count: scanner.count, skipped: scanner.skipped)
    }
}
