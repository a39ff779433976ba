public import BankKernel
public import Money

/// A statement in a file, and how it is read.
public struct StatementFile: Sendable, Hashable {
    /// The path of the file.
    public let path: String
    /// Whether bad transactions are left out instead of refusing the statement.
    public let isLenient: Bool

    /// The statement at `path`, by default read strictly.
    public init(path: String, isLenient: Bool = false) {
        self.path = path
        self.isLenient = isLenient
    }
}

/// The groups of a statement of any length, and how many transactions they have and lack.
public struct StatementSummary: Sendable, Hashable {
    /// The sections; their groups have counts and sums, but no transactions.
    public let sections: [TransactionSection]
    /// How many transactions are in the groups.
    public let count: Int
    /// The bad ones, which no group has; `nil` when there are none.
    public let leftOut: LeftOutRecords?

    /// A summary for tests of a screen; ``StatementGrouping`` makes real ones.
    public init(sections: [TransactionSection], count: Int, leftOut: LeftOutRecords? = nil) {
        self.sections = sections
        self.count = count
        self.leftOut = leftOut
    }
}

extension LeftOutRecords? {
    /// Refuses a statement without a readable transaction when these were left out of it.
    package func requireReadable(_ count: Int) throws(StatementFailure) {
        if count == 0, let self { throw .malformed(detail: self.firstReason) }
    }
}

/// The groups of one state.
public struct TransactionSection: Sendable, Hashable {
    /// The state of all the groups.
    public let state: TransactionState
    /// The groups, most recent first: by day, then by the latest time in the group, then by order of arrival; never empty.
    public let groups: [TransactionGroup]

    /// A section for tests of a screen; ``TransactionGrouping`` makes real ones.
    public init(state: TransactionState, groups: [TransactionGroup]) {
        self.state = state
        self.groups = groups
    }
}

/// The transactions of one state, one day and one indicator.
public struct TransactionGroup: Sendable, Hashable {
    /// The state, day and indicator they share.
    public let key: TransactionGroupKey
    /// Their count and sum in each currency, by currency code; never empty.
    public let totals: [CurrencyTotal]
    /// When the latest of them was created.
    public let latest: CreationTime
    /// The transactions, most recent first, then by order of arrival; empty when a ``TransactionGrouping`` kept totals only.
    public let transactions: [Transaction]

    /// All descriptions of the transactions, each once with its count, without empty ones: in the order of the transactions, or
    /// as they came first where these were not kept.
    public let descriptions: [DescriptionCount]

    /// A group for tests of a screen; ``TransactionGrouping`` makes real ones.
    public init(
        key: TransactionGroupKey, totals: [CurrencyTotal], latest: CreationTime, transactions: [Transaction],
        descriptions: [DescriptionCount]
    ) {
        self.key = key
        self.totals = totals
        self.latest = latest
        self.transactions = transactions
        self.descriptions = descriptions
    }

    /// The number of transactions in all currencies.
    public var count: Int { totals.reduce(0) { $0 + $1.count } }
}

/// A description in a group, and how many of its transactions have it.
public struct DescriptionCount: Sendable, Hashable {
    /// The description, as the statement has it.
    public let text: String
    /// How many transactions have it, at least one.
    public internal(set) var count: Int

    /// A description that `count` transactions have.
    public init(text: String, count: Int) {
        self.text = text
        self.count = count
    }
}

/// The state, day and indicator that the transactions of a group share.
public struct TransactionGroupKey: Sendable, Hashable {
    /// The state, such as pending or completed.
    public let state: TransactionState
    /// The day they were created on, as written, in no zone.
    public let day: CalendarDay
    /// Whether it is a credit or a debit.
    public let creditDebitIndicator: CreditDebitIndicator

    /// The key of a group.
    public init(state: TransactionState, day: CalendarDay, creditDebitIndicator: CreditDebitIndicator) {
        self.state = state
        self.day = day
        self.creditDebitIndicator = creditDebitIndicator
    }
}

/// The transactions of a group that are in one currency.
public struct CurrencyTotal: Sendable, Hashable {
    /// How many there are.
    public internal(set) var count: Int
    /// Their sum, in a type that no sum of amounts overflows.
    public internal(set) var sum: MoneyTotal

    /// The total of `count` transactions.
    public init(count: Int, sum: MoneyTotal) {
        self.count = count
        self.sum = sum
    }

    init(of amount: Money) {
        count = 1
        sum = MoneyTotal(of: amount)
    }

    mutating func add(minorUnits: Int64) {
        count += 1
        sum.add(minorUnits: minorUnits)
    }
}

/// A chosen group, and where its transactions are.
public struct GroupSelection: Sendable, Hashable {
    /// The group whose transactions are wanted.
    public let group: TransactionGroup
    /// The statement to read its transactions from; `nil` when the group has them.
    public let file: StatementFile?

    /// Selects the transactions in `group` itself, or those in `file`.
    public init(group: TransactionGroup, file: StatementFile? = nil) {
        self.group = group
        self.file = file
    }
}

/// Why the transactions screen refused a request.
public enum TransactionsRefusal: Error, Sendable, Equatable {
    /// Nothing has been loaded yet that could be reloaded.
    case nothingLoaded
}

extension TransactionsRefusal: CustomStringConvertible {
    /// What was refused and how to correct it, for people.
    public var description: String {
        switch self {
        case .nothingLoaded: "Nothing has been loaded yet."
        }
    }
}
