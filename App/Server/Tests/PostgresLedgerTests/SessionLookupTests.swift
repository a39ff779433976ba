import BankKernel
import Postgres
import PostgresLedger
import PostgresSupport
import Testing

struct SessionLookupTests {
    private static let now = Instant(millisecondsSinceEpoch: 1_000)

    private func digest(_ number: Int) throws -> SessionTokenDigest {
        try #require(SessionTokenDigest(bytes: [UInt8](repeating: UInt8(number), count: SessionTokenDigest.byteCount)))
    }

    private func session(_ number: Int) -> LoginSession {
        LoginSession(
            customer: CustomerID(rawValue: Int64(number)), username: "customer\(number)",
            expiresAt: Self.now.advanced(by: .seconds(60)))
    }

    /// The customers of the tokens, all looked up at once; `nil` for a token that is good for nothing.
    private func customers(of numbers: [Int], in sut: PostgresLedger) async throws -> [Int: String?] {
        try await withThrowingTaskGroup(of: (Int, String?).self) { group in
            for number in numbers {
                let digest = try digest(number)
                group.addTask { (number, try await sut.session(under: digest, at: Self.now)?.username) }
            }
            return try await group.reduce(into: [:]) { $0.updateValue($1.1, forKey: $1.0) }
        }
    }

    @Test func `many who come at once each get the session of their own token`() async throws {
        let sut = try await TestBank().open()
        for number in 1..<100 where !number.isMultiple(of: 7) {
            try await sut.begin(session(number), under: digest(number), at: Self.now)
        }

        let found = try await customers(of: Array(1..<100), in: sut)

        for number in 1..<100 {
            #expect(found[number] == .some(number.isMultiple(of: 7) ? nil : "customer\(number)"))
        }
    }

    @Test func `many who show one token all get its session`() async throws {
        let sut = try await TestBank().open()
        let digest = try digest(1)
        try await sut.begin(session(1), under: digest, at: Self.now)

        let found = try await withThrowingTaskGroup(of: LoginSession?.self) { group in
            for _ in 0..<50 { group.addTask { try await sut.session(under: digest, at: Self.now) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(found == [LoginSession?](repeating: session(1), count: 50))
    }

    @Test func `all who wait hear that the database cannot be reached`() async throws {
        let sut = try await TestBank().open()
        await sut.close()
        let digest = try digest(1)

        let failures = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do throws(BankError) {
                        _ = try await sut.session(under: digest, at: Self.now)
                        return false
                    } catch {
                        if case .storage = error { return true }
                        return false
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }

        #expect(failures == 20)
    }

    @Test func `a question that is not answered holds up those behind it for no longer than its limit`() async throws {
        let test = try await TestBank()
        let sut = try await test.open(timeouts: BookingTimeouts(untouched: .milliseconds(50)))
        let owner = try test.owner()
        try owner.run(Step(.once("SET idle_in_transaction_session_timeout = 0")))
        try owner.run(Step(.begin), Step(.once("LOCK TABLE login_session")))
        let digest = try digest(1)

        for _ in 0..<2 {
            await #expect(throws: BankError.self) { try await sut.session(under: digest, at: Self.now) }
        }
        try owner.run(Step(.commit))

        #expect(try await test.open().session(under: digest, at: Self.now) == nil)
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
