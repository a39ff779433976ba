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

    @Test func `a missing value is written as none`() {
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

struct MockedCallTests {
    private struct Account {
        let number: Int
        let name: String?
    }

    private enum Outcome: Sendable, Equatable {
        case done
        case refused(by: Int)
    }

    private enum Call: InterceptedCall {
        case open
        case rename(to: String)
        case list([Int], outcome: Outcome)
        case keep(Account)

        var description: String {
            switch self {
            case .open: "open"
            default: describedByValues
            }
        }

        static func == (left: Call, right: Call) -> Bool { "\(left)" == "\(right)" }
    }

    @Test func `prints as it would be written`() {
        #expect(
            "\([Call.open, .rename(to: "a \"b\""), .list([1, 2], outcome: .done), .list([], outcome: .refused(by: 7))])"
                == #"[open, rename(to: "a \"b\""), list([1, 2], outcome: .done), list([], outcome: .refused(by: 7))]"#)
    }

    @Test func `prints the fields of a value that says nothing of itself`() {
        #expect("\(Call.keep(Account(number: 1, name: nil)))" == "keep(Account(number: 1, name: nil))")
        #expect("\(Call.keep(Account(number: 1, name: "a")))" == #"keep(Account(number: 1, name: "a"))"#)
    }

    @Test func `cuts long lists and long values`() {
        #expect("\(Call.list(Array(1...9), outcome: .done))" == "list([1, 2, 3, … 6 more], outcome: .done)")
        #expect("\(Call.rename(to: String(repeating: "x", count: 900)))".count == "rename(to: )".count + 80)
    }
}

struct KeptValuesTests {
    @Test func `of a password only whether there was one is kept`() {
        #expect([MaskedPassword(""), MaskedPassword("secret")] == [.empty, .masked])
    }

    @Test func `a value that cannot be compared is kept by its description`() {
        #expect(Opaque([1, 2]) == Opaque("[1, 2]"))
    }
}
