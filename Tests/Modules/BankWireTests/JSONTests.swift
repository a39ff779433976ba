import BankKernel
import BankSamples
import BankWire
import Money
import Testing

struct JSONValueTests {
    @Test func `reads back what it writes`() throws {
        let text = #"{"a":[1,-2.50e+3,true,false,null,"é \" \\ \n ✿"],"b":{},"c":[]}"#

        #expect(try JSONValue(reading: Array(text.utf8)).text == text)
    }

    @Test(arguments: ["1", #""a""#, "true", "null", "[]", " {} \n"])
    func `accepts any JSON value as a document`(text: String) throws {
        #expect(try JSONValue(reading: Array(text.utf8)).text == text.filter { !$0.isWhitespace })
    }

    @Test(arguments: [
        "", " ", "{", "[1", #"{"a":}"#, "{a:1}", "1 2", "{}x", "nul", "01", #""\x""#, "\"\u{1}\"", "[1,]", "'a'", "NaN",
    ])
    func `rejects malformed documents`(text: String) {
        #expect(throws: WireFault.notJSON) { try JSONValue(reading: Array(text.utf8)) }
    }

    @Test func `rejects bytes that are not UTF-8`() {
        #expect(throws: WireFault.notJSON) { try JSONValue(reading: [0x22, 0xff, 0x22]) }
    }

    @Test(arguments: [#""\ud800""#, #""a\udc00b""#, #""\ud800\u0041""#, #"{"\udfff":1}"#])
    func `rejects a lone surrogate and does not replace it`(text: String) {
        #expect(throws: WireFault.notJSON) { try JSONValue(reading: Array(text.utf8)) }
    }

    @Test(arguments: [(#""\ud83c\udfe6""#, "🏦"), (#""\ufffd""#, "\u{FFFD}")])
    func `reads a character written with escapes`(text: String, meant: String) throws {
        #expect(try JSONValue(reading: Array(text.utf8)) == .string(meant))
    }

    @Test func `rejects an object with a duplicate name`() {
        #expect(throws: WireFault.notJSON) { try JSONValue(reading: Array(#"{"a":1,"\u0061":2}"#.utf8)) }
    }

    @Test func `reads values in as many others as an answer has`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }

        #expect(try JSONValue(reading: Array(nested(16).utf8)).text == nested(16))
        #expect(throws: WireFault.notJSON) { try JSONValue(reading: Array(nested(17).utf8)) }
    }

    @Test func `rejects deep nesting`() {
        let deep = String(repeating: "[", count: 100_000)

        #expect(throws: WireFault.notJSON) { try JSONValue(reading: Array(deep.utf8)) }
    }
}

struct JSONNodeTests {
    private func makeSUT(_ text: String = #"{"list":[{"n":"12"},{"n":7}],"flag":true,"nothing":null}"#) throws
        -> JSONNode
    {
        JSONNode(try JSONValue(reading: Array(text.utf8)))
    }

    @Test func `finds members and elements`() throws {
        let sut = try makeSUT()

        #expect(try sut.member("list").elements()[0].member("n").integer() == 12)
        #expect(try sut.member("flag").bool())
    }

    @Test func `treats a null member as missing`() throws {
        let sut = try makeSUT()

        #expect(try sut.optional("nothing")?.value == nil)
        #expect(throws: WireFault.wrongShape(path: "nothing", reason: "is missing")) { try sut.member("nothing") }
    }

    @Test func `names the place of what is wrong`() throws {
        let sut = try makeSUT()

        #expect(throws: WireFault.wrongShape(path: "list[1].n", reason: "is not a text")) {
            try sut.member("list").elements()[1].member("n").integer(Int64.self)
        }
        #expect(throws: WireFault.wrongShape(path: "list", reason: "is not an object")) {
            try sut.member("list").member("n")
        }
        #expect(throws: WireFault.wrongShape(path: "", reason: "is not an array")) { try sut.elements() }
    }

    @Test(arguments: ["", "+1", "1.0", "1e3", " 1", "١", "9223372036854775808", "--1", "-"])
    func `rejects what is not a whole number in range`(text: String) {
        let sut = JSONNode(.string(text))

        #expect(throws: WireFault.self) { try sut.integer(Int64.self) }
    }

    @Test func `reads every digit of a whole number`() throws {
        #expect(try JSONNode("-9223372036854775808").integer() == Int64.min)
        #expect(try JSONNode("9007199254740993").integer() == Int64(9_007_199_254_740_993))
    }
}

struct JSONWriterTests {
    private func written(_ note: String) throws -> String {
        let account = AccountModel(
            number: try IBAN(parsing: "AT749999900000000002"), name: "", holder: "Zoë", currency: .eur, balance: nil)
        let transaction = TransactionModel(
            id: TransferID(rawValue: 1), sequence: .min, bookedAt: Instant(millisecondsSinceEpoch: -1),
            amount: .eur(.min), balanceAfter: .eur(0), counterparty: account, note: note)
        return HistoryPage(transactions: [transaction], next: nil).text
    }

    @Test func `writes a page exactly as specified`() throws {
        #expect(
            try written("a/b\u{7f}✿") == #"{"items":[{"id":"00000000-0000-0000-0000-000000000001","#
                + #""sequence":"-9223372036854775808","bookedAt":"1969-12-31T23:59:59.999Z","#
                + #""amount":{"minorUnits":"-9223372036854775808","currency":"EUR"},"#
                + #""balanceAfter":{"minorUnits":"0","currency":"EUR"},"#
                + #""counterparty":{"number":"AT749999900000000002","name":"","holder":"Zoë","currency":"EUR"},"#
                + "\"note\":\"a/b\u{7f}✿\"}]}")
    }

    @Test(arguments: [
        ("\"", #"\""#), ("\\", #"\\"#), ("\n\r\t", #"\n\r\t"#), ("\0\u{1f}", #"\u0000\u001f"#), ("é\n✿👩‍👧", #"é\n✿👩‍👧"#),
        ("ends in,", "ends in,"), ("", ""),
    ])
    func `escapes text where necessary`(text: String, escaped: String) throws {
        #expect(try written(text).hasSuffix(#""note":"\#(escaped)"}]}"#))
    }

    @Test func `writes no comma in empty containers`() {
        #expect(ItemList<Money>([]).text == #"{"items":[]}"#)
        #expect(JSONValue.object([]).text == "{}")
    }
}
