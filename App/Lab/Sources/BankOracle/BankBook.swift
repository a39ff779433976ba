public import BankKernel

/// A transfer between accounts by their places.
public struct BookOrder: Sendable, Hashable {
    /// `nil` for a deposit of the bank.
    public let source: Int?
    /// The account that gets the money.
    public let destination: Int
    /// How much, in the currency of both.
    public let minorUnits: Int64
    /// Empty without one.
    public let note: String

    /// An order; nothing is checked.
    public init(source: Int?, destination: Int, minorUnits: Int64, note: String) {
        self.source = source
        self.destination = destination
        self.minorUnits = minorUnits
        self.note = note
    }
}

/// All that a bank has booked, without a file. Where it is not known whether a transfer was booked, there is a book for each way.
///
/// It is the independent oracle of the lab: it rests on nothing of `LedgerRules` on purpose, so that a mistake there shows.
public struct BankBook<ID: Hashable & Sendable>: Sendable, Hashable {
    /// A transfer that is booked.
    public struct Entry: Sendable, Hashable {
        /// What it was ordered under.
        public let id: ID
        /// Its place among all, from 1.
        public let sequence: Int64
        /// What was booked.
        public let order: BookOrder
        /// By the clock of the bank.
        public let bookedAt: Instant
        /// What the source holds after it; 0 without a source.
        public let sourceBalance: Int64
        /// What the destination holds after it.
        public let destinationBalance: Int64
    }

    /// What an account saw of an entry.
    public struct Posting: Sendable, Hashable {
        /// The whole of it.
        public let entry: Entry
        /// Below zero for what went out.
        public let minorUnits: Int64
        /// What the account holds after it.
        public let balance: Int64
        /// The account at the other end; `nil` for the bank itself.
        public let other: Int?
    }

    /// What each account holds, by its place.
    public private(set) var balances: [Int64]
    /// The entries, oldest first.
    public private(set) var entries: [Entry] = []

    /// A bank with this number of empty accounts.
    public init(accounts: Int) {
        balances = Array(repeating: 0, count: accounts)
    }

    /// Opens one more account, which holds nothing.
    public mutating func openAccount() {
        balances.append(0)
    }

    /// Whether the source holds enough; the bank always does.
    public func affords(_ order: BookOrder) -> Bool {
        order.source.map { balances[$0] >= order.minorUnits } ?? true
    }

    /// The entry that is booked under `id`.
    public func entry(under id: ID) -> Entry? {
        entries.last { $0.id == id }
    }

    /// Books an order, whatever the source holds.
    @discardableResult
    public mutating func book(_ order: BookOrder, under id: ID, at instant: Instant) -> Entry {
        if let source = order.source { balances[source] -= order.minorUnits }
        balances[order.destination] += order.minorUnits
        let entry = Entry(
            id: id, sequence: Int64(entries.count + 1), order: order, bookedAt: instant,
            sourceBalance: order.source.map { balances[$0] } ?? 0, destinationBalance: balances[order.destination])
        entries.append(entry)
        return entry
    }

    /// What an account saw of the entries, newest first.
    public func postings(of account: Int) -> [Posting] {
        entries.reversed().compactMap { entry in
            if entry.order.source == account {
                return Posting(
                    entry: entry, minorUnits: -entry.order.minorUnits, balance: entry.sourceBalance,
                    other: entry.order.destination)
            }
            guard entry.order.destination == account else { return nil }
            return Posting(
                entry: entry, minorUnits: entry.order.minorUnits, balance: entry.destinationBalance,
                other: entry.order.source)
        }
    }
}
