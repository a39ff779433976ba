import Testing

@testable import Interception

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

struct TraceTextTests {
    private enum Call {
        case stop
        case show(String)
        case export(Int?, toFile: String)
        case login(username: String, password: MaskedPassword)
        case rename(to: Opaque)
    }

    @Test func `a value says what may stand in a trace`() {
        #expect(TraceText.text(of: "a\u{1B}") == #""a\u{1B}""#)
    }

    @Test func `a value that only its owner knows to say so is asked`() {
        let value: any Sendable = Known()

        #expect(TraceText.text(of: value) == "known")
    }

    @Test func `of a value that says nothing only the type is kept`() {
        #expect(TraceText.text(of: Printable()) == "«Printable»")
        #expect(TraceText.text(of: Opaque(Printable())) == "«Printable»")
    }

    @Test func `a message has its values in the order of the labels`() {
        #expect(arguments(.stop, []) == [])
        #expect(arguments(.show("a"), ["_"]) == [#""a""#])
        #expect(arguments(.export(nil, toFile: "b"), ["_", "toFile"]) == ["none", #""b""#])
        #expect(arguments(.rename(to: Opaque(1)), ["to"]) == ["1"])
    }

    @Test func `a secret is not read`() {
        let password = MaskedPassword("canary")

        #expect(
            arguments(.login(username: "demo", password: password), ["username", "password"]) == [
                #""demo""#, "***",
            ])
    }

    @Test func `what a message does not keep is omitted, and left out at the end`() {
        #expect(arguments(.export(1, toFile: "b"), ["for", "_", "toFile", "onChange"]) == ["…", "1", #""b""#])
    }

    private func arguments(_ message: Call, _ labels: [Substring]) -> [String] {
        TraceText.arguments(of: message, labels: labels)
    }
}

private struct Known: TraceValue {
    var traceText: String { "known" }
}

private struct Printable: CustomStringConvertible {
    var description: String { "canary" }
}
