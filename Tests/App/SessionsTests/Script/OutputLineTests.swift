import Sessions
import Testing

struct OutputLineTests {
    @Test func `compares to the letter`() throws {
        let walk = try PretendedWalk("Hello.", app: [.show("Hello!"), .exit(0)])

        #expect(walk.complaints == ["1: the output differs"])
        #expect(walk.result.mismatches.map(\.expected) == [["Hello."]])
        #expect(walk.result.mismatches.map(\.actual) == [["Hello!"]])
    }

    @Test(
        arguments: [
            ("drops trailing blanks on both sides", "a \t\nb\r\nc", [.show("a"), .show("b  "), .show("c")], []),
            ("ignores blank lines", "\na\n\nb\n\n", [.show("a"), .show("  "), .show(""), .show("b")], []),
            ("keeps blanks in front", "  a", [.show("a")], ["1: the output differs"]),
            (
                "reports a line that never came", "a\nb\nc", [.show("a"), .show("c")],
                ["2: an expected line never came"]
            ),
            ("reports an unexpected line", "a\nc", [.show("a"), .show("b"), .show("c")], ["2: an unexpected line"]),
            (
                "reports one before a prompt", "main> a", [.show("b"), .wait(.prompt("main>"))],
                ["1: an unexpected line"]
            ),
            (
                "reports each difference", "a\nb\nc\nmain> x\nd",
                [.show("A"), .show("b"), .show("C"), .wait(.prompt("main>")), .show("D")],
                ["1: the output differs", "3: the output differs", "5: the output differs"]
            ),
            ("expects a line on standard error", "! no", [.error("no")], []),
            ("also behind an ellipsis", "...\n! c", [.error("a"), .show("b"), .error("c")], []),
            ("takes ! without a blank for output", "!no", [.show("!no")], []),
            ("takes no pattern behind a backslash", "\\a [..] b", [.show("a x b")], ["1: the output differs"]),
            ("takes an error literally behind a backslash", "! \\a [..] b", [.error("a [..] b")], []),
            ("keeps a backslash that escapes nothing", "! \\a b", [.error("\\a b")], []),
        ] as [(String, String, [AppStep], [String])])
    func `is compared with what is shown`(rule: String, text: String, app: [AppStep], complaints: [String]) throws {
        #expect(try PretendedWalk(text, app: app + [.exit(0)]).complaints == complaints, "\(rule)")
    }

    @Test func `distinguishes the streams`() throws {
        let walk = try PretendedWalk("! no\nyes", app: [.show("no"), .error("yes"), .exit(0)])

        #expect(walk.result.mismatches.map(\.expected) == [["! no"], ["yes"]])
        #expect(walk.result.mismatches.map(\.actual) == [["no"], ["! yes"]])
    }

    @Test func `compares the order over both streams`() throws {
        let walk = try PretendedWalk("a\n! b", app: [.error("b"), .show("a"), .exit(0)])

        #expect(!walk.result.isPassed)
    }

    @Test(arguments: ["@x", "# x", "...", "[0]", "? a", "a> b", "! x", "\\x", "a [..] b", "{x:int}", "{x:foo}", ""])
    func `takes the rest literally behind a backslash`(line: String) throws {
        #expect(try PretendedWalk("\\" + line + "\n[0]", app: [.show(line), .exit(0)]).complaints == [])
    }
}

struct CommentLineTests {
    private static let complaint =
        "the app shows what is a comment here; a line of output that begins with # is written \\#"

    @Test(
        arguments: [
            ("is read over", "# why\na\n#b", [.show("a")], []),
            (
                "is an error where an ellipsis takes it", "x> 1\n# Date\n...",
                [.wait(.prompt("x>")), .show("# Date"), .show("r")], ["2: \(complaint)"]
            ),
            ("is fine beside the line that is meant", "# Date\n\\# Date", [.show("# Date")], []),
            (
                "is fine where the line is shown elsewhere, or as an error", "# Date\nx> 1\n...\n# Day",
                [.wait(.prompt("x>")), .show("# Date"), .error("# Day")], []
            ),
        ] as [(String, String, [AppStep], [String])])
    func `is not a line of output`(rule: String, text: String, app: [AppStep], complaints: [String]) throws {
        #expect(try PretendedWalk(text, app: app + [.exit(0)]).complaints == complaints, "\(rule)")
    }

    @Test func `is an error when the app shows it`() throws {
        let walk = try PretendedWalk("a\n# Date\nb", app: [.show("a"), .show("# Date"), .show("b"), .exit(0)])

        #expect(walk.complaints == ["2: \(Self.complaint)"])
        #expect(walk.result.mismatches.map(\.expected) == [["# Date"]])
        #expect(walk.result.mismatches.map(\.actual) == [["\\# Date"]])
    }

    @Test func `is reported once when two of them cross`() throws {
        let walk = try PretendedWalk("# a\n# b\n[0]", app: [.show("# b"), .show("# a"), .exit(0)])

        #expect(walk.complaints.filter { $0.hasSuffix(Self.complaint) }.count == 1)
        #expect(walk.complaints.filter { $0.hasSuffix("never came") } == [])
    }

    @Test func `is escaped by an update`() throws {
        let app: [AppStep] = [.show("# Date"), .show("5"), .exit(0)]

        #expect(try update("# Date\n5", app: app).lines == ["\\# Date", "5"])
        #expect(try update("# Date\n...", app: app).lines == ["\\# Date", "..."])
        #expect(try update("\\# Date\n5", app: app) == .unchanged)
    }
}

struct EllipsisTests {
    @Test(
        arguments: [
            ("...", [], []), ("...", ["a", "b", "c"], []),
            ("a\n...\nc", ["a", "x", "c", "y", "c"], []),
            ("a\n...\nc", ["a", "c"], []),
            ("a\n...\nc", ["a", "c", "d"], ["3: an unexpected line"]),
            ("a\n...\nc\n...", ["a", "x", "y"], ["3: an expected line never came"]),
            ("a\n...\na", ["a"], ["3: an expected line never came"]),
            ("...\na\nb\n...\nc", ["a", "a", "b", "a", "c"], []),
            // What a place that does not fit has captured is forgotten.
            ("...\nid {n:int}\nend {n:int}", ["id 1", "id 2", "end 2"], []),
            ("... a", ["... a"], []),
        ] as [(String, [String], [String])])
    func `is between lines`(text: String, shown: [String], expected: [String]) throws {
        #expect(try complaints(text, shown: shown) == expected)
    }

    @Test func `compares ten thousand lines with fifty ellipses`() throws {
        let shown = (0..<10_000).map { $0 % 200 == 199 ? "end \($0)" : "same" }
        let text = (0..<50).map { "...\nsame\nsame\nend \($0 * 200 + 199)" }.joined(separator: "\n")

        #expect(try complaints(text, shown: shown) == [])
    }

    private func complaints(_ text: String, shown: [String]) throws -> [String] {
        try PretendedWalk(text, app: shown.map { .show($0) } + [.exit(0)]).complaints
    }
}

struct RouteTests {
    @Test(
        arguments: [
            ("@route a -> b\nx> 1", [("a", "b")], []),
            ("@route a -> b\nx> 1", [("a", "c")], ["1: expected the route a -> b, but the app went a -> c"]),
            ("@route a -> b\nx> 1", [], ["1: expected the route a -> b, but the app stayed"]),
            ("@route a -> b\n@route b -> c\nx> 1", [("a", "b"), ("b", "c")], []),
            (
                "@route b -> c\n@route a -> b\nx> 1", [("a", "b"), ("b", "c")],
                ["2: expected the route a -> b, but the app stayed"]
            ),
            // Others need not be named, and each is claimed once, in its own section.
            ("@route b -> c\nx> 1", [("a", "b"), ("b", "c"), ("c", "d")], []),
            (
                "@route a -> b\n@route a -> b\nx> 1", [("a", "b")],
                ["2: expected the route a -> b, but the app stayed"]
            ),
            ("x> 1\n@route a -> b", [("a", "b")], ["2: expected the route a -> b, but the app stayed"]),
        ] as [(String, [(String, String)], [String])])
    func `is among the navigations, in order`(text: String, moves: [(String, String)], complaints: [String]) throws {
        let app = moves.map { AppStep.go($0, $1) } + [.wait(.prompt("x>")), .exit(0)]

        #expect(try PretendedWalk(text, app: app).complaints == complaints)
    }

    @Test func `is in the result`() throws {
        let walk = try PretendedWalk("x> 1", app: [.go("a", "b"), .wait(.prompt("x>")), .go("b", "a"), .exit(0)])

        #expect(walk.result.routes == ["a -> b", "b -> a"])
        #expect(walk.result.transcript.lines == ["@route a -> b", "", "x> 1", "@route b -> a", "[0]"])
    }
}

struct ExitCodeTests {
    @Test func `is compared`() throws {
        #expect(try PretendedWalk("[3]", app: [.exit(3)]).complaints == [])
        #expect(
            try PretendedWalk("a\n[3]", app: [.show("a"), .exit(4)]).complaints == [
                "2: expected the exit code 3, but it is 4"
            ])
    }

    @Test func `is not compared when the file names none`() throws {
        #expect(try PretendedWalk("a", app: [.show("a"), .exit(4)]).complaints == [])
    }

    @Test func `comes behind the end of the input`() throws {
        let walk = try PretendedWalk(
            "x> 1\nbye\n[0]", app: [.wait(.prompt("x>")), .wait(.prompt("x>")), .show("bye"), .exit(0)])

        #expect(walk.moves == [.type("1", isInterrupted: false), .end])
        #expect(walk.complaints == [])
    }

    @Test(arguments: ["a", "x> 1", "...", "@advance 1s", "[0]"])
    func `is the last line`(line: String) {
        #expect(
            complaint(about: "x> 1\n[0]\n\(line)") == "a.session:3: nothing may follow the exit code in line 2")
    }

    @Test func `is at most 255`() {
        #expect(complaint(about: "[256]") == "a.session:1: an exit code is at most 255")
    }

    @Test(arguments: ["[1] a", "[]", "[-1]", "[a]", " [1]"])
    func `is alone in its line`(line: String) throws {
        #expect(try PretendedWalk(line, app: [.show(line), .exit(7)]).complaints == [])
    }
}
