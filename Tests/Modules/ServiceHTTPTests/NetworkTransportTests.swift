import BankKernel
import LoopbackServer
import ServiceHTTP
import Testing

/// Against a real server that misbehaves on purpose.
struct NetworkTransportTests {
    @Test func `returns the response`() async throws {
        let server = try LoopbackServer { _ in .text(#"{"a": 1}"#, status: 418) }

        let response = try await makeSUT().send(HTTPRequest(url: server.url("/path?page=1"), headers: ["X-A": "b"]))

        #expect(response == HTTPResponse(status: 418, body: Array(#"{"a": 1}"#.utf8)))
        #expect(server.requests.map { $0.hasPrefix("GET /path?page=1 HTTP/1.1\r\n") } == [true])
        #expect(server.requests.map { $0.lowercased().contains("x-a: b") } == [true])
    }

    @Test func `ends an endless body, and asks again after it`() async throws {
        let server = try LoopbackServer {
            $0.hasPrefix("GET /endless ")
                ? Reply(body: [], end: .repeats([UInt8](repeating: UInt8(ascii: " "), count: 4_096))) : .text("{}")
        }
        await #expect(throws: ServiceError.tooLarge(limit: 65_536)) {
            try await makeSUT().send(HTTPRequest(url: server.url("/endless")))
        }

        #expect(try await makeSUT().send(HTTPRequest(url: server.url("/again"))).status == 200)
    }

    @Test(arguments: [true, false])
    func `does not unpack a gzip bomb`(tellsLength: Bool) async throws {
        let server = try LoopbackServer { _ in .gzipBomb(packedBytes: 4_096, tellsLength: tellsLength) }

        await #expect(throws: ServiceError.tooLarge(limit: 65_536)) {
            try await makeSUT().send(HTTPRequest(url: server.url()))
        }
    }

    @Test func `unpacks what fits`() async throws {
        let server = try LoopbackServer { _ in .gzipBomb(packedBytes: 40) }

        let response = try await makeSUT().send(HTTPRequest(url: server.url()))

        #expect(response.body.count > 6_000)
        #expect(response.body.allSatisfy { $0 == 0 })
    }

    @Test func `does not follow to another origin`() async throws {
        let other = try LoopbackServer { _ in .text("{}") }
        let server = try LoopbackServer { [other] _ in .redirect(to: other.url("/stolen")) }

        await #expect(throws: ServiceError.redirected(to: other.url(""))) {
            try await makeSUT().send(HTTPRequest(url: server.url(), headers: ["Authorization": "secret"]))
        }
        #expect(other.requests == [])
    }

    @Test func `does not follow to a file`() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "file:///etc/hostname") }

        await #expect(throws: ServiceError.redirected(to: "a file: address")) {
            try await makeSUT().send(HTTPRequest(url: server.url()))
        }
    }

    @Test func `follows within the origin`() async throws {
        let server = try LoopbackServer { $0.hasPrefix("GET /new ") ? .text("{}") : .redirect(to: "/new") }

        #expect(try await makeSUT().send(HTTPRequest(url: server.url("/old"))).status == 200)
    }

    @Test func `ends a loop of redirects`() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/again") }

        await #expect(throws: ServiceError.redirected(to: server.url(""))) {
            try await makeSUT().send(HTTPRequest(url: server.url()))
        }
        #expect(server.requests.count == 6)
    }

    @Test func `quotes an address without its credentials and its query`() async {
        let message = "\"https://…@x/?…\" is not the address of a service, such as https://example.com/api."

        await #expect(throws: ServiceError.notConfigured(message)) {
            try await makeSUT().send(HTTPRequest(url: "https://alice:hunt@er2@x/?key=secret"))
        }
    }

    @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/", "127.0.0.1", "http://", ""])
    func `asks only HTTP servers`(url: String) async {
        await #expect(
            throws: ServiceError.notConfigured(
                "\"\(url)\" is not the address of a service, such as https://example.com/api.")
        ) {
            try await makeSUT().send(HTTPRequest(url: url))
        }
    }

    @Test func `reports that nothing listens`() async throws {
        await #expect(throws: ServiceError.refused(host: "127.0.0.1")) {
            try await makeSUT().send(HTTPRequest(url: "http://127.0.0.1:1/"))
        }
    }

    @Test(arguments: [Reply(bytes: []), Reply(headers: ["Content-Length": "100"], body: [UInt8(ascii: "[")])])
    func `reports a cut connection, and a cut body`(reply: Reply) async throws {
        let server = try LoopbackServer { _ in reply }

        await #expect(throws: ServiceError.cutShort) {
            try await makeSUT().send(HTTPRequest(url: server.url()))
        }
    }

    @Test func `is cancelled`() async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let server = try LoopbackServer { _ in
            ask.yield()
            return Reply(body: [], end: .hangs)
        }
        let sending = Task { try await makeSUT().send(HTTPRequest(url: server.url())) }
        for await _ in asked { break }

        sending.cancel()

        await #expect(throws: ServiceError.cancelled) { try await sending.value }
    }

    private func makeSUT() -> NetworkTransport {
        NetworkTransport(sizeLimit: 65_536)
    }
}

/// What is sent by each method, and over which connection.
struct NetworkTransportMethodsTests {
    private func makeSUT() -> NetworkTransport { NetworkTransport() }

    private func keeping(_ answer: String = "{}", status: Int = 200) -> LoopbackServer.Answer {
        { _ in Reply(status: status, body: Array(answer.utf8), end: .keeps) }
    }

    @Test(arguments: [.post, .put] as [HTTPRequest.Method])
    func `sends the content`(method: HTTPRequest.Method) async throws {
        let server = try LoopbackServer(answer: keeping())

        _ = try await makeSUT().send(
            HTTPRequest(method, url: server.url("/a"), headers: ["Content-Type": "text/x"], body: Array("é\n".utf8)))

        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("\(method.rawValue) /a HTTP/1.1\r\n"))
        #expect(request.hasSuffix("\r\n\r\né\n"))
        #expect(request.contains("Content-Type: text/x\r\n"))
        #expect(!request.contains("x-www-form-urlencoded"))
    }

    @Test func `sends an empty PUT with a length of zero`() async throws {
        let server = try LoopbackServer(answer: keeping())

        _ = try await makeSUT().send(HTTPRequest(.put, url: server.url("/a")))

        #expect(server.requests.first?.contains("Content-Length: 0\r\n") == true)
    }

    @Test func `sends a DELETE without content`() async throws {
        let server = try LoopbackServer { _ in Reply(status: 204, headers: [:], body: [], end: .closes) }

        let response = try await makeSUT().send(HTTPRequest(.delete, url: server.url("/a")))

        #expect(response == HTTPResponse(status: 204, body: []))
        #expect(server.requests.first?.hasPrefix("DELETE /a HTTP/1.1\r\n") == true)
        #expect(server.requests.first?.contains("Content-Length") == false)
    }

    @Test func `reuses connections`() async throws {
        let server = try LoopbackServer(answer: keeping())
        let methods: [HTTPRequest.Method] = [.get, .put, .delete]

        for number in 0..<100 {
            let request = HTTPRequest(methods[number % methods.count], url: server.url())
            #expect(try await makeSUT().send(request).status == 200)
        }

        // Other tests have a share in the pool of the process, and may push one out.
        #expect(server.requests.count == 100)
        #expect(server.connections < 50)
    }

    @Test func `uses a new connection for a request that is sent once`() async throws {
        let server = try LoopbackServer(answer: keeping())
        var once = HTTPRequest(.put, url: server.url())
        once.isSentOnce = true

        for request in [HTTPRequest(url: server.url()), once, once] { _ = try await makeSUT().send(request) }

        #expect(server.connections == 3)
    }

    @Test(arguments: [.post, .put, .delete] as [HTTPRequest.Method])
    func `follows no redirect with a request that changes something`(method: HTTPRequest.Method) async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/new") }

        await #expect(throws: ServiceError.redirected(to: server.url(""))) {
            try await makeSUT().send(HTTPRequest(method, url: server.url("/old")))
        }
        #expect(server.requests.count == 1)
    }
}
