/// The groups of one state.
public struct TransactionSection: Sendable, Hashable {
    /// The state of all the groups.
    public let state: TransactionState
    /// The groups, most recent first: by day, then by the latest time in the group, then by order of arrival; never empty.
    public let groups: [TransactionGroup]

    /// A section as `TransactionGrouping` makes it; for tests of a screen of one's own.
    public init(state: TransactionState, groups: [TransactionGroup]) {
        self.state = state
        self.groups = groups
    }
}
