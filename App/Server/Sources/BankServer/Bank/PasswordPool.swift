import BankKernel
import Synchronization

/// A few threads that check passwords, each of which takes much memory, and those who wait for one.
///
/// Names that customers have go before invented ones, and clients take turns: however many passwords one of them sends, the others
/// wait for no more than one of its.
final class PasswordPool: Sendable {
    /// Who wants a password checked, as far as it is known before.
    struct Applicant: Sendable, Hashable {
        /// The client; `nil` for one that has no internet address.
        let client: ClientAddress?
        /// Whether a customer has the name.
        let isKnown: Bool
    }

    /// How many passwords are checked at a time: 128 MiB each.
    static let usualThreads = 2
    /// How many wait of one client, with names that customers have: more than two seconds' work.
    static let usualShare = 24
    /// How many wait in all.
    static let usualQueue = 64
    /// How many wait of one client with invented names.
    private static let inventedShare = 4
    /// How many clients are remembered before those that do not wait are forgotten.
    private static let mostTurns = 1_024

    private struct Waiter {
        let number: Int
        let applicant: Applicant
        let continuation: CheckedContinuation<Int?, Never>
    }

    private struct State {
        /// The threads that have nothing to do.
        var free: [Int]
        /// In the order in which they came.
        var waiting: [Waiter] = []
        /// When each client had its latest turn, as a number that grows.
        var turns: [ClientAddress?: Int] = [:]
        var latest = 0
    }

    private let hashers: [any PasswordHashing]
    private let share: Int
    private let queue: Int
    private let state: Mutex<State>
    private let tell: @Sendable (Int) -> Void

    /// A pool of `hashers`, which tells how many passwords are in it each time that changes.
    init(
        _ hashers: [any PasswordHashing], share: Int = usualShare, queue: Int = usualQueue,
        tell: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        (self.hashers, self.share, self.queue, self.tell) = (hashers, share, queue, tell)
        state = Mutex(State(free: Array(hashers.indices)))
    }

    /// What `work` makes with one of the threads, once it is the applicant's turn; `nil`, and nothing is done, when too many wait that
    /// go before, or nobody waits any more for the answer.
    func hashing<Value: Sendable>(
        for applicant: Applicant, _ work: (any PasswordHashing) async throws -> Value
    ) async rethrows -> Value? {
        guard let place = await enter(applicant) else { return nil }
        defer { leave(place) }
        return try await work(hashers[place])
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
        // A thread that is free takes one of them at once.
        guard state.free.isEmpty else { return nil }
        let own = state.waiting.filter { $0.applicant.client == waiter.applicant.client }
        let invented = own.filter { !$0.applicant.isKnown }
        if invented.count > Self.inventedShare || (own.count > share && !invented.isEmpty) { return invented.last }
        if own.count > share { return waiter }
        guard state.waiting.count > queue else { return nil }
        let counts = Dictionary(grouping: state.waiting, by: \.applicant.client).mapValues(\.count)
        // The latest of the client that has the most, an invented name before others.
        return state.waiting.max { one, other in
            guard one.applicant.isKnown == other.applicant.isKnown else { return one.applicant.isKnown }
            let (mine, theirs) = (counts[one.applicant.client] ?? 0, counts[other.applicant.client] ?? 0)
            return mine == theirs ? one.number < other.number : mine < theirs
        }
    }

    private func leave(_ place: Int) {
        state.withLock { $0.free.append(place) }
        goOn()
    }

    /// Gives the threads that are free to those whose turn it is.
    private func goOn() {
        let (chosen, count) = state.withLock { state in
            var chosen: [(waiter: Waiter, place: Int)] = []
            while !state.free.isEmpty, let waiter = Self.next(in: state) {
                state.waiting.removeAll { $0.number == waiter.number }
                state.latest += 1
                state.turns[waiter.applicant.client] = state.latest
                chosen.append((waiter, state.free.removeLast()))
            }
            if state.turns.count > Self.mostTurns {
                let waiting = Set(state.waiting.map(\.applicant.client))
                state.turns = state.turns.filter { waiting.contains($0.key) }
            }
            return (chosen, state.waiting.count + hashers.count - state.free.count)
        }
        tell(count)
        for (waiter, place) in chosen { waiter.continuation.resume(returning: place) }
    }

    /// Whose turn it is: a known name, of the client whose latest turn is longest ago, and of it the first that came.
    private static func next(in state: State) -> Waiter? {
        state.waiting.min { one, other in
            guard one.applicant.isKnown == other.applicant.isKnown else { return one.applicant.isKnown }
            let (mine, theirs) = (state.turns[one.applicant.client] ?? 0, state.turns[other.applicant.client] ?? 0)
            return mine == theirs ? one.number < other.number : mine < theirs
        }
    }
}
