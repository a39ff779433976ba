import BankKernel
import LedgerRules
import Postgres
import Synchronization

/// Books the orders of all callers: what waits is taken together, by a few lanes that each have one batch at a time.
final class Booker: Sendable {
    /// The most orders in a batch: more make its locks last longer than they save.
    private static let most = 256

    private struct State {
        var waiting: [Ticket] = []
        var freeLanes: Int
        var isClosed = false
        var closing: [CheckedContinuation<Void, Never>] = []
        var figures = BookingFigures()
    }

    private let pool: Pool
    private let lanes: Int
    private let clock: any WallClock
    private let seal = ChainSeal(key: [])
    private let patience: Patience
    private let state: Mutex<State>

    /// A booker with a connection for each of its lanes.
    init(to address: DatabaseAddress, lanes: Int, clock: any WallClock, patience: Patience) {
        pool = Pool(to: address, size: lanes)
        self.lanes = lanes
        self.clock = clock
        self.patience = patience
        state = Mutex(State(freeLanes: lanes))
    }

    var figures: BookingFigures {
        state.withLock { state in
            var figures = state.figures
            figures.waiting = state.waiting.count
            return figures
        }
    }

    /// Books an order; cancelled before it begins, it is not booked.
    func book(_ order: BankOrder) async throws(BankError) -> TransferReceipt {
        let ticket = Ticket(order)
        if Task.isCancelled { ticket.cancel() }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if ticket.wait(with: continuation) { append(ticket) }
            }
        } onCancel: {
            ticket.cancel()
        }
        return try answer.get()
    }

    /// Takes no more orders, and returns when those that were taken are answered.
    func close() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                state.isClosed = true
                if state.freeLanes < lanes { state.closing.append(continuation) }
                return state.freeLanes == lanes
            }
            if isIdle { continuation.resume() }
        }
        await pool.close()
    }

    private func append(_ ticket: Ticket) {
        let (isOpen, hasLane) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.waiting.append(ticket)
            guard state.freeLanes > 0 else { return (true, false) }
            state.freeLanes -= 1
            return (true, true)
        }
        if hasLane { Task { await runLane() } }
        guard !isOpen, ticket.begin() else { return }
        ticket.settle(.failure(.storage(.failed(path: pool.address.description, detail: "it is being closed"))))
    }

    private func runLane() async {
        while let tickets = take() {
            if !tickets.isEmpty { await settle(tickets) }
        }
    }

    /// What waits, without what was cancelled; `nil` when nothing does, and the lane is free.
    private func take() -> [Ticket]? {
        let (tickets, closing) = state.withLock { state -> ([Ticket]?, [CheckedContinuation<Void, Never>]) in
            guard state.waiting.isEmpty else {
                let taken = Array(state.waiting.prefix(Self.most))
                state.waiting.removeFirst(taken.count)
                return (taken.filter { $0.begin() }, [])
            }
            state.freeLanes += 1
            guard state.freeLanes == lanes else { return (nil, []) }
            defer { state.closing = [] }
            return (nil, state.closing)
        }
        for continuation in closing { continuation.resume() }
        return tickets
    }

    /// Answers all of `tickets`, however often their batch has to be made again; `sent` may be booked.
    private func settle(_ tickets: [Ticket], sent: Set<TransferID> = []) async {
        let begin = ContinuousClock.now
        var sent = sent
        var conflicts = 0
        var pause = Duration.milliseconds(10)
        while true {
            let error: PostgresError
            switch await attempt(tickets) {
            case .answered(let answers, let locking, let writing):
                state.withLock { state in
                    state.figures.locking += locking
                    state.figures.writing += writing
                }
                for (ticket, answer) in zip(tickets, answers) { ticket.settle(answer) }
                return
            case .failed(let failure, let ids):
                error = failure
                sent.formUnion(ids)
            }
            note(error)
            switch Remedy(error) {
            case .again where conflicts == 0:
                conflicts += 1
            case .again where tickets.count > 1, .none where tickets.count > 1:
                // One of them may be what is in the way: the others are not to suffer for it.
                let half = tickets.count / 2
                await settle(Array(tickets[..<half]), sent: sent)
                return await settle(Array(tickets[half...]), sent: sent)
            case .again where !isOver(begin, sent), .later where !isOver(begin, sent):
                try? await Task.sleep(for: pause)
                pause = min(pause * 2, .milliseconds(500))
            case .again, .later, .none:
                return giveUp(tickets, error, sent: sent)
            }
        }
    }

    private func isOver(_ begin: ContinuousClock.Instant, _ sent: Set<TransferID>) -> Bool {
        ContinuousClock.now - begin >= (sent.isEmpty ? patience.untouched : patience.unsettled)
    }

    private func attempt(_ tickets: [Ticket]) async -> Batch.Outcome {
        state.withLock { state in
            state.figures.batches += 1
            state.figures.orders += tickets.count
        }
        let batch = Batch(tickets: tickets, clock: clock, seal: seal)
        let path = pool.address.description
        do throws(PostgresError) {
            return try await pool.withConnection { connection in batch.perform(in: connection, path: path) }
        } catch {
            return .failed(error, sent: [])
        }
    }

    private func note(_ error: PostgresError) {
        state.withLock { state in
            state.figures.retries += 1
            if case .refused(.deadlock, _) = error { state.figures.deadlocks += 1 }
        }
    }

    private func giveUp(_ tickets: [Ticket], _ error: PostgresError, sent: Set<TransferID>) {
        let failure = BankError.storage(StorageFailure(error, path: pool.address.description))
        for ticket in tickets {
            let id = ticket.order.id
            ticket.settle(.failure(sent.contains(id) ? .outcomeUnknown(id) : failure))
        }
    }
}
