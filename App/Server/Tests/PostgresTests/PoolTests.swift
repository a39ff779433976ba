import Dispatch
import Postgres
import PostgresSupport
import Testing

struct PoolTests {
    private func makeSUT(size: Int) throws -> Pool {
        Pool(to: try DatabaseServer.shared.get().address(of: "postgres"), size: size)
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

    private func isOfUse(_ sut: Pool) async throws -> Bool {
        try await sut.withConnection { connection throws(PostgresError) in
            try connection.run(Step(one, .integer(7)))[0][0].integer(0) == 7
        }
    }

    @Test func `serves many callers with few connections`() async throws {
        let sut = try makeSUT(size: 2)
        let areTheirs = try await atOnce(50) { number in
            try await sut.withConnection { connection throws(PostgresError) in
                try connection.run(Step(one, .integer(Int64(number))))[0][0].integer(0) == number
            }
        }

        #expect(areTheirs == Array(repeating: true, count: 50))
        #expect(sut.waiting == 0)
    }

    @Test func `rolls back what a caller leaves open`() async throws {
        let sut = try makeSUT(size: 1)
        try await sut.withConnection { connection throws(PostgresError) in _ = try connection.run(.begin) }

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

        #expect(try await isOfUse(sut))
    }

    /// Those that only read would go on at the server that takes no writes any more.
    @Test func `every connection is made again after one has met a read-only database`() async throws {
        let sut = try makeSUT(size: 2)
        let end = DispatchSemaphore(value: 0)
        let process = try await sut.withConnection { connection throws(PostgresError) in connection.processID }
        let held = await occupy(sut, until: end)
        await #expect(throws: PostgresError.self) {
            try await sut.withConnection { connection throws(PostgresError) in
                _ = try connection.run(.begin, "SET TRANSACTION READ ONLY", "CREATE TABLE none ()")
            }
        }
        end.signal()
        try await held.value

        #expect(try await sut.withConnection { connection throws(PostgresError) in connection.processID } != process)
    }

    @Test func `serves all callers with the connections that there are where more are refused`() async throws {
        let server = try DatabaseServer.shared.get()
        try PostgresConnection(to: server.address(of: "postgres")).run("CREATE ROLE limited LOGIN CONNECTION LIMIT 1")
        let sut = Pool(to: try server.address(of: "postgres", as: "limited"), size: 3)
        let process = try await sut.withConnection { connection throws(PostgresError) in connection.processID }

        let processes = try await atOnce(30) { _ in
            try await sut.withConnection { connection throws(PostgresError) in
                _ = try connection.run("SELECT pg_sleep(0.01)")
                return connection.processID
            }
        }

        #expect(Set(processes) == [process])
        #expect(sut.waiting == 0)
    }

    @Test func `takes nothing when it is closed`() async throws {
        let sut = try makeSUT(size: 1)
        await sut.close()

        await #expect(throws: PostgresError.self) {
            try await sut.withConnection { connection throws(PostgresError) in connection.processID }
        }
    }

    @Test func `fails callers that get no connection in time, each at its own deadline`() async throws {
        let sut = try makeSUT(size: 1)
        let end = DispatchSemaphore(value: 0)
        let other = await occupy(sut, until: end)
        let patient = Task {
            try await sut.withConnection(until: .now + .seconds(3_600)) { _ throws(PostgresError) in }
        }
        while sut.waiting == 0 { await Task.yield() }

        for milliseconds in [20, 10] {
            await #expect(throws: PostgresError.unreachable(message: "all connections to the database are in use")) {
                try await sut.withConnection(until: .now + .milliseconds(milliseconds)) { _ throws(PostgresError) in }
            }
        }
        #expect(sut.waiting == 1)
        end.signal()
        try await other.value
        try await patient.value
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
        try await sut.withConnection { connection throws(PostgresError) in _ = try connection.run(.begin) }
        try server.pause()

        await #expect(throws: PostgresError.lost(message: "the database did not answer in time")) {
            try await sut.withConnection(until: .now + .milliseconds(100)) { connection throws(PostgresError) in
                _ = try connection.run(Step(one, .integer(1)))
            }
        }
        await #expect {
            try await sut.withConnection(until: .now + .milliseconds(100)) { _ throws(PostgresError) in }
        } throws: {
            if case PostgresError.unreachable = $0 { true } else { false }
        }
        try server.resume()

        #expect(try await isOfUse(sut))
    }

    @Test(arguments: [
        (ServerLimits(statement: .milliseconds(50)), "57014"), (ServerLimits(lock: .milliseconds(50)), "55P03"),
    ])
    func `a statement is ended by its limit`(limits: ServerLimits, code: String) async throws {
        let name = try DatabaseServer.shared.get().makeDatabase()
        let address = try DatabaseServer.shared.get().address(of: name)
        let owner = try PostgresConnection(to: address)
        try owner.run("CREATE TABLE held ()")
        try owner.run(.begin, "LOCK TABLE held")
        let sut = Pool(to: address, size: 1, limits: limits)

        await #expect {
            try await sut.withConnection { connection throws(PostgresError) in
                _ = try connection.run("SELECT FROM held")
            }
        } throws: {
            if case PostgresError.refused(let state, _) = $0 { state.rawValue == code } else { false }
        }
        withExtendedLifetime(owner) {}
    }
}
