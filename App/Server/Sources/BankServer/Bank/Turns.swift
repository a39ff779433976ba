import BankKernel
import CoreMetrics
import Synchronization

extension MetricsFactory {
    /// The refusal of a request whose turn did not come, counted as one of `what`.
    func turnedAway(_ what: String, at now: Instant, for pause: Duration = .seconds(1)) -> BankError {
        count(.throttled, what)
        return .throttled(until: now.advanced(by: pause))
    }
}

/// A few places for the work of many clients, who take turns: however much one of them asks for, the others wait for no more than one
/// piece of its work. Regulars, such as customers who logged in lately from the same client, go first.
final class Turns<Client: Hashable & Sendable>: Sendable {
    /// The limits of admission.
    struct Limits: Sendable {
        /// How many work at a time.
        let places: Int
        /// How many of them may be one client's.
        var atOnce = Int.max
        /// How many of one client may wait.
        let share: Int
        /// How many may wait in total.
        let queue: Int
        /// How many of one client may wait who are no regulars.
        var unknownShare = 4
    }

    /// Who wants a place.
    struct Applicant: Sendable {
        let client: Client
        /// Whether it is a regular.
        var isRegular = true
    }

    private struct Waiter {
        let number: Int
        let applicant: Applicant
        let deadline: ContinuousClock.Instant?
        let continuation: CheckedContinuation<Int?, Never>

        /// Whether its request began before that of `other`: what is begun ends before others begin.
        func isOlder(than other: Waiter) -> Bool {
            if let deadline, let others = other.deadline, deadline != others { return deadline < others }
            return number < other.number
        }

        /// Whether it goes before `other`: regulars first, then the client with the smaller number, then the older request.
        func goes(before other: Waiter, by numbers: [Client: Int]) -> Bool {
            guard applicant.isRegular == other.applicant.isRegular else { return applicant.isRegular }
            let (mine, theirs) = (numbers[applicant.client] ?? 0, numbers[other.applicant.client] ?? 0)
            return mine == theirs ? isOlder(than: other) : mine < theirs
        }
    }

    private struct State {
        /// The free places.
        var free: [Int]
        /// How many places each client has.
        var taken: [Client: Int] = [:]
        /// In order of arrival.
        var waiting: [Waiter] = []
        /// A growing number for each client's latest turn.
        var turns: [Client: Int] = [:]
        var latest = 0
    }

    /// How many clients are remembered before idle ones are forgotten.
    private static var mostTurns: Int { 1_024 }

    private let limits: Limits
    private let state: Mutex<State>
    private let tell: @Sendable (Int) -> Void

    /// Makes the places; `tell` gets the number of working and waiting callers whenever it changes.
    init(_ limits: Limits, tell: @escaping @Sendable (Int) -> Void = { _ in }) {
        (self.limits, self.tell) = (limits, tell)
        state = Mutex(State(free: Array(0..<limits.places)))
    }

    /// What `work` makes at a place, by its number, once it is the applicant's turn; `nil`, and nothing is done, when too many wait that
    /// go before, or the time of the request is over, or nobody waits any more for the answer.
    func take<Value: Sendable, Failure: Error>(
        _ applicant: Applicant, _ work: (_ place: Int) async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        guard let place = await enter(applicant) else { return nil }
        defer { leave(place, applicant.client) }
        return try await work(place)
    }

    /// A place at its turn, to leave later; `nil` as with ``take(_:_:)``.
    fileprivate func enter(_ applicant: Applicant) async -> Int? {
        let number = state.withLock { state in
            state.latest += 1
            return state.latest
        }
        let deadline = RequestDeadline.current
        return await waitInLine(until: deadline, leave: { self.giveUp(number) }) { continuation in
            let waiter = Waiter(
                number: number, applicant: applicant, deadline: deadline, continuation: continuation)
            let displaced = state.withLock { state -> Waiter? in
                state.waiting.append(waiter)
                guard let loser = loser(to: waiter, in: state) else { return nil }
                state.waiting.removeAll { $0.number == loser.number }
                return loser
            }
            displaced?.continuation.resume(returning: nil)
            goOn()
        }
    }

    private func giveUp(_ number: Int) {
        let waiter = state.withLock { state -> Waiter? in
            guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
            return state.waiting.remove(at: place)
        }
        waiter?.continuation.resume(returning: nil)
    }

    /// Who is evicted because `waiter` came; `nil` when there is room.
    private func loser(to waiter: Waiter, in state: State) -> Waiter? {
        // There is a free place for it.
        if !state.free.isEmpty, mayWork(waiter, in: state) { return nil }
        let own = state.waiting.filter { $0.applicant.client == waiter.applicant.client }
        let strangers = own.filter { !$0.applicant.isRegular }
        if strangers.count > limits.unknownShare || (own.count > limits.share && !strangers.isEmpty) {
            return latest(of: strangers)
        }
        if own.count > limits.share { return latest(of: own) }
        guard state.waiting.count > limits.queue else { return nil }
        let counts = Dictionary(grouping: state.waiting, by: \.applicant.client).mapValues(\.count)
        return state.waiting.max { $0.goes(before: $1, by: counts) }
    }

    private func latest(of waiters: [Waiter]) -> Waiter? { waiters.max { $0.isOlder(than: $1) } }

    fileprivate func leave(_ place: Int, _ client: Client) {
        state.withLock { state in
            state.free.append(place)
            let left = (state.taken[client] ?? 1) - 1
            state.taken[client] = left > 0 ? left : nil
        }
        goOn()
    }

    /// Gives free places to the next waiters.
    private func goOn() {
        let (chosen, count) = state.withLock { state in
            var chosen: [(waiter: Waiter, place: Int)] = []
            while !state.free.isEmpty, let waiter = next(in: state) {
                let client = waiter.applicant.client
                state.waiting.removeAll { $0.number == waiter.number }
                state.latest += 1
                state.turns[client] = state.latest
                state.taken[client, default: 0] += 1
                chosen.append((waiter, state.free.removeLast()))
            }
            if state.turns.count > Self.mostTurns {
                let waiting = Set(state.waiting.map(\.applicant.client))
                state.turns = state.turns.filter { waiting.contains($0.key) }
            }
            return (chosen, state.waiting.count + limits.places - state.free.count)
        }
        tell(count)
        for (waiter, place) in chosen { waiter.continuation.resume(returning: place) }
    }

    private func mayWork(_ waiter: Waiter, in state: State) -> Bool {
        state.taken[waiter.applicant.client] ?? 0 < limits.atOnce
    }

    /// The next waiter: regulars first, then the client whose latest turn is longest ago, then the oldest request.
    private func next(in state: State) -> Waiter? {
        state.waiting.lazy.filter { self.mayWork($0, in: state) }.min { $0.goes(before: $1, by: state.turns) }
    }
}

/// A place that one request keeps from when it first needs one until it is answered, however often it asks: what is begun ends before the
/// client's next begins. The answer is whole then, so it does not matter whether anybody reads it.
final class KeptPlace<Client: Hashable & Sendable>: Sendable {
    private let turns: Turns<Client>
    private let kept = Mutex<[(place: Int, client: Client)]>([])

    init(in turns: Turns<Client>) {
        self.turns = turns
    }

    /// Whether the request has a place, maybe since now.
    func take(for client: Client) async -> Bool {
        if kept.withLock({ !$0.isEmpty }) { return true }
        guard let place = await turns.enter(Turns.Applicant(client: client)) else { return false }
        kept.withLock { $0.append((place, client)) }
        return true
    }

    func leave() {
        let places = kept.withLock { kept in
            defer { kept = [] }
            return kept
        }
        for (place, client) in places { turns.leave(place, client) }
    }
}
