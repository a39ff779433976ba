public import BankKernel

/// A customer as whoever runs the bank sees one.
public struct CustomerEntry: Sendable, Hashable {
    /// The customer's id and names.
    public let user: UserModel
    /// How many accounts the customer holds.
    public let accounts: Int

    /// A customer with `accounts` accounts.
    public init(user: UserModel, accounts: Int) {
        self.user = user
        self.accounts = accounts
    }
}

/// An account as whoever runs the bank sees one.
public struct AccountEntry: Sendable, Hashable {
    /// The account, with its balance.
    public let account: AccountModel
    /// The name that its holder logs in with; `nil` for the bank's own, from which it pays deposits.
    public let username: String?

    /// An account of the customer who logs in as `username`.
    public init(account: AccountModel, username: String?) {
        self.account = account
        self.username = username
    }
}

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
