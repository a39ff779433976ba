import Sessions
import Testing

struct HoleTests {
    private static let id = "785a5b79-81b8-46bb-805d-2fa1b7c2eebb"

    @Test(
        arguments: [
            ("id", id), ("iban", "AT04 9999 9000 0000 0001"), ("iban", "AT049999900000000001"),
            ("money", "15700.40 EUR"),
            ("money", "-5"), ("money", "15,700.40 EUR"), ("money", "15.700,40 EUR"), ("money", "1,234,567"),
            ("money", "+0.10"), ("money", "138000 JPY"), ("date", "2026-02-28"),
            ("instant", "2026-01-05T09:00:00Z"), ("instant", "2026-01-05 10:00:00 CET"),
            ("instant", "2026-01-05 12:00:00 +03"), ("instant", "2026-01-05T09:00:00.125+01:00"), ("int", "-12"),
            ("text", "a b"),
        ], ["x", "_"])
    func `takes a value of its type, captured or not`(value: (type: String, text: String), name: String) throws {
        let hole = "{\(name):\(value.type)}"
        #expect(try complaints("a \(hole) b\n\(hole)", shown: ["a \(value.text) b", value.text]) == [])
    }

    @Test(arguments: [
        ("id", "785a5b79-81b8-46bb-805d-2fa1b7c2eeb"), ("iban", "AT05 9999 9000 0000 0001"), ("iban", "at04"),
        ("money", "EUR"), ("money", "1.5e3"), ("money", "1,50"), ("date", "2026-02-29"), ("date", "2026-1-1"),
        ("instant", "2026-01-05 09:00:00Z"), ("instant", "2026-01-05T09:00:00"), ("instant", "2026-01-05T24:00:00Z"),
        ("int", "1.5"), ("int", "-"), ("text", ""),
    ])
    func `takes nothing else`(type: String, value: String) throws {
        let complaints = try complaints("<{x:\(type)}>\nmain> $x", shown: ["<\(value)>"])

        #expect(complaints.first == "1: the output differs")
    }

    @Test func `must be equal afterwards`() throws {
        #expect(try complaints("{x:int}\n{x:int}", shown: ["1", "2"]) == ["2: the output differs"])
    }

    @Test func `ignores the blanks of an account number`() throws {
        let shown = ["AT04 9999 9000 0000 0001", "AT049999900000000001."]

        #expect(try complaints("{x:iban}\n{x:iban}.", shown: shown) == [])
    }

    @Test func `ends an account number by its check digits`() throws {
        #expect(
            try complaints(
                "{x:iban} EUR\n{x:iban}", shown: ["AT04 9999 9000 0000 0001 EUR", "AT04 9999 9000 0000 0001"]) == [])
    }

    @Test func `leaves the currency to the text behind`() throws {
        #expect(try complaints("{x:money} EUR, {x:money}", shown: ["5.00 EUR, 5.00"]) == [])
    }

    @Test func `is typed in an input`() throws {
        let walk = try PretendedWalk(
            "to {x:iban}\nmain> pay $x now {x:iban}.",
            app: [.show("to AT04 9999 9000 0000 0001"), .wait(.prompt("main>"))])

        #expect(walk.moves == [.type("pay AT049999900000000001 now AT049999900000000001.", isInterrupted: false)])
        #expect(walk.complaints == [])
    }

    @Test func `takes an offered value in an input`() throws {
        let offer = FixtureNames(values: ["savings": "AT04"])
        let walk = try PretendedWalk("main> pay {savings:iban}", offer: offer, app: [.wait(.prompt("main>"))])

        #expect(walk.moves == [.type("pay AT04", isInterrupted: false)])
    }

    @Test func `is equal to the offered value afterwards`() throws {
        let offer = FixtureNames(values: ["a": "5"])
        let walk = try PretendedWalk(
            "main> {a:int}\n{a:int}", offer: offer, app: [.wait(.prompt("main>")), .show("6"), .exit(0)])

        #expect(walk.complaints == ["2: the output differs"])
    }

    @Test func `needs an offer in an input`() throws {
        let script = try SessionScript("login> a\nmain> pay {savings:iban}")
        let message = "nothing captures {savings:iban} before, and the fixture offers none"

        #expect(throws: ScriptError(path: "a.session", line: 2, message: message)) {
            try SessionPlayer(script: script, offer: FixtureNames())
        }
    }

    @Test func `stops where the capture never came`() throws {
        let walk = try PretendedWalk("Ref {r:id}\nmain> $r", app: [.show("none"), .wait(.prompt("main>"))])

        #expect(walk.moves == [.end])
        #expect(
            walk.complaints == [
                "1: the output differs", "2: the input needs {r:id}, which nothing shown has captured",
            ])
    }

    @Test func `captures in a section that differs`() throws {
        let walk = try PretendedWalk(
            "a\nRef {r:int}\nmain> $r", app: [.show("A"), .show("Ref 7"), .wait(.prompt("main>"))])

        #expect(walk.moves == [.type("7", isInterrupted: false)])
        #expect(walk.complaints == ["1: the output differs"])
    }

    @Test func `captures in a line that differs when its value is there`() throws {
        let walk = try PretendedWalk("Ref {r:int}\nx> $r", app: [.show("Reference 7"), .wait(.prompt("x>"))])

        #expect(walk.moves == [.type("7", isInterrupted: false)])
        #expect(walk.complaints == ["1: the output differs"])
    }

    @Test(arguments: ["iban", "money", "int", "text"])
    func `must be used again`(type: String) {
        #expect(
            complaint(about: "main> a\n{n:\(type)}")
                == "a.session:2: the capture {n:\(type)} is never used again; write {_:\(type)} where any value will do"
        )
    }

    @Test func `is not used by its name in an expected line, which is said`() {
        #expect(
            complaint(about: "Paid {n:int}\nLeft $n.")
                == "a.session:1: the capture {n:int} is never used again: $n stands for it in inputs only, "
                + "and an expected line repeats it as {n:int}")
        #expect(
            complaint(about: "Paid {n:int}\nLeft $no")
                == "a.session:1: the capture {n:int} is never used again; write {_:int} where any value will do")
    }

    @Test(arguments: ["id", "date", "instant"])
    func `may stand alone when the app makes up its value`(type: String) {
        #expect(complaint(about: "{n:\(type)}") == nil)
    }

    @Test func `that a recording numbered may stand alone beside one that is used`() {
        #expect(complaint(about: "{id1:id}\n{id2:id}\n{id1:id}") == nil)
    }

    @Test func `that is mistyped is said beside the one that is meant`() {
        #expect(
            complaint(about: "{ref:id}\n{ref2:id}\n{ref:id}")
                == "a.session:2: the capture {ref2:id} is never used again. Did you mean {ref:id}? Any value is {_:id}")
    }

    @Test(arguments: [
        ("{n:integer}", "has an unknown type; there are id, iban, money, date, instant, int, text"),
        ("{n:monney}", "has an unknown type. Did you mean money?"),
    ])
    func `needs a known type`(hole: String, message: String) {
        #expect(complaint(about: hole) == "a.session:1: \(hole) \(message)")
        #expect(complaint(about: "main> \(hole)") == "a.session:1: \(hole) \(message)")
    }

    @Test func `is one of a hundred in a line at most`() {
        let hundred = (0..<100).map { "{a\($0):id}" }.joined()

        #expect(complaint(about: hundred + "\n" + hundred) == nil)
        #expect(complaint(about: hundred + " {b:id}") == "a.session:1: a line has at most 100 holes")
    }

    @Test func `keeps its type`() {
        #expect(complaint(about: "{n:int}\n{n:date}") == "a.session:2: {n:date} was {n:int} before")
    }

    @Test(arguments: ["{}", "{a}", "{a:}", "{\"a\":1}", "{1:int}", "{a:b c}", "{a :int}"])
    func `leaves other braces alone`(line: String) throws {
        #expect(try complaints(line, shown: [line]) == [])
    }

    @Test func `needs a capture for a name`() {
        #expect(complaint(about: "main> $ref") == "a.session:1: nothing captures $ref before")
        #expect(
            complaint(about: "{ref:id}\nmain> $rev") == "a.session:2: nothing captures $rev before. Did you mean $ref?")
    }

    private func complaints(_ text: String, shown: [String]) throws -> [String] {
        try PretendedWalk(text, app: shown.map { .show($0) } + [.exit(0)]).complaints
    }
}

struct WildcardTests {
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

    @Test func `leaves other braces alone`() throws {
        #expect(try complaints("{_} {_:} {_x:int} {_ :int}", shown: ["{_} {_:} {_x:int} {_ :int}"]) == [])
    }

    private func complaints(_ text: String, shown: [String]) throws -> [String] {
        try PretendedWalk(text, app: shown.map { .show($0) } + [.exit(0)]).complaints
    }
}
