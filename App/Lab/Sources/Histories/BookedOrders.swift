import BankKernel

/// The transfers that a ledger booked, held against what clients ordered and were told of them.
struct BookedOrders {
    /// What was on each account before.
    let opening: [Int64]
    /// What is on each account, oldest first.
    let postings: [[Posting]]
    private(set) var orders: [TransferID: BookedOrder] = [:]

    /// - Throws: ``HistoryViolation`` for a posting that nobody ordered, that another answer denies or that does not add up, and
    ///   for a transfer that was acknowledged and is not there.
    init(
        _ ledger: LedgerPostings, opening: [Int64], calls: [TransferID: TransferCalls]
    ) throws(HistoryViolation) {
        self.opening = opening
        postings = ledger.accounts
        var places: [TransferID: [Int: Int]] = [:]
        for account in postings.indices {
            var (balance, sequence) = (opening[account], Int64.min)
            for (place, posting) in postings[account].enumerated() {
                balance += posting.amount
                guard posting.balance == balance, balance >= 0 else {
                    throw HistoryViolation("account \(account) holds \(balance) after \(posting)")
                }
                guard posting.sequence > sequence else {
                    throw HistoryViolation("account \(account) has \(posting) after \(sequence)")
                }
                sequence = posting.sequence
                guard places[posting.id, default: [:]].updateValue(place + 1, forKey: account) == nil else {
                    throw HistoryViolation("\(posting.id) is booked twice on account \(account)")
                }
            }
        }
        for (id, sides) in places { orders[id] = try booked(id, on: sides, calls: calls[id]) }
        for (id, calls) in calls where calls.receipt != nil && orders[id] == nil {
            throw HistoryViolation("\(id) was acknowledged, and is not booked")
        }
    }

    /// What the account holds after the posting at `place`.
    func balance(of account: Int, at place: Int) -> Int64 {
        place == 0 ? opening[account] : postings[account][place - 1].balance
    }

    private func booked(
        _ id: TransferID, on sides: [Int: Int], calls: TransferCalls?
    ) throws(HistoryViolation) -> BookedOrder {
        guard let calls else {
            throw HistoryViolation("\(id) is booked, and nobody ordered it, or it was booked before")
        }
        guard calls.mayBeBooked else { throw HistoryViolation("\(id) was said not to be booked, and is") }
        let order = calls.order
        guard sides.count == 2, let source = sides[order.source], let destination = sides[order.destination],
            postings[order.source][source - 1].amount == -order.amount,
            postings[order.destination][destination - 1].amount == order.amount
        else { throw HistoryViolation("\(order) is booked as something else") }
        let paid = postings[order.source][source - 1]
        if let receipt = calls.receipt, receipt.sequence != paid.sequence || receipt.balance != paid.balance {
            throw HistoryViolation("\(id) was acknowledged as \(receipt), and is booked as \(paid)")
        }
        return BookedOrder(calls: calls, source: source, destination: destination)
    }
}

/// All that clients did about one transfer: sending it again is the same transfer.
struct TransferCalls {
    let order: ClientOrder
    /// When it was first sent.
    private(set) var invoked: UInt64
    /// When somebody first was told that it is booked; `.max` for never.
    private(set) var answered = UInt64.max
    /// What they were told.
    private(set) var receipt: Receipt?
    /// Whether nobody can say that it is not booked.
    private(set) var isOpen = false

    struct Receipt: Hashable {
        let sequence: Int64
        let balance: Int64
    }

    /// Whether it is booked, or may be at any time.
    var mayBeBooked: Bool { receipt != nil || isOpen }

    init(_ order: ClientOrder, invoked: UInt64) {
        self.order = order
        self.invoked = invoked
    }

    /// Adds `operations` to what is known of the transfers that were `open` before.
    static func gather(
        _ operations: [ClientOperation], open: [TransferID: TransferCalls]
    ) throws(HistoryViolation) -> [TransferID: TransferCalls] {
        var gathered = open
        for operation in operations {
            guard case .transfer(let order) = operation.call else { continue }
            try gathered[order.id, default: TransferCalls(order, invoked: operation.invoked)].add(operation, order)
        }
        return gathered
    }

    private mutating func add(_ operation: ClientOperation, _ order: ClientOrder) throws(HistoryViolation) {
        guard order == self.order else { throw HistoryViolation("\(order.id) was ordered twice, differently") }
        invoked = min(invoked, operation.invoked)
        switch operation.answer {
        case .booked(let sequence, let balance):
            let told = Receipt(sequence: sequence, balance: balance)
            guard receipt == nil || receipt == told else {
                throw HistoryViolation("\(order.id) has two receipts: \(told) is not the first")
            }
            receipt = told
            answered = min(answered, operation.answered)
        case .unknown: isOpen = true
        default: break
        }
    }
}

/// A transfer that is booked, and where it stands on its two accounts; places count from one.
struct BookedOrder {
    let calls: TransferCalls
    let source: Int
    let destination: Int
}
