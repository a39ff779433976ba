import BankKernel
import BankKernelMocks
import HTTPTypes
import Interception
import Metrics
import Synchronization
import Testing

@testable import BankServer

@Suite(.timeLimit(.minutes(20)))
struct TurnsTests {
    private static let busy = ClientAddress.v4(1)
    private static let other = ClientAddress.v4(2)

    private typealias Call = Turns<ClientAddress?>.Applicant

    @Test func `serves clients in turn`() async throws {
        let calls = [Call](repeating: Call(client: Self.busy), count: 5) + [Call(client: Self.other)]
        let order = try await order(of: calls)

        // The first has the place already when the others come.
        #expect(order.prefix(2) == [0, 5])
        #expect(order.count == 6)
    }

    @Test func `serves regulars before others`() async throws {
        let calls = [Call(client: Self.busy, isRegular: false), Call(client: Self.busy, isRegular: false)]
        let order = try await order(of: calls + [Call(client: Self.busy)])

        #expect(order == [0, 2, 1])
    }

    @Test func `rejects a client's strangers first`() async throws {
        let strangers = [Call](repeating: Call(client: Self.busy, isRegular: false), count: 36)
        let regulars = [Call](repeating: Call(client: Self.busy), count: 20)
        let order = try await order(of: strangers + regulars)

        #expect(Set(36..<56).isSubset(of: order))
        #expect(order.count == 20 + 1 + 4)
    }

    @Test func `limits each client to its share`() async throws {
        let order = try await order(of: [Call](repeating: Call(client: Self.busy), count: 9), share: 4)

        #expect(order == [0, 1, 2, 3, 4])
    }

    @Test func `evicts from the client with the most when too many wait`() async throws {
        let calls = [Call](repeating: Call(client: Self.busy), count: 6) + [Call(client: Self.other)]
        let order = try await order(of: calls, queue: 4)

        #expect(Set(order) == [0, 1, 2, 3, 6])
    }

    @Test func `goes on with a client's oldest request before it begins others`() async throws {
        let now = ContinuousClock.now
        let calls = [9, 5, 7, 3].map { (Call(client: Self.busy), now + .seconds(1_000 + $0)) }
        let order = try await order(of: calls, share: 2)

        // The first has the place already when the others come; of the others two may wait.
        #expect(order == [0, 3, 1])
    }

    @Test func `a request keeps its place until it is answered`() async throws {
        let sut = makeSUT(share: 1) { _ in }
        let (first, second) = (KeptPlace(in: sut), KeptPlace(in: sut))
        for _ in 1...2 { #expect(await first.take(for: Self.busy)) }
        let isSecond = await RequestDeadline.$current.withValue(.now + .milliseconds(10)) {
            await second.take(for: Self.busy)
        }
        #expect(!isSecond)
        second.leave()
        first.leave()
        #expect(await second.take(for: Self.other))
    }

    @Test func `forgets cancelled waiters`() async throws {
        let (gate, arrivals) = (Gate(), Arrivals())
        let sut = makeSUT(tell: arrivals.add)
        let first = Task { await Self.work(sut, Call(client: Self.busy), gate) }
        await arrivals.reach(1)
        let second = Task { await Self.work(sut, Call(client: Self.busy), gate) }
        await arrivals.reach(2)
        second.cancel()

        #expect(await second.value == false)
        gate.open()
        #expect(await first.value)
    }

    @Test func `waits no longer than the request may take`() async throws {
        let (gate, arrivals) = (Gate(), Arrivals())
        let sut = makeSUT(tell: arrivals.add)
        let first = Task { await Self.work(sut, Call(client: Self.busy), gate) }
        await arrivals.reach(1)

        let isSecond = await RequestDeadline.$current.withValue(.now + .milliseconds(10)) {
            await Self.work(sut, Call(client: Self.busy), gate)
        }
        #expect(!isSecond)
        gate.open()
        #expect(await first.value)
    }

    /// Where the served ones stand in `calls`, in the order in which they got the only place.
    private func order(of calls: [Call], share: Int = 24, queue: Int = 64) async throws -> [Int] {
        try await order(of: calls.map { ($0, nil) }, share: share, queue: queue)
    }

    /// The same of calls with the deadlines of their requests.
    private func order(
        of calls: [(call: Call, deadline: ContinuousClock.Instant?)], share: Int = 24, queue: Int = 64
    ) async throws -> [Int] {
        let (gate, arrivals) = (Gate(), Arrivals())
        let sut = makeSUT(share: share, queue: queue, tell: arrivals.add)
        let (served, serve) = AsyncStream.makeStream(of: Int.self)
        await withTaskGroup(of: Void.self) { group in
            for (place, call) in calls.enumerated() {
                group.addTask {
                    await RequestDeadline.$current.withValue(call.deadline) {
                        _ = await Self.work(sut, call.call, gate) { serve.yield(place) }
                    }
                }
                await arrivals.reach(place + 1)
            }
            gate.open()
        }
        serve.finish()
        return await served.reduce(into: []) { $0.append($1) }
    }

    /// Whether the call got a place, at which it waits at the gate.
    private static func work(
        _ sut: Turns<ClientAddress?>, _ call: Call, _ gate: Gate, _ tell: @Sendable () -> Void = {}
    ) async -> Bool {
        let place = await sut.take(call) { place in
            tell()
            await gate.pass()
            return place
        }
        return place != nil
    }

    private func makeSUT(
        share: Int = 24, queue: Int = 64, tell: @escaping @Sendable (Int) -> Void
    ) -> Turns<ClientAddress?> {
        Turns(Turns.Limits(places: 1, share: share, queue: queue), tell: tell)
    }
}

/// Counts how often turns told how many it has, which it does whenever somebody comes.
private final class Arrivals: Sendable {
    private let count = Mutex(0)

    func add(_: Int) { count.withLock { $0 += 1 } }

    func reach(_ number: Int) async {
        while count.withLock({ $0 }) < number { await Task.yield() }
    }
}

@Suite(.timeLimit(.minutes(20)))
struct CostlyQuestionsTests {
    private let sut = BankUnderTest()
    private let store: MockBankPorts
    private let pages = HeldCalls()

    init() {
        store = MockBankPorts(fake: sut.bank)
        store.answers.page = { [pages] _, _ in
            await pages.wait()
            return HistoryPage(transactions: [], next: nil)
        }
    }

    private var transactions: String { "/v1/accounts/\(sut.checking.number.electronicForm)/transactions" }
    private var search: String { transactions + "?text=zzzz" }

    /// The statuses of so many requests at once for each path, in the order of their answers; the store answers once `count` of them
    /// are answered without it.
    private func statuses(of path: String, _ number: Int, afterAnswers count: Int) async throws -> [Int] {
        try await sut.serving(store: store) { [pages] client in
            let customer = try await client.loggedIn()
            return try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...number { group.addTask { try await customer.get(path).status } }
                var statuses: [Int] = []
                if count == 0 {
                    await pages.gate.arrival(2)
                    pages.gate.open()
                }
                for try await status in group {
                    statuses.append(status)
                    if statuses.count == count { pages.gate.open() }
                }
                return statuses
            }
        }
    }

    @Test(arguments: ["?text=zzzz", "?limit=200"])
    func `of one customer wait for each other`(query: String) async throws {
        let statuses = try await statuses(of: transactions + query, 20, afterAnswers: 0)

        #expect(statuses == Array(repeating: 200, count: 20))
        #expect(pages.most == 2)
    }

    @Test func `are not the newest transactions`() async throws {
        _ = try await sut.serving(store: store) { [pages, path = transactions + "?limit=21"] client in
            let customer = try await client.loggedIn()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...20 { group.addTask { _ = try await customer.get(path) } }
                await pages.gate.arrival(20)
                pages.gate.open()
                try await group.waitForAll()
            }
        }

        #expect(pages.most == 20)
    }

    @Test func `of one customer get 429 when many wait`() async throws {
        let statuses = try await statuses(of: search, 40, afterAnswers: 6)

        #expect(statuses == Array(repeating: 429, count: 6) + Array(repeating: 200, count: 34))
    }

    /// A long history was told to come too often, and the bank to be kept busy by other programs.
    @Test func `with no time left are refused as taking too long`() async throws {
        let bank = ServedBank(store: store, sessions: sut.sessions, records: sut.records)
        let customers = ServedCustomers(bank, metrics: NOOPMetricsHandler.instance, tracer: nil, clock: sut.time)
        let error = await RequestDeadline.$current.withValue(.now + .milliseconds(50)) {
            await #expect(throws: BankError.self) { try await customers[sut.ann.id].knownPayees(of: sut.ann.id) }
        }

        #expect(error?.description.contains("takes longer than an answer may; choose fewer days") == true)
    }

    /// All of them shared the turns until none had any time left.
    @Test func `of one customer's exports are asked for few, and the others get 429 at once`() async throws {
        store.answers.page = { [pages] query, _ in
            await pages.wait()
            let next = (query.before ?? 20) - 1
            return HistoryPage(transactions: [], next: next > 0 ? next : nil)
        }
        let path = sut.filled("/app/{checking}/history/export?FORM=csv")
        let answers = try await sut.serving(store: store) { [pages] client in
            let token = try await client.loggedIn().token ?? ""
            return try await withThrowingTaskGroup(of: BankAnswer.self) { group in
                for _ in 1...34 {
                    group.addTask { try await client.send(.get, path, headers: [.cookie: "__Host-dobank=\(token)"]) }
                }
                var answers: [BankAnswer] = []
                for try await answer in group {
                    answers.append(answer)
                    if answers.count == 28 { pages.gate.open() }
                }
                return answers
            }
        }

        #expect(answers.map(\.status) == Array(repeating: 429, count: 28) + Array(repeating: 200, count: 6))
        #expect(answers.prefix(28).allSatisfy { $0.headers[.retryAfter] == "1" })
    }

    @Test func `do not hold up other customers`() async throws {
        let status = try await sut.serving(store: store) { [sut, pages] client in
            let ann = try await client.loggedIn()
            let bob = try await client.loggedIn(as: "bob")
            let path = search
            return try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...10 { group.addTask { _ = try await ann.get(path) } }
                await pages.gate.arrival(2)
                let others = "/v1/accounts/\(sut.bobs.number.electronicForm)/transactions?text=zzzz"
                async let answer = bob.get(others)
                await pages.gate.arrival(3)
                pages.gate.open()
                return try await answer.status
            }
        }

        #expect(status == 200)
    }
}
