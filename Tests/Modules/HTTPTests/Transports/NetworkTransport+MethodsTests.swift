import BankKernel
import HTTP
import LoopbackServer
import Testing

/// What is sent by each method, and over which connection.
struct NetworkTransportMethodsTests {
    private func makeSUT() -> NetworkTransport { NetworkTransport() }

    private func keeping(_ answer: String = "{}", status: Int = 200) -> LoopbackServer.Answer {
        { _ in Reply(status: status, body: Array(answer.utf8), end: .keeps) }
    }

    @Test(arguments: [.post, .put] as [HTTPRequest.Method])
    func `content is sent along`(method: HTTPRequest.Method) async throws {
        let server = try LoopbackServer(answer: keeping())

        _ = try await makeSUT().send(
            HTTPRequest(method, url: server.url("/a"), headers: ["Content-Type": "text/x"], body: Array("é\n".utf8)))

        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("\(method.rawValue) /a HTTP/1.1\r\n"))
        #expect(request.hasSuffix("\r\n\r\né\n"))
        #expect(request.contains("Content-Type: text/x\r\n"))
        #expect(!request.contains("x-www-form-urlencoded"))
    }

    @Test func `nothing is put in place as nothing`() async throws {
        let server = try LoopbackServer(answer: keeping())

        _ = try await makeSUT().send(HTTPRequest(.put, url: server.url("/a")))

        #expect(server.requests.first?.contains("Content-Length: 0\r\n") == true)
    }

    @Test func `what is taken away has no content`() async throws {
        let server = try LoopbackServer { _ in Reply(status: 204, headers: [:], body: [], end: .closes) }

        let response = try await makeSUT().send(HTTPRequest(.delete, url: server.url("/a")))

        #expect(response == HTTPResponse(status: 204, body: []))
        #expect(server.requests.first?.hasPrefix("DELETE /a HTTP/1.1\r\n") == true)
        #expect(server.requests.first?.contains("Content-Length") == false)
    }

    @Test func `requests after each other go over connections that are kept`() async throws {
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

    @Test func `what is sent once has a connection of its own`() async throws {
        let server = try LoopbackServer(answer: keeping())
        var once = HTTPRequest(.put, url: server.url())
        once.isSentOnce = true

        for request in [HTTPRequest(url: server.url()), once, once] { _ = try await makeSUT().send(request) }

        #expect(server.connections == 3)
    }

    @Test(arguments: [.post, .put, .delete] as [HTTPRequest.Method])
    func `what changes something follows nowhere`(method: HTTPRequest.Method) async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/new") }

        await #expect(throws: ServiceError.redirected(to: server.url(""))) {
            try await makeSUT().send(HTTPRequest(method, url: server.url("/old")))
        }
        #expect(server.requests.count == 1)
    }
}
