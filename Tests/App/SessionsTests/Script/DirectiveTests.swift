import Sessions
import Testing

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
        ("@width 0", "@width is written @width COLUMNS, a whole number above 0"),
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
    func `must be written right`(line: String, message: String) {
        #expect(complaint(about: "# comment\n\(line)") == "a.session:2: \(message)")
    }

    @Test(arguments: ["@clock 2026-01-05T09:00:00Z", "@seed 1", "@fixture a", "@width 9"])
    func `sets up before the first input only`(line: String) {
        let name = line.prefix { $0 != " " }

        #expect(complaint(about: "login> a\n\(line)") == "a.session:2: \(name) belongs before the first input")
        #expect(complaint(about: "@signal INT\n\(line)") == "a.session:2: \(name) belongs before the first input")
    }

    @Test(arguments: ["@clock 2026-01-05T09:00:00Z", "@seed 1", "@fixture a", "@width 9"])
    func `sets up once`(line: String) {
        let name = line.prefix { $0 != " " }

        #expect(complaint(about: "\(line)\n\(line)") == "a.session:2: \(name) is set twice")
    }

    @Test func `sets a secret once`() {
        #expect(complaint(about: "@secret A 1\n@secret B 2\n@secret A 3") == "a.session:3: @secret A is set twice")
    }

    @Test func `sets a secret anywhere before its use`() {
        #expect(complaint(about: "login> a\n@secret A 1\n? Q <*A") == nil)
        #expect(
            complaint(about: "login> a\n? Q <*A\n@secret A 1")
                == "a.session:3: @secret A comes after its use in line 2")
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
