/// How random walks are made.
struct FuzzOptions: Sendable, Hashable {
    /// What the first walk is made from; each further one counts on.
    var seed: UInt64 = 0
    /// How many inputs a walk has at most.
    var steps = 1_000
    /// How many walks.
    var walks = 1
    /// The bank that the walks start from.
    var fixture: SessionFixture = .demo
    /// The folder that a failing walk is written to.
    var folder = "."
}
