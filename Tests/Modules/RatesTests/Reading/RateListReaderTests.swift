import Money
import Testing

@testable import Rates

struct RateListReaderTests {
    @Test func `reads names and codes with escapes, fields in any order, and others than those it knows`() throws {
        let sut = try makeSUT(
            #" [ { "note" : {"a":[1,"]"]} , "r\u0061te" : 1.12 , "to" : "\u0055SD", "from":"EUR" } ] "#)

        #expect(sut.directRates(to: "USD").rates.map { "\($0.path) \($0.rate)" } == ["EUR → USD 1.12"])
        #expect(sut.reports == [])
    }

    @Test func `keeps digits that a floating-point number loses`() throws {
        let sut = try makeSUT(
            #"[{"from":"EUR","to":"USD","rate":1.123456789012345678901234567890123},{"from":"A1B","to":"USD","rate":12E-1}]"#
        )

        #expect(
            sut.directRates(to: "USD").rates.map { "\($0.rate)" } == ["1.2", "1.123456789012345678901234567890123"])
    }

    @Test func `reads an empty list`() throws {
        let sut = try makeSUT("[]")

        #expect(sut.count == 0)
        #expect(sut.directRates(to: "USD") == DirectRates(rates: [], unreachable: [], outOfRange: []))
    }

    @Test(
        arguments: [
            ("", 0, .cut), ("[", 1, .cut), (#"[{"from":"EUR""#, 14, .cut), ("[1,", 3, .cut),
            ("{}", 0, .notAnArray), ("1.12", 0, .notAnArray),
            (#"[{"rate":1.12.5}]"#, 13, .notJSON(expected: "a comma or \"}\"")),
            (#"[{"rate":01}]"#, 10, .notJSON(expected: "a comma or \"}\"")),
            (#"[{"rate":nan}]"#, 9, .notJSON(expected: "null")),
            (#"[{"rate":.5}]"#, 9, .notJSON(expected: "a value")), ("[] []", 3, .notJSON(expected: "nothing more")),
            ("[1 2]", 3, .notJSON(expected: "a comma or \"]\"")), ("[{]", 2, .notJSON(expected: "a name")),
            ("<html>", 0, .notAnArray),
            ("[" + String(repeating: "[", count: 100), 65, .tooDeep),
        ] as [(String, Int, RateListFault.Problem)])
    func `refuses what is no list, and says where`(text: String, byte: Int, problem: RateListFault.Problem) {
        #expect(throws: RateListFault(byte: byte, problem: problem)) { try makeSUT(text) }
    }

    private func makeSUT(_ text: String) throws -> RateList {
        try RateList(json: Array(text.utf8))
    }
}
