import Sessions
import Testing

struct WildcardTests {
    private static let id = "785a5b79-81b8-46bb-805d-2fa1b7c2eebb"

    @Test(arguments: [
        ("id", id), ("iban", "AT04 9999 9000 0000 0001"), ("money", "15700.40 EUR"), ("money", "-5"),
        ("date", "2026-02-28"), ("instant", "2026-01-05T09:00:00Z"), ("int", "-12"), ("text", "a b"),
    ])
    func `stands for any value of its type`(type: String, value: String) throws {
        #expect(try complaints("a {_:\(type)} b\n{_:\(type)}", shown: ["a \(value) b", value]) == [])
    }

    @Test(arguments: [("int", "1.5"), ("money", "EUR"), ("date", "2026-02-29"), ("id", "785a5b79"), ("text", "")])
    func `stands for nothing else`(type: String, value: String) throws {
        #expect(try complaints("<{_:\(type)}>", shown: ["<\(value)>"]) == ["1: the output differs"])
    }

    @Test func `captures nothing, as often as it stands`() throws {
        #expect(try complaints("{_:int} {_:int}\n{_:int} {_:money}", shown: ["1 2", "3 4.00 EUR"]) == [])
    }

    @Test func `stands beside holes and other wildcards`() throws {
        #expect(
            try complaints("{_:text}: {a:int} of {_:int} [..]\n{a:int}", shown: ["rows: 3 of 5 x", "3"]) == [])
        #expect(try complaints("{_:money} EUR", shown: ["5.00 EUR"]) == [])
    }

    @Test func `stands on standard error`() throws {
        #expect(try PretendedWalk("! {_:int} left", app: [.error("3 left"), .exit(0)]).complaints == [])
    }

    @Test func `needs a known type`() {
        #expect(complaint(about: "{_:monney}") == "a.session:1: {_:monney} has an unknown type. Did you mean money?")
    }

    @Test func `types nothing`() {
        #expect(complaint(about: "x> pay {_:money}") == "a.session:1: {_:money} stands in expected lines only")
        #expect(complaint(about: "? Q <{_:text}") == "a.session:1: {_:text} stands in expected lines only")
    }

    @Test func `is itself behind a backslash, and shown so`() throws {
        #expect(try complaints("\\{_:int}", shown: ["{_:int}"]) == [])
        #expect(try PretendedWalk("...", app: [.show("{_:int}"), .exit(0)]).result.transcript.lines[0] == "\\{_:int}")
    }

    @Test func `stays in a line that is updated`() throws {
        #expect(
            try update("Sent {_:money} to me", app: [.show("Paid 5.00 EUR to me")]).lines == ["Paid {_:money} to me"])
    }

    @Test func `lets other braces be`() throws {
        #expect(try complaints("{_} {_:} {_x:int} {_ :int}", shown: ["{_} {_:} {_x:int} {_ :int}"]) == [])
    }

    private func complaints(_ text: String, shown: [String]) throws -> [String] {
        try PretendedWalk(text, app: shown.map { .show($0) } + [.exit(0)]).complaints
    }
}
