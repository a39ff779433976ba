import BankKernel
import Testing

@testable import BankServer

struct LoginDeskSessionsTests {
    private let sut: BankUnderTest

    init() throws {
        sut = try BankUnderTest()
    }

    @Test func `lists the customer's own logins, the latest first, by names that are no tokens`() async throws {
        let (list, tokens) = try await sut.serving { [time = sut.time] customer in
            let first = try await customer.loggedIn()
            time.advance(by: .seconds(60))
            let second = try await customer.loggedIn()
            _ = try await customer.loggedIn(as: "bob")
            return (try await second.get("/v1/sessions"), [first.token, second.token].compactMap(\.self))
        }

        let items = list.json["items"]?.elements ?? []
        #expect(list.status == 200)
        #expect(items.map { $0["isCurrent"] } == [.bool(true), .bool(false)])
        #expect(items.compactMap { $0["expiresAt"]?.text } == ["2026-01-05T21:01:00.000Z", "2026-01-05T21:00:00.000Z"])
        #expect(Set(items.compactMap { $0["id"]?.text }).count == 2)
        for token in tokens { #expect(!list.text.contains(token.prefix(32))) }
    }

    @Test func `ends one of them at once, and leaves the others`() async throws {
        let (ended, left, own, again) = try await sut.serving { [time = sut.time] customer in
            let lost = try await customer.loggedIn()
            time.advance(by: .seconds(60))
            let own = try await customer.loggedIn()
            let id = try await own.get("/v1/sessions").json["items"]?.elements.last?["id"]?.text ?? ""
            return (
                try await own.delete("/v1/sessions/\(id)"), try await lost.get("/v1/accounts"),
                try await own.get("/v1/accounts"), try await own.delete("/v1/sessions/\(id)")
            )
        }

        #expect([ended, left, own, again].map(\.status) == [204, 401, 200, 404])
        #expect(left.code == "sessionEnded")
    }

    @Test func `ends none of others, and tells nothing of them`() async throws {
        let (others, nobodys, after) = try await sut.serving { customer in
            let (ann, bob) = (try await customer.loggedIn(), try await customer.loggedIn(as: "bob"))
            let id = try await ann.get("/v1/sessions").json["items"]?.elements.first?["id"]?.text ?? ""
            return (
                try await bob.delete("/v1/sessions/\(id)"),
                try await bob.delete("/v1/sessions/\(String(repeating: "0", count: 32))"),
                try await ann.get("/v1/accounts")
            )
        }

        #expect([others, nobodys, after].map(\.status) == [404, 404, 200])
        #expect(others.json["detail"] == nobodys.json["detail"])
    }
}
