import Testing

@testable import Sessions

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
