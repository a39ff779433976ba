import BankKernel
import BankKernelMocks
import BankSamples
import BankWire
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryBank
import Interception
import NIOCore
import NIOEmbedded
import Testing

@testable import BankServer

/// What opens a resource of the bank, and what does not.
@Suite(.timeLimit(.minutes(20)))
struct SessionTokensTests {
    private let sut = BankUnderTest()

    private static let secured = BankRoutesTests.resources.flatMap { resource in
        resource.methods.filter { !resource.isPublic($0) }.map { ($0.rawValue, resource.path) }
    }

    @Test(arguments: secured)
    func `forged ones open nothing`(method: String, path: String) async throws {
        let forged = [nil, "", "x", String(repeating: "0", count: 64), String(repeating: "F", count: 64)]

        try await sut.serving { customer in
            for token in forged {
                var customer = customer
                customer.token = token
                let answer = try await customer.send(#require(.init(method)), path, "{}")
                #expect(isEnded(answer), "\(token ?? "none")")
            }
        }
    }

    @Test(arguments: secured, [true, false])
    func `expired and ended ones open nothing`(resource: (method: String, path: String), isExpired: Bool) async throws {
        let answer = try await sut.serving { customer in
            let customer = try await customer.loggedIn()
            if isExpired {
                sut.time.advance(by: SessionTokens.lifetime)
            } else {
                #expect(try await customer.delete("/v1/sessions/current").status == 204)
            }
            return try await customer.send(#require(.init(resource.method)), resource.path, "{}")
        }

        #expect(isEnded(answer))
    }

    @Test(arguments: [(hours: 1, status: 200), (hours: 12, status: 401)])
    func `one that began by a clock far ahead opens nothing once the clock is right`(
        hours: Int, status: Int
    ) async throws {
        let answer = try await sut.serving { customer in
            let customer = try await customer.loggedIn()
            sut.time.advance(by: .seconds(-3_600 * hours))
            return try await customer.get("/v1/accounts")
        }

        #expect(answer.status == status)
    }

    /// Its client could keep many orders ready.
    @Test func `one that ends before the content of an order has come books nothing`() async throws {
        let token = try await sut.token()
        let order = sut.filled(
            #"{"source":"{checking}","destination":"{bobs}","amount":{"minorUnits":"1","currency":"EUR"}}"#)
        let said = try await sut.server().serving { client in
            try await client.connected { inbound, outbound in
                try await outbound.write(
                    ByteBuffer(
                        string: "PUT /v1/transfers/\(TransferID.deadbeef) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
                            + "Authorization: Bearer \(token)\r\nContent-Type: application/json\r\n"
                            + "Expect: 100-continue\r\nContent-Length: \(order.utf8.count)\r\n\r\n"))
                var parts = inbound.makeAsyncIterator()
                var said = String(buffer: try await parts.next() ?? ByteBuffer())
                try await sut.sessions.endAll(of: sut.ann.id, sparing: nil)
                try await Task.sleep(for: .milliseconds(200))
                try await outbound.write(ByteBuffer(string: order))
                while let part = try await parts.next() { said += String(buffer: part) }
                return said
            }
        }

        #expect(said.statuses == ["100", "401"])
        #expect(try await sut.bank.balance(of: sut.bobs.number, for: CustomerID(rawValue: 2)).amount == .eur(0))
    }

    @Test func `say who the customer is, whatever else the request says`() async throws {
        let answer = try await sut.asAnn { customer in
            try await customer.put(
                "/v1/transfers/\(TransferID.deadbeef)",
                #"{"customer":"2","source":"\#(sut.bobs.number.electronicForm)","#
                    + #""destination":"\#(sut.checking.number.electronicForm)","#
                    + #""amount":{"minorUnits":"1","currency":"EUR"}}"#)
        }

        #expect(try BankWire.Problem(reading: answer.bytes).bankError == .notYourAccount(sut.bobs.number))
    }

    /// A bank that lost its latest customers gives their numbers again.
    @Test(arguments: ["/v1/accounts", "/app"])
    func `that of a customer who is gone opens nothing of the one who has the number now`(path: String) async throws {
        let carl = UserModel(id: sut.ann.id, username: "carl", displayName: "Carl")
        let begun = try await sut.tokens.begin(for: carl, lifetime: .seconds(60)) { true }
        let token = try #require(begun).token.text

        let status = try await sut.serving { try await Self.status(of: path, token, $0) }

        #expect(status == (path == "/app" ? 303 : 401))
    }

    @Test func `that of a customer who is gone is not listed to the one who has the number now`() async throws {
        let carl = LoginSession(
            customer: sut.ann.id, username: "carl", expiresAt: sut.time.now().advanced(by: .seconds(60)))
        let digest = try #require(SessionTokenDigest(bytes: Array(repeating: 7, count: 32)))
        try await sut.sessions.begin(carl, under: digest, at: sut.time.now())

        let (list, end) = try await sut.asAnn { ann in
            (try await ann.get("/v1/sessions"), try await ann.delete("/v1/sessions/\(digest.name)"))
        }

        #expect(list.text.contains("true") && !list.text.contains("false"))
        #expect(end.status == 404)
    }

    @Test(arguments: ["bearer", "BEARER", "Bearer  "])
    func `the scheme's case and spaces do not matter`(scheme: String) async throws {
        let status = try await sut.serving { customer in
            let token = try #require(try await customer.loggedIn().token)
            let response = try await customer.client.execute(
                uri: "/v1/accounts", method: .get, headers: [.authorization: "\(scheme) \(token)"])
            return response.status
        }

        #expect(status == .ok)
    }

    @Test func `one is none where it is not known whether the password is still the right one`() async throws {
        await #expect(throws: BankError.cancelled) {
            try await sut.tokens.begin(for: sut.ann, lifetime: .seconds(60)) { () throws(BankError) in
                throw .cancelled
            }
        }
        #expect(sut.sessions.count == 0)
    }

    @Test func `one that has ended goes before no other, once it was shown again`() async throws {
        let tokens = sut.tokens
        let token = try #require(try await tokens.begin(for: sut.ann, lifetime: .seconds(60)) { true }).token.text
        let context = BankRequestContext(source: .init(channel: EmbeddedChannel(), logger: .silent))
        #expect(tokens.isRegular(token[...]))
        try await sut.sessions.endAll(of: sut.ann.id, sparing: nil)
        await #expect(throws: BankError.sessionEnded) { try await tokens.login(token: token[...], for: context) }

        #expect(!tokens.isRegular(token[...]))
    }

    @Test func `only digests are stored`() async throws {
        let token = try await sut.serving { try #require(try await $0.loggedIn().token) }
        let read = try #require(SessionToken(parsing: token))

        let asKept = try #require(SessionTokenDigest(bytes: read.bytes))
        #expect(try await sut.sessions.session(under: asKept, at: sut.time.now()) == nil)
        #expect(sut.sessions.count == 1)
    }

    @Test(arguments: ["/v1/accounts", "/app"])
    func `invented ones wait for each other, and too many get 429; known ones do not wait for them`(path: String)
        async throws
    {
        let (sessions, strangers) = (MockLoginSessionsPort(fake: sut.sessions), HeldCalls())
        sessions.answers.session = { [sut] digest, now throws(BankError) in
            let session = try await sut.sessions.session(under: digest, at: now)
            if session == nil { await strangers.wait() }
            return session
        }
        let server = try sut.server(sessions: sessions)
        let (known, statuses) = try await server.asking { customer in
            let ann = try await customer.loggedIn()
            return try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 1...100 {
                    group.addTask { try await Self.status(of: path, String(number), customer) }
                }
                var statuses: [Int] = []
                for try await status in group {
                    statuses.append(status)
                    if statuses.count == 32 { break }
                }
                await strangers.gate.arrival(4)
                let known = try await ann.get("/v1/accounts").status
                #expect(strangers.most == 4)
                strangers.gate.open()
                for try await status in group { statuses.append(status) }
                return (known, statuses)
            }
        }

        #expect(known == 200)
        #expect(statuses.prefix(32).allSatisfy { $0 == 429 })
        #expect(statuses.dropFirst(32).allSatisfy { $0 == (path == "/app" ? 303 : 401) })
        #expect(statuses.count == 100)
        #expect(server.metrics.text.contains(#"dobank_throttled_total{what="tokens"} 32"#))
    }

    @Test(arguments: ["/v1/accounts", "/app"])
    func `invented ones wait for their refusal`(path: String) async throws {
        var limits = ConnectionLimits.testing
        limits.refusalPause = .milliseconds(300)
        try await sut.server(limits: limits).asking(isLive: true) { customer in
            let start = ContinuousClock.now
            _ = try await Self.status(of: path, "1", customer)
            #expect(start.duration(to: .now) >= .milliseconds(300))
        }
    }

    /// What is answered to a token; zeros stand before one that is too short.
    private static func status(of path: String, _ name: String, _ customer: BankCustomer) async throws -> Int {
        let token = String(repeating: "0", count: 64 - name.count) + name
        let cookie: HTTPFields = [.authorization: "Bearer \(token)", .cookie: "__Host-dobank=\(token)"]
        return try await customer.send(.get, path, headers: cookie).status
    }

    private func isEnded(_ answer: BankAnswer) -> Bool {
        answer.status == 401 && answer.code == "sessionEnded" && answer.headers[.wwwAuthenticate] == "Bearer"
            && answer.headers[.cacheControl] == "no-store"
    }
}
