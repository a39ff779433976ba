import BankKernel
import Money

/// What accounts can be sorted by.
public enum AccountSortKey: String, Sendable, Hashable, CaseIterable {
    /// The name, whatever case and diacritics.
    case name
    /// The balance, within each currency.
    case balance
}

/// The order of a list of accounts.
public enum AccountOrder: Sendable, Hashable {
    /// As the service has them.
    case published
    /// By a key, upwards or the other way.
    case sorted(by: AccountSortKey, isDescending: Bool)

    /// The order after `key` was chosen: upwards first, then the other way each time.
    public func toggled(by key: AccountSortKey) -> AccountOrder {
        .sorted(by: key, isDescending: self == .sorted(by: key, isDescending: false))
    }

    /// `accounts` in this order.
    ///
    /// By name whatever case and diacritics, then by name as written, then as published; downwards, what has no name is first.
    /// By balance within each currency, since amounts of two currencies do not compare; what has no balance is last.
    public func sorted(_ accounts: [AccountViewModel]) -> [AccountViewModel] {
        places(of: accounts).map { accounts[$0] }
    }

    /// The places of `accounts` in this order.
    func places(of accounts: [AccountViewModel]) -> [Int] {
        switch self {
        case .published: Array(accounts.indices)
        case .sorted(.name, false): Self.byName(accounts)
        case .sorted(.name, true): Self.byName(accounts).reversed()
        case .sorted(.balance, let isDescending): Self.byBalance(accounts, isDescending: isDescending)
        }
    }

    private static func byName(_ accounts: [AccountViewModel]) -> [Int] {
        let keys = accounts.map { NameKey($0) }
        return accounts.indices.sorted { keys[$0] < keys[$1] }
    }

    private static func byBalance(_ accounts: [AccountViewModel], isDescending: Bool) -> [Int] {
        let (known, unknown) = accounts.indices.reduce(into: ([(place: Int, balance: DecimalNumber)](), [Int]())) {
            if let balance = accounts[$1].account.balance { $0.0.append(($1, balance)) } else { $0.1.append($1) }
        }
        let sorted = known.sorted { left, right in
            let currencies = (accounts[left.place].currency, accounts[right.place].currency)
            if currencies.0 != currencies.1 { return currencies.0 < currencies.1 }
            if left.balance != right.balance { return (left.balance < right.balance) != isDescending }
            return left.place < right.place
        }
        return sorted.map(\.place) + unknown
    }
}

extension AccountOrder: CustomStringConvertible {
    /// What comes first, for people.
    public var description: String {
        switch self {
        case .published: "As published"
        case .sorted(.name, let isDescending): isDescending ? "By name, Z to A" : "By name, A to Z"
        case .sorted(.balance, let isDescending):
            "By balance in each currency, \(isDescending ? "highest" : "lowest") first"
        }
    }
}

private struct NameKey: Comparable {
    let isMissing: Bool
    let name: CollationKey
    let id: Int

    init(_ account: AccountViewModel) {
        isMissing = account.name == AccountViewModel.missing
        name = CollationKey(account.name)
        id = account.id
    }

    static func < (lhs: NameKey, rhs: NameKey) -> Bool {
        if lhs.isMissing != rhs.isMissing { return rhs.isMissing }
        return (lhs.name, lhs.id) < (rhs.name, rhs.id)
    }
}
