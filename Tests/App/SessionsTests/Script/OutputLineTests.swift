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

    @Test func `reports a line that nobody expects`() throws {
        let walk = try PretendedWalk("a\nc", app: [.show("a"), .show("b"), .show("c"), .exit(0)])

        #expect(walk.complaints == ["2: a line nobody expects"])
    }

    @Test func `reports a line before the prompt that nobody expects`() throws {
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

    @Test func `tells the streams apart`() throws {
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
