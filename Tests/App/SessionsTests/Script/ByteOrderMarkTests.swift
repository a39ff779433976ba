import Sessions
import Testing

struct ByteOrderMarkTests {
    private static let mark = "\u{FEFF}"

    @Test(arguments: ["x> 1\na", "@seed 7\nx> 1\na", "# c\nx> 1\na"])
    func `is no part of the first line`(text: String) throws {
        let walk = try PretendedWalk(Self.mark + text, app: [.wait(.prompt("x>")), .show("a"), .exit(0)])

        #expect(walk.complaints == [])
        #expect(walk.moves == [.type("1", isInterrupted: false)])
    }

    @Test func `may stand before the fence`() throws {
        let text = Self.mark + "```session\nx> 1\n```\n"
        let script = try SessionScript(path: "a.session.md", text: text) { _ throws(ScriptError) in "" }

        #expect(try PretendedWalk(script, app: [.wait(.prompt("x>")), .exit(0)]).complaints == [])
    }

    @Test func `may stand in an included file`() throws {
        let script = try SessionScript("@include b.session", including: ["b.session": Self.mark + "x> 1"])

        #expect(try PretendedWalk(script, app: [.wait(.prompt("x>")), .exit(0)]).result.steps == 1)
    }

    @Test func `is kept by an update, also of the first line`() throws {
        #expect(try update(Self.mark + "a\nb", app: [.show("a"), .show("B")]) == .rewritten(Self.mark + "a\nB"))
        #expect(try update(Self.mark + "a\nb", app: [.show("A"), .show("b")]) == .rewritten(Self.mark + "A\nb"))
        #expect(try update(Self.mark + "a\n", app: [.show("z"), .show("a")]) == .rewritten(Self.mark + "z\na\n"))
    }

    @Test func `alone is an empty file`() {
        #expect(
            complaint(about: Self.mark)
                == "a.session:1: the session has no step: it types nothing and expects nothing")
    }
}
