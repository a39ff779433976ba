import BankKernel
import BankSamples
import BankWire
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryBank
import Interception
import Synchronization
import Testing

@testable import BankServer

/// What opens a resource of the bank, and what does not.
@Suite(.timeLimit(.minutes(5)))
struct SessionTokensTests {
    private let sut: BankUnderTest

    init() throws {
        sut = try BankUnderTest()
    }

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

    @Test func `another customer's opens nothing of the first`() async throws {
        let number = sut.checking.number
        let answers = try await sut.serving { customer in
            _ = try await customer.loggedIn().pay(from: number, to: sut.savings.number)
            let bob = try await customer.loggedIn(as: "bob")
            return [
                try await bob.get("/v1/accounts/\(number.electronicForm)/balance"),
                try await bob.get("/v1/accounts/\(number.electronicForm)/turnover"),
                try await bob.get("/v1/accounts/\(number.electronicForm)/transactions"),
                try await bob.get("/v1/transfers/\(TransferID.deadbeef)"),
                try await bob.pay(from: number, to: sut.bobs.number),
            ]
        }

        #expect(
            answers.map(\.code) == [
                "notYourAccount", "notYourAccount", "notYourAccount", "unknownTransfer", "idReused",
            ])
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
        let sessions = SlowForStrangers(base: sut.sessions)
        let bank = ServedBank(store: sut.bank, sessions: sessions, records: sut.records)
        let (known, statuses) = try await BankServer.testing(bank: bank).asking { customer in
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
                await sessions.gate.arrival(4)
                let known = try await ann.get("/v1/accounts").status
                #expect(sessions.most == 4)
                sessions.gate.open()
                for try await status in group { statuses.append(status) }
                return (known, statuses)
            }
        }

        #expect(known == 200)
        #expect(statuses.prefix(32).allSatisfy { $0 == 429 })
        #expect(statuses.dropFirst(32).allSatisfy { $0 == (path == "/app" ? 303 : 401) })
        #expect(statuses.count == 100)
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

    /// What is answered to a token that nobody has.
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

/// Logins that are looked up at once, and tokens that nobody has, which wait at a gate.
private final class SlowForStrangers: LoginSessionsPort {
    let gate = Gate()
    private let base: MemoryLoginSessions
    private let count = Mutex((present: 0, most: 0))

    init(base: MemoryLoginSessions) {
        self.base = base
    }

    /// How many invented tokens were looked up at once.
    var most: Int { count.withLock { $0.most } }

    func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) {
        try await base.begin(session, under: digest, at: now)
    }

    func session(under digest: SessionTokenDigest, at now: Instant) async throws(BankError) -> LoginSession? {
        if let session = try await base.session(under: digest, at: now) { return session }
        count.withLock { count in
            count.present += 1
            count.most = max(count.most, count.present)
        }
        await gate.pass()
        count.withLock { $0.present -= 1 }
        return nil
    }

    func sessions(
        of customer: CustomerID, at now: Instant
    ) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try await base.sessions(of: customer, at: now)
    }

    func end(under digest: SessionTokenDigest) async throws(BankError) {
        try await base.end(under: digest)
    }

    func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError) {
        try await base.endAll(of: customer, sparing: spared)
    }
}
