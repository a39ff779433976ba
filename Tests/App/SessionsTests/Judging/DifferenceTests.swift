import Sessions
import Testing

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
        ("a\u{A0}b", "+a<U+00A0>b"), ("a\u{200B}b", "+a<U+200B>b"), ("a\u{1B}b", "+a<U+001B>b"),
        ("a\tb", "+a<U+0009>b"),
        ("a\u{202E}b", "+a<U+202E>b"), ("a\u{3000}b", "+a<U+3000>b"), ("ä€", "+ä€"),
    ])
    func `shows what nobody sees`(shown: String, line: String) throws {
        let walk = try PretendedWalk("x\n[0]", app: [.show(shown), .exit(0)])

        #expect(walk.result.mismatches.first.map { SessionDiff($0).lines[2] } == line)
    }

    @Test(
        arguments: [
            ("a b", "a\u{A0}b", [.hidden]), ("a b", "a\tb", [.hidden]), ("ab", "a\u{AD}b", [.hidden]),
            ("5 rows", "5\u{A0}rows", [.hidden]), ("{_:int} rows", "5\u{A0}rows", [.hidden]),
            ("50 rows", "5\u{200B}0 rows", [.hidden]), ("Sent 5.00 EUR", "Paid 6.00 EUR", [.money, .wording]),
            ("A-5", "A -5", [.money, .wording]), ("! a 5", "b 6", [.error, .number, .wording]),
            ("{_:money} paid", "paid", [.money]), ("Total {_:money}", "Total none", [.money, .wording]),
            ("Took [..] ms, five rows", "Took 12 ms, six rows", [.wording]),
            ("On {_:date}", "On Monday", [.time, .wording]),
            ("12 rows", "twelve rows", [.number, .wording]), ("a (b)", "a b", [.wording]),
        ] as [(String, String, [DifferenceKind])])
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
