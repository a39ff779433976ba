public import BankKernel

/// A single transparent account, as the service gives it.
public typealias Account = TransparencyAccount.Account

/// Why the accounts screen did not do what it was asked.
public enum AccountsRefusal: Error, Sendable, Equatable {
    /// No page was loaded that another could follow.
    case nothingLoaded
    /// Every account is shown.
    case nothingMore
}

extension AccountsRefusal: CustomStringConvertible {
    /// What was refused and what would be right, for people.
    public var description: String {
        switch self {
        case .nothingLoaded: "Load the accounts first: \"retry\" asks for them again."
        case .nothingMore: "There are no more accounts."
        }
    }
}
