import BankKernel

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
