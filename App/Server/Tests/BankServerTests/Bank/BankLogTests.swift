import BankKernel
import BankKernelMocks
import HummingbirdTesting
import InMemoryBank
import InMemoryLogging
import Logging
import Testing

@testable import BankServer

struct BankLogTests {
    @Test func `tells who logged in and who could not`() async throws {
        let lines = try await lines { customer in
            _ = try await customer.loggedIn().delete("/v1/sessions/current")
            _ = try await customer.post("/v1/sessions", #"{"username":"ann","password":"pa55word"}"#)
            _ = try await customer.post("/v1/sessions", #"{"username":"pa55word","password":"ann"}"#)
        }

        #expect(
            lines.filter { $0.hasPrefix("notice: Audit") }.map { $0.split(separator: " request-id").first ?? "" } == [
                "notice: Audit: a login client=unknown customer=ann outcome=succeeded",
                "notice: Audit: a logout client=unknown customer=ann outcome=done",
                "notice: Audit: a login client=unknown customer=ann outcome=wrong",
                "notice: Audit: a login client=unknown customer=nobody outcome=wrong",
            ])
    }

    @Test func `holds no password and no token, however much it tells`() async throws {
        let secrets = Secrets()
        let lines = try await lines { customer in
            _ = try await customer.post("/v1/sessions", #"{"username":"pa55word","password":"pa55word"}"#)
            let customer = try await customer.loggedIn()
            secrets.keep(try #require(customer.token))
            _ = try await customer.put("/v1/password", #"{"old":"pa55word","new":"pa55word"}"#)
            _ = try await customer.get("/v1/accounts?token=pa55word")
            _ = try await customer.delete("/v1/sessions/current")
        }

        #expect(lines.count > 8)
        #expect(!secrets.all.isEmpty)
        for secret in secrets.all + ["pa55word", "fake$"] {
            #expect(!lines.contains { $0.contains(secret) })
        }
    }

    @Test(arguments: ["/v1/accounts", "/v1/payees/BE68539007547034"])
    func `tells why the bank failed, with the id of the request that the answer has`(path: String) async throws {
        let sut = try BankUnderTest()
        let (handler, logger) = Self.log()
        let store = MockBankPorts(
            failingWith: .storage(.failed(path: "/srv/bank", detail: "disk full")), logins: sut.bank)
        let answer = try await sut.serving(store: store, logger: logger) { try await $0.loggedIn().get(path) }

        let id = try #require(answer.json["requestId"]?.text)
        let line = try #require(Self.lines(of: handler).first { $0.hasPrefix("error:") })
        #expect(line.contains("disk full"))
        #expect(line.hasSuffix("request-id=\(id)") || line.contains("request-id=\(id) "))
    }

    @Test func `tells once that the bank fails, and once that it answers again`() async throws {
        let sut = try BankUnderTest()
        let (handler, logger) = Self.log()
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

        let lines = Self.lines(of: handler).filter { $0.contains(": The bank ") && !$0.hasPrefix("debug") }
        #expect(lines.count == 4)
        for first in [0, 2] where lines.count == 4 {
            #expect(
                lines[first].hasPrefix("error: The bank failed. reason=/srv/bank cannot be used (gone) request-id="))
            #expect(lines[first + 1] == "notice: The bank answers again. failed-requests=10 seconds=0")
        }
    }

    @Test func `tells of another password what came of it`() async throws {
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
    func `does not tell of another password that the bank did not take`(failure: StorageFailure, outcome: String)
        async throws
    {
        let sut = try BankUnderTest()
        let (handler, logger) = Self.log()
        let store = MockBankPorts(failingWith: .cancelled, logins: sut.bank)
        store.failures.setPassword = .storage(failure)
        let answer = try await sut.serving(store: store, logger: logger) { customer in
            try await customer.loggedIn().put("/v1/password", #"{"old":"ann","new":"better one"}"#)
        }

        #expect(answer.status == 503)
        #expect(Self.outcomes(of: "another password", in: Self.lines(of: handler)) == [outcome])
    }

    @Test func `tells of another password though other logins went on`() async throws {
        let sut = try BankUnderTest()
        let (handler, logger) = Self.log()
        let store = MockBankPorts(failingWith: .cancelled, logins: sut.bank)
        store.answers.setPassword = { [sessions = sut.sessions, bank = sut.bank] username, hash throws(BankError) in
            sessions.fail(with: .storage(.busy(path: "/srv/bank")))
            try await bank.setPassword(for: username, hash: hash)
        }
        let answer = try await sut.serving(store: store, logger: logger) { customer in
            try await customer.loggedIn().put("/v1/password", #"{"old":"ann","new":"better one"}"#)
        }

        #expect(answer.status == 503)
        let lines = Self.lines(of: handler)
        #expect(Self.outcomes(of: "another password", in: lines) == ["succeeded"])
        #expect(Self.outcomes(of: "the end of all other logins", in: lines) == ["failed"])
    }

    @Test func `does not tell of a login that the bank could not keep`() async throws {
        let sut = try BankUnderTest()
        let (handler, logger) = Self.log()
        sut.sessions.fail(with: .storage(.busy(path: "/srv/bank")))
        let answer = try await sut.serving(logger: logger) { customer in
            try await customer.post("/v1/sessions", #"{"username":"ann","password":"ann"}"#)
        }

        #expect(answer.status == 503)
        #expect(Self.outcomes(of: "a login", in: Self.lines(of: handler)) == ["failed"])
    }

    private func lines(_ body: @escaping @Sendable (BankCustomer) async throws -> Void) async throws -> [String] {
        let (handler, logger) = Self.log()
        try await BankUnderTest().serving(logger: logger, body)
        return Self.lines(of: handler)
    }

    private static func log() -> (InMemoryLogHandler, Logger) {
        let handler = InMemoryLogHandler()
        var logger = Logger(label: "tests") { _ in handler }
        logger.logLevel = .trace
        return (handler, logger)
    }

    /// What came of something, each time that it is told.
    private static func outcomes(of what: String, in lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix("notice: Audit: \(what) ") }.compactMap { line in
            line.firstMatch(of: /outcome=(\w+)/).map { String($0.output.1) }
        }
    }

    private static func lines(of handler: InMemoryLogHandler) -> [String] {
        handler.entries.map { entry in
            let fields = entry.metadata.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
            return "\(entry.level): \(entry.message)" + fields.joined()
        }
    }
}
