import BankKernel
import HummingbirdTesting
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

    @Test func `tells why the bank failed, with the id of the request that the answer has`() async throws {
        let sut = try BankUnderTest()
        let (handler, logger) = Self.log()
        let store = StubBank(error: .storage(.failed(path: "/srv/bank", detail: "disk full")), logins: sut.bank)
        let answer = try await sut.serving(store: store, logger: logger) { try await $0.loggedIn().get("/v1/accounts") }

        let id = try #require(answer.json["requestId"]?.text)
        let line = try #require(Self.lines(of: handler).first { $0.hasPrefix("error:") })
        #expect(line.contains("disk full"))
        #expect(line.hasSuffix("request-id=\(id)") || line.contains("request-id=\(id) "))
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

    private static func lines(of handler: InMemoryLogHandler) -> [String] {
        handler.entries.map { entry in
            let fields = entry.metadata.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
            return "\(entry.level): \(entry.message)" + fields.joined()
        }
    }
}
