/// A group that was chosen, and where its transactions are.
public struct GroupSelection: Sendable, Hashable {
    /// The group.
    public let group: TransactionGroup
    /// The statement to read its transactions from; `nil` when the group has them.
    public let file: StatementFile?

    /// A selection.
    public init(group: TransactionGroup, file: StatementFile? = nil) {
        self.group = group
        self.file = file
    }
}
