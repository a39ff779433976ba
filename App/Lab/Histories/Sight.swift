import BankKernel

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

    /// Where the latest of `page` stands, all of which is to be as the ledger has it.
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
