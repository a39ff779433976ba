import BankKernel
import Hummingbird
import HummingbirdTesting
import InMemoryBank
import Testing

@testable import BankServer

struct OperationRoutesTests {
    private let sut: BankUnderTest

    init() throws {
        sut = try BankUnderTest()
    }

    @Test func `say that the server lives and is ready`() async throws {
        let answers = try await asking(sut.server()) { client in
            [try await status(client, "/livez"), try await status(client, "/readyz")]
        }

        #expect(answers == [.ok, .ok])
    }

    @Test func `say that it is not ready while the bank cannot be asked, and lives`() async throws {
        let server = try sut.server()
        sut.bank.fail(with: .storage(.busy(path: "/srv/s3cret")))

        let (ready, lives, body) = try await asking(server) { client in
            let response = try await client.execute(uri: "/readyz", method: .get)
            return (response.status, try await status(client, "/livez"), String(buffer: response.body))
        }

        #expect(ready == .serviceUnavailable)
        #expect(lives == .ok)
        #expect(!body.contains("s3cret"))
    }

    @Test(arguments: [
        (StorageFailure.readOnly(path: "/srv/s3cret"), "read-only"), (.diskFull(path: "/srv/s3cret"), "disk full"),
    ])
    func `say why no order would be booked, though the bank can be asked`(failure: StorageFailure, word: String)
        async throws
    {
        let bank = ServedBank(
            store: sut.bank, sessions: sut.sessions, checking: { () throws(BankError) in throw .storage(failure) })

        #expect(await bank.obstacle() == word)
    }

    @Test func `say that it is not ready while no login can be kept`() async throws {
        let server = try sut.server()
        let before = sut.sessions.count
        #expect(await server.readiness.obstacle() == nil)

        #expect(sut.sessions.count == before + 1)
    }

    @Test func `say that it is not ready while nobody knows who is logged in`() async throws {
        let server = try sut.server()
        sut.sessions.fail(with: .storage(.busy(path: "/srv/s3cret")))

        let ready = try await asking(server) { client in try await status(client, "/readyz") }

        #expect(ready == .serviceUnavailable)
    }

    @Test func `say that it is not ready once it was told to stop, and lives`() async throws {
        let server = try sut.server()
        server.readiness.stop()

        let answers = try await asking(server) { client in
            [try await status(client, "/livez"), try await status(client, "/readyz")]
        }

        #expect(answers == [.ok, .serviceUnavailable])
    }

    @Test func `tell what is counted in the text format of Prometheus`() async throws {
        let server = try sut.server()
        server.metrics.count(.logins, "wrong")

        let (type, body) = try await asking(server) { client in
            let response = try await client.execute(uri: "/metrics", method: .get)
            return (response.headers[.contentType], String(buffer: response.body))
        }

        #expect(type == "text/plain; version=0.0.4; charset=utf-8")
        #expect(body.contains("dobank_logins_total{outcome=\"wrong\"} 1\n"))
    }

    @Test(arguments: ["/livez", "/readyz", "/metrics"])
    func `are not there for clients`(path: String) async throws {
        let answer = try await sut.server().application().test(.router) { client in try await status(client, path) }

        #expect(answer == .notFound)
    }

    @Test(arguments: ["/v1/accounts", "/rates"])
    func `are all there is at their port`(path: String) async throws {
        let answer = try await asking(sut.server()) { client in try await status(client, path) }

        #expect(answer == .notFound)
    }

    private func asking<Value: Sendable>(
        _ server: BankServer, _ ask: @escaping @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        let application = server.operationApplication(try ListenAddress(parsing: "127.0.0.1:0"))
        return try await application.test(.router) { client in try await ask(client) }
    }
}

private func status(_ client: any TestClientProtocol, _ path: String) async throws -> HTTPResponse.Status {
    try await client.execute(uri: path, method: .get).status
}
