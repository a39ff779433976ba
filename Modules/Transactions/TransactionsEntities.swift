/// Why the transactions screen did not do what it was asked.
public enum TransactionsRefusal: Error, Sendable, Equatable {
    /// There is nothing that could be loaded again.
    case nothingLoaded
}

extension TransactionsRefusal: CustomStringConvertible {
    /// What was refused and what would be right, for people.
    public var description: String {
        switch self {
        case .nothingLoaded: "Nothing was loaded yet; begin with \"user ID\" or \"open FILE.json\"."
        }
    }
}
