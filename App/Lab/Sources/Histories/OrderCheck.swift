/// Holds what clients were told against the order of the ledger and against real time.
///
/// Whether the orders of all accounts are one order of all transfers that respects real time, and whether each read shows one
/// moment of it between its invocation and its answer, not before what an earlier read showed. Each step chooses the least that
/// is possible, so that no later choice is taken away.
struct OrderCheck {
    private let booked: BookedOrders
    private let times: [AccountTimes]

    init(_ booked: BookedOrders) {
        self.booked = booked
        times = booked.postings.map { postings in
            AccountTimes(postings.compactMap { booked.orders[$0.id]?.calls })
        }
    }

    /// - Throws: ``HistoryViolation`` when no such order is possible.
    func check(_ sights: [Sight]) throws(HistoryViolation) {
        try checkTransfers()
        var shown = [Int](repeating: 0, count: times.count)
        var waiting: [(answered: UInt64, moment: [Int])] = []
        for sight in sights.sorted(by: { $0.invoked < $1.invoked }) {
            waiting.removeAll { earlier in
                guard earlier.answered < sight.invoked else { return false }
                for account in shown.indices { shown[account] = max(shown[account], earlier.moment[account]) }
                return true
            }
            waiting.append((sight.answered, try moment(of: sight, notBefore: shown)))
        }
    }

    /// Takes each transfer as soon as those before it on both accounts are taken: its time is the least there can be.
    private func checkTransfers() throws(HistoryViolation) {
        var taken = [Int](repeating: 0, count: times.count)
        var clocks = [UInt64](repeating: 0, count: times.count)
        var accounts = Array(times.indices)
        while let account = accounts.popLast() {
            guard taken[account] < booked.postings[account].count,
                let next = booked.orders[booked.postings[account][taken[account]].id]
            else { continue }
            let order = next.calls.order
            guard taken[order.source] == next.source - 1, taken[order.destination] == next.destination - 1 else {
                continue
            }
            let time = max(next.calls.invoked, clocks[order.source], clocks[order.destination])
            guard time <= next.calls.answered else {
                throw HistoryViolation("\(order) was acknowledged before one was ordered that the ledger has before it")
            }
            for side in [order.source, order.destination] {
                clocks[side] = time
                taken[side] += 1
                accounts.append(side)
            }
        }
        guard taken == booked.postings.map(\.count) else {
            throw HistoryViolation("the orders of the accounts contradict each other after the places \(taken)")
        }
    }

    /// The least moment, a place on each account, that a sight can show.
    private func moment(of sight: Sight, notBefore shown: [Int]) throws(HistoryViolation) -> [Int] {
        var moment = shown
        var closed = shown
        var asOf = sight.invoked
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for account in moment.indices {
                let least = max(moment[account], times[account].least(at: asOf))
                let place = try place(in: sight, on: account, from: least, notBefore: shown[account])
                if place > moment[account] || closed[account] < place { hasChanged = true }
                moment[account] = place
            }
            for account in moment.indices {
                for posting in booked.postings[account][closed[account]..<max(closed[account], moment[account])] {
                    guard let order = booked.orders[posting.id] else { continue }
                    moment[order.calls.order.source] = max(moment[order.calls.order.source], order.source)
                    moment[order.calls.order.destination] = max(
                        moment[order.calls.order.destination], order.destination)
                }
                closed[account] = max(closed[account], moment[account])
                asOf = max(asOf, times[account].latestOrder(upTo: moment[account]))
            }
        }
        return moment
    }

    private func place(
        in sight: Sight, on account: Int, from least: Int, notBefore shown: Int
    ) throws(HistoryViolation) -> Int {
        let greatest = min(times[account].greatest(at: sight.answered), sight.greatest(on: account, in: booked))
        let view = sight.views[account]
        guard let view else {
            if least <= greatest { return least }
            throw HistoryViolation("\(sight) shows what was booked together with a transfer that was ordered later")
        }
        if least <= greatest, let place = (least...greatest).first(where: { view.matches($0, on: account, in: booked) })
        {
            return place
        }
        guard
            let possible = (0...booked.postings[account].count)
                .last(where: { view.matches($0, on: account, in: booked) })
        else { throw HistoryViolation("\(sight) shows account \(account) as it never was") }
        if possible > greatest {
            throw HistoryViolation("\(sight) shows account \(account) as it was only later")
        }
        if possible >= times[account].least(at: sight.invoked), possible < shown {
            throw HistoryViolation("\(sight) goes back: account \(account) had already been shown later")
        }
        throw HistoryViolation("\(sight) shows account \(account) as it was before, or not as the other accounts")
    }
}

/// What an answer shows of accounts: a read, or a refusal, which shows how much there was.
struct Sight: CustomStringConvertible {
    /// How one account looks.
    enum View: Hashable {
        case balance(Int64)
        /// The latest posting is at this place; `nil` when it is none of the postings since the opening.
        case place(Int?)

        func matches(_ place: Int, on account: Int, in booked: BookedOrders) -> Bool {
            switch self {
            case .balance(let balance): booked.balance(of: account, at: place) == balance
            case .place(let shown): shown == place
            }
        }
    }

    let operation: ClientOperation
    /// By account, what it shows.
    let views: [Int: View]
    /// A transfer that was refused, so that it was not booked yet.
    let refused: ClientOrder?

    var invoked: UInt64 { operation.invoked }
    var answered: UInt64 { operation.answered }

    /// The greatest place at which the account can have been, if it is one that a transfer was refused on.
    func greatest(on account: Int, in booked: BookedOrders) -> Int {
        guard let refused, refused.source == account, let order = booked.orders[refused.id] else { return .max }
        return order.source - 1
    }

    var description: String {
        "client \(operation.client), \(operation.call) at \(invoked) ns, answered \(operation.answer) at \(answered) ns:"
    }
}

extension Sight {
    /// What `operation` shows; `nil` for an answer that shows nothing.
    /// - Parameter known: The postings of each account before those of `booked`, as far as they are remembered.
    /// - Throws: ``HistoryViolation`` for an answer that is not even true of its account at some time.
    init?(_ operation: ClientOperation, in booked: BookedOrders, known: [[Posting]]) throws(HistoryViolation) {
        switch (operation.call, operation.answer) {
        case (.transfer(let order), .refused(let available)):
            guard available < order.amount else {
                throw HistoryViolation("\(order) was refused, though there were \(available)")
            }
            self.init(operation: operation, views: [order.source: .balance(available)], refused: order)
        case (.balances, .balances(let balances)):
            guard balances.count == booked.postings.count else {
                throw HistoryViolation("\(balances.count) accounts were shown of \(booked.postings.count)")
            }
            let views = balances.enumerated().map { ($0.offset, View.balance($0.element)) }
            self.init(operation: operation, views: Dictionary(uniqueKeysWithValues: views), refused: nil)
        case (.page(let account), .page(let postings)):
            let place = try Self.place(of: postings, account, in: booked, known: known[account])
            self.init(operation: operation, views: [account: .place(place)], refused: nil)
        default:
            return nil
        }
    }

    /// The place of the latest of `page`, which must agree with the ledger throughout.
    private static func place(
        of page: [Posting], _ account: Int, in booked: BookedOrders, known: [Posting]
    ) throws(HistoryViolation) -> Int? {
        let all = booked.postings[account]
        guard let latest = page.first else { return all.isEmpty && known.isEmpty ? 0 : nil }
        if let place = Self.index(of: latest.sequence, in: all) {
            let earlier = known.suffix(max(page.count - place - 1, 0))
            let before = all[...place].suffix(page.count).reversed() + earlier.reversed()
            guard zip(before, page).allSatisfy(==) else {
                throw HistoryViolation("a page of account \(account) begins \(latest), and is not as the ledger has it")
            }
            return place + 1
        }
        guard let place = Self.index(of: latest.sequence, in: known) else {
            guard let first = (known + all).first, latest.sequence < first.sequence else {
                throw HistoryViolation("a page of account \(account) shows \(latest), which the ledger has not")
            }
            return nil
        }
        guard zip(known[...place].reversed(), page).allSatisfy(==) else {
            throw HistoryViolation("a page of account \(account) begins \(latest), and is not as the ledger has it")
        }
        return place == known.count - 1 ? 0 : nil
    }

    private static func index(of sequence: Int64, in postings: [Posting]) -> Int? {
        var (low, high) = (0, postings.count)
        while low < high {
            let middle = (low + high) / 2
            if postings[middle].sequence < sequence { low = middle + 1 } else { high = middle }
        }
        return low < postings.count && postings[low].sequence == sequence ? low : nil
    }
}
