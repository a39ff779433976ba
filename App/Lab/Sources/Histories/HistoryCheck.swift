import BankKernel

/// Holds the histories of clients against each other, against real time and against the ledger, one window after the other.
///
/// It fails on an answer that no order of the transfers in real time explains: a stale read, one that goes back, a balance of two
/// moments, an acknowledged transfer that is gone, a refused one that is booked. For each account it also searches for an order
/// without the ledger's (Wing and Gong).
///
/// A window ends when no client is waiting for an answer. Kept beyond it are the balances, the latest postings of each
/// account, and the transfers that may or may not be booked: the memory is that of one window, however long it all
/// takes.
public struct HistoryCheck: Sendable {
    /// How many postings of an account a later page is compared with.
    private static let remembered = 64

    /// What was checked so far.
    public private(set) var tally = Tally()
    private let bound: Int
    private var known: [[Posting]]
    private var open: [TransferID: TransferCalls] = [:]

    /// A check of a bank that has the postings `opening` before any client asks for something. The search of an order for one account
    /// in one window gives up after `bound` steps.
    public init(opening: LedgerPostings, bound: Int = 5_000_000) {
        known = opening.accounts.map { $0.suffix(Self.remembered) }
        self.bound = bound
    }

    /// The latest posting of each account that was seen: what is to be read of the ledger comes after it.
    public var latest: [Posting?] { known.map(\.last) }

    /// Checks what clients did in a window, at whose end the ledger had `ledger`, all of it since ``latest``. When it `isSettled`, what
    /// is not booked now never will be: the processes that were asked are gone.
    /// - Throws: ``HistoryViolation`` for what cannot be.
    public mutating func check(
        _ operations: [ClientOperation], ledger: LedgerPostings, isSettled: Bool
    ) throws(HistoryViolation) {
        let ledger = isSettled ? ledger : ledger.atOneMoment
        let calls = try TransferCalls.gather(operations, open: open)
        let opening = known.map { $0.last?.balance ?? 0 }
        let booked = try BookedOrders(ledger, opening: opening, calls: calls)
        var sights: [Sight] = []
        for operation in operations {
            if let sight = try Sight(operation, in: booked, known: known) { sights.append(sight) }
        }
        try OrderCheck(booked).check(sights)
        for account in booked.postings.indices { try search(account, in: booked, sights: sights) }
        tally.add(operations, booked: booked.orders.count)
        open = isSettled ? [:] : calls.filter { $0.value.mayBeBooked && booked.orders[$0.key] == nil }
        for account in known.indices {
            known[account] = (known[account] + ledger.accounts[account]).suffix(Self.remembered)
        }
    }

    private mutating func search(
        _ account: Int, in booked: BookedOrders, sights: [Sight]
    ) throws(HistoryViolation) {
        let events = AccountEvents(of: account, in: booked, sights: sights)
        guard !events.events.isEmpty else { return }
        var search = AccountSearch(events.events, opening: booked.opening[account], bound: bound)
        let verdict = search.run()
        tally.add(verdict, of: account)
        if case .unexplained(let event) = verdict {
            throw HistoryViolation("no order of account \(account) explains \(events.describe(event))")
        }
    }
}

extension HistoryCheck {
    /// How much was checked.
    public struct Tally: Sendable, CustomStringConvertible {
        /// What clients asked.
        public private(set) var operations = 0
        /// Of these, the orders whose outcome the clients do not know.
        public private(set) var unknown = 0
        /// Of these, what they were told could not be done.
        public private(set) var notDone = 0
        /// Transfers that the ledger booked.
        public private(set) var transfers = 0
        /// Orders of one account that were searched for.
        public private(set) var searches = 0
        /// Those that were given up, which say nothing.
        public private(set) var unfinished = 0
        private var clients: Set<Int> = []
        private var accounts: Set<Int> = []

        /// In a sentence.
        public var description: String {
            """
            histories: \(operations) operations of \(clients.count) clients on \(accounts.count) accounts, of which \(unknown) ended \
            unknown and \(notDone) undone, \(transfers) transfers booked: each answer fits the order of the ledger and real time; \
            \(searches - unfinished) of \(searches) searches found an order of one account, \(unfinished) were given \
            up\(unfinished == 0 ? "" : " and say nothing")
            """
        }

        mutating func add(_ operations: [ClientOperation], booked: Int) {
            self.operations += operations.count
            unknown += operations.count { $0.answer == .unknown }
            notDone += operations.count { $0.answer == .notDone }
            transfers += booked
            clients.formUnion(operations.map(\.client))
        }

        mutating func add(_ verdict: AccountSearch.Verdict, of account: Int) {
            accounts.insert(account)
            searches += 1
            if verdict == .unknown { unfinished += 1 }
        }
    }
}
