import Money
import Testing

@testable import Rates

/// Whatever a list holds, it takes about as much room as its bytes do, and its reports stay short.
struct RateListBoundTests {
    private static let good = #"{"from":"EUR","to":"USD","rate":1.1}"#

    @Test(arguments: [
        "1", "null", "{}", #"{"from":"eur","to":"USD","rate":1}"#, #"{"from":"EUR","to":"USD","rate":0}"#,
    ])
    func `every bad rate is counted, and the first hundred are kept`(bad: String) throws {
        let sut = try makeSUT(Array(repeating: bad, count: 20_000) + [Self.good])

        #expect(sut.reports.count == 100)
        #expect(sut.reportCount == 20_000)
        #expect(sut.leftOut == 20_000)
        #expect(sut.count == 20_001)
        #expect(sut.directRates(to: "USD").rates.map { "\($0.from) \($0.rate)" } == ["EUR 1.1"])
    }

    @Test func `those that are kept are the first in order, however the list is shuffled`() throws {
        let bad = (0..<1_000).map { #"{"from":"C\#($0)","to":"USD","rate":0}"# }.map { $0.replacing("C", with: "CXX") }
        let first = try makeSUT(bad)

        for _ in 0..<10 { #expect(try makeSUT(bad.shuffled()).reports == first.reports) }
        #expect(first.reports == first.reports.sorted())
        #expect(first.reports.last.map { "\($0)" } == "CXX188 → USD 0: a rate is above zero")
    }

    @Test func `pairs that contradict themselves are counted, and the first hundred are kept`() throws {
        let sut = try makeSUT(
            (1_000..<2_000).flatMap { pair in
                (1...7).map { #"{"from":"C\#(pair)","to":"USD","rate":\#($0)}"# }
            })

        #expect(sut.reports.count == 100)
        #expect(sut.reportCount == 1_000)
        #expect(sut.leftOut == 7_000)
        #expect(sut.reports.first.map { "\($0)" } == "C1000 → USD: it is published as 1, 2, 3, 4, 5 and 2 more")
    }

    @Test(arguments: [
        #"{"from":"LONG","to":"USD","rate":1}"#, #"{"from":"EUR","to":"USD","rate":"LONG"}"#, #"["LONG"]"#,
        #"{"from":"\u00e9LONG","to":"USD","rate":1}"#, #"{"from":"e\u0301LONG","to":"USD","rate":1}"#,
    ])
    func `a report keeps no more of a text than it shows`(element: String) throws {
        for filling in ["A", #"\u0301"#, #"\ud83d\ude00"#, "\u{301}"] {
            let long = String(repeating: filling, count: 5_000)
            let bad = element.split(separator: "LONG").joined(separator: long)
            let report = try #require(try makeSUT([bad]).reports.first)

            #expect("\(report)".utf8.count < 1_000)
        }
    }

    @Test func `a contradiction keeps no more of a number than it shows`() throws {
        let long = String(repeating: "1", count: 10_000)
        let sut = try makeSUT([
            #"{"from":"EUR","to":"USD","rate":1.\#(long)}"#, #"{"from":"EUR","to":"USD","rate":1.\#(long)2}"#,
        ])

        #expect(sut.reports.map { "\($0)".utf8.count < 300 } == [true])
    }

    @Test func `reading ends when its task is cancelled`() async {
        let bytes = Array("[\(Array(repeating: "1", count: 10_000).joined(separator: ","))]".utf8)
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return Result { () throws(RateListFault) in try RateList(json: bytes).count }
        }

        #expect(await reading.value == .failure(RateListFault(byte: 8_192, problem: .cancelled)))
    }

    private func makeSUT(_ elements: [String]) throws -> RateList {
        try RateList(json: Array("[\(elements.joined(separator: ","))]".utf8))
    }
}
