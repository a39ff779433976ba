import BankKernel
import Testing

@testable import ServiceHTTP

struct HTTPResponseJSONTests {
    private struct List: Decodable, Equatable {
        struct Item: Decodable, Equatable {
            let amount: Int
        }

        let items: [Item]
    }

    @Test func `reads a value`() throws {
        #expect(try makeSUT(#"{"items": [{"amount": 1}]}"#).decode(List.self) == List(items: [.init(amount: 1)]))
    }

    @Test(arguments: [
        (#"{"items": [{"amount": 1}, {"amount": "2"}]}"#, "items[1].amount", "is of another type"),
        (#"{"items": [{}]}"#, "items[0].amount", "is missing"),
        (#"{"items": [{"amount": null}]}"#, "items[0].amount", "is null"),
        (#"{"items": 5}"#, "items", "is of another type"),
        ("[]", "", "is of another type"),
    ])
    func `names a field of the wrong shape`(text: String, path: String, reason: String) {
        #expect(throws: ServiceError.wrongShape(path: path, reason: reason)) { try makeSUT(text).decode(List.self) }
    }

    @Test(arguments: ["", "<html></html>", #"{"items": [{"amount""#])
    func `reports what is not JSON`(text: String) {
        #expect(throws: ServiceError.notJSON) { try makeSUT(text).decode(List.self) }
    }

    @Test func `returns the content unchanged`() throws {
        #expect(try makeSUT("<html>").content() == Array("<html>".utf8))
    }

    @Test(arguments: [(401, ServiceError.unauthorized), (404, .status(404, message: "No"))])
    func `returns no content for a failure`(status: Int, error: ServiceError) {
        #expect(throws: error) { try makeSUT(#"{"message": "No"}"#, status: status).content() }
    }

    @Test(arguments: [
        (#"{"message": "Come back later"}"#, "Come back later"), (#"{"error": "No"}"#, "No"), ("<html>", ""),
    ])
    func `passes on the server's message`(text: String, message: String) {
        #expect(throws: ServiceError.status(500, message: message)) { try makeSUT(text, status: 500).decode(List.self) }
    }

    private func makeSUT(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, body: Array(text.utf8))
    }
}

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

    @Test(arguments: [("180", 180), ("", 0), ("-1", 0), ("1.5", 0), ("5:", 0), ("99999999999999999999", 2_147_483_648)])
    func `reads the age`(field: String, seconds: Int) {
        #expect(makeSUT("HTTP/1.1 200 OK", "age: \(field)", "").age == .seconds(seconds))
    }

    @Test(arguments: [("5", .seconds(5)), ("", nil), ("Mon, 05 Jan 2026 09:00:05 GMT", nil)] as [(String, Duration?)])
    func `reads how long to wait`(field: String, wait: Duration?) {
        #expect(makeSUT("HTTP/1.1 429 Too Many Requests", "Retry-After: \(field)", "").retryAfter == wait)
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

#if canImport(Darwin)
    import BankKernel
    import Foundation
    import Testing

    @testable import ServiceHTTP

    struct ServiceErrorURLErrorTests {
        @Test(arguments: [
            (URLError.Code.notConnectedToInternet, ServiceError.offline(host: "here")),
            (.cannotFindHost, .offline(host: "here")),
            (.cannotConnectToHost, .refused(host: "here")),
            (.networkConnectionLost, .cutShort), (.secureConnectionFailed, .notSecure("here")),
            (.timedOut, .timeout),
            (.cancelled, .cancelled),
        ])
        func `maps errors`(code: URLError.Code, error: ServiceError) {
            #expect(ServiceError(URLError(code), host: "here") == error)
        }
    }
#else
    import BankKernel
    import Testing
    import PlatformLibc

    @testable import ServiceHTTP

    struct ServiceErrorCurlTests {
        @Test(
            arguments: [
                (6, 0, ServiceError.offline(host: "here")), (7, ECONNREFUSED, .refused(host: "here")),
                (7, ENETUNREACH, .offline(host: "here")), (28, 0, .timeout), (52, 0, .cutShort),
                (56, 0, .cutShort), (18, 0, .cutShort), (1, 0, .notJSON), (8, 0, .notJSON),
                (61, 0, .notJSON),
                (
                    35, 0,
                    .notConfigured(
                        "No secure connection to here was made; check https:// and the port, or try again later.")
                ),
                (77, 0, .notConfigured("SSL_CERT_FILE does not name a file of certificates that can be read.")),
            ] as [(Int32, Int32, ServiceError)])
        func `maps results`(result: Int32, systemError: Int32, error: ServiceError) {
            #expect(
                ServiceError(
                    curlResult: result, isSent: true, systemError: systemError, certificateFault: 0, host: "here")
                    == error)
        }

        @Test func `knows a connection that nobody accepted, over which nothing was sent`() {
            #expect(
                ServiceError(curlResult: 28, isSent: false, systemError: 0, certificateFault: 0, host: "here")
                    == .offline(host: "here"))
        }

        @Test(arguments: [
            (1, "is for another name; check the address."),
            (9, "is not valid yet, or the clock here is wrong."),
            (10, "has expired, or the clock here is wrong."),
            (18, "is not trusted; SSL_CERT_FILE can name a file of those that are."),
        ])
        func `says what is wrong with a certificate`(fault: Int32, words: String) {
            let error = ServiceError(
                curlResult: 60, isSent: false, systemError: 0, certificateFault: fault, host: "here")
            #expect(error == .notConfigured("The certificate of here \(words)"))
        }
    }
#endif
