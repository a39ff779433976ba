import Testing

@testable import ServiceHTTP

struct ResponseHeadTests {
    @Test func `reads what matters`() {
        let sut = makeSUT("HTTP/1.1 302 Found", "Content-Encoding: GZIP", "content-length:  5 ", "LOCATION: /x ", "")

        #expect(sut.status == 302)
        #expect(sut.isPacked && sut.hasKnownEnd)
        #expect(sut.contentLength == 5)
        #expect(sut.redirect == "/x")
    }

    @Test(arguments: [
        ["HTTP/1.1 103 Early Hints", "Location: /early", "", "HTTP/1.1 200 OK", "Location: /x", ""],
        ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "", "HTTP/1.1 302 Found", "Location: /x", ""],
    ])
    func `skips interim responses, and ignores trailers`(lines: [String]) {
        let sut = makeSUT(lines)

        #expect(sut.status == 200)
        #expect(sut.redirect == nil)
    }

    @Test func `follows none of two different locations`() {
        #expect(makeSUT("HTTP/1.1 302 Found", "Location: /x", "Location: /y", "").redirect == "\\")
        #expect(makeSUT("HTTP/1.1 302 Found", "Location: /x", "Location: /x", "").redirect == "/x")
    }

    @Test(arguments: [("180", 180), ("", 0), ("-1", 0), ("1.5", 0), ("99999999999999999999", 2_147_483_648)])
    func `reads the age`(field: String, seconds: Int) {
        #expect(makeSUT("HTTP/1.1 200 OK", "age: \(field)", "").age == .seconds(seconds))
    }

    @Test func `counts every byte of every head`() {
        #expect(makeSUT("HTTP/1.1 100 C", "", "HTTP/1.1 200 OK", "a", "", "b").size == 16 + 2 + 17 + 3 + 2 + 3)
    }

    @Test(arguments: ["99999999999999999999", "x", "-"])
    func `treats an overflowing length as too large`(length: String) {
        #expect(makeSUT("HTTP/1.1 200 OK", "Content-Length: \(length)", "").contentLength == .max)
    }

    private func makeSUT(_ lines: String...) -> ResponseHead { makeSUT(lines) }

    private func makeSUT(_ lines: [String]) -> ResponseHead {
        lines.reduce(into: ResponseHead()) { head, line in
            Array("\(line)\r\n".utf8).withUnsafeBytes { head.read($0) }
        }
    }
}
