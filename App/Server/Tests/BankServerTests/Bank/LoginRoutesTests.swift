import BankKernel
import BankKernelMocks
import BankWire
import HTTPTypes
import Hummingbird
import InMemoryBank
import Interception
import Logging
import Metrics
import NIOEmbedded
import TestSupport
import Testing

@testable import BankServer

struct LoginRoutesTests {
    private let sut = BankUnderTest()

    @Test func `give a token, its expiry and the customer`() async throws {
        let answer = try await sut.serving { try await $0.logIn("ann", "ann") }

        #expect(answer.status == 201)
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(answer.rateLimit == [#""logins";q=3;w=86400"#, #""logins";r=3"#])
        let grant = try SessionGrant(reading: answer.bytes)
        #expect(grant.user == sut.ann)
        #expect(grant.expiresAt == sut.time.now().advanced(by: .seconds(12 * 3_600)))
    }

    @Test(arguments: [("ann", "wrong"), ("nobody", "ann"), ("", ""), ("ann\u{0}", "ann")])
    func `reject a wrong name and a wrong password alike`(name: String, password: String) async throws {
        let answer = try await sut.serving { try await $0.logIn(name, password) }

        #expect(answer.status == 401)
        #expect(answer.code == "wrongCredentials")
        #expect(sut.sessions.count == 0)
    }

    @Test func `are throttled after too many failures`() async throws {
        let answers = try await sut.serving { customer in
            var answers: [BankAnswer] = []
            for _ in 0..<4 { answers.append(try await customer.logIn("ann", "wrong")) }
            answers.append(try await customer.logIn("ann", "ann"))
            sut.time.advance(by: .seconds(5))
            answers.append(try await customer.logIn("ann", "ann"))
            return answers
        }

        #expect(answers.map(\.status) == [401, 401, 401, 429, 429, 201])
        #expect(answers[3].headers[.retryAfter] == "5")
        #expect(answers.allSatisfy { $0.rateLimit[0] == #""logins";q=3;w=86400"# })
        let limits = ["r=2", "r=1", "r=0;t=5", "r=0;t=5", "r=0;t=5", "r=3"]
        #expect(answers.map { $0.rateLimit[1] } == limits.map { #""logins";\#($0)"# })
        #expect(
            try BankWire.Problem(reading: answers[3].bytes).bankError
                == .throttled(until: sut.time.now()))
    }

    @Test func `are not throttled by strangers where the customer logged in before`() async throws {
        let statuses = try await servingBehindProxy { customer in
            var statuses: [Int] = []
            statuses.append(try await customer.from("192.0.2.1").logIn("ann", "ann").status)
            for _ in 0..<4 { statuses.append(try await customer.from("192.0.2.2").logIn("ann", "wrong").status) }
            statuses.append(try await customer.from("192.0.2.3").logIn("ann", "ann").status)
            statuses.append(try await customer.from("192.0.2.1").logIn("ann", "ann").status)
            return statuses
        }

        #expect(statuses == [201, 401, 401, 401, 429, 429, 201])
    }

    @Test func `beyond the client's limit check no password, and do not affect others`() async throws {
        let hasher = MockPasswordHashing(fake: FakePasswordHasher())
        let statuses = try await servingBehindProxy(hashers: [hasher]) { customer in
            _ = try await customer.from("192.0.2.1").logIn("ann", "ann")
            for number in 0..<40 { _ = try await customer.from("192.0.2.1").logIn("name\(number)", "guess") }
            let checked = hasher.messages.count
            return [
                checked, try await customer.from("192.0.2.1").logIn("bob", "bob").status,
                try await customer.from("192.0.2.2").logIn("bob", "bob").status,
                try await customer.from("192.0.2.1").logIn("ann", "ann").status,
            ]
        }

        #expect(statuses == [22, 429, 201, 201])
    }

    private func servingBehindProxy<Value: Sendable>(
        hashers: [any PasswordHashing] = [FakePasswordHasher()],
        _ body: @escaping @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        try await sut.server(hashers: hashers, arguments: BankCustomer.proxies).asking(isLive: true, body)
    }

    @Test func `are counted and timed, and so are orders`() async throws {
        let server = try sut.server()
        try await server.asking { customer in
            let ann = try await customer.loggedIn()
            for _ in 1...2 { _ = try await ann.pay(from: sut.checking.number, to: sut.bobs.number) }
            _ = try await customer.logIn("ann", "wrong")
            _ = try await customer.loggedIn(as: "bob").put("/v1/password", #"{"old":"bob","new":"better one"}"#)
        }

        #expect(server.metrics.text.contains(#"dobank_logins_total{outcome="succeeded"} 2"#))
        #expect(server.metrics.text.contains(#"dobank_logins_total{outcome="wrong"} 1"#))
        #expect(server.metrics.text.contains(#"dobank_request_seconds_count{operation="POST /v1/sessions"} 3"#))
        #expect(server.metrics.text.contains(#"dobank_transfers_total{outcome="booked"} 1"#))
        #expect(server.metrics.text.contains(#"dobank_transfers_total{outcome="repeated"} 1"#))
        #expect(server.metrics.text.contains("dobank_requests_in_flight 0"))
    }

    /// The change ends the logins that it sees, which a login that is being checked is not among.
    @Test func `with a password that is changed meanwhile is refused, and ended`() async throws {
        let hasher = MockPasswordHashing(fake: FakePasswordHasher())
        let gate = hasher.hold(.verify)
        let statuses = try await sut.serving(hashers: [hasher]) { customer in
            async let login = customer.logIn("ann", "ann")
            await gate.arrival()
            try await sut.bank.setPassword(for: "ann", hash: FakePasswordHasher.hash(of: "another"))
            gate.open()
            return [try await login.status, try await customer.logIn("ann", "another").status]
        }

        #expect(statuses == [401, 201])
        #expect(sut.sessions.count == 1)
    }

    @Test func `a change with a password that was replaced meanwhile is refused`() async throws {
        let hasher = MockPasswordHashing(fake: FakePasswordHasher())
        let gate = hasher.hold(.hash)
        let answer = try await sut.serving(hashers: [hasher]) { customer in
            let ann = try await customer.loggedIn()
            async let change = ann.put("/v1/password", #"{"old":"ann","new":"better one"}"#)
            await gate.arrival()
            try await sut.bank.setPassword(for: "ann", hash: FakePasswordHasher.hash(of: "another"))
            gate.open()
            return try await change
        }

        #expect((answer.status, answer.code) == (403, "wrongPassword"))
        #expect(
            try await sut.bank.credential(forUsername: "ann")?.passwordHash == FakePasswordHasher.hash(of: "another"))
    }

    /// Names that customers have once went before others, which told whose they are.
    @Test func `get 429 at once when too many are checked, with a customer's name or another`() async throws {
        let hasher = MockPasswordHashing(fake: FakePasswordHasher())
        let gate = hasher.hold(.verify)
        let server = try sut.server(hashers: [hasher])
        let answers = try await server.asking { customer in
            try await withThrowingTaskGroup(of: Void.self) { group in
                // Each has a name of its own: those of one name would wait for each other by another rule.
                for number in 1...21 {
                    group.addTask { _ = try await customer.logIn("name\(number)", "guess") }
                    try await waitUntil { server.metrics.text.contains("dobank_passwords_waiting \(number)\n") }
                }
                let answers = [try await customer.logIn("bob", "bob"), try await customer.logIn("nobody", "bob")]
                gate.open()
                try await group.waitForAll()
                return answers
            }
        }

        for answer in answers {
            #expect(answer.status == 429)
            #expect(answer.code == "throttled")
            #expect(answer.headers[.retryAfter] == "2")
            #expect(answer.rateLimit == ["", ""])
        }
    }

    @Test func `of strangers are looked up two at a time, and leave a place to a customer who was there before`()
        async throws
    {
        let (store, strangers) = (MockBankPorts(fake: sut.bank), HeldCalls())
        store.answers.begin = { [sut] attempt, now, throttle throws(BankError) in
            if attempt.username != "ann" { await strangers.wait() }
            return try await sut.bank.begin(attempt, at: now, throttle: throttle)
        }
        let server = try sut.server(store: store)
        let (refused, regular) = try await server.asking { customer in
            _ = try await customer.logIn("ann", "ann")
            return try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 1...32 {
                    group.addTask { try await customer.logIn("name\(number)", "guess").status }
                }
                var refused: [Int] = []
                while refused.count < 10, let status = try await group.next() { refused.append(status) }
                #expect(strangers.most == 2)
                async let regular = customer.logIn("ann", "ann").status
                var turns = 0
                while turns < 1_000, !server.metrics.text.contains("dobank_requests_in_flight 23") {
                    await Task.yield()
                    turns += 1
                }
                strangers.gate.open()
                return (refused, try await regular)
            }
        }

        #expect(refused == Array(repeating: 429, count: 10))
        #expect(regular == 201)
    }

    @Test func `make a regular of who had the right password, and of nobody else`() async throws {
        let sut = LoginRoutes(
            bank: ServedBank(store: sut.bank, sessions: sut.sessions, records: sut.records),
            sessions: sut.tokens,
            hashers: [FakePasswordHasher()], passwords: Turns(LoginRoutes.admission(places: 1)),
            audit: AuditLog(.silent, clock: sut.time), metrics: NOOPMetricsHandler.instance, clock: sut.time)
        let context = BankRequestContext(source: .init(channel: EmbeddedChannel(), logger: .silent))
        for (password, isRegular) in [("wrong", false), ("ann", true)] {
            _ = try? await sut.begin("ann", password, lifetime: .seconds(60), context)
            #expect(sut.regulars.contains(LoginAttempt("ann", from: "")) == isRegular)
        }
    }

    @Test func `change a password to the end, though the request may wait no longer`() async throws {
        let store = MockBankPorts(fake: sut.bank)
        store.answers.setPassword = { [bank = sut.bank] username, hash throws(BankError) in
            #expect(RequestDeadline.current == nil)
            try await bank.setPassword(for: username, hash: hash)
        }
        let status = try await sut.serving(store: store) { customer in
            try await customer.loggedIn().put("/v1/password", #"{"old":"ann","new":"better one"}"#).status
        }

        #expect(status == 204)
        #expect(store.messages.contains { "\($0)".hasPrefix("setPassword") })
    }

    @Test(arguments: ["x", " ", "Ann-Able"])
    func `survive a password that is refused`(password: String) async throws {
        let (answer, login) = try await sut.serving { customer in
            let body = PasswordChangeRequest(old: "ann", new: password).text
            return (
                try await customer.loggedIn().put("/v1/password", body), try await customer.logIn("ann", "ann")
            )
        }

        #expect([answer, login].map(\.status) == [422, 201])
        #expect(answer.code == "unusablePassword")
    }
}

struct RecentSetTests {
    private let sut = RecentSet<Int>()

    private func insert(_ numbers: Range<Int>) {
        for number in numbers { sut.insert(number) }
    }

    @Test func `has the latest 2,048 at least, and twice as many at most`() {
        insert(0..<4_096)
        #expect((0..<4_096).allSatisfy(sut.contains))

        sut.insert(4_096)
        #expect(!(0..<2_048).contains(where: sut.contains))
        #expect((2_048...4_096).allSatisfy(sut.contains))
    }

    @Test func `keeps what is inserted again`() {
        insert(0..<2_049)
        sut.insert(0)
        insert(2_049..<4_096)

        #expect(sut.contains(0))
        #expect(!sut.contains(1))
    }

    @Test func `has nothing that was removed, however long it was there`() {
        insert(0..<2_049)
        sut.insert(0)
        for number in [0, 1, 2_048] {
            sut.remove(number)
            #expect(!sut.contains(number), "\(number)")
        }
        #expect(sut.contains(2))
    }
}

struct LoginSessionRoutesTests {
    private let sut = BankUnderTest()

    @Test func `lists the customer's own logins without their tokens`() async throws {
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
        #expect(
            items.compactMap { $0["expiresAt"]?.words } == ["2026-01-05T21:01:00.000Z", "2026-01-05T21:00:00.000Z"])
        #expect(Set(items.compactMap { $0["id"]?.words }).count == 2)
        for token in tokens { #expect(!list.text.contains(token.prefix(32))) }
    }

    @Test func `ends one login at once, and leaves the others`() async throws {
        let (ended, left, own, again) = try await sut.serving { [time = sut.time] customer in
            let lost = try await customer.loggedIn()
            time.advance(by: .seconds(60))
            let own = try await customer.loggedIn()
            let id = try await own.get("/v1/sessions").json["items"]?.elements.last?["id"]?.words ?? ""
            return (
                try await own.delete("/v1/sessions/\(id)"), try await lost.get("/v1/accounts"),
                try await own.get("/v1/accounts"), try await own.delete("/v1/sessions/\(id)")
            )
        }

        #expect([ended, left, own, again].map(\.status) == [204, 401, 200, 404])
        #expect(left.code == "sessionEnded")
    }

    @Test func `neither ends nor reveals other customers' logins`() async throws {
        let (others, nobodys, after) = try await sut.serving { customer in
            let (ann, bob) = (try await customer.loggedIn(), try await customer.loggedIn(as: "bob"))
            let id = try await ann.get("/v1/sessions").json["items"]?.elements.first?["id"]?.words ?? ""
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
