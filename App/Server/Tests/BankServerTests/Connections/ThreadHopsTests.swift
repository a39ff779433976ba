import BankKernel
import InMemoryBank
import Ledger
import LedgerRules
import NIOCore
import PostgresSupport
import Synchronization
import TestSupport
import Testing

@testable import BankServer

/// A request is worked at on its connection's thread. Each time that it comes back there from another one, it has made two hops.
struct ThreadHopsTests {
    private let folder = TemporaryFolder.fresh()
    private let returns = Returns()

    @Test(arguments: ["/rates", "/health", "/sandbox/products", "/none", "/v1/accounts"])
    func `what needs no store makes none`(path: String) async throws {
        let statuses = try await serving { customer in
            // The first rates are fetched.
            _ = try await customer.get(path)
            return try await askTenTimes(path, customer)
        }

        #expect(Set(statuses).count == 1)
        #expect(returns.count == 0)
        #expect(returns.jobs > 0)
    }

    @Test func `a balance makes two for the token and two for the amount`() async throws {
        let statuses = try await serving { customer in
            let customer = try await customer.loggedIn()
            let number = try await customer.get("/v1/accounts").json["items"]?.elements.first?["number"]?.words
            let path = "/v1/accounts/\(try #require(number))/balance"
            return try await askTenTimes(path, customer)
        }

        #expect(statuses == Array(repeating: 200, count: 10))
        #expect(returns.count == 20)
    }

    /// The statuses of ten answers, whose hops are counted.
    private func askTenTimes(_ path: String, _ customer: BankCustomer) async throws -> [Int] {
        try await returns.counting {
            var statuses: [Int] = []
            for _ in 0..<10 { statuses.append(try await customer.get(path).status) }
            return statuses
        }
    }

    /// Serves a bank in a file.
    private func serving<Value: Sendable>(
        _ body: @escaping @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        let (path, time) = (folder("bank.sqlite"), TestTime())
        let seed = BankSeed.ann(passwordHash: FakePasswordHasher.hash(of: "ann"), accounts: 1)
        await (try Ledger.create(at: path, clock: time, seed: seed)).close()
        return try await BankStore(parsing: path).open(clock: time).use { bank in
            try await BankServer.testing(arguments: ["--sandbox"], bank: bank, time: time) { [returns] in
                CountingExecutor($0, returns)
            }.asking(isLive: true, body)
        }
    }
}

/// How often requests came back to their connection's thread.
private final class Returns: Sendable {
    private struct State {
        var isCounting = false
        var jobs = 0
        var count = 0
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.count } }
    /// How often they went on there at all.
    var jobs: Int { state.withLock { $0.jobs } }

    func counting<Value>(_ work: () async throws -> Value) async rethrows -> Value {
        state.withLock { $0.isCounting = true }
        defer { state.withLock { $0.isCounting = false } }
        return try await work()
    }

    func note(isFromElsewhere: Bool) {
        state.withLock { state in
            guard state.isCounting else { return }
            state.jobs += 1
            if isFromElsewhere { state.count += 1 }
        }
    }
}

/// The server's executor, with a count.
private final class CountingExecutor: TaskExecutor {
    private let eventLoop: any EventLoop
    private let returns: Returns

    init(_ eventLoop: any EventLoop, _ returns: Returns) {
        (self.eventLoop, self.returns) = (eventLoop, returns)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        returns.note(isFromElsewhere: !eventLoop.inEventLoop)
        let job = UnownedJob(job)
        eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
