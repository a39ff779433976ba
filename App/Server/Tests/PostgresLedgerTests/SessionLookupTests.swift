import BankKernel
import Postgres
import PostgresLedger
import PostgresSupport
import Testing

struct SessionLookupTests {
    private static let now = Instant(millisecondsSinceEpoch: 1_000)

    /// How many wait for the table. The copies of a bank for other tests have the same numbers of tables.
    private static let waiting: Step = """
        SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND NOT granted AND relation = 'login_session'::regclass
        """

    private func digest(_ number: Int) throws -> SessionTokenDigest {
        try #require(SessionTokenDigest(bytes: [UInt8](repeating: UInt8(number), count: SessionTokenDigest.byteCount)))
    }

    private func session(_ number: Int) -> LoginSession {
        LoginSession(
            customer: CustomerID(rawValue: Int64(number)), username: "customer\(number)",
            expiresAt: Self.now.advanced(by: .seconds(60)))
    }

    @Test func `many who come at once each get the session of their own token`() async throws {
        let sut = try await TestBank().open()
        for number in 1..<100 where !number.isMultiple(of: 7) {
            try await sut.begin(session(number), under: digest(number), at: Self.now)
        }

        _ = try await atOnce(100) { number in
            let found = try await sut.session(under: digest(number), at: Self.now)?.username
            #expect(found == (number.isMultiple(of: 7) ? nil : "customer\(number)"))
        }
    }

    @Test func `a server whose clock is ahead ends nobody's login`() async throws {
        let sut = try await TestBank().open()
        let now = SystemClock().now()
        let session = LoginSession(
            customer: CustomerID(rawValue: 1), username: "ann", expiresAt: now.advanced(by: .seconds(3_600)))
        try await sut.begin(session, under: digest(1), at: now)
        let ahead = now.advanced(by: .seconds(50_000))
        try await sut.begin(self.session(2), under: digest(2), at: ahead)

        #expect(try await sut.session(under: digest(1), at: now) == session)
    }

    @Test func `many who show one token all get its session`() async throws {
        let sut = try await TestBank().open()
        let digest = try digest(1)
        try await sut.begin(session(1), under: digest, at: Self.now)

        let found = try await atOnce(50) { _ in try await sut.session(under: digest, at: Self.now) }

        #expect(found == [LoginSession?](repeating: session(1), count: 50))
    }

    @Test func `fails all waiting look-ups when the database cannot be reached`() async throws {
        let sut = try await TestBank().open()
        await sut.close()
        let digest = try digest(1)

        let failures = try await atOnce(20) { _ in
            await failure { () async throws(BankError) in try await sut.session(under: digest, at: Self.now) }
        }

        #expect(failures.allSatisfy { if case .storage = $0 { true } else { false } })
    }

    @Test func `a question that is not answered holds up those behind it for no longer than its limit`() async throws {
        let test = try await TestBank()
        let sut = try await test.open(timeouts: BookingTimeouts(untouched: .milliseconds(500)))
        let owner = try test.owner()
        // A request that waits until the table is free again gets an answer.
        try owner.run("SET idle_in_transaction_session_timeout = '20s'")
        try owner.run(.begin, "LOCK TABLE login_session")
        @Sendable func isRefused(_ number: Int) async throws -> Bool {
            let digest = try digest(number)
            return await failure { () async throws(BankError) in
                try await sut.session(under: digest, at: Self.now)
            } != nil
        }

        async let first = isRefused(1)
        while try owner.run(Self.waiting)[0][0].integer(0) == 0 { await Task.yield() }
        let others = try await atOnce(5) { number in try await isRefused(2 + number) }

        #expect(try await first)
        #expect(others == [Bool](repeating: true, count: 5))
        try owner.run(.commit)
        #expect(try await test.open().session(under: digest(1), at: Self.now) == nil)
    }

    @Test func `a request whose time is over waits for nobody's question`() async throws {
        let test = try await TestBank()
        let sut = try await test.open(timeouts: BookingTimeouts(untouched: .seconds(60)))
        let owner = try test.owner()
        try owner.hold("LOCK TABLE login_session")
        let digests = [try digest(1), try digest(2)]
        async let first = sut.session(under: digests[0], at: Self.now)
        while try owner.run(Self.waiting)[0][0].integer(0) == 0 { await Task.yield() }

        let refusal = await RequestDeadline.$current.withValue(.now + .milliseconds(200)) {
            await failure { () async throws(BankError) in try await sut.session(under: digests[1], at: Self.now) }
        }

        #expect(refusal != nil)
        #expect(try owner.run(Self.waiting)[0][0].integer(0) == 1)
        try owner.run(.commit)
        #expect(try await first == nil)
    }

    @Test func `waits for a database that comes back`() async throws {
        let server = try DatabaseServer()
        let sut = try await TestBank(on: server).open()
        let digest = try digest(1)
        try server.kill()
        async let session = sut.session(under: digest, at: Self.now)
        try server.start()

        #expect(try await session == nil)
    }
}
