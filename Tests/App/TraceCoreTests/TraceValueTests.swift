import Testing

@testable import TraceCore

struct TraceValueTests {
    @Test(arguments: [
        ("Rent", #""Rent""#), ("a\nb", #""a\nb""#), (#"say "hi""#, #""say \"hi\"""#), ("\u{1B}[31m", #""\u{1B}[31m""#),
    ])
    func `a text stands in quotes on one line`(text: String, traced: String) {
        #expect(text.traceText == traced)
    }

    @Test func `numbers and truth values are as in source`() {
        #expect([(-3).traceText, true.traceText, false.traceText] == ["-3", "true", "false"])
    }

    @Test func `what is missing is none`() {
        #expect([Int?.none.traceText, Int?.some(1).traceText] == ["none", "1"])
    }
}
