import BankKernel
import LedgerRules
import Postgres
import Synchronization

/// Orders of many callers, booked in one transaction with two round trips, under one commit.
struct Batch: Sendable {
    /// What came of a batch.
    enum Outcome: Sendable {
        /// Each order's own answer, durable, or `nil` for one of an account that somebody else holds; the numbers of those; how long it
        /// took to lock, and then to write and commit.
        case answered([PendingOrder.Answer?], held: Set<String>, locking: Duration, writing: Duration)
        /// Nothing can be told.
        case failed(PostgresError)
    }

    /// Writes what is there already, so that the commit is as durable as those of others before it: a server may lose its
    /// connection to a commit that the standby has not got yet.
    private static let touch = Statement("UPDATE balance SET postings = postings WHERE account = ANY ($1)")

    let orders: [PendingOrder]
    /// Whether accounts that somebody else holds are left alone.
    let isSkipping: Bool
    let clock: any WallClock
    let seal: ChainSeal

    /// Locks, decides, writes and commits.
    func perform(in connection: PostgresConnection, path: String) -> Outcome {
        var sent: [(order: PendingOrder, booked: BookedTransfer)] = []
        do throws(PostgresError) {
            let begin = ContinuousClock.now
            let numbers = Set(orders.flatMap(\.numbers))
            let found = try connection.run(
                Step(.begin), Step(isSkipping ? LockedAccounts.lockFree : LockedAccounts.lock, .texts(numbers)),
                // A statement of its own, so that it sees what was committed while the locks were waited for.
                Step(BookedTransfer.byID, .uuids(orders.map(\.id.bytes))))
            let locked = ContinuousClock.now
            let earlier = found[2].map { (id: $0.withBytes(0, TransferID.init(bytes:)), booked: BookedTransfer($0)) }
            let accounts = try LockedAccounts(found[1], of: numbers, in: connection, path: path)
            var decisions = Decisions(accounts: accounts, path: path)
            for (id, booked) in earlier { decisions.remember(booked, as: id) }
            var answers: [PendingOrder.Answer?] = []
            for order in orders {
                guard accounts.held.isEmpty || accounts.held.isDisjoint(with: order.numbers) else {
                    answers.append(nil)
                    continue
                }
                let decision = Result { () throws(BankError) in
                    try decisions.decide(order, clock: clock, sealedBy: seal)
                }
                if case .success(let decision) = decision, let booked = decision.booked {
                    sent.append((order, booked))
                }
                answers.append(decision.map(\.receipt))
            }
            try connection.run(writes(decisions) + [Step(.commit)])
            return .answered(answers, held: accounts.held, locking: locked - begin, writing: .now - locked)
        } catch {
            guard error.leavesCommitUnknown else { return .failed(error) }
            for (order, booked) in sent { order.unanswered.withLock { $0 = booked.mark } }
            return .failed(error)
        }
    }

    private func writes(_ decisions: Decisions) -> [Step] {
        guard decisions.draft.isEmpty else { return decisions.draft.steps(with: decisions.accounts) }
        return decisions.repeated.isEmpty ? [] : [Step(Self.touch, .integers(decisions.repeated))]
    }
}

/// What a batch decides, order by order.
private struct Decisions {
    private(set) var accounts: LockedAccounts
    private(set) var draft = BatchDraft()
    /// Accounts of transfers that were booked before, and are told again.
    private(set) var repeated: Set<Int64> = []
    private let path: String
    /// `nil` for one that cannot be read.
    private var known: [TransferID: BookedTransfer?] = [:]

    init(accounts: LockedAccounts, path: String) {
        self.accounts = accounts
        self.path = path
    }

    mutating func remember(_ booked: BookedTransfer?, as id: TransferID) {
        known.updateValue(booked, forKey: id)
    }

    /// What an order is answered, and what is to be booked for it; `nil` for one that was booked before.
    mutating func decide(
        _ pending: PendingOrder, clock: any WallClock, sealedBy seal: ChainSeal
    ) throws(BankError) -> (receipt: TransferReceipt, booked: BookedTransfer?) {
        let order = pending.order
        if let earlier = known[order.id] {
            guard let earlier else {
                throw .storage(.damaged(path: path, detail: BookedTransfer.unreadable(order.id)))
            }
            let isOwn = pending.unanswered.withLock { $0 == earlier.mark }
            let receipt = try order.receipt(of: earlier, isRepeat: !isOwn)
            repeated.insert(earlier.booking.movement.source.id)
            return (receipt, nil)
        }
        let booking = try order.booking(in: accounts, clock: clock)
        guard let booked = draft.add(booking, to: &accounts, sealedBy: seal) else {
            throw .storage(.damaged(path: path, detail: "an account of \(order.id) has no balance"))
        }
        known.updateValue(booked, forKey: order.id)
        return (try order.receipt(of: booked, isRepeat: false), booked)
    }
}
