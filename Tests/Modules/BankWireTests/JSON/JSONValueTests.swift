import BankWire
import Testing

struct JSONValueTests {
    @Test func `is read as it is written`() throws {
        let text = #"{"a":[1,-2.50e+3,true,false,null,"é \" \\ \n ✿"],"b":{},"c":[]}"#

        #expect(try JSONValue(reading: Array(text.utf8)).text == text)
    }

    @Test(arguments: ["1", #""a""#, "true", "null", "[]", " {} \n"])
    func `any value is a document`(text: String) throws {
        #expect(try JSONValue(reading: Array(text.utf8)).text == text.filter { !$0.isWhitespace })
    }

    @Test(arguments: [
        "", " ", "{", "[1", #"{"a":}"#, "{a:1}", "1 2", "{}x", "nul", "01", #""\x""#, "\"\u{1}\"", "[1,]", "'a'", "NaN",
    ])
    func `nothing else is`(text: String) {
        #expect(throws: WireFault.notJSON) { try JSONValue(reading: Array(text.utf8)) }
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: WireFault.notJSON) { try JSONValue(reading: [0x22, 0xff, 0x22]) }
    }

    @Test(arguments: [#""\ud800""#, #""a\udc00b""#, #""\ud800\u0041""#, #"{"\udfff":1}"#])
    func `half a character is refused, and no other put in its place`(text: String) {
        #expect(throws: WireFault.notJSON) { try JSONValue(reading: Array(text.utf8)) }
    }

    @Test(arguments: [(#""\ud83c\udfe6""#, "🏦"), (#""\ufffd""#, "\u{FFFD}")])
    func `a whole character may be written by escapes`(text: String, meant: String) throws {
        #expect(try JSONValue(reading: Array(text.utf8)) == .string(meant))
    }

    @Test func `an object with a name twice is refused`() {
        #expect(throws: WireFault.notJSON) { try JSONValue(reading: Array(#"{"a":1,"\u0061":2}"#.utf8)) }
    }

    @Test func `what is nested deep is refused, not followed`() {
        let deep = String(repeating: "[", count: 100_000)

        #expect(throws: WireFault.notJSON) { try JSONValue(reading: Array(deep.utf8)) }
    }
}
