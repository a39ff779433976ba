import BankKernel
import BankWire
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import NIOEmbedded
import RemoteBank
import Synchronization
import Testing

@testable import BankServer

struct MiddlewareTests {
    @Test func `writes problems as RFC 9457 says`() async throws {
        let answer = try await BankServer.testing().answer(to: "/")
        let problem = answer.json

        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(problem["title"] == .string("Not Found"))
        #expect(problem["status"] == .number("404"))
        #expect(problem["detail"] == problem["message"])
        #expect(problem["detail"] == .string("Unknown path; /openapi.json lists the known ones."))
    }

    @Test func `keeps the id of a request`() async throws {
        let answer = try await BankServer.testing().answer(to: "/none", headers: [RequestID.field: "asked-42"])

        #expect(answer.headers[RequestID.field] == "asked-42")
        #expect(answer.json["requestId"] == .string("asked-42"))
    }

    @Test(arguments: ["", String(repeating: "a", count: 65), "a b", "a\"b", "é", "<script>"])
    func `replaces an id that cannot stand in a log`(id: String) async throws {
        let answer = try await BankServer.testing().answer(to: "/health", headers: [RequestID.field: id])

        let own = try #require(answer.headers[RequestID.field])
        #expect(own != id)
        #expect(!own.isEmpty)
    }

    @Test func `gives each request an id of its own, which nobody can count`() async throws {
        let ids = try await BankServer.testing().asking { client in
            var ids: [UInt64] = []
            // More than are drawn at a time.
            for _ in 0..<100 {
                let id = try await client.get("/").headers[RequestID.field]
                ids.append(try #require(id.flatMap { UInt64($0, radix: 36) }))
            }
            return ids
        }

        #expect(Set(ids).count == 100)
        #expect(Set(zip(ids.dropFirst(), ids).map { $0 &- $1 }).count == 99)
    }

    @Test(arguments: ["//health/", "/health/", "/health?a=b"])
    func `normalizes slashes`(path: String) async throws {
        #expect(try await BankServer.testing().answer(to: path).status == 200)
    }

    @Test(arguments: [
        ("POST //v1/sessions", "413", "application/problem+json"), ("GET //app/login?a=//", "200", "text/html"),
        ("GET /app//login", "200", "text/html"), ("GET http://a/app/login", "200", "text/html"),
        ("GET http://a//app?", "303", "/app/login"), ("PUT //app/login", "405", "text/html"),
    ])
    func `all that looks at a path sees the one that is routed`(line: String, status: String, part: String) async throws
    {
        let length = line.hasPrefix("POST") ? "Content-Length: 20000\r\n" : ""
        let said = try await BankUnderTest().server().serving { client in
            try await client.exchange("\(line) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\(length)\r\n")
        }

        #expect(said.statuses == [status])
        #expect(said.contains(part))
    }

    @Test func `answers 501 for an unknown method`() async throws {
        let answer = try await BankServer.testing().answer(to: "/health", try #require(HTTPRequest.Method("BREW")))

        #expect(answer.status == 501)
        #expect(answer.message == "The method BREW is not known here.")
        #expect(answer.code == "malformed")
        #expect(answer.json["refused"] == .bool(true))
    }

    @Test(arguments: [
        ("OPTIONS *", "204"), ("OPTIONS /none", "404"), ("OPTIONS /health", "405"), ("GET *", "404"),
        ("CONNECT a:443", "501"), ("CONNECT /health", "501"), ("TRACE /health", "405"),
    ])
    func `answers methods that are about no resource`(line: String, status: String) async throws {
        let said = try await BankUnderTest().server().serving { client in
            try await client.exchange("\(line) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        }

        #expect(said.statuses == [status])
    }

    @Test func `tells one time to wait, also when a refusal was held back`() async throws {
        let (time, router) = (TestTime(), Router(context: BankRequestContext.self))
        router.add(middleware: ProblemMiddleware(hasPages: false, clock: time, logger: .silent))
        router.get("login") { _, _ -> Answer in
            let refusal = PasswordCheckError.throttled(until: time.now().advanced(by: .seconds(5)), wait: .seconds(5))
            time.advance(by: .seconds(1))
            throw RateLimitedError(cause: refusal, limit: RateLimit(.logins, remaining: 0, reset: .seconds(5)))
        }
        let answer = try await Application(router: router).test(.router) { client in
            try await BankCustomer(client: client).get("/login")
        }

        #expect(answer.headers[.retryAfter] == "4")
        #expect(answer.rateLimit[1] == #""logins";r=0;t=4"#)
    }

    @Test func `counts what is not found for its operation, and an unknown path for none`() async throws {
        let server = try BankUnderTest().server()
        try await server.asking { customer in
            let customer = try await customer.loggedIn()
            for path in ["/none", "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef"] {
                #expect(try await customer.get(path).status == 404)
            }
        }

        for operation in ["none", "GET /v1/transfers/{uuid}"] {
            #expect(
                server.metrics.text.contains("dobank_requests_total{operation=\"\(operation)\",status=\"404\"} 1\n"))
        }
    }

    @Test func `a request has less time than its client waits`() {
        #expect(DeadlineMiddleware.usualLimit < RemoteBank.defaultPatience)
    }

    @Test func `the time in which a client sends its content is not the answer's`() async throws {
        let (limit, pause) = (ContinuousClock.now + .seconds(600), Duration.milliseconds(50))
        let body = AsyncStream<ByteBuffer>(unfolding: {
            try? await Task.sleep(for: pause)
            return nil
        })
        let head = HTTPRequest(
            method: .put, scheme: nil, authority: nil, path: "/", headerFields: [.contentLength: "0"])
        let context = BankRequestContext(source: .init(channel: EmbeddedChannel(), logger: .silent))
        let deadline = Mutex<ContinuousClock.Instant?>(nil)
        _ = try await RequestDeadline.$current.withValue(limit) {
            try await ContentMiddleware().handle(
                Request(head: head, body: RequestBody(asyncSequence: body)), context: context
            ) { _, _ in
                deadline.withLock { $0 = RequestDeadline.current }
                return Response(status: .ok)
            }
        }

        let later = deadline.withLock { $0 }
        #expect(limit.duration(to: try #require(later)) >= pause)
    }

    @Test func `answers HEAD of an unknown path without content`() async throws {
        let answer = try await BankServer.testing().answer(to: "/none", .head)

        #expect(answer.status == 404)
        #expect(answer.bytes.isEmpty)
    }
}
