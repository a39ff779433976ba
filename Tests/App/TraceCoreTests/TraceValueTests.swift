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

struct TraceArgumentTests {
    @Test func `a value says what may stand in a trace`() {
        #expect(TraceArgument.value("a\u{1B}").text == #""a\u{1B}""#)
    }

    @Test func `a value that only its owner knows to say so is asked`() {
        let value: any Sendable = Known()

        #expect(TraceArgument.value(value).text == "known")
    }

    @Test func `of a value that says nothing only the type is kept`() {
        #expect(TraceArgument.value(Printable()).text == "«Printable»")
    }

    @Test func `a closure and a secret are not read`() {
        #expect([TraceArgument.omitted.text, TraceArgument.secret.text] == ["…", "***"])
    }
}

private struct Known: TraceValue {
    var traceText: String { "known" }
}

private struct Printable: CustomStringConvertible {
    var description: String { "canary" }
}
