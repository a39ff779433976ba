import Sessions
import Testing

struct OutputLineTests {
    @Test func `compares to the letter`() throws {
        let walk = try PretendedWalk("Hello.", app: [.show("Hello!"), .exit(0)])

        #expect(walk.complaints == ["1: the output differs"])
        #expect(walk.result.mismatches.map(\.expected) == [["Hello."]])
        #expect(walk.result.mismatches.map(\.actual) == [["Hello!"]])
    }

    @Test func `drops trailing blanks on both sides`() throws {
        let walk = try PretendedWalk("a \t\nb\r\nc", app: [.show("a"), .show("b  "), .show("c"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `ignores blank lines on both sides`() throws {
        let walk = try PretendedWalk("\na\n\nb\n\n", app: [.show("a"), .show("  "), .show(""), .show("b"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `keeps blanks in front`() throws {
        let walk = try PretendedWalk("  a", app: [.show("a"), .exit(0)])

        #expect(walk.complaints == ["1: the output differs"])
    }

    @Test func `reports a line that never came`() throws {
        let walk = try PretendedWalk("a\nb\nc", app: [.show("a"), .show("c"), .exit(0)])

        #expect(walk.complaints == ["2: an expected line never came"])
    }

    @Test func `reports an unexpected line`() throws {
        let walk = try PretendedWalk("a\nc", app: [.show("a"), .show("b"), .show("c"), .exit(0)])

        #expect(walk.complaints == ["2: a line nobody expects"])
    }

    @Test func `reports an unexpected line before the prompt`() throws {
        let walk = try PretendedWalk("main> a", app: [.show("b"), .wait(.prompt("main>")), .exit(0)])

        #expect(walk.complaints == ["1: a line nobody expects"])
    }

    @Test func `reports each difference`() throws {
        let walk = try PretendedWalk(
            "a\nb\nc\nmain> x\nd", app: [.show("A"), .show("b"), .show("C"), .wait(.prompt("main>")), .show("D")])

        #expect(walk.complaints == ["1: the output differs", "3: the output differs", "5: the output differs"])
    }

    @Test func `expects a line on standard error`() throws {
        let walk = try PretendedWalk("! no", app: [.error("no"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `distinguishes the streams`() throws {
        let walk = try PretendedWalk("! no\nyes", app: [.show("no"), .error("yes"), .exit(0)])

        #expect(walk.result.mismatches.map(\.expected) == [["! no"], ["yes"]])
        #expect(walk.result.mismatches.map(\.actual) == [["no"], ["! yes"]])
    }

    @Test func `takes an exclamation mark without a blank for output`() throws {
        #expect(try PretendedWalk("!no", app: [.show("!no"), .exit(0)]).complaints == [])
    }

    @Test func `compares the order over both streams`() throws {
        let walk = try PretendedWalk("a\n! b", app: [.error("b"), .show("a"), .exit(0)])

        #expect(!walk.result.isPassed)
    }

    @Test(arguments: ["@x", "# x", "...", "[0]", "? a", "a> b", "! x", "\\x", "a [..] b", "{x:int}", "{x:foo}", ""])
    func `takes the rest literally behind a backslash`(line: String) throws {
        #expect(try PretendedWalk("\\" + line + "\n[0]", app: [.show(line), .exit(0)]).complaints == [])
    }

    @Test func `takes no pattern behind a backslash`() throws {
        let walk = try PretendedWalk("\\a [..] b", app: [.show("a x b"), .exit(0)])

        #expect(walk.complaints == ["1: the output differs"])
    }

    @Test func `takes an error literally behind a backslash`() throws {
        #expect(try PretendedWalk("! \\a [..] b", app: [.error("a [..] b"), .exit(0)]).complaints == [])
        #expect(try PretendedWalk("! \\a b", app: [.error("\\a b"), .exit(0)]).complaints == [])
    }
}

struct CommentLineTests {
    private static let complaint =
        "the app shows what is a comment here; a line of output that begins with # is written \\#"

    @Test func `is read over`() throws {
        #expect(try PretendedWalk("# why\na\n#b", app: [.show("a"), .exit(0)]).complaints == [])
    }

    @Test func `is an error when the app shows it`() throws {
        let walk = try PretendedWalk("a\n# Date\nb", app: [.show("a"), .show("# Date"), .show("b"), .exit(0)])

        #expect(walk.complaints == ["2: \(Self.complaint)"])
        #expect(walk.result.mismatches.map(\.expected) == [["# Date"]])
        #expect(walk.result.mismatches.map(\.actual) == [["\\# Date"]])
    }

    @Test func `is an error where an ellipsis takes it`() throws {
        let walk = try PretendedWalk(
            "x> 1\n# Date\n...\nx> 2",
            app: [.wait(.prompt("x>")), .show("# Date"), .show("r"), .wait(.prompt("x>"))])

        #expect(walk.complaints == ["2: \(Self.complaint)"])
    }

    @Test func `is fine beside the line that is meant`() throws {
        #expect(try PretendedWalk("# Date\n\\# Date", app: [.show("# Date"), .exit(0)]).complaints == [])
    }

    @Test func `is fine where the line is shown elsewhere, or as an error`() throws {
        let app: [AppStep] = [.wait(.prompt("x>")), .show("# Date"), .error("# Day"), .exit(0)]

        #expect(try PretendedWalk("# Date\nx> 1\n...\n# Day", app: app).complaints == [])
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
    @Test(arguments: [[], ["a"], ["a", "b", "c"]])
    func `stands for any number of lines`(lines: [String]) throws {
        let walk = try PretendedWalk("...", app: lines.map { .show($0) } + [.exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `stands between lines`() throws {
        #expect(try complaints("a\n...\nc", shown: ["a", "x", "c", "y", "c"]) == [])
        #expect(try complaints("a\n...\nc", shown: ["a", "c"]) == [])
    }

    @Test func `reports lines behind the last one`() throws {
        #expect(try complaints("a\n...\nc", shown: ["a", "c", "d"]) == ["3: a line nobody expects"])
    }

    @Test func `reports a line that comes nowhere`() throws {
        #expect(try complaints("a\n...\nc\n...", shown: ["a", "x", "y"]) == ["3: an expected line never came"])
    }

    @Test func `does not use a line twice`() throws {
        #expect(try complaints("a\n...\na", shown: ["a"]) == ["3: an expected line never came"])
    }

    @Test func `tries each place`() throws {
        #expect(try complaints("...\na\nb\n...\nc", shown: ["a", "a", "b", "a", "c"]) == [])
    }

    @Test func `forgets what a place that does not fit captured`() throws {
        #expect(try complaints("...\nid {n:int}\nend {n:int}", shown: ["id 1", "id 2", "end 2"]) == [])
    }

    @Test func `stands on standard error, too`() throws {
        let walk = try PretendedWalk("...\n! c", app: [.error("a"), .show("b"), .error("c"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `is output with more in the line`() throws {
        #expect(try complaints("... a", shown: ["... a"]) == [])
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
    @Test func `is the navigation that happened`() throws {
        #expect(try complaints("@route a -> b\nx> 1", moves: [("a", "b")]) == [])
    }

    @Test func `reports a navigation elsewhere`() throws {
        #expect(
            try complaints("@route a -> b\nx> 1", moves: [("a", "c")])
                == ["1: expected the route a -> b, but the app went a -> c"])
    }

    @Test func `reports that the app stayed`() throws {
        #expect(
            try complaints("@route a -> b\nx> 1", moves: []) == ["1: expected the route a -> b, but the app stayed"])
    }

    @Test func `comes in order`() throws {
        #expect(try complaints("@route a -> b\n@route b -> c\nx> 1", moves: [("a", "b"), ("b", "c")]) == [])
        #expect(
            try complaints("@route b -> c\n@route a -> b\nx> 1", moves: [("a", "b"), ("b", "c")])
                == ["2: expected the route a -> b, but the app stayed"])
    }

    @Test func `need not be named`() throws {
        #expect(try complaints("@route b -> c\nx> 1", moves: [("a", "b"), ("b", "c"), ("c", "d")]) == [])
    }

    @Test func `is claimed once`() throws {
        #expect(
            try complaints("@route a -> b\n@route a -> b\nx> 1", moves: [("a", "b")])
                == ["2: expected the route a -> b, but the app stayed"])
    }

    @Test func `belongs to its section`() throws {
        #expect(
            try complaints("x> 1\n@route a -> b", moves: [("a", "b")])
                == ["2: expected the route a -> b, but the app stayed"])
    }

    @Test func `is in the result`() throws {
        let walk = try PretendedWalk("x> 1", app: [.go("a", "b"), .wait(.prompt("x>")), .go("b", "a"), .exit(0)])

        #expect(walk.result.routes == ["a -> b", "b -> a"])
        #expect(walk.result.transcript.lines == ["@route a -> b", "", "x> 1", "@route b -> a", "[0]"])
    }

    private func complaints(_ text: String, moves: [(String, String)]) throws -> [String] {
        try PretendedWalk(text, app: moves.map { .go($0, $1) } + [.wait(.prompt("x>")), .exit(0)]).complaints
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

    @Test(arguments: ["a", "x> 1", "...", "@advance 1s", "[0]", "@include b.session"])
    func `is the last line`(line: String) {
        #expect(
            complaint(about: "x> 1\n[0]\n\(line)", including: ["b.session": "b"])?
                .hasSuffix(":\(line.hasPrefix("@include") ? 1 : 3): nothing may follow the exit code in line 2") == true
        )
    }

    @Test func `is at most 255`() {
        #expect(complaint(about: "[256]") == "a.session:1: an exit code is at most 255")
    }

    @Test(arguments: ["[1] a", "[]", "[-1]", "[a]", " [1]"])
    func `is alone in its line`(line: String) throws {
        #expect(try PretendedWalk(line, app: [.show(line), .exit(7)]).complaints == [])
    }
}
