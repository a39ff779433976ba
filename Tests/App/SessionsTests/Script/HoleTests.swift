import Testing

@testable import Sessions

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

    @Test(
        arguments: [
            ("id", "785a5b79-81b8-46bb-805d-2fa1b7c2eeb"), ("iban", "AT05 9999 9000 0000 0001"), ("iban", "at04"),
            ("money", "EUR"), ("money", "1.5e3"), ("money", "1,50"), ("date", "2026-02-29"), ("date", "2026-1-1"),
            ("instant", "2026-01-05 09:00:00Z"), ("instant", "2026-01-05T09:00:00"),
            ("instant", "2026-01-05T24:00:00Z"), ("int", "1.5"), ("int", "-"), ("text", ""),
        ], ["x", "_"])
    func `takes nothing else`(value: (type: String, text: String), name: String) throws {
        let text = "<{\(name):\(value.type)}>" + (name == "_" ? "" : "\nmain> $x")

        #expect(try complaints(text, shown: ["<\(value.text)>"]).first == "1: the output differs")
    }

    @Test(arguments: [
        (
            "must be equal afterwards", "{x:int}\n{x:int}", ["1", "2"],
            ["2: the output differs; {x:int} stands for 1 here"]
        ),
        (
            "ignores the blanks of an account number", "{x:iban}\n{x:iban}.",
            ["AT04 9999 9000 0000 0001", "AT049999900000000001."], []
        ),
        (
            "ends an account number by its check digits", "{x:iban} EUR\n{x:iban}",
            ["AT04 9999 9000 0000 0001 EUR", "AT04 9999 9000 0000 0001"], []
        ),
        ("leaves the currency to the text behind", "{x:money} EUR, {x:money}", ["5.00 EUR, 5.00"], []),
        ("without a name, too", "{_:money} EUR", ["5.00 EUR"], []),
        (
            "captures nothing without a name, as often as it stands", "{_:int} {_:int}\n{_:int} {_:money}",
            ["1 2", "3 4.00 EUR"], []
        ),
        (
            "stands beside others and an ellipsis", "{_:text}: {a:int} of {_:int} [..]\n{a:int}",
            ["rows: 3 of 5 x", "3"], []
        ),
        (
            "is no part of a longer amount beside any text", "{x:money} [..]\n[..]{x:money}", ["5.00 a", "a 15.00"],
            ["2: the output differs; {x:money} stands for 5.00 here"]
        ),
        (
            "is not an amount of another sign", "{x:money} [..]\n[..]{x:money}", ["5.00 a", "-5.00"],
            ["2: the output differs; {x:money} stands for 5.00 here"]
        ),
        (
            "is not the beginning of a longer number", "n {x:int}\nn {x:int}[..]", ["n 1", "n 12 a"],
            ["2: the output differs; {x:int} stands for 1 here"]
        ),
        ("is found beside any text", "{x:int}\n[..]{x:int}[..]\n[..]{x:int}", ["5", "15 5, 3", "2026-5"], []),
        ("is itself behind a backslash", "\\{_:int}", ["{_:int}"], []),
    ])
    func `is compared`(rule: String, text: String, shown: [String], expected: [String]) throws {
        #expect(try complaints(text, shown: shown) == expected, "\(rule)")
    }

    @Test func `is typed in an input`() throws {
        let walk = try PretendedWalk(
            "to {x:iban}\nmain> pay $x now {x:iban}.",
            app: [.show("to AT04 9999 9000 0000 0001"), .wait(.prompt("main>"))])

        #expect(walk.moves == [.type("pay AT049999900000000001 now AT049999900000000001.", isInterrupted: false)])
        #expect(walk.complaints == [])
    }

    @Test func `takes an offered value in an input`() throws {
        let offer = FixtureNames(values: ["savings": "AT74 9999 9000 0000 0002"])
        let walk = try PretendedWalk("main> pay {savings:iban}", offer: offer, app: [.wait(.prompt("main>"))])

        #expect(walk.moves == [.type("pay AT749999900000000002", isInterrupted: false)])
    }

    @Test func `takes an offered value by its name alone, which may get its type later`() throws {
        let offer = FixtureNames(values: ["savings": "AT749999900000000002"])
        let app: [AppStep] = [.wait(.prompt("x>")), .show("To AT74 9999 9000 0000 0002"), .exit(0)]
        let walk = try PretendedWalk("x> pay $savings\nTo {savings:iban}", offer: offer, app: app)

        #expect(walk.moves == [.type("pay AT749999900000000002", isInterrupted: false)])
        #expect(walk.complaints == [])
    }

    @Test func `is equal to the offered value afterwards`() throws {
        let offer = FixtureNames(values: ["a": "5"])
        let walk = try PretendedWalk(
            "main> {a:int}\n{a:int}", offer: offer, app: [.wait(.prompt("main>")), .show("6"), .exit(0)])

        #expect(walk.complaints == ["2: the output differs; {a:int} stands for 5 here"])
    }

    @Test(arguments: [("savings:iban", true), ("savings:int", false), ("saving:iban", false)])
    func `is what the fixture offers under its name and type, also in an expected line`(
        hole: String, isOffered: Bool
    ) throws {
        let offer = FixtureNames(values: ["savings": "AT749999900000000002"])
        let shown = hole.hasSuffix("int") ? "5" : "AT04 9999 9000 0000 0001"
        let app: [AppStep] = [.show("At \(shown)"), .wait(.prompt("x>")), .exit(0)]
        let walk = try PretendedWalk("At {\(hole)}\nx> pay {\(hole)}\n[0]", offer: offer, app: app)
        let complaint = "1: the output differs; {savings:iban} stands for AT749999900000000002 here"
        #expect(walk.complaints == (isOffered ? [complaint] : []))
    }

    @Test(arguments: [("At {savings:iban}", true), ("At {saving:iban}", false)])
    func `may stand once in an expected line where the fixture offers it`(line: String, isOffered: Bool) throws {
        let offer = FixtureNames(values: ["savings": "AT749999900000000002"])
        let app: [AppStep] = [.show("At AT74 9999 9000 0000 0002"), .wait(.prompt("x>")), .exit(0)]
        let message = "the capture \(line.dropFirst(3)) is never used again; write {_:iban} where any value will do"
        do {
            #expect(try PretendedWalk(line + "\nx> a\n[0]", offer: offer, app: app).complaints == [])
            #expect(isOffered)
        } catch let error as ScriptError {
            #expect(!isOffered && error == ScriptError(path: "a.session", line: 1, message: message))
        }
    }

    @Test func `may lose another place where the fixture offers it`() throws {
        let offer = FixtureNames(values: ["savings": "AT749999900000000002"])
        let app: [AppStep] = [.show("At AT74 9999 9000 0000 0002"), .show("Off"), .exit(0)]
        let text = "At {savings:iban}\nTo {savings:iban}\n[0]"
        let walk = try PretendedWalk(text, offer: offer, app: app)
        let script = try SessionScript(text)
        #expect(
            SessionUpdate.rewrite(text, script: script, result: walk.result, accepting: .everything)
                == .rewritten("At {savings:iban}\nOff\n[0]"))
    }

    @Test func `needs an offer of its type in an input`() throws {
        let script = try SessionScript("main> pay {savings:int}")
        let message = "{savings:int} cannot be what the fixture offers as savings"

        #expect(throws: ScriptError(path: "a.session", line: 1, message: message)) {
            try SessionPlayer(script: script, offer: FixtureNames(values: ["savings": "AT749999900000000002"]))
        }
    }

    @Test(arguments: [
        ("login> a\nmain> pay {saving:iban}", "{saving:iban}", ". Did you mean $savings?"),
        ("login> a\nmain> pay $saving", "$saving", ". Did you mean $savings?"),
        ("{ref:id}\nmain> $rev", "$rev", ". Did you mean $ref?"), ("login> a\nlogin> echo $HOME", "$HOME", ""),
    ])
    func `needs an offer in an input`(text: String, name: String, hint: String) throws {
        let script = try SessionScript(text)
        let message = "nothing captures \(name) before, and the fixture offers none\(hint)"

        #expect(throws: ScriptError(path: "a.session", line: 2, message: message)) {
            try SessionPlayer(script: script, offer: FixtureNames(values: ["savings": "AT749999900000000002"]))
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

    @Test(arguments: [
        ("a\nRef {r:int}\nx> $r", [AppStep.show("A"), .show("Ref 7")]), ("Ref {r:int}\nx> $r", [.show("Reference 7")]),
    ])
    func `captures in a section, or a line, that differs`(text: String, shown: [AppStep]) throws {
        let walk = try PretendedWalk(text, app: shown + [.wait(.prompt("x>"))])

        #expect(walk.moves == [.type("7", isInterrupted: false)])
        #expect(walk.complaints == ["1: the output differs"])
    }

    @Test(
        arguments: [
            (
                "Paid {n:int}\nLeft $n.",
                "1: the capture {n:int} is never used again: $n stands for it in inputs only, "
                    + "and an expected line repeats it as {n:int}"
            ),
            (
                "Paid {n:int}\nLeft $no",
                "1: the capture {n:int} is never used again; write {_:int} where any value will do"
            ),
            // Recordings number what they capture, whether it is used or not.
            ("{id1:id}\n{id2:id}\n{id1:id}", nil),
            (
                "{ref:id}\n{ref2:id}\n{ref:id}",
                "2: the capture {ref2:id} is never used again. Did you mean {ref:id}? Any value is {_:id}"
            ),
            (
                "Sent {ref:id}\nSent {reff:id}",
                "2: the capture {reff:id} is never used again. Did you mean {ref:id}? Any value is {_:id}"
            ),
            ("{ref1:id}\n{ref11:id}\n{refs:id}\n{a:id}\n{aa:id}\n{reff:date}", nil),
            (
                "{n:integer}",
                "1: {n:integer} has an unknown type; there are id, iban, money, date, instant, int, text"
            ),
            ("main> {n:monney}", "1: {n:monney} has an unknown type. Did you mean money?"),
            ("{_:monney}", "1: {_:monney} has an unknown type. Did you mean money?"),
            ("{n:int}\n{n:date}", "2: {n:date} was {n:int} before"),
            ("x> pay {_:money}", "1: {_:money} stands in expected lines only"),
            ("? Q <{_:text}", "1: {_:text} stands in expected lines only"),
        ] + ["id", "date", "instant"].map { ("{n:\($0)}", nil) }
            + ["iban", "money", "int", "text"].map {
                (
                    "x> a\n{n:\($0)}",
                    "2: the capture {n:\($0)} is never used again; write {_:\($0)} where any value will do"
                )
            } as [(String, String?)])
    func `is used again where the app did not make up its value, and has a known type`(text: String, message: String?) {
        #expect(complaint(about: text) == message.map { "a.session:" + $0 })
    }

    @Test func `is one of a hundred in a line at most`() {
        let hundred = (0..<100).map { "{a\($0):id}" }.joined()

        #expect(complaint(about: hundred + "\n" + hundred) == nil)
        #expect(complaint(about: hundred + " {b:id}") == "a.session:1: a line has at most 100 holes")
    }

    @Test(arguments: [
        "{}", "{a}", "{a:}", "{\"a\":1}", "{1:int}", "{a:b c}", "{a :int}", "{_} {_:} {_x:int} {_ :int}",
    ])
    func `leaves other braces alone`(line: String) throws {
        #expect(try complaints(line, shown: [line]) == [])
    }

    @Test func `works on standard error, in transcripts and in updated lines`() throws {
        #expect(try PretendedWalk("! {_:int} left", app: [.error("3 left"), .exit(0)]).complaints == [])
        #expect(try PretendedWalk("...", app: [.show("{_:int}"), .exit(0)]).result.transcript.lines[0] == "\\{_:int}")
        #expect(
            try update("Sent {_:money} to me", app: [.show("Paid 5.00 EUR to me")]).lines == ["Paid {_:money} to me"])
    }

    private func complaints(_ text: String, shown: [String]) throws -> [String] {
        try PretendedWalk(text, app: shown.map { .show($0) } + [.exit(0)]).complaints
    }
}

struct LineExpressionTests {
    @Test(arguments: [
        ("a+b", ["ab", "aaab"], ["b", "abc", "xab"]),
        ("[a-f]{2,3}|x?", ["ab", "abc", "x", ""], ["a", "abcd", "xx", "g"]),
        (#"\d+\.\d{2} (EUR|USD)"#, ["1.00 EUR", "12345.67 USD"], ["1.0 EUR", "1.00 CZK", "1.00 EUR "]),
        (#"[^\s/]+/\S*"#, ["a/b", "é/"], ["/a", "a b/c"]),
        ("(?i)hello", ["Hello", "HELLO"], ["help"]),
        ("(?:ab)*?c", ["c", "ababc"], ["abac"]),
        (#"\bcat\b.*"#, ["cat", "cat food"], ["category"]),
        ("(?=.*7)[0-9]+", ["127", "71"], ["12"]),
        ("(?!0)[0-9]+", ["10"], ["01"]),
        ("^a$|^b$", ["a", "b"], ["ab", "c"]),
        (#"\p{Lu}\w*"#, ["Ärger", "A1"], ["ärger"]),
        (#"\x41\u0042\t\\\/\$"#, ["AB\t\\/$"], ["AB"]),
        ("(?<name>a)(b)", ["ab"], ["a"]),
        (#"[\]a[0-9]]+"#, ["]a1"], ["b"]),
        ("a{,2}", ["", "aa"], ["aaa"]),
        (".", ["é", "👩‍🚀"], ["", "ab"]),
    ])
    func `matches as Swift's does`(source: String, matching: [String], others: [String]) throws {
        let sut = try LineExpression(source)
        for text in matching { #expect(sut.matches(text) && Expression.matchesAll(of: text, source), "\(text)") }
        for text in others { #expect(!sut.matches(text) && !Expression.matchesAll(of: text, source), "\(text)") }
    }

    @Test(arguments: [
        (#"(a)\1"#, "back reference"), ("(?<=a)b", "not a regular"), ("(?<!a)b", "not a regular"),
        ("(?>a)", "of this kind"), ("a*+", "possessive"), ("(a{1000}){1000}", "too many"),
        (String(repeating: "ab|", count: 1_500), "too many"),
        ("(?:" + String(repeating: "a|", count: 2_000) + ")", "too many"),
        ("(", "not a regular expression"), ("[", "not a regular expression"),
    ])
    func `refuses invalid expressions, and those without a bound on time`(source: String, reason: String) {
        let error = #expect(throws: LineProblem.self) { try LineExpression(source) }
        #expect(error?.message.contains(reason) == true, "\(String(describing: error))")
    }

    @Test(arguments: ["(a+)+b", "(a|aa)+b", "(a*)*b", "(.*)*(.*)*b", "(?=(a+)+b)a"])
    func `takes no longer where ways to match abound`(source: String) throws {
        let sut = try LineExpression(source)
        let time = ContinuousClock().measure { #expect(!sut.matches(String(repeating: "a", count: 2_000))) }
        #expect(time < .seconds(10))
    }

    @Test func `gives the longest beginning`() throws {
        #expect(try LineExpression(#"In \[\d+\]: "#).prefix(of: "In [12]: x") == "In [12]: ")
        #expect(try LineExpression("x*").prefix(of: "ab") == nil)
    }
}

struct ExpressionHoleTests {
    @Test(arguments: [
        (#"took {/\d+/} ms"#, "took 12 ms", true),
        (#"took {/\d+/} ms"#, "took 12a ms", false),
        (#"{/\d+/}{/[a-z]+/}"#, "12ab", true),
        (#"a {/x|y z/} b [..]"#, "a y z b c d", true),
        (#"[..]{/[0-9]+/}$"#, "abc 12$", true),
        (#"{/.*/} and {/.*/}"#, "a and b and c", true),
        (#"at {/[^\/]+\/[^\/]+/}"#, "at a/b", true),
        (#"at {/[^\/]+\/[^\/]+/}"#, "at a/b/c", false),
        (#"{n:int} {/\w+/} {n:int}"#, "7 is 7", true),
        (#"{n:int} {/\w+/} {n:int}"#, "7 is 8", false),
        (#"\{/x/}"#, "{/x/}", true),
        (#"{/x"#, "{/x", true),
    ])
    func `takes what its expression matches as a whole`(expected: String, shown: String, isMatch: Bool) throws {
        let walk = try PretendedWalk(expected, app: [.show(shown), .exit(0)])
        #expect(walk.result.isPassed == isMatch)
    }

    @Test func `is broken when it is not an expression`() {
        let error = #expect(throws: ScriptError.self) { try SessionScript("a\nb {/(/} c") }
        #expect(error?.description == "a.session:2: /(/ is not a regular expression")
    }

    @Test func `gives up a line that would take too long`() throws {
        let line = String(repeating: "ab", count: 3_000)
        let time = try ContinuousClock().measure {
            let text = "[..]{/(a|b)*/}{/(a|b)*/}[..]{/(a|b)*c/}"
            let walk = try PretendedWalk(text, app: [.show(line), .exit(0)])
            #expect(!walk.result.isPassed)
        }
        #expect(time < .seconds(60))
    }

    @Test func `a shown line that looks like one is escaped`() throws {
        let walk = try PretendedWalk("x", app: [.show("{/a/}"), .exit(0)])
        #expect(walk.result.mismatches.map(\.actual) == [["\\{/a/}"]])
    }

    @Test func `stays where a line is updated around it`() throws {
        let text = #"read {/\d+/} files"#
        #expect(try update(text, app: [.show("wrote 12 files"), .exit(0)]) == .rewritten(#"wrote {/\d+/} files"#))
    }
}
