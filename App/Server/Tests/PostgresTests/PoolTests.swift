import Postgres
import PostgresSupport
import Testing

struct PoolTests {
    private func makeSUT(size: Int) throws -> Pool {
        Pool(to: try DatabaseServer.shared.get().address(of: "postgres"), size: size)
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
}
