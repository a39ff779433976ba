/// What an audit finds wrong, a sentence each; beyond the first hundred they are counted.
public struct FaultList: Sendable {
    private static let limit = 100

    private var told: [String] = []
    private var untold = 0

    /// None are known.
    public init() {}

    /// What is wrong, and how much more there is.
    public var sentences: [String] {
        untold == 0 ? told : told + ["There are \(untold) more faults of this kind."]
    }

    /// Adds a fault as a whole sentence; from the hundred-and-first on it is only counted.
    public mutating func append(_ sentence: String) {
        if told.count < Self.limit {
            told.append(sentence)
        } else {
            untold += 1
        }
    }
}
