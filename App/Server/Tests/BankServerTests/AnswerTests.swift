import Foundation
import HTTPTypes
import Hummingbird
import NIOEmbedded
import Testing

@testable import BankServer

struct AnswerTests {
    private static let long = String(repeating: #"{"from":"EUR","to":"USD","rate":1.12},"#, count: 100)

    @Test func `is gzip for a client that accepts it`() throws {
        let response = makeSUT().response(to: try request([.acceptEncoding: "gzip"]))

        #expect(response.headers[.contentEncoding] == "gzip")
        #expect(response.headers[.vary] == "accept-encoding")
        #expect(response.headers[.eTag] == "\"\(tag)-gzip\"")
        let length = try #require(response.headers[.contentLength].flatMap { Int($0) })
        #expect(length < Self.long.utf8.count / 10)
    }

    @Test func `is plain for others, with Vary`() throws {
        let response = makeSUT().response(to: try request([:]))

        #expect(response.headers[.contentEncoding] == nil)
        #expect(response.headers[.vary] == "accept-encoding")
        #expect(response.headers[.eTag] == "\"\(tag)\"")
        #expect(response.headers[.contentLength] == "\(Self.long.utf8.count)")
    }

    @Test(arguments: [
        (Problem.tooBusy, true), (.unknownPath, true), (Problem(.serviceUnavailable, "Not ready."), false),
    ])
    func `a problem says whether nothing was done`(problem: Problem, isRefused: Bool) {
        #expect(String(buffer: problem.message(id: "1").content).contains(#""refused":\#(isRefused),"#))
    }

    @Test func `is not packed when it is short`() throws {
        let response = makeSUT("[]").response(to: try request([.acceptEncoding: "gzip"]))

        #expect(response.headers[.contentEncoding] == nil)
    }

    @Test(arguments: [("", "gzip", false), ("", "", true), ("-gzip", "gzip", true), ("-gzip", "", false)])
    func `is 304 only for the very bytes that the client has`(suffix: String, encoding: String, isKnown: Bool) throws {
        let response = makeSUT().response(
            to: try request([.acceptEncoding: encoding, .ifNoneMatch: "\"\(tag)\(suffix)\""]))

        #expect(response.status == (isKnown ? .notModified : .ok))
    }

    @Test(arguments: [
        ("TAG", true), ("TAG-gzip", true), ("*", true), ("other\", \"TAG", true), ("other", false), ("W/TAG", false),
    ])
    func `is 412 for a client that wants other content`(field: String, isMet: Bool) throws {
        let named = field == "*" ? field : "\"\(field.replacing("TAG", with: tag))\"".replacing("\"W/", with: "W/\"")
        let context = BankRequestContext(source: .init(channel: EmbeddedChannel(), logger: .silent))
        func answer(_ method: HTTPRequest.Method) throws -> Response {
            try makeSUT().response(from: request([.ifMatch: named], method), context: context)
        }

        for method in [.get, .head] as [HTTPRequest.Method] {
            if isMet {
                #expect(try answer(method).status == .ok)
            } else {
                let problem = #expect(throws: Problem.self) { try answer(method) }
                #expect(problem?.status == .preconditionFailed)
            }
        }
        #expect(try answer(.put).status == .ok)
    }

    @Test(arguments: [("", ""), ("-gzip", "gzip")])
    func `as 304 tells the tag, and nothing of content that it has not`(suffix: String, encoding: String) throws {
        let named = "\"\(tag)\(suffix)\""
        let headers = makeSUT().response(
            to: try request([.acceptEncoding: encoding, .ifNoneMatch: named])
        ).headers

        #expect([headers[.eTag], headers[.vary]] == [named, "accept-encoding"])
        for name in [.contentType, .contentEncoding, .contentLength] as [HTTPField.Name] {
            #expect(headers[name] == nil, "\(name)")
        }
    }

    @Test func `without content is not kept, and has no length`() throws {
        let response = Answer.done.response(to: try request([.acceptEncoding: "gzip"]))

        #expect(response.status == .noContent)
        #expect(response.headers[.cacheControl] == "no-store")
        for name in [.contentType, .contentEncoding, .contentLength] as [HTTPField.Name] {
            #expect(response.headers[name] == nil, "\(name)")
        }
    }

    @Test func `unpacks to the same bytes`() throws {
        let packed = try #require(Content(ByteBuffer(string: Self.long)).packed)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gz")
        try Data(packed.readableBytesView).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", file.path]
        process.standardOutput = pipe
        try process.run()

        #expect(pipe.fileHandleForReading.readDataToEndOfFile() == Data(Self.long.utf8))
    }

    private var tag: Substring { EntityTag(of: Array(Self.long.utf8)).text.dropFirst().dropLast() }

    private func makeSUT(_ text: String = long) -> Answer {
        var answer = Answer.json(text)
        answer.tag = EntityTag(of: Array(text.utf8))
        return answer
    }

    private func request(_ headers: HTTPFields, _ method: HTTPRequest.Method = .get) throws -> Request {
        let head = HTTPRequest(method: method, scheme: nil, authority: nil, path: "/", headerFields: headers)
        return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    }
}

struct AcceptEncodingTests {
    @Test(arguments: [
        "gzip", "GZIP", "x-gzip", "deflate, gzip", "gzip;q=0.5", "gzip ; q=1.0, br", "*", "br;q=1, *;q=0.1",
        "identity;q=0.5, gzip;q=0.5", "gzip;q=0.001", "identity;q=0, gzip",
    ])
    func `accepts gzip`(field: String) {
        #expect(AcceptEncoding.prefersGzip([.acceptEncoding: field]))
    }

    @Test(arguments: [
        "", "identity", "deflate, br", "gzip;q=0", "gzip;q=0.000", "*;q=0", "gzip;q=0, *", "gzip;q=2", "gzip;q=x",
        "gzipped", "identity, gzip;q=0.5", ";q=1", ",", "gzip;q=nan",
    ])
    func `prefers the content as it is`(field: String) {
        #expect(!AcceptEncoding.prefersGzip([.acceptEncoding: field]))
        #expect(!AcceptEncoding.prefersGzip([:]))
    }
}

struct EntityTagTests {
    @Test func `is the same for the same bytes in every run`() {
        #expect(makeSUT("rates").text == "\"5-3txhps1m23bks\"")
    }

    @Test func `differs for other bytes`() {
        #expect(makeSUT("rates") != makeSUT("ratez"))
    }

    @Test(arguments: ["TAG", "W/TAG", "\"other\", TAG", "\"other\",W/TAG ,\"third\"", "*"])
    func `matches alone, weak or in a list`(field: String) {
        let sut = makeSUT("rates")

        #expect(sut.isNamed(by: field.replacing("TAG", with: sut.text)))
    }

    @Test(arguments: ["", "\"other\"", "W/", "5-3txhps1m23bks", ","])
    func `does not match other tags`(field: String) {
        #expect(!makeSUT("rates").isNamed(by: field))
    }

    private func makeSUT(_ text: String) -> EntityTag { EntityTag(of: Array(text.utf8)) }
}
