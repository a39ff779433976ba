/// How much is in a bank that was checked, in words: `1 customer, 2 accounts, 4 transfers`.
public struct BankCounts: Sendable, CustomStringConvertible {
    /// The counts, each with its noun.
    public let description: String

    /// The counts of an audit.
    public init(customers: Int, accounts: Int, transfers: Int) {
        description = [(customers, "customer"), (accounts, "account"), (transfers, "transfer")]
            .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }

    /// What is said of a bank without a fault.
    public var soundness: String { "The ledger is sound: \(self); every balance is the sum of its postings." }
}
