/// The groups of a statement of any length, with what became of its transactions.
public struct StatementSummary: Sendable, Hashable {
    /// The sections; their groups have counts and sums, but no transactions.
    public let sections: [TransactionSection]
    /// How many transactions are in the groups.
    public let count: Int
    /// How many were left out because something was wrong with them.
    public let skipped: Int

    /// A summary.
    public init(sections: [TransactionSection], count: Int, skipped: Int) {
        self.sections = sections
        self.count = count
        self.skipped = skipped
    }
}
