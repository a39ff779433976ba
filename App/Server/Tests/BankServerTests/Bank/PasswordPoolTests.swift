import BankKernel
import InMemoryBank
import Synchronization
import Testing

@testable import BankServer

@Suite(.timeLimit(.minutes(2)))
struct PasswordPoolTests {
    private static let busy = ClientAddress.v4(1)
    private static let other = ClientAddress.v4(2)

    private struct Call: Sendable {
        let client: ClientAddress
        var isKnown = true
    }

    @Test func `serves clients in turn, however many passwords one of them sends`() async throws {
        let calls = [Call](repeating: Call(client: Self.busy), count: 5) + [Call(client: Self.other)]
        let order = try await order(of: calls)

        // The first has the thread already when the others come.
        #expect(order.prefix(2) == [0, 5])
        #expect(order.count == 6)
    }

    @Test func `serves names that customers have before invented ones`() async throws {
        let calls = [Call(client: Self.busy, isKnown: false), Call(client: Self.busy, isKnown: false)]
        let order = try await order(of: calls + [Call(client: Self.busy)])

        #expect(order == [0, 2, 1])
    }

    @Test func `refuses invented names of a client of which many wait, and none that customers have`() async throws {
        let invented = [Call](repeating: Call(client: Self.busy, isKnown: false), count: 36)
        let known = [Call](repeating: Call(client: Self.busy), count: 20)
        let order = try await order(of: invented + known)

        #expect(Set(36..<56).isSubset(of: order))
        #expect(order.count == 20 + 1 + 4)
    }

    @Test func `refuses what is more than the share of a client`() async throws {
        let order = try await order(of: [Call](repeating: Call(client: Self.busy), count: 9), share: 4)

        #expect(order == [0, 1, 2, 3, 4])
    }

    @Test func `lets the client that has the most give way when too many wait`() async throws {
        let calls = [Call](repeating: Call(client: Self.busy), count: 6) + [Call(client: Self.other)]
        let order = try await order(of: calls, queue: 4)

        #expect(Set(order) == [0, 1, 2, 3, 6])
    }

    @Test func `forgets who does not wait any more`() async throws {
        let (hasher, arrivals) = (SlowHasher(), Arrivals())
        let sut = PasswordPool([hasher], tell: arrivals.add)
        let first = Task { await Self.check(sut, Call(client: Self.busy)) }
        await arrivals.reach(1)
        let second = Task { await Self.check(sut, Call(client: Self.busy)) }
        await arrivals.reach(2)
        second.cancel()

        #expect(await second.value == false)
        hasher.go()
        #expect(await first.value)
    }

    /// The places of `calls` in the order in which they were served, by one thread; those that were refused are not there.
    private func order(
        of calls: [Call], share: Int = PasswordPool.usualShare, queue: Int = PasswordPool.usualQueue
    ) async throws -> [Int] {
        let (hasher, arrivals) = (SlowHasher(), Arrivals())
        let sut = PasswordPool([hasher], share: share, queue: queue, tell: arrivals.add)
        let (served, serve) = AsyncStream.makeStream(of: Int.self)
        await withTaskGroup(of: Void.self) { group in
            for (place, call) in calls.enumerated() {
                group.addTask { _ = await Self.check(sut, call) { serve.yield(place) } }
                await arrivals.reach(place + 1)
            }
            hasher.go()
        }
        serve.finish()
        return await served.reduce(into: []) { $0.append($1) }
    }

    /// Whether the pool let the call have a password checked.
    private static func check(
        _ sut: PasswordPool, _ call: Call, _ tell: @Sendable () -> Void = {}
    ) async -> Bool {
        let applicant = PasswordPool.Applicant(client: call.client, isKnown: call.isKnown)
        let answer = await sut.hashing(for: applicant) { hasher in
            tell()
            return try? await hasher.verify("a", against: nil)
        }
        return answer != nil
    }
}

/// Counts how often a pool told how many it has, which it does whenever somebody comes.
private final class Arrivals: Sendable {
    private let count = Mutex(0)

    func add(_: Int) { count.withLock { $0 += 1 } }

    func reach(_ number: Int) async {
        while count.withLock({ $0 }) < number { await Task.yield() }
    }
}
