import Money
import Testing

@testable import Sessions

/// Of what kinds a difference in one line is, and where it is marked.
struct DifferenceTests {
    @Test(arguments: [
        ("Sent 100.00 EUR to me", "Sent 90.00 EUR to me", "     ^^^^^^^^^^"), ("Hello you", "Hallo you", " ^"),
        ("a b", "a  b", "  ^"), ("a", "a b", " ^^"), ("a b", "a", " ^^"), ("x {_:int} y", "x 5 z", "    ^"),
        ("[..] of 3 rows", "2 of 4 rows", "     ^"), ("! no", "no", "^^"), ("a\u{200B}b c", "ab c", " ^^^^^^^^"),
        ("On 2026-01-05 and on", "On 2026-01-06 and off", "   ^^^^^^^^^^^^^^^^^^"),
    ])
    func `is marked`(old: String, new: String, mark: String) throws {
        let walk = try PretendedWalk(old + "\n[0]", app: [.show(new), .exit(0)])

        #expect(walk.result.mismatches.count == 1)
        #expect(walk.result.mismatches.first.map { SessionDiff($0).lines.last } == " " + mark)
    }

    @Test(arguments: [
        ("n {a:int}", "n 7", "; {a:int} stands for 5 here"), ("n {a:int}[..]", "n 55", "; {a:int} stands for 5 here"),
        ("{a:int} {b:text}", "5 you", "; {b:text} stands for me here"), ("{_:int} {a:int}", "6 6 a", ""),
        ("{a:int} {b:text}!", "6 us!", "; {a:int} stands for 5 here; {b:text} stands for me here"),
        ("{a:int} {a:int}", "5 6", "; {a:int} stands for 5 here"),
        ("{c:int} {c:int}", "8 9", "; {c:int} stands for 8 here"),
        ("n {a:int}", "m 7", ""), ("n {a:int}", "m 5", ""),
    ])
    func `says what a hole has captured that makes it`(line: String, shown: String, said: String) throws {
        let text = "n {a:int}\nhi {b:text}\nx> 1\n\(line)\nx> $a $b"
        let app: [AppStep] = [.show("n 5"), .show("hi me"), .wait(.prompt("x>")), .show(shown), .wait(.prompt("x>"))]

        #expect(try PretendedWalk(text, app: app).complaints == ["4: the output differs\(said)"])
    }

    @Test(arguments: [
        ("x", "a\u{A0}b", "+a<U+00A0>b"), ("x", "a\u{200B}b", "+a<U+200B>b"), ("x", "a\u{1B}b", "+a<U+001B>b"),
        ("x", "a\tb", "+a<U+0009>b"), ("x", "a\u{202E}b", "+a<U+202E>b"), ("x", "a\u{3000}b", "+a<U+3000>b"),
        ("x", "ä€", "+ä€"),
        ("pay alice", "pay \u{430}lice", "+pay <U+0430 CYRILLIC SMALL LETTER A>lice"),
        ("pay alice", "paid \u{430}lice", "+paid <U+0430 CYRILLIC SMALL LETTER A>lice"),
        ("a", "\u{3B1}", "+<U+03B1 GREEK SMALL LETTER ALPHA>"),
        ("ok", "\u{FF4F}k", "+<U+FF4F FULLWIDTH LATIN SMALL LETTER O>k"),
        ("Привет alice", "Привет \u{430}lice", "+Привет <U+0430 CYRILLIC SMALL LETTER A>lice"),
        ("a", "Привет а", "+Привет а"),
    ])
    func `shows invisible characters, and letters that pass for Latin ones, by name`(
        old: String, shown: String, line: String
    ) throws {
        let walk = try PretendedWalk(old + "\n[0]", app: [.show(shown), .exit(0)])

        #expect(walk.result.mismatches.first.map { SessionDiff($0).lines[2] } == line)
    }

    @Test(
        arguments: [
            ("alice", "\u{430}lice", [.hidden]), ("a debit", "a credit", [.money, .wording]),
            ("a b", "a\u{A0}b", [.hidden]), ("a b", "a\tb", [.hidden]), ("ab", "a\u{AD}b", [.hidden]),
            ("5 rows", "5\u{A0}rows", [.hidden]), ("{_:int} rows", "5\u{A0}rows", [.hidden]),
            ("50 rows", "5\u{200B}0 rows", [.hidden]), ("Sent 5.00 EUR", "Paid 6.00 EUR", [.money, .wording]),
            ("A-5", "A -5", [.money, .wording]), ("! a 5", "b 6", [.error, .number, .wording]),
            ("{_:money} paid", "paid", [.money]), ("Total {_:money}", "Total none", [.money, .wording]),
            ("Took [..] ms, five rows", "Took 12 ms, six rows", [.wording]),
            ("On {_:date}", "On Monday", [.time, .wording]),
            ("12 rows", "twelve rows", [.number, .wording]), ("a (b)", "a b", [.wording]),
            ("Kept in THE", "Kept in ANG", [.wording]), ("Pay \u{665} EUR", "Pay \u{666} EUR", [.money]),
            ("Pay EUR \u{665}", "Pay EUR \u{666}", [.money]),
            ("Pay \u{FF15}.\u{FF10}", "Pay \u{FF16}.\u{FF10}", [.money]),
            ("Pay \u{665}\u{66B}\u{660} now", "Pay \u{666}\u{66B}\u{660} now", [.money]),
            ("\u{665} rows", "\u{666} rows", [.number]), ("A\u{665}", "A\u{666}", [.number]),
            ("Pay six EUR", "Pay five EUR", [.money]), ("EUR six paid", "EUR five paid", [.money]),
            ("Pay 5.00 EUR now", "Pay 5.00 EUR then", [.wording]),
            ("It was sent", "It was not sent", [.money, .wording]),
            ("It was never sent", "It was sent", [.money, .wording]),
            ("It was sent", "It wasn't sent", [.money, .wording]),
            ("It can\u{2019}t be undone", "It can be undone", [.money, .wording]),
            ("It's sent", "It isn't sent", [.money, .wording]),
            ("It cannot be undone", "It can be undone", [.money, .wording]),
            ("No money was moved", "All money was moved", [.money, .wording]),
            ("Sent nothing", "Sent everything", [.money, .wording]),
            ("It was not sent", "It was never sent", [.wording]), ("It isn't sent", "It wasn't sent", [.wording]),
            ("Balance: minus five EUR", "Balance: five EUR", [.money]),
            ("Sent six hundred EUR.", "Sent nine hundred EUR.", [.money]),
            ("Sent EUR six hundred and ten.", "Sent EUR six hundred and two.", [.money]),
            ("Sent twenty-six EUR", "Sent thirty-six EUR", [.money]),
            ("Six of them sent EUR", "Two of them sent EUR", [.wording]),
            ("Sent two dozen EUR", "Sent six dozen EUR", [.money]),
            ("Sent six point five EUR", "Sent ten point five EUR", [.money]),
            ("It was not sent and never charged", "It was sent and not charged", [.money, .wording]),
            ("Not sent: nothing was booked", "Sent: not booked", [.money, .wording]),
            ("Bob owes Alice 5.00 EUR", "Alice owes Bob 5.00 EUR", [.money, .wording]),
            ("Bob calls Alice", "Alice calls Bob", [.wording]), ("5.00 EUR CR", "5.00 EUR DR", [.money, .wording]),
            ("At 12:00 PM", "At 12:00 AM", [.time]), ("At 10am", "At 10pm", [.time]),
            ("At 10:00 UTC", "At 10:00 CET", [.time]), ("10:00 ERROR", "10:00 INFO", [.wording]),
            ("2026-01-05 10:00:00 ERROR", "2026-01-05 10:00:00 INFO", [.wording]),
        ]
            + Currency.all.map { ("Kept in \($0.code)", "Kept in \($0 == .eur ? "USD" : "EUR")", [.money]) }
            as [(String, String, [DifferenceKind])])
    func `is of kinds`(old: String, new: String, kinds: [DifferenceKind]) throws {
        let walk = try PretendedWalk(old + "\n[0]", app: [.show(new), .exit(0)])

        #expect(walk.result.mismatches.map(\.kinds) == [kinds])
    }

    @Test func `says no secret in its span`() throws {
        let walk = try PretendedWalk(
            "@secret PW hunter2\n? Q <*PW\nok then", app: [.wait(.secret("Q")), .show("ok hunter2 then"), .exit(0)])

        #expect(
            walk.result.mismatches.map { SessionDiff($0).lines.dropFirst() } == [
                ["-ok then", "+ok <*PW then", "    ^^^^^"]
            ])
    }
}

/// NFC and NFD forms of the same texts, and texts that only look the same.
struct SpellingTests {
    private static let pairs = [
        ("caf\u{E9}", "cafe\u{301}"), ("e\u{323}\u{301}", "\u{E9}\u{323}"), ("\u{1EB9}\u{301}", "e\u{301}\u{323}"),
        ("\u{AC00}\u{11A8}", "\u{1100}\u{1161}\u{11A8}"), ("\u{212B}", "\u{C5}"), ("5 \u{212A}", "5 K"),
        ("\u{37E}", ";"),
        ("\u{2126}", "\u{3A9}"),
    ]

    @Test(arguments: pairs, [true, false])
    func `is not a difference`(pair: (String, String), isTurned: Bool) throws {
        let (file, app) = isTurned ? (pair.1, pair.0) : pair

        #expect(try PretendedWalk(file, app: [.show(app), .exit(0)]).complaints == [])
        #expect(try PretendedWalk("! x \(file)", app: [.error("x \(app)"), .exit(0)]).complaints == [])
        #expect(try PretendedWalk("\\\(file)", app: [.show(app), .exit(0)]).complaints == [])
        #expect(
            try PretendedWalk("...\n\(file) [..]\n...", app: [.show("a"), .show("\(app) b"), .exit(0)]).complaints == []
        )
    }

    @Test(arguments: ["e", "\u{301}", "\u{E8}", "e\u{300}", "e\u{301}\u{301}"])
    func `is one for other characters`(text: String) throws {
        #expect(
            try PretendedWalk("caf\u{E9}", app: [.show("caf" + text), .exit(0)]).complaints == ["1: the output differs"]
        )
        #expect(
            try PretendedWalk("caf" + text + "[..]", app: [.show("caf\u{E9}x"), .exit(0)]).complaints
                == ["1: the output differs"])
    }

    @Test func `of a prompt, a question and a route does not matter`() throws {
        let walk = try PretendedWalk(
            "cafe\u{301}> 1\n? Caf\u{E9} <y\n@route cafe\u{301} -> b\n[0]",
            app: [
                .wait(.prompt("caf\u{E9}>")), .wait(.question("Cafe\u{301}")), .go("caf\u{E9}", "b"), .exit(0),
            ])

        #expect(walk.complaints == [])
    }

    @Test func `of a captured text does not matter afterwards`() throws {
        let app: [AppStep] = [.show("To Zoe\u{308}!"), .show("From Zo\u{EB}."), .exit(0)]

        #expect(try PretendedWalk("To {who:text}!\nFrom {who:text}.", app: app).complaints == [])
    }

    @Test func `of an offered value does not matter`() throws {
        let walk = try PretendedWalk(
            "x> {who:text}\n{who:text}", offer: FixtureNames(values: ["who": "Zoe\u{308}"]),
            app: [.wait(.prompt("x>")), .show("Zo\u{EB}"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `of a comment does not hide that it is shown`() throws {
        #expect(
            try PretendedWalk("# cafe\u{301}\n...", app: [.show("# caf\u{E9}"), .exit(0)]).complaints.count == 1)
    }

    @Test func `stays in lines that an update leaves alone`() throws {
        let text = "cafe\u{301}\nb\n\u{E9} [..]"
        let updated = try update(text, app: [.show("caf\u{E9}"), .show("B"), .show("e\u{301} x"), .exit(0)])

        #expect(updated.lines.map { Array($0.utf8) } == ["cafe\u{301}", "B", "\u{E9} [..]"].map { Array($0.utf8) })
    }

    @Test func `stays in a transcript as it was shown`() throws {
        let walk = try PretendedWalk("caf\u{E9}", app: [.show("cafe\u{301}"), .exit(0)])

        #expect(walk.result.transcript.lines.first.map { Array($0.utf8) } == Array("cafe\u{301}".utf8))
    }
}

struct MovedLineTests {
    @Test(arguments: [
        ("a\nb\nc\nd", ["b", "c", "d", "a"], "1: order: the line comes in another place"),
        ("a\nb\nc\nd", ["d", "a", "b", "c"], "4: order: the line comes in another place"),
        ("id {_:int}\nb\nc\nd", ["b", "c", "d", "id 7"], "1: order: the line comes in another place"),
        ("a\nb", ["a", "b", "a"], "3: extra: an unexpected line"),
    ])
    func `is reported once, where it was expected, and is none when it comes twice`(
        text: String, shown: [String], message: String
    ) throws {
        #expect(try told(text, shown: shown) == [message])
    }

    @Test func `is none as an error`() throws {
        let walk = try PretendedWalk("a\nb\n[0]", app: [.show("b"), .error("a"), .exit(0)])
        #expect(walk.result.mismatches.map(\.kinds) == [[.missing], [.extra]])
    }

    @Test func `may be two that changed places, or three that went round`() throws {
        #expect(try told("a 1 x\nb 1 x", shown: ["b 1 x", "a 1 x"]).allSatisfy { $0.contains("order") })
        #expect(
            try told("a 1 x\nb 1 x\nc 1 x", shown: ["c 1 x", "a 1 x", "b 1 x"]).allSatisfy { $0.contains("order") })
    }

    @Test func `is mended by an update`() throws {
        #expect(
            try update("a\nb\nc\nd", app: ["b", "c", "d", "a"].map { .show($0) } + [.exit(0)]).lines
                == ["b", "c", "d", "a"])
    }

    private func told(_ text: String, shown: [String]) throws -> [String] {
        try PretendedWalk(text + "\n[0]", app: shown.map { .show($0) } + [.exit(0)]).result.mismatches.map {
            "\($0.line): \($0.kinds.map(\.rawValue).joined(separator: ", ")): \($0.message)"
        }
    }
}

struct SwallowedErrorTests {
    private static let app: [AppStep] = [
        .wait(.prompt("x>")), .show("Looking"), .error("There is no such payee."), .show("Done"),
    ]

    @Test(arguments: [
        ("? Confirm <y", AppStep.wait(.prompt("x>"))), ("y> 2", .wait(.prompt("x>"))),
        ("@route a -> b\nx> 2", .wait(.prompt("x>"))),
        ("x> 2", .exit(4)), ("[0]", .exit(4)), ("x> 2", .hang(nil)),
    ])
    func `is shown where the walk goes another way`(line: String, end: AppStep) throws {
        let walk = try PretendedWalk("x> 1\n...\n" + line, app: Self.app + [end])

        #expect(walk.result.mismatches.first?.swallowed == ["! There is no such payee."])
        #expect(
            SessionDiff.all(of: walk.result).first?.lines.contains(
                "an ellipsis took the error: ! There is no such payee.")
                == true)
        let outcome = SessionOutcome(path: "a.session", verdict: .played(walk.result), duration: .zero)
        #expect(JSONReport.text(of: [outcome]).contains(#""swallowed":["! There is no such payee."]"#))
    }

    @Test func `is shown where a capture needs a line that it came for`() throws {
        let walk = try PretendedWalk(
            "x> 1\n...\nRef {r:int}\n...\nx> $r", app: Self.app + [.wait(.prompt("x>"))])

        #expect(walk.result.mismatches.map(\.swallowed).last == ["! There is no such payee."])
    }

    @Test func `is not shown where it is expected, or nothing else differs`() throws {
        let expected = try PretendedWalk(
            "x> 1\n...\n! There is no such payee.\n...\ny> 2", app: Self.app + [.wait(.prompt("x>"))])
        let other = try PretendedWalk("x> 1\n...\nEnd", app: Self.app + [.exit(0)])

        #expect(expected.result.mismatches.map(\.swallowed) == [[]])
        #expect(other.result.mismatches.map(\.swallowed) == [[]])
        #expect(try PretendedWalk("x> 1\n...\nx> 2", app: Self.app + [.wait(.prompt("x>"))]).complaints == [])
    }

    @Test func `of a section does not stand at the next one`() throws {
        let walk = try PretendedWalk(
            "x> 1\n...\nx> 2\nz> 3", app: Self.app + [.wait(.prompt("x>")), .wait(.prompt("y>")), .exit(0)])

        #expect(walk.result.mismatches.map(\.swallowed) == [[]])
    }

    @Test func `says no secret`() throws {
        let walk = try PretendedWalk(
            "@secret PW hunter2\n? Q <*PW\n...\ny> 1",
            app: [.wait(.secret("Q")), .error("hunter2 is wrong"), .wait(.prompt("x>"))])

        #expect(walk.result.mismatches.map(\.swallowed) == [["! <*PW is wrong"]])
    }
}

struct UnorderedLinesTests {
    private static let block = "a\n@unordered\nb\nc [..]\nd\n@end\ne"

    @Test(arguments: [["b", "c 1", "d"], ["d", "b", "c 1"], ["c 1", "d", "b"]])
    func `lines come in any order, each once`(order: [String]) throws {
        #expect(try complaints(["a"] + order + ["e"]) == [])
    }

    @Test func `reports a missing line and a repeated one`() throws {
        #expect(try complaints(["a", "d", "c 1", "e"]) == ["3: an expected line never came"])
        #expect(try complaints(["a", "d", "c 1", "b", "b", "e"]).count == 1)
        #expect(try complaints(["a", "d", "c 1", "x", "e"]) == ["3: the output differs"])
    }

    @Test func `a line before or behind them is not among them`() throws {
        #expect(try !complaints(["b", "a", "c 1", "d", "e"]).isEmpty)
    }

    @Test func `they stand between ellipses`() throws {
        let text = "...\n@unordered\nb\nc\n@end\n..."
        #expect(try PretendedWalk(text, app: ["x", "c", "b", "y"].map { .show($0) } + [.exit(0)]).complaints == [])
    }

    @Test func `what a hole captures in one holds in the others`() throws {
        let lines = ["a", "b"].flatMap { ["worker {\($0):int} begins", "worker {\($0):int} ends"] }
        let text = "@unordered\n\(lines.joined(separator: "\n"))\n@end"
        let app = [2, 1, 1, 2].enumerated().map { AppStep.show("worker \($1) \($0 < 2 ? "begins" : "ends")") }
        #expect(try PretendedWalk(text, app: app + [.exit(0)]).complaints == [])
    }

    @Test func `an update changes the line that differs only`() throws {
        let app = ["a", "d", "c 1", "x", "e"].map { AppStep.show($0) } + [.exit(0)]
        #expect(try update(Self.block, app: app) == .rewritten("a\n@unordered\nx\nc [..]\nd\n@end\ne"))
    }

    @Test(arguments: [
        ("@unordered\na", "a.session:1: @unordered has no @end"),
        ("a\n@end", "a.session:2: @end has no @unordered before it"),
        ("@unordered\na\n...\n@end", "a.session:3: @unordered in line 1 holds expected lines only, up to its @end"),
        ("@unordered\nx> a\n@end", "a.session:2: @unordered in line 1 holds expected lines only, up to its @end"),
        ("@unordered 2\na\n@end", "a.session:1: @unordered is written @unordered alone"),
    ])
    func `a block must be whole`(text: String, message: String) {
        let error = #expect(throws: ScriptError.self) { try SessionScript(text) }
        #expect(error?.description == message)
    }

    @Test func `twelve thousand lines come in any order`() throws {
        let lines = (0..<12_000).map { "line \($0)" }
        let text = "@unordered\n\(lines.joined(separator: "\n"))\n@end"
        #expect(try PretendedWalk(text, app: lines.map { .show($0) } + [.exit(0)]).complaints == [])
    }

    @Test func `many lines that are all alike take no longer`() throws {
        let lines = (0..<60).map { "line [..] {/.*/} \($0 % 2)" }.joined(separator: "\n")
        let app = (0..<60).map { AppStep.show("line x y \($0 / 59)") }
        let time = try ContinuousClock().measure {
            _ = try PretendedWalk("@unordered\n\(lines)\n@end", app: app + [.exit(0)])
        }
        #expect(time < .seconds(20))
    }

    private func complaints(_ lines: [String]) throws -> [String] {
        try PretendedWalk(Self.block, app: lines.map { .show($0) } + [.exit(0)]).complaints
    }
}
