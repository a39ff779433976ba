import BankKernel
import InMemoryBank
import Synchronization
import Testing

@testable import BankServer

@Suite(.timeLimit(.minutes(2)))
struct CostlyQuestionsTests {
    private let sut: BankUnderTest
    private let store: SlowBank

    init() throws {
        sut = try BankUnderTest()
        store = SlowBank(logins: sut.bank)
    }

    private var search: String { "/v1/accounts/\(sut.checking.number.electronicForm)/transactions?text=zzzz" }

    /// The statuses of so many requests at once for each path, in the order of their answers; the store answers once `count` of them
    /// are answered without it.
    private func statuses(of path: String, _ number: Int, afterAnswers count: Int) async throws -> [Int] {
        try await sut.serving(store: store) { [store] client in
            let customer = try await client.loggedIn()
            return try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...number { group.addTask { try await customer.get(path).status } }
                var statuses: [Int] = []
                if count == 0 {
                    await store.arrivals(2)
                    store.go()
                }
                for try await status in group {
                    statuses.append(status)
                    if statuses.count == count { store.go() }
                }
                return statuses
            }
        }
    }

    @Test func `a customer's wait for each other`() async throws {
        let statuses = try await statuses(of: search, 20, afterAnswers: 0)

        #expect(statuses == Array(repeating: 200, count: 20))
        #expect(store.most == 2)
    }

    @Test func `a customer's are refused when many wait, and tell when to come again`() async throws {
        let statuses = try await statuses(of: search, 40, afterAnswers: 6)

        #expect(statuses == Array(repeating: 429, count: 6) + Array(repeating: 200, count: 34))
    }

    @Test func `do not keep others from being answered`() async throws {
        let status = try await sut.serving(store: store) { [sut, store] client in
            let ann = try await client.loggedIn()
            let bob = try await client.loggedIn(as: "bob")
            let path = search
            return try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...10 { group.addTask { _ = try await ann.get(path) } }
                await store.arrivals(2)
                let others = "/v1/accounts/\(sut.bobs.number.electronicForm)/transactions?text=zzzz"
                async let answer = bob.get(others)
                await store.arrivals(3)
                store.go()
                return try await answer.status
            }
        }

        #expect(status == 200)
    }
}

/// A bank whose pages wait until they are told to go on, and which counts how many wait at once.
private final class SlowBank: ServedBankPorts {
    private struct State {
        var waiting: [CheckedContinuation<Void, Never>] = []
        var isGoing = false
        var most = 0
        var arrived = 0
        var present = 0
    }

    let logins: InMemoryBank
    private let state = Mutex(State())

    init(logins: InMemoryBank) {
        self.logins = logins
    }

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

    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
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

    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] { [] }
    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        throw .unknownAccount(account)
    }
    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel { throw .unknownAccount(number) }
    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] { [] }
    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt { throw .sameAccount }
    func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails {
        throw .unknownTransfer(transfer)
    }
    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] { [] }
}
