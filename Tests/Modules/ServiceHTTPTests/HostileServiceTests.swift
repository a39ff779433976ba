import BankKernel
import LoopbackServer
import ServiceHTTP
import Testing

/// Against a server that means ill.
struct NetworkTransportHostileTests {
    @Test(.timeLimit(.minutes(20))) func `ends several endless bodies at once`() async throws {
        let server = try LoopbackServer { _ in
            Reply(body: [], end: .repeats([UInt8](repeating: UInt8(ascii: " "), count: 65_536)))
        }

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await #expect(throws: ServiceError.tooLarge(limit: 65_536)) {
                        try await makeSUT().send(HTTPRequest(url: server.url()))
                    }
                }
            }
        }
    }

    @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Negotiate", "NTLM"])
    func `returns a challenge as an answer`(challenge: String) async throws {
        let server = try LoopbackServer { _ in
            Reply(status: 401, headers: ["WWW-Authenticate": challenge, "Content-Length": "0"], body: [])
        }

        #expect(try await makeSUT().send(HTTPRequest(url: server.url())).status == 401)
        #expect(server.requests.count == 1)
    }

    @Test func `sends the address's credentials as a header field`() async throws {
        let server = try LoopbackServer { _ in .text("{}") }

        _ = try await makeSUT().send(HTTPRequest(url: "http://us:p%40ss@127.0.0.1:\(server.port)/x"))

        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("GET /x HTTP/1.1\r\n"))
        #expect(request.contains("Authorization: Basic dXM6cEBzcw==\r\n"))
    }

    @Test(arguments: ["a\r\nX-Stolen: b", "a\nb", "\u{0}"])
    func `does not let a value begin another header field`(value: String) async throws {
        let server = try LoopbackServer { _ in .text("{}") }

        await #expect(
            throws: ServiceError.notConfigured(
                "A key or token has a line break or another control character in it; take it out.")
        ) {
            try await makeSUT().send(HTTPRequest(url: server.url(), headers: ["X-Key": value]))
        }
        #expect(server.requests == [])
    }

    @Test func `sends an empty value`() async throws {
        let server = try LoopbackServer { _ in .text("{}") }

        _ = try await makeSUT().send(HTTPRequest(url: server.url(), headers: ["X-Key": ""]))

        #expect(server.requests.map { $0.contains("\r\nX-Key:\r\n") } == [true])
    }

    @Test func `sends a POST once and whole, and follows no redirect with it`() async throws {
        let server = try LoopbackServer {
            $0.contains("/cut") ? Reply(bytes: []) : Reply(status: 307, headers: ["Location": "/new"], body: [])
        }
        let body = [UInt8](repeating: UInt8(ascii: "a"), count: 5_000)

        await #expect(throws: ServiceError.cutShort) {
            try await makeSUT().send(HTTPRequest(.post, url: server.url("/cut"), body: body))
        }
        await #expect(throws: ServiceError.redirected(to: server.url(""))) {
            try await makeSUT().send(HTTPRequest(.post, url: server.url("/old"), body: body))
        }
        #expect(server.requests.map { $0.hasSuffix(String(decoding: body, as: UTF8.self)) } == [true, true])
    }

    @Test func `rejects a truncated compressed body`() async throws {
        let whole = Reply.gzipBomb(packedBytes: 40, tellsLength: false)
        let server = try LoopbackServer { _ in Reply(bytes: whole.bytes.dropLast(10)) }

        await #expect(
            throws: ServiceError.wrongShape(path: "", reason: "is packed without saying where it ends")
        ) {
            try await makeSUT().send(HTTPRequest(url: server.url()))
        }
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd", ServiceError.notJSON),
        ("SSH-2.0-OpenSSH_9.2\r\n\r\n", .notJSON), ("220 smtp.example ESMTP\r\n\r\n", .notJSON),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", .cutShort),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", .cutShort),
        ("HTTP/1.1 200 OK\r\nContent-Length: 65537\r\n\r\n", .tooLarge(limit: 65_536)),
    ])
    func `rejects a broken answer`(answer: String, error: ServiceError) async throws {
        let server = try LoopbackServer { _ in Reply(bytes: Array(answer.utf8)) }

        await #expect(throws: error) { try await makeSUT().send(HTTPRequest(url: server.url())) }
    }

    @Test(
        arguments: [
            ("HTTP/1.1 200 OK\r\n", .tooLarge(limit: 65_536)), ("HTTP/1.1 103 Early\r\n\r\n", .tooLarge(limit: 65_536)),
            // libcurl itself ends a line that does not end.
            ("HTTP/1.1 200 OK\r\nX:", .cutShort),
        ] as [(String, ServiceError)])
    func `limits the size of header fields`(start: String, error: ServiceError) async throws {
        // Long enough that the limit is met before the 5,000 fields of libcurl 8.
        let field = "X-A: \(String(repeating: "b", count: 57))\r\n"
        let filler = start.hasSuffix("\r\n\r\n") ? start : start.hasSuffix(":") ? "aaaaaaaa" : field
        let server = try LoopbackServer { _ in Reply(bytes: Array(start.utf8), end: .repeats(Array(filler.utf8))) }

        await #expect(throws: error) { try await makeSUT().send(HTTPRequest(url: server.url())) }
    }

    @Test func `ends a body that comes byte by byte`() async throws {
        let crumb = Array("1\r\n \r\n".utf8)
        let crumbs = Array(repeatElement(crumb, count: 4_096).joined())
        let server = try LoopbackServer { _ in
            Reply(headers: ["Transfer-Encoding": "chunked"], body: [], end: .repeats(crumbs))
        }

        await #expect(throws: ServiceError.wrongShape(path: "", reason: "comes in too many pieces")) {
            try await NetworkTransport().send(HTTPRequest(url: server.url()))
        }
    }

    @Test func `respects the size limit of the request`() async throws {
        let server = try LoopbackServer { _ in .text(String(repeating: " ", count: 101)) }

        await #expect(throws: ServiceError.tooLarge(limit: 100)) {
            try await makeSUT().send(HTTPRequest(url: server.url(), sizeLimit: 100))
        }
    }

    #if !canImport(Darwin)
        @Test func `trusts only the certificates in the file`() async throws {
            let server = try LoopbackServer { _ in .text("{}") }
            let sut = NetworkTransport(certificates: "/nowhere/certificates.pem")

            await #expect(
                throws: ServiceError.notConfigured(
                    "SSL_CERT_FILE does not name a file of certificates that can be read.")
            ) {
                try await sut.send(HTTPRequest(url: "https://127.0.0.1:\(server.port)/"))
            }
        }
    #endif

    private func makeSUT() -> NetworkTransport {
        NetworkTransport(sizeLimit: 65_536)
    }
}
