import BankKernel
import BankKernelMocks
import BankSamples
import BankWire
import Hummingbird
import InMemoryBank
import InMemoryLogging
import Logging
import NIOEmbedded
import Synchronization
import Testing

@testable import BankServer

struct AuditLogTests {
    private let time = TestTime()
    private let handler = InMemoryLogHandler()
    private let sut: AuditLog

    init() {
        sut = AuditLog(.keeping(.info, in: handler), clock: time)
    }

    @Test func `logs unknown names once a minute for each client, then their number`() {
        for _ in 0..<35 { fail(from: 1) }
        fail(from: 2)
        #expect(told == ["wrong 0.0.0.1", "wrong 0.0.0.2"])

        time.advance(by: AuditLog.window)
        fail(from: 1)

        let sum = "wrong 0.0.0.1, 34 more since 2026-01-05T09:00:00Z"
        #expect(Array(told.suffix(2)) == [sum, "wrong 0.0.0.1"])
    }

    @Test func `logs sums without another event, and loses none at the end`() {
        for _ in 0..<3 { fail(from: 1) }
        sut.tellSums()
        #expect(told.count == 1)

        time.advance(by: AuditLog.window)
        sut.tellSums()
        #expect(told.last == "wrong 0.0.0.1, 2 more since 2026-01-05T09:00:00Z")

        for _ in 0..<4 { fail(from: 1) }
        sut.tellSums(all: true)
        #expect(told.last == "wrong 0.0.0.1, 3 more since 2026-01-05T09:01:00Z")
        sut.tellSums(all: true)
        #expect(told.count == 4)
    }

    @Test func `writes out what a terminal obeys in a name`() {
        tell("succeeded", "\u{1B}[31mred")
        #expect(told == ["succeeded <U+001B>[31mred 0.0.0.1"])
    }

    @Test func `logs each customer and outcome five times a minute`() {
        for _ in 0..<7 { tell("wrong", "ann") }
        tell("wrong", "bob")
        tell("succeeded", "ann")
        sut.tellSums(all: true)

        let each = [String](repeating: "wrong ann 0.0.0.1", count: 5) + ["wrong bob 0.0.0.1", "succeeded ann 0.0.0.1"]
        #expect(Array(told.prefix(7)) == each)
        #expect(Array(told.dropFirst(7)) == ["wrong ann 0.0.0.1, 2 more since 2026-01-05T09:00:00Z"])
    }

    @Test func `logs throttled attempts once a minute, for all names together`() {
        for name in ["ann", "bob", nil] { tell("throttled", name) }

        #expect(told == ["throttled ann 0.0.0.1"])
    }

    @Test func `counts a bounded number of events, and always customers`() {
        for client in 0..<UInt32(AuditLog.mostEvents) + 500 { fail(from: client) }
        tell("succeeded", "ann")
        sut.tellSums(all: true)

        #expect(told.count == AuditLog.mostEvents + 3)
        #expect(
            Array(told.suffix(2)) == [
                "succeeded ann 0.0.0.1", "wrong unknown, 499 more since 2026-01-05T09:00:00Z",
            ])
    }

    @Test func `of a spray from everywhere logs the number, and each customer's success`() {
        for client in 0..<UInt32(AuditLog.mostEvents) { fail(from: client) }
        for client in 0..<UInt32(300) { fail(from: 5_000 + client) }
        for name in ["ann", "bob"] { tell("succeeded", name) }
        for client in 0..<UInt32(200) { tell("busy", nil, from: 5_000 + client) }
        sut.tellSums(all: true)

        let rest = told.dropFirst(AuditLog.mostEvents)
        #expect(
            Array(rest.prefix(4)) == [
                "wrong 0.0.19.136", "succeeded ann 0.0.0.1", "succeeded bob 0.0.0.1", "busy 0.0.19.136",
            ])
        let sums = ["busy unknown, 199", "wrong unknown, 299"].map { "\($0) more since 2026-01-05T09:00:00Z" }
        #expect(rest.dropFirst(4).sorted() == sums)
    }

    @Test func `that is full logs the sums whose time is over before it begins others`() {
        for client in 0..<UInt32(AuditLog.mostEvents) { for _ in 0..<3 { fail(from: client) } }
        time.advance(by: AuditLog.window)
        fail(from: 5_000)
        tell("succeeded", "ann")

        let sums = told.dropFirst(AuditLog.mostEvents)
        #expect(sums.count == AuditLog.mostEvents + 2)
        #expect(sums.prefix(AuditLog.mostEvents).allSatisfy { $0.hasSuffix(", 2 more since 2026-01-05T09:00:00Z") })
        #expect(sums.suffix(2) == ["wrong 0.0.19.136", "succeeded ann 0.0.0.1"])
    }

    @Test func `goes on when the clock is set back, with the sum of what was ahead`() {
        for _ in 0..<3 { fail(from: 1) }
        time.advance(by: .seconds(-3_600))
        for _ in 0..<2 { fail(from: 1) }
        #expect(
            told == ["wrong 0.0.0.1", "wrong 0.0.0.1, 2 more since 2026-01-05T09:00:00Z", "wrong 0.0.0.1"])

        time.advance(by: .seconds(-1))
        sut.tellSums()
        #expect(told.last == "wrong 0.0.0.1, 1 more since 2026-01-05T08:00:00Z")
    }

    private func fail(from client: UInt32) { tell("wrong", nil, from: client) }

    private func tell(_ outcome: String, _ name: String?, from client: UInt32 = 1) {
        var context = BankRequestContext(source: .init(channel: EmbeddedChannel(), logger: .silent))
        context.client = .v4(client)
        sut.tell("a login", outcome, username: name, context)
    }

    private var told: [String] {
        handler.entries.map { entry in
            let fields = entry.metadata
            let more = fields["more"].map { ", \($0)".replacing(" since", with: " more since") } ?? ""
            let told = ["outcome", "customer", "client"].compactMap { name in fields[name].map { "\($0)" } }
            return told.joined(separator: " ") + more
        }
    }
}

struct BankLogTests {
    private let sut = BankUnderTest()
    private let handler = InMemoryLogHandler()
    private var logger: Logger { .keeping(.trace, in: handler) }
    private var outages: [String] { handler.lines.filter { $0.contains(": The bank ") && !$0.hasPrefix("debug") } }

    @Test func `logs who logged in and who could not`() async throws {
        let lines = try await lines { customer in
            _ = try await customer.loggedIn().delete("/v1/sessions/current")
            _ = try await customer.logIn("ann", "pa55word")
            _ = try await customer.logIn("pa55word", "ann")
        }

        #expect(
            lines.filter { $0.hasPrefix("notice: Audit") }.map { $0.split(separator: " request-id").first ?? "" } == [
                "notice: Audit: a login client=unknown customer=ann outcome=succeeded",
                "notice: Audit: a logout client=unknown customer=ann outcome=done",
                "notice: Audit: a login client=unknown customer=ann outcome=wrong",
                "notice: Audit: a login client=unknown outcome=wrong",
            ])
    }

    @Test func `names the client that a trusted proxy tells of`() async throws {
        let server = try sut.server(logger: logger, arguments: BankCustomer.proxies)
        try await server.asking(isLive: true) { _ = try await $0.from("192.0.2.1").loggedIn() }

        let line = try #require(handler.lines.first { $0.hasPrefix("notice: Audit: a login ") })
        #expect(line.contains(" client=192.0.2.1 customer=ann "))
    }

    @Test func `contains no password and no token`() async throws {
        let secret = Mutex("")
        let lines = try await lines { customer in
            _ = try await customer.logIn("pa55word", "pa55word")
            let customer = try await customer.loggedIn()
            let token = try #require(customer.token)
            secret.withLock { $0 = token }
            _ = try await customer.put("/v1/password", #"{"old":"pa55word","new":"pa55word"}"#)
            _ = try await customer.get("/v1/accounts?token=pa55word")
            _ = try await customer.delete("/v1/sessions/current")
        }

        #expect(lines.count > 8)
        for secret in [secret.withLock { $0 }, "pa55word", "fake$"] {
            #expect(!lines.contains { $0.contains(secret) })
        }
    }

    @Test(arguments: ["/v1/accounts", "/v1/payees/BE68539007547034"])
    func `logs why the bank failed, with the request id`(path: String) async throws {
        let store = MockBankPorts(
            failingWith: .storage(.failed(path: "/srv/bank", detail: "disk full")), logins: sut.bank)
        let answer = try await sut.serving(store: store, logger: logger) { try await $0.loggedIn().get(path) }

        let id = try #require(answer.json["requestId"]?.words)
        let line = try #require(handler.lines.first { $0.hasPrefix("error:") })
        #expect(line.contains("disk full"))
        #expect(line.hasSuffix("request-id=\(id)") || line.contains("request-id=\(id) "))
    }

    @Test func `logs an outage once, and its end once`() async throws {
        try await sut.serving(logger: logger) { customer in
            let customer = try await customer.loggedIn()
            for _ in 0..<2 {
                sut.sessions.fail(with: .storage(.failed(path: "/srv/bank", detail: "gone")))
                for _ in 0..<10 { _ = try await customer.get("/v1/accounts") }
                sut.sessions.fail(with: nil)
                _ = try await customer.get("/v1/accounts")
                sut.time.advance(by: .seconds(2))
                for _ in 0..<10 { _ = try await customer.get("/v1/accounts") }
            }
        }

        #expect(outages.count == 4)
        for first in [0, 2] where outages.count == 4 {
            #expect(
                outages[first].hasPrefix("error: The bank failed. reason=/srv/bank cannot be used (gone) request-id="))
            #expect(outages[first + 1] == "notice: The bank answers again. failed-requests=10 seconds=0")
        }
    }

    @Test func `an outage that only questions for readiness meet is logged, and its end`() async throws {
        let server = try sut.server(logger: logger)
        sut.sessions.fail(with: .storage(.damaged(path: "/srv/logins", detail: "a page")))
        for _ in 0..<3 {
            #expect(await server.readiness.obstacle() == "unusable")
            sut.time.advance(by: .seconds(1))
        }
        sut.sessions.fail(with: nil)
        sut.time.advance(by: .seconds(2))
        #expect(await server.readiness.obstacle() == nil)

        #expect(outages.count == 2)
        #expect(outages.first?.hasPrefix("error: The bank failed. reason=/srv/logins is damaged") == true)
        #expect(outages.last == "notice: The bank answers again. failed-requests=0 seconds=2")
    }

    @Test func `an outage of changes, whose outcome may be unknown, ends with a change and with no read`() async throws
    {
        let store = MockBankPorts(fake: sut.bank)
        store.failures.book = .outcomeUnknown(.deadbeef)
        try await sut.serving(store: store, logger: logger) { customer in
            let ann = try await customer.loggedIn()
            for _ in 0..<2 {
                #expect(try await ann.pay(from: sut.checking.number, to: sut.bobs.number).status == 503)
                sut.time.advance(by: .seconds(3))
                #expect(try await ann.get("/v1/accounts").status == 200)
            }
            _ = try await customer.loggedIn()
        }

        #expect(
            outages.map { String($0.prefix(30)) } == [
                "error: The bank failed. reason", "notice: The bank answers again",
            ])
        #expect(outages.first?.contains("whether the transfer \(TransferID.deadbeef) is booked is not known") == true)
    }

    @Test func `a page that needs no bank ends no outage`() async throws {
        sut.bank.fail(with: .storage(.failed(path: "/srv/bank", detail: "gone")))
        try await sut.serving(logger: logger) { customer in
            for _ in 0..<2 {
                _ = try await customer.logIn("ann", "ann")
                sut.time.advance(by: .seconds(3))
                #expect(try await customer.get("/app/style.css").status == 200)
            }
        }

        #expect(outages.count == 1)
    }

    @Test(arguments: [
        (StorageFailure.busy(path: "/srv/bank"), "failed"), (StorageFailure.unsettled(path: "/srv/bank"), "unknown"),
    ])
    func `logs a logout that the bank did not take`(failure: StorageFailure, outcome: String) async throws {
        let sessions = MockLoginSessionsPort(fake: sut.sessions)
        sessions.failures.end = .storage(failure)
        let answer = try await sut.server(sessions: sessions, logger: logger).asking { customer in
            try await customer.loggedIn().delete("/v1/sessions/current")
        }

        #expect(answer.status == 503)
        #expect(Self.outcomes(of: "a logout", in: handler.lines) == [outcome])
    }

    @Test func `logs the outcome of password changes`() async throws {
        let lines = try await lines { customer in
            let customer = try await customer.loggedIn()
            _ = try await customer.put("/v1/password", #"{"old":"ann","new":""}"#)
            _ = try await customer.put("/v1/password", #"{"old":"wrong","new":"better one"}"#)
            _ = try await customer.put("/v1/password", #"{"old":"ann","new":"better one"}"#)
        }

        #expect(Self.outcomes(of: "another password", in: lines) == ["refused", "wrong", "succeeded"])
    }

    @Test(arguments: [
        (StorageFailure.busy(path: "/srv/bank"), "failed"), (StorageFailure.unsettled(path: "/srv/bank"), "unknown"),
    ])
    func `logs no password change that the bank did not take, and ends other logins where it may have`(
        failure: StorageFailure, outcome: String
    ) async throws {
        let store = MockBankPorts(failingWith: .cancelled, logins: sut.bank)
        store.failures.setPassword = .storage(failure)
        let answer = try await sut.serving(store: store, logger: logger) { customer in
            _ = try await customer.loggedIn()
            return try await customer.loggedIn().put("/v1/password", #"{"old":"ann","new":"better one"}"#)
        }

        let mayBeChanged = outcome == "unknown"
        #expect(answer.status == 503)
        #expect(answer.json["refused"] == .bool(!mayBeChanged))
        #expect(sut.sessions.count == (mayBeChanged ? 1 : 2))
        let lines = handler.lines
        #expect(Self.outcomes(of: "another password", in: lines) == [outcome])
        #expect(Self.outcomes(of: "the end of all other logins", in: lines) == (mayBeChanged ? ["succeeded"] : []))
    }

    @Test func `logs a password change though other logins went on`() async throws {
        let store = MockBankPorts(failingWith: .cancelled, logins: sut.bank)
        store.answers.setPassword = { [sessions = sut.sessions, bank = sut.bank] username, hash throws(BankError) in
            sessions.fail(with: .storage(.busy(path: "/srv/bank")))
            try await bank.setPassword(for: username, hash: hash)
        }
        let answer = try await sut.serving(store: store, logger: logger) { customer in
            try await customer.loggedIn().put("/v1/password", #"{"old":"ann","new":"better one"}"#)
        }

        #expect(answer.status == 503)
        #expect(answer.json["refused"] == .bool(false))
        let lines = handler.lines
        #expect(Self.outcomes(of: "another password", in: lines) == ["succeeded"])
        #expect(Self.outcomes(of: "the end of all other logins", in: lines) == ["failed"])
    }

    @Test func `logs no success for a login that the bank could not keep`() async throws {
        sut.sessions.fail(with: .storage(.busy(path: "/srv/bank")))
        let answer = try await sut.serving(logger: logger) { customer in
            try await customer.logIn("ann", "ann")
        }

        #expect(answer.status == 503)
        #expect(Self.outcomes(of: "a login", in: handler.lines) == ["failed"])
    }

    private func lines(_ body: @escaping @Sendable (BankCustomer) async throws -> Void) async throws -> [String] {
        try await sut.serving(logger: logger, body)
        return handler.lines
    }

    /// The outcome of an action, each time that it is logged.
    private static func outcomes(of what: String, in lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix("notice: Audit: \(what) ") }.compactMap { line in
            line.firstMatch(of: /outcome=(\w+)/).map { String($0.output.1) }
        }
    }
}
