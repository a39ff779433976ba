import BankKernel
import Synchronization

/// A few places for the work of many clients, who take turns: however much one of them asks for, the others wait for no more than one
/// piece of its work. Names that customers have go before invented ones.
final class Turns<Client: Hashable & Sendable>: Sendable {
    /// How much is let in.
    struct Limits: Sendable {
        /// How many are at work at a time.
        let places: Int
        /// How many of them are one client's.
        var atOnce = Int.max
        /// How many wait of one client, with names that customers have.
        let share: Int
        /// How many wait in all.
        let queue: Int
        /// How many wait of one client with invented names.
        var inventedShare = 4
    }

    /// Who wants a turn, as far as it is known before.
    struct Applicant: Sendable {
        /// The client.
        let client: Client
        /// Whether a customer has the name.
        var isKnown = true
    }

    private struct Waiter {
        let number: Int
        let applicant: Applicant
        let continuation: CheckedContinuation<Int?, Never>
    }

    private struct State {
        /// The places where nobody is at work.
        var free: [Int]
        /// How many places each client has.
        var taken: [Client: Int] = [:]
        /// In the order in which they came.
        var waiting: [Waiter] = []
        /// When each client had its latest turn, as a number that grows.
        var turns: [Client: Int] = [:]
        var latest = 0
    }

    /// How many clients are remembered before those that do not wait are forgotten.
    private static var mostTurns: Int { 1_024 }

    private let limits: Limits
    private let state: Mutex<State>
    private let tell: @Sendable (Int) -> Void

    /// Places that tell how many are at work or wait each time that changes.
    init(_ limits: Limits, tell: @escaping @Sendable (Int) -> Void = { _ in }) {
        (self.limits, self.tell) = (limits, tell)
        state = Mutex(State(free: Array(0..<limits.places)))
    }

    /// What `work` makes at a place, by its number, once it is the applicant's turn; `nil`, and nothing is done, when too many wait that
    /// go before, or nobody waits any more for the answer.
    func take<Value: Sendable>(
        _ applicant: Applicant, _ work: (_ place: Int) async throws -> Value
    ) async rethrows -> Value? {
        guard let place = await enter(applicant) else { return nil }
        defer { leave(place, applicant.client) }
        return try await work(place)
    }

    private func enter(_ applicant: Applicant) async -> Int? {
        let number = state.withLock { state in
            state.latest += 1
            return state.latest
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Int?, Never>) in
                let waiter = Waiter(number: number, applicant: applicant, continuation: continuation)
                let displaced = state.withLock { state in
                    if Task.isCancelled { return Waiter?.some(waiter) }
                    state.waiting.append(waiter)
                    guard let loser = loser(to: waiter, in: state) else { return nil }
                    state.waiting.removeAll { $0.number == loser.number }
                    return loser
                }
                displaced?.continuation.resume(returning: nil)
                goOn()
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
                return state.waiting.remove(at: place)
            }
            waiter?.continuation.resume(returning: nil)
        }
    }

    /// Who has to go since `waiter` came; `nil` when there is room for all.
    private func loser(to waiter: Waiter, in state: State) -> Waiter? {
        // A place that is free is taken by one of them at once.
        if !state.free.isEmpty, mayWork(waiter, in: state) { return nil }
        let own = state.waiting.filter { $0.applicant.client == waiter.applicant.client }
        let invented = own.filter { !$0.applicant.isKnown }
        if invented.count > limits.inventedShare || (own.count > limits.share && !invented.isEmpty) {
            return invented.last
        }
        if own.count > limits.share { return waiter }
        guard state.waiting.count > limits.queue else { return nil }
        let counts = Dictionary(grouping: state.waiting, by: \.applicant.client).mapValues(\.count)
        // The latest of the client that has the most, an invented name before others.
        return state.waiting.max { one, other in
            guard one.applicant.isKnown == other.applicant.isKnown else { return one.applicant.isKnown }
            let (mine, theirs) = (counts[one.applicant.client] ?? 0, counts[other.applicant.client] ?? 0)
            return mine == theirs ? one.number < other.number : mine < theirs
        }
    }

    private func leave(_ place: Int, _ client: Client) {
        state.withLock { state in
            state.free.append(place)
            let left = (state.taken[client] ?? 1) - 1
            state.taken[client] = left > 0 ? left : nil
        }
        goOn()
    }

    /// Gives the places that are free to those whose turn it is.
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

    /// Whose turn it is: a known name, of the client whose latest turn is longest ago, and of it the first that came.
    private func next(in state: State) -> Waiter? {
        state.waiting.lazy.filter { self.mayWork($0, in: state) }.min { one, other in
            guard one.applicant.isKnown == other.applicant.isKnown else { return one.applicant.isKnown }
            let (mine, theirs) = (state.turns[one.applicant.client] ?? 0, state.turns[other.applicant.client] ?? 0)
            return mine == theirs ? one.number < other.number : mine < theirs
        }
    }
}

/// A few threads that check passwords, each of which takes much memory, and those who wait for one in turn.
final class PasswordPool: Sendable {
    /// Who wants a password checked; the client is `nil` for one that has no internet address.
    typealias Applicant = Turns<ClientAddress?>.Applicant

    /// How many passwords are checked at a time: 128 MiB each.
    static let usualThreads = 2
    /// How many wait of one client, with names that customers have: more than two seconds' work.
    static let usualShare = 24
    /// How many wait in all.
    static let usualQueue = 64

    private let hashers: [any PasswordHashing]
    private let turns: Turns<ClientAddress?>

    /// A pool of `hashers`, which tells how many passwords are in it each time that changes.
    init(
        _ hashers: [any PasswordHashing], share: Int = usualShare, queue: Int = usualQueue,
        tell: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.hashers = hashers
        turns = Turns(Turns.Limits(places: hashers.count, share: share, queue: queue), tell: tell)
    }

    /// What `work` makes with one of the threads, once it is the applicant's turn; `nil`, and nothing is done, when too many wait that
    /// go before, or nobody waits any more for the answer.
    func hashing<Value: Sendable>(
        for applicant: Applicant, _ work: (any PasswordHashing) async throws -> Value
    ) async rethrows -> Value? {
        try await turns.take(applicant) { place in try await work(hashers[place]) }
    }
}
