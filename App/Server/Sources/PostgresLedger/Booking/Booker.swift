import BankKernel
import LedgerRules
import Postgres
import Synchronization

/// Books the orders of all callers in batches: a few lanes each take what waits, one batch at a time. While one is at work the next
/// begins only when enough orders wait or have waited for a while, since a batch costs more than an order in it.
///
/// Orders with held accounts go to a lane of their own, which tries again and again without waiting for locks, so that the
/// others go on.
final class Booker: Sendable {
    /// The most orders in a batch: with more, locks cost more than is saved.
    private static let most = 256
    /// The fewest orders for which another lane begins at once.
    private static let fewest = 16
    /// How long fewer may wait for a lane that is at work.
    private static let patience = Duration.milliseconds(20)
    /// The least time that a batch is given: with less it would seldom end.
    private static let shortest = Duration.milliseconds(100)
    /// The pauses of the lane of held accounts while nothing becomes free.
    private static let pauses = Duration.milliseconds(5)...Duration.milliseconds(250)

    private struct State {
        var waiting: [PendingOrder] = []
        var freeLanes: Int
        /// Whether another lane begins after a while.
        var isWatched = false
        /// Orders with held accounts.
        var held: [PendingOrder] = []
        /// The numbers of those accounts.
        var heldAccounts: Set<String> = []
        var retriesHeldOrders = false
        var isClosed = false
        var closing: [CheckedContinuation<Void, Never>] = []
        var figures = BookingFigures()

        /// Takes up to `most` orders.
        private static func take(_ orders: inout [PendingOrder]) -> [PendingOrder] {
            defer { orders.removeFirst(min(orders.count, Booker.most)) }
            return Array(orders.prefix(Booker.most))
        }

        /// The next orders for a lane; `nil` when there are none, and the lane is free.
        mutating func take(isHeld: Bool) -> [PendingOrder]? {
            if isHeld {
                guard held.isEmpty else { return Self.take(&held) }
                (heldAccounts, retriesHeldOrders) = ([], false)
            } else {
                guard waiting.isEmpty else { return Self.take(&waiting) }
                freeLanes += 1
            }
            return nil
        }

        /// The callers of `close`, once all work is done.
        mutating func takeClosing(lanes: Int) -> [CheckedContinuation<Void, Never>] {
            guard freeLanes == lanes, !retriesHeldOrders else { return [] }
            defer { closing = [] }
            return closing
        }
    }

    let pool: Pool
    private let lanes: Int
    private let clock: any WallClock
    private let timeouts: BookingTimeouts
    private let state: Mutex<State>

    /// A booker with one connection for each lane.
    init(to address: DatabaseAddress, lanes: Int, clock: any WallClock, timeouts: BookingTimeouts) {
        pool = Pool(to: address, size: lanes, limits: ServerLimits(lock: timeouts.lock))
        self.lanes = lanes
        self.clock = clock
        self.timeouts = timeouts
        state = Mutex(State(freeLanes: lanes))
    }

    var figures: BookingFigures {
        state.withLock { state in
            var figures = state.figures
            figures.waiting = state.waiting.count + state.held.count
            return figures
        }
    }

    /// Books an order, unless it is cancelled before it begins.
    func book(_ order: BankOrder) async throws(BankError) -> TransferReceipt {
        let pending = PendingOrder(order)
        if Task.isCancelled { pending.cancel() }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if pending.wait(with: continuation) { append(pending) }
            }
        } onCancel: {
            pending.cancel()
        }
        return try answer.get()
    }

    /// Takes no more orders, and returns when all are answered.
    func close() async {
        await withCheckedContinuation { continuation in
            let ended = state.withLock { state in
                state.isClosed = true
                state.closing.append(continuation)
                return state.takeClosing(lanes: lanes)
            }
            for continuation in ended { continuation.resume() }
        }
        await pool.close()
    }

    /// What an order begins when it comes.
    private enum Start {
        case none, lane, watch, refusal
    }

    private func append(_ order: PendingOrder) {
        let start = state.withLock { state -> Start in
            guard !state.isClosed else { return .refusal }
            guard state.heldAccounts.isEmpty || state.heldAccounts.isDisjoint(with: order.numbers) else {
                if order.start() { state.held.append(order) }
                return .none
            }
            state.waiting.append(order)
            guard state.freeLanes > 0 else { return .none }
            guard state.freeLanes == lanes || state.waiting.count >= Self.fewest else {
                defer { state.isWatched = true }
                return state.isWatched ? .none : .watch
            }
            state.freeLanes -= 1
            return .lane
        }
        switch start {
        case .none: break
        case .lane: Task { await runLane() }
        case .watch: Task { await watch() }
        case .refusal:
            guard order.start() else { return }
            order.settle(.failure(.storage(.failed(path: pool.address.description, detail: "it is being closed"))))
        }
    }

    /// Has another lane take what still waits after a while.
    private func watch() async {
        try? await Task.sleep(for: Self.patience)
        let isNeeded = state.withLock { state in
            state.isWatched = false
            guard !state.waiting.isEmpty, state.freeLanes > 0 else { return false }
            state.freeLanes -= 1
            return true
        }
        if isNeeded { await runLane() }
    }

    private func runLane() async {
        while let orders = take(isHeld: false) { await settle(orders.filter { $0.start() }, isSkipping: false) }
    }

    /// The next orders for a lane; `nil` when it is free, which callers of `close` may wait for.
    private func take(isHeld: Bool) -> [PendingOrder]? {
        let (orders, closing) = state.withLock { state in
            (state.take(isHeld: isHeld), state.takeClosing(lanes: lanes))
        }
        for continuation in closing { continuation.resume() }
        return orders
    }

    // MARK: - Accounts that somebody else holds

    /// Moves `orders` to the lane of held accounts; `accounts` are those known to be held.
    private func hold(_ orders: [PendingOrder], _ accounts: Set<String> = []) {
        guard !orders.isEmpty else { return }
        let isFirst = state.withLock { state in
            state.held += orders
            state.heldAccounts.formUnion(accounts)
            defer { state.retriesHeldOrders = true }
            return !state.retriesHeldOrders
        }
        if isFirst { Task { await runHeldLane() } }
    }

    private func runHeldLane() async {
        var pause = Self.pauses.lowerBound
        while let orders = take(isHeld: true) {
            let isMoving = await settle(orders, isSkipping: true)
            pause = isMoving ? Self.pauses.lowerBound : min(pause * 2, Self.pauses.upperBound)
            try? await Task.sleep(for: pause)
        }
    }

    // MARK: - Batches

    /// Answers `orders`, repeating their batch as often as needed. Orders whose accounts are locked elsewhere, and single ones with which
    /// others interfere, are left to the lane for locked accounts. Returns whether any was answered.
    @discardableResult
    private func settle(
        _ orders: [PendingOrder], isSkipping: Bool, since begin: ContinuousClock.Instant = .now
    ) async -> Bool {
        var orders = orders
        var conflicts: Set<SQLState> = []
        var pause = Duration.milliseconds(10)
        while true {
            // One that is late, or about to be, would have all of them given up.
            orders = giveUp(orders, Self.busy) { $0.deadline.map { $0 - Self.shortest } }
            guard !orders.isEmpty else { return true }
            let error: PostgresError
            do throws(PostgresError) {
                return answer(orders, by: try await attempt(orders, isSkipping: isSkipping), isSkipping: isSkipping)
            } catch let failure {
                error = failure
            }
            note(error)
            switch (RetryDecision(error), error) {
            case (.again, .refused(let state, _)) where !conflicts.contains(state):
                conflicts.insert(state)
            case (.again, _) where orders.count > 1, (.none, _) where orders.count > 1:
                // One of them may be the cause: try the halves separately.
                let half = orders.count / 2
                let isFirstMoving = await settle(Array(orders[..<half]), isSkipping: isSkipping, since: begin)
                let isSecondMoving = await settle(Array(orders[half...]), isSkipping: isSkipping, since: begin)
                return isFirstMoving || isSecondMoving
            case (.again, .refused(.uniqueViolation, let message)):
                // It was looked up under its locks twice, so nobody else came between.
                fail(orders[0], .damaged(detail: message))
                return true
            case (.again, _), (.whenFree, _):
                let kept = giveUp(orders, error) { $0.end(timeouts, since: nil) }
                hold(kept)
                return kept.count < orders.count
            case (.later, _):
                orders = giveUp(orders, error) { $0.end(timeouts, since: begin) }
                guard !orders.isEmpty else { return true }
                try? await Task.sleep(for: pause)
                pause = min(pause * 2, .milliseconds(500))
            case (.none, _):
                for order in orders { fail(order, error) }
                return true
            }
        }
    }

    private func attempt(
        _ orders: [PendingOrder], isSkipping: Bool
    ) async throws(PostgresError) -> Batch.Outcome {
        state.withLock { state in
            state.figures.batches += 1
            state.figures.orders += orders.count
        }
        let batch = Batch(orders: orders, isSkipping: isSkipping, clock: clock)
        let path = pool.address.description
        // The earliest deadline counts; orders with more time are tried again.
        return try await pool.withConnection(until: orders.compactMap(\.deadline).min()) {
            connection throws(PostgresError) in try batch.perform(in: connection, path: path)
        }
    }

    /// Answers the orders of a batch that was booked, but for those of held accounts. Returns whether there were others.
    private func answer(_ orders: [PendingOrder], by outcome: Batch.Outcome, isSkipping: Bool) -> Bool {
        let (answers, held, locking, writing) = outcome
        state.withLock { state in
            state.figures.locking += locking
            state.figures.writing += writing
            if isSkipping { state.heldAccounts.subtract(Set(orders.flatMap(\.numbers)).subtracting(held)) }
        }
        for (order, answer) in zip(orders, answers) { if let answer { order.settle(answer) } }
        let kept = zip(orders, answers).filter { $1 == nil }.map(\.0)
        hold(giveUp(kept, Self.busy) { $0.end(timeouts, since: nil) }, held)
        return kept.count < orders.count
    }

    private func note(_ error: PostgresError) {
        state.withLock { state in
            state.figures.retries += 1
            if case .refused(.deadlock, _) = error { state.figures.deadlocks += 1 }
        }
    }

    private static let busy = PostgresError.refused(.lockNotAvailable, message: "others were before the order")

    /// Fails the orders whose `end` has come; gives the others.
    private func giveUp(
        _ orders: [PendingOrder], _ error: PostgresError, at end: (PendingOrder) -> ContinuousClock.Instant?
    ) -> [PendingOrder] {
        let now = ContinuousClock.now
        return orders.filter { order in
            guard let end = end(order), now >= end else { return true }
            fail(order, error)
            return false
        }
    }

    private func fail(_ order: PendingOrder, _ error: PostgresError) {
        let failure = BankError.storage(StorageFailure(error, path: pool.address.description))
        order.settle(.failure(order.mayBeBooked ? .outcomeUnknown(order.id) : failure))
    }
}

/// The statistics of a server's bookings.
public struct BookingFigures: Sendable, Hashable {
    /// How many batches were tried.
    public internal(set) var batches = 0
    /// How many orders were in them, once for each try.
    public internal(set) var orders = 0
    /// How many batches were repeated, after conflicts and outages.
    public internal(set) var retries = 0
    /// How many of those were deadlocks; there should be none.
    public internal(set) var deadlocks = 0
    /// The total time that booked batches waited for locks.
    public internal(set) var locking = Duration.zero
    /// The total time that they took to write and commit.
    public internal(set) var writing = Duration.zero
    /// How many orders wait now.
    public internal(set) var waiting = 0
}

/// How long a bank waits for an unavailable database, within the deadline of the request.
public struct BookingTimeouts: Sendable, Hashable {
    /// For reads, and for orders that cannot have been booked.
    public var untouched: Duration
    /// For orders that may have been booked, so that their callers learn which, and for orders with held accounts.
    public var unsettled: Duration
    /// For a lock, while orders between other accounts wait in the same batch.
    public var lock: Duration

    /// Makes timeouts, by default long enough for a failover.
    public init(
        untouched: Duration = .seconds(5), unsettled: Duration = .seconds(20), lock: Duration = .seconds(1)
    ) {
        self.untouched = untouched
        self.unsettled = unsettled
        self.lock = lock
    }
}
