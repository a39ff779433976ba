import HTTPTypes
import Testing

@testable import BankServer

struct SandboxThrottleTests {
    @Test func `throttles after a few wrong logins, and the right one clears them`() async throws {
        let time = TestTime()
        try await BankServer.testing(arguments: ["--sandbox"], time: time).asking { client in
            let statuses = try await wrongLogins(300, client).map(\.status)
            #expect(statuses == Array(repeating: 401, count: 5) + Array(repeating: 429, count: 295))
            let refused = try await wrongLogins(1, client).first
            #expect(refused?.headers[.retryAfter] == "1")
            #expect(refused?.message == "Too many wrong logins; try again in 1 s.")

            time.advance(by: .seconds(1))

            _ = try await client.sandboxToken()
            // There the customer's own failures alone count from now on.
            #expect(try await wrongLogins(21, client).map(\.status) == Array(repeating: 401, count: 20) + [429])
        }
    }

    @Test func `doubles the wait up to a minute, and forgets after ten`() async throws {
        let time = TestTime()
        try await BankServer.testing(arguments: ["--sandbox"], time: time).asking { client in
            var waits: [Int] = []
            _ = try await wrongLogins(5, client)
            for _ in 0..<8 {
                let wait = try await wrongLogins(1, client).first?.headers[.retryAfter].flatMap { Int($0) }
                waits.append(try #require(wait))
                time.advance(by: .seconds(waits.last ?? 0))
                _ = try await wrongLogins(1, client)
            }
            #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60])

            time.advance(by: .seconds(600))
            #expect(try await wrongLogins(2, client).map(\.status) == [401, 401])
        }
    }

    private func wrongLogins(_ count: Int, _ client: BankCustomer) async throws -> [BankAnswer] {
        var answers: [BankAnswer] = []
        for _ in 0..<count {
            answers.append(try await client.post("/sandbox/login", #"{"username":"tester","password":"wrong"}"#))
        }
        return answers
    }
}
