/// The order of a list of accounts.
public enum AccountOrder: Sendable, Hashable {
    /// As the service has them.
    case published
    /// By name upwards; what has none is last.
    case ascending
    /// By name downwards; what has none is first.
    case descending

    /// The order after a toggle: upwards first, then the other way each time.
    public var toggled: AccountOrder { self == .ascending ? .descending : .ascending }

    /// `accounts` in this order: by name whatever case and diacritics, then by name as written, then as published.
    public func sorted(_ accounts: [AccountViewModel]) -> [AccountViewModel] {
        places(of: accounts).map { accounts[$0] }
    }

    /// The places of `accounts` in this order.
    func places(of accounts: [AccountViewModel]) -> [Int] {
        switch self {
        case .published: Array(accounts.indices)
        case .ascending: Self.ascending(accounts)
        case .descending: Self.ascending(accounts).reversed()
        }
    }

    private static func ascending(_ accounts: [AccountViewModel]) -> [Int] {
        let keys = accounts.map { Key($0) }
        return accounts.indices.sorted { keys[$0] < keys[$1] }
    }
}

private struct Key: Comparable {
    let isMissing: Bool
    let folded: String
    let name: String
    let id: Int

    init(_ account: AccountViewModel) {
        name = account.name
        isMissing = name == AccountViewModel.missing
        folded = SearchText.folded(name)
        id = account.id
    }

    static func < (lhs: Key, rhs: Key) -> Bool {
        if lhs.isMissing != rhs.isMissing { return rhs.isMissing }
        return (lhs.folded, lhs.name, lhs.id) < (rhs.folded, rhs.name, rhs.id)
    }
}
