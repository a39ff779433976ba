import Sessions
import Testing

struct SessionRecorderTests {
    private static let id = "785a5b79-81b8-46bb-805d-2fa1b7c2eebb"

    @Test func `writes a walk`() throws {
        let setup = SessionSetup(clock: 1_767_603_600_250, seed: 42, fixture: "empty", width: 80)
        let text = TinyWalk.recorded(["login demo", "demo", "send rent", "quit"], setup: setup)

        #expect(
            text == """
                # A walk

                ```session
                @clock 2026-01-05T09:00:00.250Z
                @seed 42
                @fixture empty
                @width 80

                login> login demo
                ? Password: <*DEMO
                @route login -> main
                Welcome, demo.

                main(demo)> send rent
                Sent with "rent" at 2026-01-05T09:00:00Z, day 2026-01-05. Reference {_:id}

                main(demo)> quit
                [0]
                ```

                """)
        #expect(try TinyWalk.replayed(text).mismatches == [])
    }

    @Test func `without a fixed clock a date becomes a hole, unless it was typed`() {
        let text = TinyWalk.recorded(["login demo", "demo", "send it", "send 2026-01-05", "quit"])

        #expect(text.contains("\nSent with \"it\" at {time1:instant}, day {day1:date}. Reference {id1:id}\n"))
        #expect(text.contains("\nmain(demo)> send $day1\n"))
        #expect(TinyWalk.recorded(["login demo", "demo", "send 2026-01-05"]).contains(", day 2026-01-05. "))
    }

    @Test func `writes no setup by default`() {
        #expect(
            TinyWalk.recorded(["help"])
                == "# A walk\n\n```session\nlogin> unknown\n! unknown command\n[4]\n```\n")
    }

    @Test(arguments: [
        [], ["login demo", "demo", "send \(id)", "show \(id)", "show it", "send [..] {x:int} $ref", "quit"],
        ["login demo", "demo", "$5", "\\show $ref", "*", "a> b", ""], ["login {x:int}", "", "login x"],
        ["login demo", "demo", "show x from 2026-01-05", "send 2026-01-05", "  show  y"], ["# x", "@y", "..."],
    ])
    func `passes unedited`(inputs: [String]) throws {
        #expect(try TinyWalk.replayed(TinyWalk.recorded(inputs)).mismatches == [])
    }

    @Test func `types a value that was shown by the name of its hole`() {
        let text = TinyWalk.recorded(["login demo", "demo", "send it", "send \(Self.id)"])

        #expect(text.contains("\nmain(demo)> send $id1\nSent with \"{id1:id}\" at {time1:instant}"))
        #expect(!text.contains(Self.id))
    }

    @Test func `escapes lines that would be read as grammar`() {
        let text = TinyWalk.recorded(["login demo", "demo", "show x", "say $ref [..]"])

        #expect(text.contains("\n\\x is \(Self.id), 2026-01-05 {x:int}\n"))
        #expect(text.contains("\nmain(demo)> \\say $ref [..]\n! \\unknown command \"say $ref [..]\"\n"))
    }

    @Test(arguments: [
        ("a\tb\u{202E}\u{7F}", SessionWait.prompt("x>"), "x> a b"), ("*y", .question("Sure? "), "? Sure? <\\*y"),
        ("\\*y", .question("Sure? "), "? Sure? <\\\\*y"),
    ])
    func `writes a blank for a control character and nothing for other hidden ones`(
        typed: String, wait: SessionWait, line: String
    ) {
        var sut = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        sut.type(typed, at: wait, mayBeLogged: true)
        #expect(sut.text == "# T\n\n```session\n\(line)\n```\n")
    }

    @Test func `writes a signal in flight and one at the prompt`() throws {
        var recorder = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        recorder.type("a", at: .prompt("x>"), mayBeLogged: true)
        recorder.show("half", isError: false)
        recorder.interrupt(at: nil)
        recorder.type("b", at: .prompt("x>"), mayBeLogged: true)
        recorder.interrupt(at: .prompt("x>"))
        recorder.end(exitCode: 130)

        #expect(
            recorder.text
                == "# T\n\n```session\nx> a\n@signal INT\nhalf\n\nx> b\n\n@signal INT\n[130]\n```\n")
    }
}

struct RecordSettlingTests {
    @Test(arguments: [
        ("pid=123, end", "pid=199, end", "pid=[..], end"), ("at 12:00:01.5 on", "at 12:00:09.1 on", "at [..] on"),
        ("same 1 and 2 on", "same 3 and 4 on", "same [..] on"), ("<0x7f3a>", "<0x7f4b>", "<[..]>"), ("a", "b", "[..]"),
    ])
    func `opens the whole value that differs`(shown: String, replayed: String, expected: String) throws {
        var sut = makeSUT([shown])
        let isSettled = try sut.settle(with: replay(of: sut, showing: [replayed]))
        #expect(isSettled)
        #expect(sut.text(for: "a.session").hasSuffix("\n> go\n\(expected)\n"))
        #expect(try replay(of: sut, showing: [replayed]).isPassed)
        #expect(try replay(of: sut, showing: [shown]).isPassed)
        #expect(sut.openedLines(for: "a.session") == [5])
        #expect(sut.openedLines(for: "a.session.md") == [8])
    }

    @Test func `does not settle an additional line`() throws {
        var sut = makeSUT(["a"])
        let isSettled = try sut.settle(with: replay(of: sut, showing: ["a", "b"]))
        #expect(!isSettled)
    }

    @Test func `takes the lines of the replay after keys`() throws {
        var sut = SessionRecorder(title: "T", setup: Self.setup, offer: FixtureNames())
        sut.press([.text("a"), .named(.tab), .named(.enter)])
        for line in ["drawn", "one"] { sut.show(line, isError: false) }
        let isSettled = try sut.settle(with: replay(of: sut, showing: ["one"]))
        #expect(isSettled)
        #expect(sut.text(for: "a.session") == "@program x\n@prompt \"> \"\n\n@keys \"a\" Tab Enter\none\n")
    }

    @Test func `takes the replay's lines after a drawn line, and opens what changes`() throws {
        var sut = SessionRecorder(title: "T", setup: Self.setup, offer: FixtureNames())
        sut.type("a", at: .prompt("> "), mayBeLogged: true, isDrawn: true)
        for line in ["drawn", "at 1"] { sut.show(line, isError: false) }
        _ = try sut.settle(with: replay(of: sut, showing: ["at 2"]))
        #expect(sut.text(for: "a.session").hasSuffix("\n> a\nat 2\n"))
        _ = try sut.settle(with: replay(of: sut, showing: ["at 3"]))
        #expect(sut.text(for: "a.session").hasSuffix("\n> a\nat [..]\n"))
    }

    @Test func `the rows of a screen are settled as rows`() throws {
        var sut = SessionRecorder(title: "T", setup: Self.setup, offer: FixtureNames())
        sut.press([.text("a")])
        sut.show(screen: ["top", "", "? row"])
        #expect(sut.text(for: "a.session").hasSuffix("\n@keys \"a\"\n@screen\ntop\n\n\\? row\n"))
        let isSettled = try sut.settle(with: replay(of: sut, showingScreen: ["top", "other"]))
        #expect(isSettled)
        #expect(sut.text(for: "a.session").hasSuffix("\n@keys \"a\"\n@screen\ntop\nother\n"))
        #expect(try replay(of: sut, showingScreen: ["top", "other"]).isPassed)
    }

    @Test func `leaves a passing record alone`() throws {
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
        sut.type("go", at: .prompt("> "), mayBeLogged: true)
        for line in lines { sut.show(line, isError: false) }
        return sut
    }

    /// The replay of a record by a program that answers with these lines.
    private func replay(
        of sut: SessionRecorder, showing lines: [String] = [], showingScreen rows: [String]? = nil
    ) throws -> SessionResult {
        let script = try SessionScript(sut.text(for: "a.session"))
        var player = try SessionPlayer(script: script, offer: FixtureNames())
        _ = player.next(at: .prompt("> "))
        for line in lines { player.show(line, isError: false) }
        if let rows, player.expectsScreen { player.show(screen: rows) }
        return player.end(exitCode: 0)
    }
}

struct RecordLeaksTests {
    private static let secret = "nopequerty"

    @Test(arguments: ["nopequerty…", "nopeq…", "nope…", "a nop… b", "NOPEQU...", "x n… y", "nopequerty"])
    func `writes no truncated beginning of a secret`(shown: String) {
        let sut = makeSUT(shown: shown)
        #expect(!sut.text.lowercased().contains("nop"))
        #expect(sut.text.contains("[..]"))
        #expect(sut.leak(in: sut.text) == nil)
    }

    @Test(arguments: ["and…", "n", "no more", "panorama", "rty", "property", "erty", "ZXJ0eQ=="])
    func `keeps what is not a beginning of the secret`(shown: String) {
        let sut = makeSUT(shown: shown)
        #expect(sut.text.contains("\n\(shown)\n"))
        #expect(sut.leak(in: sut.text) == nil)
    }

    @Test(arguments: ["nope", "so nopequ, yes", "xNOPE!", "querty", "-opequerTY", "trepo! ytreuq", "5UNY cXVlcnR5"])
    func `a beginning of four characters or an end of half of it is found`(shown: String) {
        let sut = makeSUT(shown: shown)
        #expect(sut.leak(in: sut.text)?.line == 7, "\(sut.text)")
        #expect(sut.leak(in: sut.text)?.secret == "SECRET1")
    }

    @Test(arguments: [
        ("hunter2026", "Logged in, 2026."), ("password", "the word count is 3."), ("ab20260105", "On 20260105"),
        ("password", "A sword, MjAyNg== and 323032360a"),
    ])
    func `a year or a common word that a secret ends in is no part of it`(secret: String, shown: String) {
        let sut = makeSUT(shown: shown, secret: secret)
        #expect(sut.leak(in: sut.text) == nil, "\(sut.text)")
    }

    @Test func `the end of a secret of digits is found`() {
        let sut = makeSUT(shown: "ends 929381764020517", secret: "4929381764020517")
        #expect(sut.leak(in: sut.text)?.line == 7, "\(sut.text)")
    }

    @Test func `finds a typed beginning, too`() {
        var sut = makeSUT(shown: "a")
        sut.type("say nope", at: .prompt("x>"), mayBeLogged: true)
        #expect(sut.leak(in: sut.text)?.line == 9, "\(sut.text)")
    }

    @Test func `ignores a word that was shown before the secret`() {
        var sut = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        sut.type("passport1", at: .question("Passport:", isSecret: true), mayBeLogged: true)
        sut.show("No passport", isError: false)
        #expect(sut.leak(in: sut.text) == nil)
    }

    @Test func `hides the known secret of a program, without a stand-in`() {
        var sut = SessionRecorder(
            title: "T", setup: SessionSetup(program: ProgramSetup(["x"])),
            offer: FixtureNames(secrets: ["PIN": Self.secret]))
        for secret in [Self.secret, "other-secret"] {
            sut.type(secret, at: .question("", isSecret: true), mayBeLogged: true)
            sut.show("got \(secret)", isError: false)
        }
        #expect(
            sut.text(for: "a.session") == "@program x\n\n? <*PIN\ngot [..]\n? <*SECRET1\ngot [..]\n")
        #expect(sut.missingSecrets == ["SECRET1"])
        #expect(sut.typedSecrets == ["PIN": Self.secret, "SECRET1": "other-secret"])
    }

    /// A record in which a secret is typed, and then this is shown.
    private func makeSUT(shown: String, secret: String = secret) -> SessionRecorder {
        var sut = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        sut.type(secret, at: .question("PIN", isSecret: true), mayBeLogged: true)
        sut.show(shown, isError: false)
        return sut
    }
}
