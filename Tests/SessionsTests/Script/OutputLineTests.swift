import Sessions
import Testing

struct OutputLineTests {
    @Test func comparesToTheLetter() throws {
        let walk = try PretendedWalk("Hello.", app: [.show("Hello!"), .exit(0)])

        #expect(walk.complaints == ["1: the output differs"])
        #expect(walk.result.mismatches.map(\.expected) == [["Hello."]])
        #expect(walk.result.mismatches.map(\.actual) == [["Hello!"]])
    }

    @Test func tellsCanonicallyEquivalentTextsApart() throws {
        let walk = try PretendedWalk("caf\u{E9}", app: [.show("cafe\u{301}"), .exit(0)])

        #expect(walk.complaints == ["1: the output differs"])
    }

    @Test func dropsTrailingBlanksOnBothSides() throws {
        let walk = try PretendedWalk("a \t\nb\r\nc", app: [.show("a"), .show("b  "), .show("c"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func ignoresBlankLinesOnBothSides() throws {
        let walk = try PretendedWalk("\na\n\nb\n\n", app: [.show("a"), .show("  "), .show(""), .show("b"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func keepsBlanksInFront() throws {
        let walk = try PretendedWalk("  a", app: [.show("a"), .exit(0)])

        #expect(walk.complaints == ["1: the output differs"])
    }

    @Test func reportsALineThatNeverCame() throws {
        let walk = try PretendedWalk("a\nb\nc", app: [.show("a"), .show("c"), .exit(0)])

        #expect(walk.complaints == ["2: an expected line never came"])
    }

    @Test func reportsALineThatNobodyExpects() throws {
        let walk = try PretendedWalk("a\nc", app: [.show("a"), .show("b"), .show("c"), .exit(0)])

        #expect(walk.complaints == ["2: a line nobody expects"])
    }

    @Test func reportsALineBeforeThePromptThatNobodyExpects() throws {
        let walk = try PretendedWalk("main> a", app: [.show("b"), .wait(.prompt("main>")), .exit(0)])

        #expect(walk.complaints == ["1: a line nobody expects"])
    }

    @Test func reportsEachDifference() throws {
        let walk = try PretendedWalk(
            "a\nb\nc\nmain> x\nd", app: [.show("A"), .show("b"), .show("C"), .wait(.prompt("main>")), .show("D")])

        #expect(walk.complaints == ["1: the output differs", "3: the output differs", "5: the output differs"])
    }

    @Test func expectsALineOnStandardError() throws {
        let walk = try PretendedWalk("! no", app: [.error("no"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func tellsTheStreamsApart() throws {
        let walk = try PretendedWalk("! no\nyes", app: [.show("no"), .error("yes"), .exit(0)])

        #expect(walk.result.mismatches.map(\.expected) == [["! no", "yes"]])
        #expect(walk.result.mismatches.map(\.actual) == [["no", "! yes"]])
    }

    @Test func takesAnExclamationMarkWithoutABlankForOutput() throws {
        #expect(try PretendedWalk("!no", app: [.show("!no"), .exit(0)]).complaints == [])
    }

    @Test func comparesTheOrderOverBothStreams() throws {
        let walk = try PretendedWalk("a\n! b", app: [.error("b"), .show("a"), .exit(0)])

        #expect(!walk.result.isPassed)
    }

    @Test(arguments: ["@x", "# x", "...", "[0]", "? a", "a> b", "! x", "\\x", "a [..] b", "{x:int}", "{x:foo}", ""])
    func takesTheRestLiterallyBehindABackslash(line: String) throws {
        #expect(try PretendedWalk("\\" + line, app: [.show(line), .exit(0)]).complaints == [])
    }

    @Test func takesNoPatternBehindABackslash() throws {
        let walk = try PretendedWalk("\\a [..] b", app: [.show("a x b"), .exit(0)])

        #expect(walk.complaints == ["1: the output differs"])
    }

    @Test func takesAnErrorLiterallyBehindABackslash() throws {
        #expect(try PretendedWalk("! \\a [..] b", app: [.error("a [..] b"), .exit(0)]).complaints == [])
        #expect(try PretendedWalk("! \\a b", app: [.error("\\a b"), .exit(0)]).complaints == [])
    }

    @Test func readsOverComments() throws {
        #expect(try PretendedWalk("# why\na\n#b", app: [.show("a"), .exit(0)]).complaints == [])
    }
}
