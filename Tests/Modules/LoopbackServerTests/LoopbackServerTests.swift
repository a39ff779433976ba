import LoopbackServer
import ServiceHTTP
import Testing

struct LoopbackServerTests {
    @Test func `answers each request, and keeps it as it came`() async throws {
        let sut = try LoopbackServer { request in .text(request.hasPrefix("POST") ? "written" : "read", status: 201) }
        let written = try await NetworkTransport().send(
            HTTPRequest(.post, url: sut.url("/a"), body: Array("héllo".utf8)))
        let read = try await NetworkTransport().send(HTTPRequest(url: sut.url("/b")))
        #expect(written.status == 201 && written.body == Array("written".utf8))
        #expect(read.body == Array("read".utf8))
        #expect(sut.requests.map { $0.prefix { $0 != "\r\n" } } == ["POST /a HTTP/1.1", "GET /b HTTP/1.1"])
        #expect(sut.requests[0].hasSuffix("\r\n\r\nhéllo"))
    }

    @Test func `many clients are answered at once`() async throws {
        let sut = try LoopbackServer { _ in .text("{}") }
        let url = sut.url()
        try await withThrowingTaskGroup { group in
            for _ in 0..<16 { group.addTask { try await NetworkTransport().send(HTTPRequest(url: url)).status } }
            for try await status in group { #expect(status == 200) }
        }
        #expect(sut.requests.count == 16)
    }

    @Test func `a server that is released takes no connection any more`() async throws {
        var sut: LoopbackServer? = try LoopbackServer { _ in .text("released") }
        let url = try #require(sut?.url())
        sut = nil
        // The server of another test may have the port by now.
        let answer = try? await NetworkTransport().send(HTTPRequest(url: url))
        #expect(answer?.body != Array("released".utf8))
    }
}
