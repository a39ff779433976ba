import Dispatch
import Postgres
import PostgresSupport
import Testing

struct PoolTests {
    private func makeSUT(size: Int, limits: ServerLimits = ServerLimits()) throws -> Pool {
        Pool(to: try DatabaseServer.shared.get().address(of: "postgres"), size: size, limits: limits)
    }

    private func failure(of work: () async throws(PostgresError) -> Void) async -> PostgresError? {
        do throws(PostgresError) {
            try await work()
            return nil
        } catch {
            return error
        }
    }

    /// Takes the only connection of `sut` until `end` is signalled.
    private func occupy(_ sut: Pool, until end: DispatchSemaphore) async -> Task<Void, any Error> {
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await sut.withConnection { _ throws(PostgresError) in
                continuation.yield()
                end.wait()
            }
        }
        for await _ in begun { break }
        return task
    }

    private let one = Statement("SELECT $1::bigint")

    @Test func `serves many callers with few connections`() async throws {
        let sut = try makeSUT(size: 2)
        let answers = try await withThrowingTaskGroup(of: (Int64, Int64).self) { group in
            for number in 1...50 as ClosedRange<Int64> {
                group.addTask {
                    try await sut.withConnection { connection throws(PostgresError) in
                        (number, try connection.run(Step(one, .integer(number)))[0][0].integer(0))
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(answers.count == 50 && answers.allSatisfy { $0 == $1 })
        #expect(sut.waiting == 0)
    }

    @Test func `rolls back what a caller leaves open`() async throws {
        let sut = try makeSUT(size: 1)
        try await sut.withConnection { connection throws(PostgresError) in _ = try connection.run(Step(.begin)) }

        #expect(try await sut.withConnection { connection throws(PostgresError) in !connection.isInTransaction })
    }

    @Test func `connects again when the server has ended the connection`() async throws {
        let sut = try makeSUT(size: 1)
        let process = try await sut.withConnection { connection throws(PostgresError) in connection.processID }
        let other = try makeSUT(size: 1)
        try await other.withConnection { connection throws(PostgresError) in
            _ = try connection.run(
                Step(Statement("SELECT pg_terminate_backend($1::bigint::integer, 10000)"), .integer(process)))
        }

        let next = try await sut.withConnection { connection throws(PostgresError) in
            try connection.run(Step(one, .integer(7)))[0][0].integer(0)
        }
        #expect(next == 7)
    }

    @Test func `takes nothing when it is closed`() async throws {
        let sut = try makeSUT(size: 1)
        await sut.close()

        await #expect(throws: PostgresError.self) {
            try await sut.withConnection { connection throws(PostgresError) in connection.processID }
        }
    }

    @Test func `fails a caller that gets no connection in time`() async throws {
        let sut = try makeSUT(size: 1)
        let end = DispatchSemaphore(value: 0)
        let other = await occupy(sut, until: end)

        let failure = await failure { () throws(PostgresError) in
            try await sut.withConnection(until: .now + .milliseconds(10)) { _ throws(PostgresError) in }
        }

        #expect(failure == .unreachable(message: "all connections to the database are in use"))
        #expect(sut.waiting == 0)
        end.signal()
        try await other.value
    }

    @Test func `cancellation ends the wait`() async throws {
        let sut = try makeSUT(size: 1)
        let end = DispatchSemaphore(value: 0)
        let other = await occupy(sut, until: end)
        let task = Task { try await sut.withConnection { _ throws(PostgresError) in } }
        while sut.waiting == 0 { await Task.yield() }
        task.cancel()

        await #expect(throws: PostgresError.self) { try await task.value }
        #expect(sut.waiting == 0)
        end.signal()
        try await other.value
    }

    @Test func `gives up by itself on a server that is stopped in the middle, and goes on when that does`() async throws
    {
        let server = try DatabaseServer()
        let sut = Pool(to: try server.address(of: "postgres"), size: 1)
        try await sut.withConnection { connection throws(PostgresError) in _ = try connection.run(Step(.begin)) }
        try server.pause()

        let lost = await failure { () throws(PostgresError) in
            try await sut.withConnection(until: .now + .milliseconds(100)) { connection throws(PostgresError) in
                _ = try connection.run(Step(one, .integer(1)))
            }
        }
        let unreachable = await failure { () throws(PostgresError) in
            try await sut.withConnection(until: .now + .milliseconds(100)) { _ throws(PostgresError) in }
        }
        try server.resume()

        #expect(lost == .lost(message: "the database did not answer in time"))
        if case .unreachable = unreachable {} else { Issue.record("\(String(describing: unreachable))") }
        let next = try await sut.withConnection { connection throws(PostgresError) in
            try connection.run(Step(one, .integer(7)))[0][0].integer(0)
        }
        #expect(next == 7)
    }

    @Test(arguments: [
        (ServerLimits(statement: .milliseconds(50)), "57014"), (ServerLimits(lock: .milliseconds(50)), "55P03"),
    ])
    func `a statement is ended by its limit`(limits: ServerLimits, code: String) async throws {
        let name = try DatabaseServer.shared.get().makeDatabase()
        let address = try DatabaseServer.shared.get().address(of: name)
        let owner = try PostgresConnection(to: address)
        try owner.run(Step(.once("CREATE TABLE held ()")))
        try owner.run(Step(.begin), Step(.once("LOCK TABLE held")))
        let sut = Pool(to: address, size: 1, limits: limits)

        let failure = await failure { () throws(PostgresError) in
            try await sut.withConnection { connection throws(PostgresError) in
                _ = try connection.run(Step(.once("SELECT FROM held")))
            }
        }

        guard case .refused(let state, _) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(state.rawValue == code)
        withExtendedLifetime(owner) {}
    }
}
