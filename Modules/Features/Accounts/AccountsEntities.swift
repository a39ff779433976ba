public import BankKernel
import Money

/// A transparent account for people: every field is a text, also a missing one.
public struct AccountViewModel: Sendable, Hashable, Identifiable {
    /// The text of a missing field.
    public static let missing = "N/A"

    /// The account's place in the order of the service, from 0.
    public let id: Int
    /// The account behind it.
    public let account: Account

    /// The account at the place `id`.
    public init(id: Int, account: Account) {
        self.id = id
        self.account = account
    }

    /// The name, without white space around it.
    public var name: String { Self.text(account.name) }
    /// The number within the bank.
    public var accountNumber: String { Self.text(account.accountNumber) }
    /// The code of the bank.
    public var bankCode: String { Self.text(account.bankCode) }
    /// The international number, in groups of four where it is a valid one.
    public var iban: String {
        account.iban.flatMap { try? IBAN(parsing: $0) }?.printForm ?? Self.text(account.iban)
    }
    /// The code of the currency.
    public var currency: String { Self.text(account.currency) }
    /// The balance with at least the decimals of its currency, two where that is unknown; `0.00` where it is missing.
    public var balance: String {
        let decimals = account.currency.flatMap { Currency(code: $0) }?.decimals ?? 2
        return account.balance?.text(decimals: decimals) ?? "0.00"
    }
    /// The day from which on the account is public.
    public var transparencyFrom: String { Self.day(account.transparencyFrom) }
    /// The day until which it is public.
    public var transparencyTo: String { Self.day(account.transparencyTo) }
    /// The day until which its past is public.
    public var publicationTo: String { Self.day(account.publicationTo) }
    /// The day of the data.
    public var actualizationDate: String { Self.day(account.actualizationDate) }
    /// The account's purpose.
    public var description: String { Self.text(account.description) }
    /// The holder's note.
    public var note: String { Self.text(account.note) }

    private static func text(_ text: String?) -> String {
        let trimmed = (text ?? "").withoutOuterBlanks
        return trimmed.isEmpty ? missing : String(trimmed)
    }

    /// The day of a moment in ISO 8601, as written in whatever zone. Another text is shown as it is.
    private static func day(_ text: String?) -> String {
        let whole = Self.text(text)
        return CalendarDay(iso8601: String(whole.prefix(10)))?.description ?? whole
    }
}

/// A single transparent account, as the service gives it.
public typealias Account = TransparencyAccount.Account

/// Why the accounts screen refused a request.
public enum AccountsRefusal: Error, Sendable, Equatable {
    /// No page was loaded yet.
    case nothingLoaded
    /// Every account is shown.
    case nothingMore
}

extension AccountsRefusal: CustomStringConvertible {
    /// What was refused and how to correct it, for people.
    public var description: String {
        switch self {
        case .nothingLoaded: "Load the accounts first."
        case .nothingMore: "There are no more accounts."
        }
    }
}

/// What accounts can be sorted by.
public enum AccountSortKey: String, Sendable, Hashable, CaseIterable {
    /// The name, ignoring case and diacritics.
    case name
    /// The balance, within each currency.
    case balance
}

/// The order of a list of accounts.
public enum AccountOrder: Sendable, Hashable {
    /// In the order of the service.
    case published
    /// By a key, upwards or the other way.
    case sorted(by: AccountSortKey, isDescending: Bool)

    /// The order after `key` was chosen: upwards first, then the other way each time.
    public func toggled(by key: AccountSortKey) -> AccountOrder {
        .sorted(by: key, isDescending: self == .sorted(by: key, isDescending: false))
    }

    /// `accounts` in this order.
    ///
    /// By name ignoring case and diacritics, then by name as written, then as published; missing names come last upwards.
    /// By balance within each currency, since amounts of two currencies do not compare; missing balances come last.
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
    /// The order of accounts in lists for people.
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
