import Foundation
import Testing

@testable import HTTP

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct SizeCapTests {
    @Test(arguments: [
        ([:], false), (["Content-Length": "2064"], false), (["Content-Length": "2065"], true),
        (["Content-Encoding": "gzip", "Content-Length": "2"], false),
        (["Content-Encoding": "gzip", "Content-Length": "3"], true), (["Content-Encoding": "br"], true),
        (["Content-Encoding": "Identity"], false),
    ])
    func excludesWhatIsOrMayUnpackToMore(headers: [String: String], isExcluded: Bool) throws {
        #expect(try makeSUT().excludes(response(headers)) == isExcluded)
    }

    private func makeSUT() -> SizeCap {
        SizeCap(bytes: 2 * 1_032)
    }

    private func response(_ headers: [String: String]) throws -> HTTPURLResponse {
        let url = try #require(URL(string: "http://a.example/"))
        return try #require(HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: headers))
    }
}
