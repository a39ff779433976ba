import BankKernel
import Money

/// An account of a customer, as it never changes.
struct BankFuzzAccount: Sendable, Hashable {
    let username: String
    let holder: String
    let name: String
    let number: IBAN
    let currency: Currency

    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }
}

/// All that the bank has booked, in one of the ways that are possible: after a fault, a transfer may be in it or not.
struct BankBook: Sendable, Hashable {
    /// A transfer between accounts by their places.
    struct Order: Sendable, Hashable {
        /// `nil` for a deposit of the bank.
        let source: Int?
        let destination: Int
        let minorUnits: Int64
        let note: String
    }

    /// A transfer that is booked.
    struct Entry: Sendable, Hashable {
        let id: String
        let order: Order
        let bookedAt: Instant
        let sourceBalance: Int64
        let destinationBalance: Int64
    }

    /// What each account holds, by its place.
    private(set) var balances: [Int64]
    /// The entries, oldest first.
    private(set) var entries: [Entry] = []

    /// A bank with so many accounts, which hold nothing.
    init(accounts: Int) {
        balances = Array(repeating: 0, count: accounts)
    }

    /// Whether the order can be paid.
    func affords(_ order: Order) -> Bool {
        order.source.map { balances[$0] >= order.minorUnits } ?? true
    }

    /// The order that is booked under `id`.
    func order(under id: String) -> Order? {
        entries.last { $0.id == id }?.order
    }

    mutating func book(_ order: Order, under id: String, at instant: Instant) {
        if let source = order.source { balances[source] -= order.minorUnits }
        balances[order.destination] += order.minorUnits
        entries.append(
            Entry(
                id: id, order: order, bookedAt: instant, sourceBalance: order.source.map { balances[$0] } ?? 0,
                destinationBalance: balances[order.destination]))
    }

    /// What an account saw of the entries, newest first.
    func postings(of account: Int) -> [Posting] {
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

    /// What an account saw of an entry.
    struct Posting: Sendable, Hashable {
        let entry: Entry
        /// Below zero for what went out.
        let minorUnits: Int64
        let balance: Int64
        /// The account at the other end; `nil` for the bank itself.
        let other: Int?
    }
}
