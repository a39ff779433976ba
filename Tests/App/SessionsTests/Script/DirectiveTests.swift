import Testing

@testable import Sessions

struct DirectiveTests {
    @Test func `sets the session up`() throws {
        let script = try SessionScript(
            """
            @clock 2026-01-05T09:00:00.250Z
            @seed 42
            @fixture empty
            @width 80
            @secret PW two words
            login> a
            """)

        #expect(
            script.setup
                == SessionSetup(
                    clock: 1_767_603_600_250, seed: 42, fixture: "empty", width: 80, secrets: ["PW": "two words"]))
    }

    @Test func `asks for nothing by itself`() throws {
        #expect(try SessionScript("login> a").setup == SessionSetup())
        #expect(SessionSetup().fixture == "demo")
    }

    @Test(arguments: [
        ("@clock now", "@clock is written @clock INSTANT, like 2026-01-05T09:00:00Z"),
        ("@clock 2026-01-05T09:00:00+01:00", "@clock is written @clock INSTANT, like 2026-01-05T09:00:00Z"),
        ("@seed -1", "@seed is written @seed N, a whole number"),
        ("@fixture", "@fixture is written @fixture NAME"),
        ("@fixture a b", "@fixture is written @fixture NAME"),
        ("@width 65536", "@width is written @width COLUMNS, a whole number above 0 and below 65536"),
        ("@width 0", "@width is written @width COLUMNS, a whole number above 0 and below 65536"),
        ("@secret PW", "@secret is written @secret NAME VALUE"),
        ("@secret 1 a", "@secret is written @secret NAME VALUE"),
        ("@advance 0s", "@advance is written @advance DURATION, like 500ms, 2s, 2m, 1h30m or 1d, up to 36525d"),
        ("@advance 30m1h", "@advance is written @advance DURATION, like 500ms, 2s, 2m, 1h30m or 1d, up to 36525d"),
        ("@advance 5", "@advance is written @advance DURATION, like 500ms, 2s, 2m, 1h30m or 1d, up to 36525d"),
        (
            "@advance 9999999999999d",
            "@advance is written @advance DURATION, like 500ms, 2s, 2m, 1h30m or 1d, up to 36525d"
        ),
        ("@fault", "@fault is written @fault SERVICE timeout|refused|status N|garbage [for N calls]"),
        ("@fault api status", "@fault is written @fault SERVICE timeout|refused|status N|garbage [for N calls]"),
        ("@fault api slow", "@fault is written @fault SERVICE timeout|refused|status N|garbage [for N calls]"),
        (
            "@fault api timeout for 0 calls",
            "@fault is written @fault SERVICE timeout|refused|status N|garbage [for N calls]"
        ),
        ("@signal TERM", "@signal is written @signal INT"),
        ("@route login main", "@route is written @route A -> B"),
        ("@route login ->", "@route is written @route A -> B"),
        ("@include", "@include is written @include FILE"),
        ("@sede 4", "unknown directive @sede. Did you mean @seed?"),
        ("@banana", "unknown directive @banana"),
        ("@", "unknown directive @"),
    ])
    func `rejects what is written wrong`(line: String, message: String) {
        #expect(complaint(about: "# comment\n\(line)") == "a.session:2: \(message)")
    }

    @Test(arguments: ["@clock 2026-01-05T09:00:00Z", "@seed 1", "@fixture a", "@width 9"])
    func `sets up once, before the first input`(line: String) {
        let name = line.prefix { $0 != " " }

        #expect(complaint(about: "login> a\n\(line)") == "a.session:2: \(name) belongs before the first input")
        #expect(complaint(about: "@signal INT\n\(line)") == "a.session:2: \(name) belongs before the first input")
        #expect(complaint(about: "\(line)\n\(line)") == "a.session:2: \(name) is set twice")
    }

    @Test(arguments: [
        ("@secret A 1\n@secret B 2\n@secret A 3", "a.session:3: @secret A is set twice"),
        ("login> a\n@secret A 1\n? Q <*A", nil),
        ("login> a\n? Q <*A\n@secret A 1", "a.session:3: @secret A comes after its use in line 2"),
    ])
    func `sets a secret once, anywhere before its use`(text: String, message: String?) {
        #expect(complaint(about: text) == message)
    }

    @Test(
        arguments: [
            ("500ms", 500), ("2s", 2000), ("2m", 120_000), ("1h30m", 5_400_000), ("1d", 86_400_000),
            ("1d1ms", 86_400_001),
        ] as [(String, Int64)])
    func `advances the clock when the app waits`(text: String, milliseconds: Int64) throws {
        let walk = try PretendedWalk(
            "login> a\n@advance \(text)\nlogin> b", app: [.wait(.prompt("login>")), .wait(.prompt("login>"))])

        #expect(
            walk.moves == [
                .type("a", isInterrupted: false), .advance(milliseconds: milliseconds),
                .type("b", isInterrupted: false),
            ])
        #expect(walk.result.transcript.lines == ["login> a", "@advance \(text)", "", "login> b", "[0]"])
    }

    @Test(arguments: [
        ("timeout", SessionFault(service: "api", kind: .timeout)),
        ("refused", SessionFault(service: "api", kind: .refused)),
        ("status 503", SessionFault(service: "api", kind: .status(503))),
        ("garbage for 2 calls", SessionFault(service: "api", kind: .garbage, calls: 2)),
    ])
    func `throws faults`(text: String, fault: SessionFault) throws {
        let walk = try PretendedWalk("@fault api \(text)\nlogin> a", app: [.wait(.prompt("login>"))])

        #expect(walk.moves == [.fault(fault), .type("a", isInterrupted: false)])
        #expect(walk.result.transcript.lines == ["@fault api \(text)", "", "login> a", "[0]"])
    }

    @Test func `acts in the order of the file and compares afterwards`() throws {
        let walk = try PretendedWalk(
            "@advance 1s\nshown\n@fault api timeout\nlogin> a", app: [.show("shown"), .wait(.prompt("login>"))])

        #expect(
            walk.moves == [
                .advance(milliseconds: 1000), .fault(SessionFault(service: "api", kind: .timeout)),
                .type("a", isInterrupted: false),
            ])
        #expect(walk.complaints == [])
    }

    @Test func `acts where the script ends`() throws {
        let walk = try PretendedWalk(
            "login> a\n@advance 1s", app: [.wait(.prompt("login>")), .wait(.prompt("login>"))])

        #expect(walk.moves == [.type("a", isInterrupted: false), .advance(milliseconds: 1000), .end])
    }
}

struct FixtureErrorTests {
    @Test(arguments: [
        ("# comment\n@fixture none\nlogin> a", "a.session:2"), ("@include b.session", "b.session:2"),
        ("# comment\nlogin> a", "a.session:1"),
    ])
    func `is at the directive, even of an included file, or at the first line`(text: String, place: String) throws {
        let script = try SessionScript(text, including: ["b.session": "\n@fixture none\nx> 1"])

        #expect(script.fixtureError("no such fixture").description == "\(place): no such fixture")
    }
}

struct FaultServiceTests {
    @Test func `accepts only services that the fixture offers`() throws {
        let script = try SessionScript("@fault bank timeout\nlogin> a\n@fault bnak refused\nlogin> b")
        let message = "there is no service \"bnak\" to fail; there are bank, documents"

        #expect(throws: ScriptError(path: "a.session", line: 3, message: message)) {
            try SessionPlayer(script: script, offer: FixtureNames(services: ["bank", "documents"]))
        }
    }

    @Test func `accepts any service when the services are unknown`() throws {
        let walk = try PretendedWalk("@fault bnak refused\nlogin> a", app: [.wait(.prompt("login>"))])

        #expect(walk.complaints == [])
    }
}

struct ProgramSetupTests {
    @Test func `the program and all that is said about it are read`() throws {
        let sut = try makeSUT(
            """
            @program python3 -q 'a b'
            @prompt ">>> "
            @prompt /db\\d+=[#>] /
            @env PYTHONSTARTUP=
            @env GREETING="a b "
            @env -HOME
            @cwd ../here
            @via pipe
            @timeout 2m
            @replace /0x([0-9a-f]+)/ at $1
            @raw
            >>> 1
            """)
        #expect(sut.words == ["python3", "-q", "a b"])
        #expect(sut.prompts == [.text(">>> "), .expression("db\\d+=[#>] ")])
        let environment: [String: String?] = ["PYTHONSTARTUP": "", "GREETING": "a b ", "HOME": nil]
        #expect(sut.environment == environment)
        #expect(sut.folder == "../here")
        #expect(sut.way == .pipe)
        #expect(sut.timeout == 120_000)
        #expect(sut.replacements.map { $0.apply(to: "x 0xff y 0x1") } == ["x at ff y at 1"])
        #expect(sut.isRaw)
    }

    @Test func `what is written of it is read as the same`() throws {
        var sut = ProgramSetup(["a", "b c", "it's", "", "$x"])
        sut.prompts = [.text("\"q\" \\> "), .expression("a/b")]
        sut.environment = ["A": "x \"y\"", "B": nil]
        sut.way = .pipe
        sut.timeout = 500
        sut.isRaw = true
        #expect(try makeSUT(sut.directives.joined(separator: "\n") + "\n? <x") == sut)
    }

    @Test func `the command line names another program`() throws {
        let script = try SessionScript(path: "a.session", text: "@program a\n@prompt \"$\"\n$x\n", program: ["b"]) {
            path throws(ScriptError) in throw ScriptError(path: path, line: 1, message: "none")
        }
        #expect(script.setup.program?.words == ["b"])
        #expect(script.setup.program?.prompts == [.text("$")])
    }

    @Test(arguments: [
        ("@program", "@program is written @program WORDS, as in a shell"),
        ("@program 'a", "@program is written @program WORDS, as in a shell"),
        ("@prompt >", "@prompt is written @prompt \"TEXT\" or /REGEX/"),
        ("@prompt \"\"", "@prompt is written @prompt \"TEXT\" or /REGEX/"),
        ("@prompt /(/", "@prompt is written @prompt \"TEXT\" or /REGEX/"),
        ("@env 1=2", "@env is written @env NAME=VALUE, or -NAME"),
        ("@env A=\"b\" c", "@env is written @env NAME=VALUE, or -NAME"),
        ("@via telnet", "@via is written @via pty or pipe"),
        ("@timeout soon", "@timeout is written @timeout DURATION, like 500ms or 2m"),
        ("@replace a b", "@replace is written @replace /REGEX/ TEXT"),
        ("@raw on", "@raw is written @raw alone"),
        ("@program a\n@program b", "@program is set twice"),
        ("@program a\n@screen on", "@screen is written @screen alone"),
        ("@program a\n@screen\nrow\n@screen", "duplicate @screen before an input"),
        ("? a <b\n@prompt \">\"", "@prompt belongs before the first input"),
        ("@program a\n@fault bank timeout", "@fault is for the host's own app; no program can follow it"),
        ("@clock 2026-01-05T09:00:00Z\n@program a", "@clock is for the host's own app; no program can follow it"),
    ])
    func `rejects what is written wrong`(text: String, message: String) {
        #expect(complaint(about: text + "\n? x <y")?.hasSuffix(": \(message)") == true)
    }

    private func makeSUT(_ text: String) throws -> ProgramSetup {
        try #require(try SessionScript(text).setup.program)
    }
}

struct SessionGrammarTests {
    @Test func `a line that begins with a prompt is an input`() throws {
        let sut = makeSUT(.text(">>> "), .text("... "), .expression("\\w+=# "))
        #expect(try ScriptLine(">>> 6 * 7", in: sut) == .prompt(">>>", input: "6 * 7"))
        #expect(try ScriptLine("...     print(n)", in: sut) == .prompt("...", input: "    print(n)"))
        #expect(try ScriptLine("db=# select 1;", in: sut) == .prompt("db=#", input: "select 1;"))
    }

    @Test func `its blanks at the end may be missing where nothing is typed`() throws {
        let sut = makeSUT(.text(">>> "), .text("... "), .expression("\\w+=# "))
        for text in [">>>", "...", "db=#"] { #expect(try ScriptLine(text, in: sut) == .prompt(text, input: "")) }
    }

    @Test func `the longest prompt wins`() throws {
        let sut = makeSUT(.text("> "), .text("> > "))
        #expect(try ScriptLine("> > x", in: sut) == .prompt("> >", input: "x"))
    }

    @Test func `a prompt may look like what the grammar has another meaning for`() throws {
        let sut = makeSUT(.text("# "), .text("? "), .text("[1] "))
        for prompt in ["#", "?", "[1]"] {
            #expect(try ScriptLine("\(prompt) a", in: sut) == .prompt(prompt, input: "a"))
        }
        #expect(try ScriptLine("\\# a", in: sut) == .literal("# a"))
    }

    @Test func `with given prompts, a word and an angle bracket are output`() throws {
        #expect(try ScriptLine("main> x", in: makeSUT(.text("$ "))) == .output("main> x", isError: false))
        #expect(try ScriptLine("main> x", in: makeSUT()) == .prompt("main>", input: "x"))
    }

    @Test func `output that begins like a prompt is escaped`() {
        let shown = ShownLine(text: ">>> not typed", isError: false)
        #expect(SessionLine.shown(shown, in: makeSUT(.text(">>> "))) == "\\>>> not typed")
        #expect(SessionLine.shown(shown, in: makeSUT(.text("$ "))) == ">>> not typed")
    }

    @Test(arguments: [("db=# ", true), ("db=#", false), ("db=# x", false), ("$ ", true), ("", false)])
    func `an unfinished line is a prompt as a whole or not at all`(text: String, isPrompt: Bool) {
        #expect(makeSUT(.text("$ "), .expression("\\w+=# ")).isPrompt(text) == isPrompt)
    }

    @Test func `a prompt may be composed otherwise`() {
        #expect(makeSUT(.text("Caf\u{e9}> ")).isPrompt("Cafe\u{301}> "))
    }

    @Test(arguments: [("sqlite> ", true), ("main(demo)>", true), ("Password: ", false), ("a b> ", false), ("", false)])
    func `without prompts it is a word and an angle`(text: String, isPrompt: Bool) {
        #expect(makeSUT().isPrompt(text) == isPrompt)
    }

    @Test func `a program may wait without a word`() throws {
        let sut = SessionGrammar(isOfProgram: true)
        #expect(try ScriptLine("? <1+1", in: sut) == .question("", answer: "1+1"))
        let wait = SessionWait.question("", isSecret: false)
        #expect(SessionLine.input("1+1", at: wait, in: sut) == "? <1+1")
        #expect(throws: LineProblem.self) { try ScriptLine("? <1+1") }
    }

    @Test func `an input is written behind its prompt as that is shown`() {
        let sut = makeSUT(.text("$"), .text(">>> "))
        #expect(SessionLine.input("ls", at: .prompt("$"), in: sut) == "$ls")
        #expect(SessionLine.input("  x", at: .prompt(">>> "), in: sut) == ">>>   x")
        #expect(SessionLine.input("", at: .prompt(">>> "), in: sut) == ">>>")
    }

    @Test func `an uncaptured name is typed to a program as it is written`() throws {
        let walk = "@program sh\n? <echo $HOME {a:int}\n? <echo $a $b\n"
        #expect(complaint(about: walk) == nil)
    }

    private func makeSUT(_ prompts: PromptPattern...) -> SessionGrammar {
        SessionGrammar(prompts: prompts, isOfProgram: true)
    }
}
