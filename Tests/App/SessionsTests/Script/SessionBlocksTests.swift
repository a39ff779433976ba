import Sessions
import Testing

struct SessionBlocksTests {
    @Test func `are one walk`() throws {
        let script = try markdown("# Title\n\n```session\nx> 1\n```\n\ny> prose\n\n~~~ session more\nx> 2\n~~~\n")
        let walk = try PretendedWalk(script, app: [.wait(.prompt("x>")), .wait(.prompt("x>")), .exit(0)])

        #expect(walk.moves == [.type("1", isInterrupted: false), .type("2", isInterrupted: false)])
        #expect(walk.complaints == [])
    }

    @Test func `know their lines in the file`() throws {
        let walk = try PretendedWalk(try markdown("prose\n\n```session\n# c\nx> 1\n```\n"), app: [.exit(0)])

        #expect(walk.complaints == ["5: an input that nothing consumes: the app has ended"])
    }

    @Test func `leave other blocks out`() throws {
        let text = "```swift\n```session\nx> 0\n```\n\n````\n```session\nx> 0\n```\n````\n\n```session\nx> 1\n```\n"
        let walk = try PretendedWalk(try markdown(text), app: [.wait(.prompt("x>")), .exit(0)])

        #expect(walk.moves == [.type("1", isInterrupted: false)])
    }

    @Test func `end at a fence as long as their own`() throws {
        let walk = try PretendedWalk(try markdown("````session\n```\n````\n"), app: [.show("```"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `must be closed`() {
        #expect(throws: ScriptError(path: "a.session.md", line: 3, message: "the block is never closed")) {
            try markdown("a\n\n```session\nx> 1\n")
        }
    }

    @Test func `must be there`() {
        #expect(
            throws: ScriptError(path: "a.session.md", line: 1, message: "the file has no ```session block")
        ) {
            try markdown("# Title\n")
        }
    }

    @Test(arguments: [
        ("sesion", 5), ("Session", 5), ("sessions", 5), ("SESSION demo", 5), ("sesssion", 1), ("session,", 1),
    ])
    func `whose word is nearly right are told, wherever they stand`(word: String, line: Int) {
        let whole = line > 1 ? "```session\nx> 1\n```\n\n" : ""
        let language = word.prefix { $0 != " " }

        #expect(
            throws: ScriptError(
                path: "a.session.md", line: line,
                message: "a block of \(language) is no session. Did you mean ```session?")
        ) {
            try markdown(whole + "```\(word)\nx> 2\n```\n")
        }
    }

    @Test(arguments: ["swift", "json", "version", "lesson", "", "sh", "console session"])
    func `of other languages are passed over`(language: String) throws {
        let script = try markdown("```\(language)\nx> 0\n```\n\n```session\nx> 1\n```\n")

        #expect(try PretendedWalk(script, app: [.wait(.prompt("x>")), .exit(0)]).complaints == [])
    }

    @Test func `may end with the exit code only at the last`() {
        #expect(
            throws: ScriptError(
                path: "a.session.md", line: 5, message: "nothing may follow the exit code in line 2")
        ) {
            try markdown("```session\n[0]\n```\n```session\nx> 1\n```\n")
        }
    }

    private func markdown(_ text: String) throws(ScriptError) -> SessionScript {
        try SessionScript(path: "a.session.md", text: text) { _ throws(ScriptError) in "" }
    }
}
