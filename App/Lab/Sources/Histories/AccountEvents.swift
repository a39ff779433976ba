import BankKernel

/// The events of one account, for the search. The ledger says whether a transfer without an answer was booked, and what the account
/// held after it; all other events come from the answers to clients, in no order.
struct AccountEvents {
    private(set) var events: [AccountSearch.Event] = []
    /// The sights among them.
    private(set) var sights: [Int: Sight] = [:]
    private(set) var orders: [Int: ClientOrder] = [:]

    init(of account: Int, in booked: BookedOrders, sights: [Sight]) {
        var places: [TransferID: Int] = [:]
        for posting in booked.postings[account] {
            guard let calls = booked.orders[posting.id]?.calls else { continue }
            let isSource = calls.order.source == account
            let balance = calls.receipt == nil ? posting.balance : isSource ? calls.receipt?.balance : nil
            places[posting.id] = events.count
            orders[events.count] = calls.order
            events.append(
                .init(
                    effect: .change(isSource ? -calls.order.amount : calls.order.amount, balance: balance),
                    invoked: calls.invoked, answered: calls.answered))
        }
        for sight in sights {
            guard let effect = effect(of: sight, on: account, in: booked, places: places) else { continue }
            self.sights[events.count] = sight
            events.append(.init(effect: effect, invoked: sight.invoked, answered: sight.answered))
        }
    }

    func describe(_ event: Int) -> String {
        sights[event]?.description ?? orders[event].map { "\($0)" } ?? ""
    }

    private func effect(
        of sight: Sight, on account: Int, in booked: BookedOrders, places: [TransferID: Int]
    ) -> AccountSearch.Event.Effect? {
        switch (sight.views[account], sight.operation.answer) {
        case (.balance(let balance), _):
            .sight(balance, before: sight.refused.flatMap { places[$0.id] })
        case (.place, .page(let postings)):
            .sight(postings.first?.balance ?? booked.opening[account], after: postings.compactMap { places[$0.id] })
        default: nil
        }
    }
}

/// Which postings of an account must be there at a time, and which cannot be.
struct AccountTimes {
    /// By the time of their acknowledgement, the greatest place so far.
    private var acknowledged: [(time: UInt64, place: Int)] = []
    /// By the time when they were ordered, the least place from here on.
    private var ordered: [(time: UInt64, place: Int)] = []
    /// The latest time at which one of the first postings was ordered, by their number.
    private var latestOrder: [UInt64] = [0]
    private let count: Int

    /// An account with these transfers, in the order of the ledger.
    init(_ calls: [TransferCalls]) {
        count = calls.count
        for (place, calls) in calls.enumerated() {
            latestOrder.append(max(latestOrder[place], calls.invoked))
            ordered.append((calls.invoked, place + 1))
            if calls.answered < .max { acknowledged.append((calls.answered, place + 1)) }
        }
        acknowledged.sort { $0.time < $1.time }
        for place in acknowledged.indices.dropFirst() {
            acknowledged[place].place = max(acknowledged[place].place, acknowledged[place - 1].place)
        }
        ordered.sort { $0.time < $1.time }
        for place in ordered.indices.dropLast().reversed() {
            ordered[place].place = min(ordered[place].place, ordered[place + 1].place)
        }
    }

    /// The least place at which a client that asks at `time` may see the account: all that was acknowledged before is there.
    func least(at time: UInt64) -> Int {
        let place = Self.firstIndex(in: acknowledged) { $0.time >= time }
        return place == 0 ? 0 : acknowledged[place - 1].place
    }

    /// The greatest place at which a client that is answered at `time` may have seen it: nothing that was ordered later is there.
    func greatest(at time: UInt64) -> Int {
        let place = Self.firstIndex(in: ordered) { $0.time > time }
        return place == ordered.count ? count : ordered[place].place - 1
    }

    /// When the latest of the first postings up to `place` was ordered.
    func latestOrder(upTo place: Int) -> UInt64 { latestOrder[place] }

    private static func firstIndex(
        in times: [(time: UInt64, place: Int)], where isBeyond: ((time: UInt64, place: Int)) -> Bool
    ) -> Int {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(times[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
