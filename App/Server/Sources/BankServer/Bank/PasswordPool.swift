import BankKernel

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
