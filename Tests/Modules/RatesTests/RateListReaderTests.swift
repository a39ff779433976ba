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

    @Test func `passes over a byte order mark`() throws {
        let sut = try makeSUT("\u{FEFF}" + #"[{"from":"EUR","to":"USD","rate":1.12}]"#)

        #expect(sut.directRates(to: "USD").rates.map { "\($0.rate)" } == ["1.12"])
        #expect(throws: RateListFault(byte: 3, problem: .cut)) { try makeSUT("\u{FEFF}") }
    }

    @Test func `reads an empty list`() throws {
        let sut = try makeSUT("[]")

        #expect(sut.count == 0)
        #expect(sut.directRates(to: "USD") == DirectRates(rates: [], unreachable: [], outOfRange: []))
    }

    @Test(
        arguments: [
            ("", 0, .cut), ("[", 1, .cut), (#"[{"from":"EUR""#, 14, .cut), ("[1,", 3, .cut),
            ("[5", 2, .cut), (#"[{"rate":-"#, 10, .cut),
            ("{}", 0, .notAnArray), ("1.12", 0, .notAnArray),
            (#"[{"rate":1.12.5}]"#, 13, .notJSON(expected: "a comma or \"}\"")),
            (#"[{"rate":01}]"#, 10, .notJSON(expected: "a comma or \"}\"")),
            (#"[{"rate":nan}]"#, 9, .notJSON(expected: "null")),
            (#"[{"rate":.5}]"#, 9, .notJSON(expected: "a value")), ("[] []", 3, .notJSON(expected: "nothing more")),
            ("[1 2]", 3, .notJSON(expected: "a comma or \"]\"")), ("[{]", 2, .notJSON(expected: "a name")),
            ("<html>", 0, .notAnArray),
            ("[" + String(repeating: "[", count: 100), 65, .tooDeep),
        ] as [(String, Int, RateListFault.Problem)])
    func `rejects what is not a list, and says where`(text: String, byte: Int, problem: RateListFault.Problem) {
        #expect(throws: RateListFault(byte: byte, problem: problem)) { try makeSUT(text) }
    }

    private func makeSUT(_ text: String) throws -> RateList {
        try RateList(json: Array(text.utf8))
    }
}

struct RateListFaultTests {
    @Test(
        arguments: [
            (.cut, "at byte 7: the list ends too soon"),
            (.notJSON(expected: "a name"), "at byte 7: this is not JSON, a name should stand here"),
            (
                .notAnArray,
                #"at byte 7: a list of rates is an array, [{"from":"GBP","to":"EUR","rate":1.12}]"#
            ),
            (.tooDeep, "at byte 7: arrays and objects are nested too deep"),
        ] as [(RateListFault.Problem, String)])
    func `says where and why`(problem: RateListFault.Problem, words: String) {
        #expect(RateListFault(byte: 7, problem: problem).description == words)
    }
}

struct CodeTableTests {
    @Test func `keeps the place of each code, however many there are`() throws {
        var sut = CodeTable()
        let codes = (0..<5_000).compactMap { RateCode("C\(10_000 + $0)".utf8) }

        let places = codes.map { sut.place(of: $0) }

        #expect(places == Array(0..<5_000))
        #expect(codes.reversed().map { sut.place(of: $0) } == places.reversed())
        #expect(sut.codes == codes)
    }
}

struct PublishedPathsTests {
    @Test(
        arguments: [("GBP → EUR → USD", ["GBP", "EUR", "USD"])]
            + ["EUR → USD", "GBP → EUR", "GBP → (9 more) → USD", "GBP → eur → USD", "", "GBP"].map {
                ($0, ["GBP", "USD"])
            })
    func `keeps the path beside a direct rate, and ignores one between other currencies`(
        path: String, codes: [String]
    ) throws {
        let json = #"[{"from":"GBP","to":"USD","rate":1.5,"path":"\#(path)"}]"#

        let rates = try RateList(json: Array(json.utf8)).directRates(to: "USD").rates

        #expect(rates.map { Array($0.path) } == [codes])
    }

    @Test func `ignores a path of another type`() throws {
        let list = try RateList(json: Array(#"[{"from":"GBP","to":"USD","rate":1.5,"path":["GBP","USD"]}]"#.utf8))

        #expect(list.leftOut == 0)
    }

    @Test func `drops the path of an inverted rate`() throws {
        let json = #"[{"from":"USD","to":"GBP","rate":0.5,"path":"USD → EUR → GBP"}]"#

        let rates = try RateList(json: Array(json.utf8)).directRates(to: "USD").rates

        #expect(rates.map(\.path) == [["GBP", "USD"]])
    }

    @Test func `reads back rates with paths`() throws {
        let published = [("GBP", "EUR", "1.25"), ("EUR", "USD", "1.1"), ("CAD", "USD", "0.7")].map {
            PublishedRate(from: $0, to: $1, rate: $2)
        }
        let direct = RateList(published).directRates(to: "USD")

        let list = try RateList(json: Array(direct.json(showingPaths: true).utf8))

        #expect(list.directRates(to: "USD") == direct)
    }
}

struct RateCodeTests {
    @Test(arguments: ["USD", "A1B", "USDT", "C1234567"])
    func `is written as it was read`(text: String) {
        #expect(makeSUT(text)?.description == text)
    }

    @Test(arguments: [
        "", "US", "usd", "UsD", "1USD", "USD ", "US-D", "US/D", "US:D", "US@D", "US[D", "ÜSD", "C12345678", "US\u{0}D",
    ])
    func `rejects any other text`(text: String) {
        #expect(makeSUT(text) == nil)
    }

    @Test func `is in the order of its letters`() throws {
        let codes = ["AAB", "ABA", "AAA", "AAAA", "B12"].compactMap(makeSUT)

        #expect(codes.sorted().map(\.description) == ["AAA", "AAAA", "AAB", "ABA", "B12"])
    }

    private func makeSUT(_ text: String) -> RateCode? {
        RateCode(text.utf8)
    }
}
