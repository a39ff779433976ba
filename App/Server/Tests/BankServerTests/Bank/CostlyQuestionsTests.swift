import BankKernel
import BankKernelMocks
import InMemoryBank
import Synchronization
import Testing

@testable import BankServer

@Suite(.timeLimit(.minutes(2)))
struct CostlyQuestionsTests {
    private let sut: BankUnderTest
    private let store: MockBankPorts
    private let pages = SlowPages()

    init() throws {
        sut = try BankUnderTest()
        store = MockBankPorts(fake: sut.bank)
        store.answers.page = { [pages] _, _ in await pages.next() }
    }

    private var search: String { "/v1/accounts/\(sut.checking.number.electronicForm)/transactions?text=zzzz" }

    /// The statuses of so many requests at once for each path, in the order of their answers; the store answers once `count` of them
    /// are answered without it.
    private func statuses(of path: String, _ number: Int, afterAnswers count: Int) async throws -> [Int] {
        try await sut.serving(store: store) { [pages] client in
            let customer = try await client.loggedIn()
            return try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...number { group.addTask { try await customer.get(path).status } }
                var statuses: [Int] = []
                if count == 0 {
                    await pages.arrivals(2)
                    pages.go()
                }
                for try await status in group {
                    statuses.append(status)
                    if statuses.count == count { pages.go() }
                }
                return statuses
            }
        }
    }

    @Test func `a customer's wait for each other`() async throws {
        let statuses = try await statuses(of: search, 20, afterAnswers: 0)

        #expect(statuses == Array(repeating: 200, count: 20))
        #expect(pages.most == 2)
    }

    @Test func `a customer's are refused when many wait, and tell when to come again`() async throws {
        let statuses = try await statuses(of: search, 40, afterAnswers: 6)

        #expect(statuses == Array(repeating: 429, count: 6) + Array(repeating: 200, count: 34))
    }

    @Test func `do not keep others from being answered`() async throws {
        let status = try await sut.serving(store: store) { [sut, pages] client in
            let ann = try await client.loggedIn()
            let bob = try await client.loggedIn(as: "bob")
            let path = search
            return try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...10 { group.addTask { _ = try await ann.get(path) } }
                await pages.arrivals(2)
                let others = "/v1/accounts/\(sut.bobs.number.electronicForm)/transactions?text=zzzz"
                async let answer = bob.get(others)
                await pages.arrivals(3)
                pages.go()
                return try await answer.status
            }
        }

        #expect(status == 200)
    }
}

/// Pages that wait until they are told to go on, and how many wait at once.
private final class SlowPages: Sendable {
    private struct State {
        var waiting: [CheckedContinuation<Void, Never>] = []
        var isGoing = false
        var most = 0
        var arrived = 0
        var present = 0
    }

    private let state = Mutex(State())

    /// How many questions were asked at once.
    var most: Int { state.withLock { $0.most } }

    func arrivals(_ count: Int) async {
        while state.withLock({ $0.arrived }) < count { await Task.yield() }
    }

    func go() {
        let waiting = state.withLock { state in
            state.isGoing = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func next() async -> HistoryPage {
        await withCheckedContinuation { continuation in
            let isGoing = state.withLock { state in
                state.arrived += 1
                state.present += 1
                state.most = max(state.most, state.present)
                if !state.isGoing { state.waiting.append(continuation) }
                return state.isGoing
            }
            if isGoing { continuation.resume() }
        }
        state.withLock { $0.present -= 1 }
        return HistoryPage(transactions: [], next: nil)
    }
}
