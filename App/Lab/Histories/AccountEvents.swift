import BankKernel

/// What happened to one account, for the search: whether a transfer of which nobody was told is booked at all is taken from the
/// ledger, and what the account held after it; of all others it is what clients were told, and their order is nobody's.
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

    /// What an event is, for people.
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
