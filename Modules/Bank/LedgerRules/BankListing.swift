public import BankKernel

/// A customer as the operator sees one.
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

/// An account as the operator sees one.
public struct AccountEntry: Sendable, Hashable {
    /// The account, with its balance.
    public let account: AccountModel
    /// The holder's username; `nil` for the bank's own, from which it pays deposits.
    public let username: String?

    /// An account of the customer who logs in as `username`.
    public init(account: AccountModel, username: String?) {
        self.account = account
        self.username = username
    }
}

/// A listing of a bank, and what is in doubt about the bank.
public struct BankListing<Row: Sendable>: Sendable {
    /// The rows, in their order.
    public let rows: [Row]
    /// Why it is unknown whether the bank's last changes are there; `nil` when nothing is in doubt.
    public let doubt: StoreDoubt?

    /// A listing of `rows`.
    public init(_ rows: [Row], doubt: StoreDoubt? = nil) {
        self.rows = rows
        self.doubt = doubt
    }
}

/// The faults that an audit finds, a sentence each; beyond a hundred they are only counted.
public struct FaultList: Sendable {
    private static let limit = 100
    private static let rest = " more faults of this kind."

    private var told: [String] = []
    private var untold = 0

    /// A list without faults.
    public init() {}

    /// The faults, and how many more there are.
    public var sentences: [String] {
        switch untold {
        case 0: told
        case 1: told + ["There is 1 more fault of this kind."]
        default: told + ["There are \(untold)\(Self.rest)"]
        }
    }

    /// How many faults `sentences` tell of, those that are only counted included.
    public static func count(of sentences: [String]) -> Int {
        sentences.reduce(0) { count, sentence in
            let untold = sentence.hasSuffix(rest) ? sentence.split(separator: " ").compactMap { Int($0) }.first : nil
            return count + (untold ?? 1)
        }
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
