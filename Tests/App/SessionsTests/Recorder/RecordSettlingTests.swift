import Sessions
import Testing

struct RecordSettlingTests {
    @Test(arguments: [
        ("pid=123, end", "pid=199, end", "pid=[..], end"), ("at 12:00:01.5 on", "at 12:00:09.1 on", "at [..] on"),
        ("same 1 and 2 on", "same 3 and 4 on", "same [..] on"), ("<0x7f3a>", "<0x7f4b>", "<[..]>"), ("a", "b", "[..]"),
    ])
    func `the value that differs is opened as a whole`(shown: String, replayed: String, expected: String) throws {
        var sut = makeSUT([shown])
        let isSettled = try sut.settle(with: replay(of: sut, showing: [replayed]))
        #expect(isSettled)
        #expect(sut.text(for: "a.session").hasSuffix("\n> go\n\(expected)\n"))
        #expect(try replay(of: sut, showing: [replayed]).isPassed)
        #expect(try replay(of: sut, showing: [shown]).isPassed)
        #expect(sut.openedLines(for: "a.session") == [5])
        #expect(sut.openedLines(for: "a.session.md") == [8])
    }

    @Test func `a line more is nothing to open`() throws {
        var sut = makeSUT(["a"])
        let isSettled = try sut.settle(with: replay(of: sut, showing: ["a", "b"]))
        #expect(!isSettled)
    }

    @Test func `after keys the replay has the word`() throws {
        var sut = SessionRecorder(title: "T", setup: Self.setup, offer: FixtureNames())
        sut.press([.text("a"), .named(.tab), .named(.enter)])
        for line in ["drawn", "one"] { sut.show(line, isError: false) }
        let isSettled = try sut.settle(with: replay(of: sut, showing: ["one"]))
        #expect(isSettled)
        #expect(sut.text(for: "a.session") == "@program x\n@prompt \"> \"\n\n@keys \"a\" Tab Enter\none\n")
    }

    @Test func `what passes is left alone`() throws {
        var sut = makeSUT(["a"])
        let isSettled = try sut.settle(with: replay(of: sut, showing: ["a"]))
        #expect(!isSettled)
    }

    private static let setup: SessionSetup = {
        var program = ProgramSetup(["x"])
        program.prompts = [.text("> ")]
        return SessionSetup(program: program)
    }()

    /// The record of a program that answers an input with these lines.
    private func makeSUT(_ lines: [String]) -> SessionRecorder {
        var sut = SessionRecorder(title: "T", setup: Self.setup, offer: FixtureNames())
        sut.type("go", at: .prompt("> "), isQuotable: true)
        for line in lines { sut.show(line, isError: false) }
        return sut
    }

    /// The replay of a record by a program that answers with these lines.
    private func replay(of sut: SessionRecorder, showing lines: [String]) throws -> SessionResult {
        let script = try SessionScript(path: "a.session", text: sut.text(for: "a.session")) { _ throws(ScriptError) in
            ""
        }
        var player = try SessionPlayer(script: script, offer: FixtureNames())
        _ = player.next(at: .prompt("> "))
        for line in lines { player.show(line, isError: false) }
        return player.end(exitCode: 0)
    }
}
