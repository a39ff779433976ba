import Money
import Sessions
import Testing

struct TranscriptTests {
    @Test func `holds every step in its order`() throws {
        let walk = try PretendedWalk(
            "@secret PW p4ss\nlogin> a\n@signal INT\n...\n@advance 2s\n? Q <*PW\n@fault api status 503 for 2 calls\nmain> b",
            app: [
                .show("Hello"), .wait(.prompt("login>")), .error("x> y"), .show(""), .wait(.secret("Q")),
                .go("login", "main"), .wait(.prompt("main>")), .show("[..]"), .exit(3),
            ])

        #expect(
            walk.result.transcript.text == """
                Hello

                login> a
                @signal INT
                ! x> y

                @advance 2s
                ? Q <*PW
                @route login -> main
                @fault api status 503 for 2 calls

                main> b
                \\[..]
                [3]

                """)
    }

    @Test func `is not kept where the script says so, and the walk is judged the same`() throws {
        var script = try SessionScript("x> 1\nHello\n[0]\n")
        let app: [AppStep] = [.wait(.prompt("x>")), .show("Goodbye"), .go("a", "b"), .exit(0)]
        let kept = try PretendedWalk(script, app: app).result
        script.keepsTranscript = false
        let sut = try PretendedWalk(script, app: app).result

        #expect(sut.transcript.text == "")
        #expect(sut.mismatches == kept.mismatches)
        #expect((sut.routes, sut.steps) == (kept.routes, kept.steps))
        #expect(sut.mismatches.count == 1)
    }

    @Test(arguments: 0..<300)
    func `is a session that passes`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        var app: [AppStep] = []
        var script = "...\n"
        for _ in 0..<Int.random(in: 0...6, using: &draws) {
            let line = draws.text(atMost: 5)
            app.append(Bool.random(using: &draws) ? .show(line) : .error(line))
            script += "...\nx> \\$x\n"
            app.append(.wait(.prompt("x>")))
        }
        app.append(.exit(seed % 5))

        let transcript = try PretendedWalk(script, app: app).result.transcript

        let again = try PretendedWalk(transcript.text, app: app)
        #expect(again.result.mismatches == [])
        #expect(again.result.transcript == transcript)
    }
}

struct TranscriptStepTests {
    @Test func `shows what the app wrote and what was typed, in order`() throws {
        let steps = try makeSUT(
            "login> a\n! no\n? Sure? <y\n\n[3]",
            app: [
                .wait(.prompt("login>")), .error("no"), .wait(.question("Sure?")), .show("Hi  "), .show(""), .exit(3),
            ])

        #expect(
            steps == [
                .pressed([.text("a"), .named(.enter)], behind: "login> ", isQuestion: false),
                .shown("no", isError: true),
                .pressed([.text("y"), .named(.enter)], behind: "Sure? ", isQuestion: true),
                .shown("Hi", isError: false), .shown("", isError: false),
            ])
    }

    @Test func `leaves out what no screen shows`() throws {
        let steps = try makeSUT(
            "@clock 2026-01-05T09:00:00Z\n# words\nlogin> a\n@advance 2s\n@fault api timeout\n@route login -> main\nmain> b",
            app: [.wait(.prompt("login>")), .go("login", "main"), .wait(.prompt("main>")), .exit(0)])

        #expect(
            steps == [
                .pressed([.text("a"), .named(.enter)], behind: "login> ", isQuestion: false),
                .pressed([.text("b"), .named(.enter)], behind: "main> ", isQuestion: false),
            ])
    }

    @Test func `shows Ctrl-C where it was pressed`() throws {
        let steps = try makeSUT(
            "x> a\n@signal INT\n\n@signal INT\nx> b",
            app: [.wait(.prompt("x>")), .wait(.prompt("x>")), .wait(.prompt("x>")), .exit(0)])

        #expect(
            steps == [
                .pressed([.text("a"), .named(.enter), .control("C")], behind: "x> ", isQuestion: false),
                .pressed([.control("C")], behind: "x> ", isQuestion: false),
                .pressed([.text("b"), .named(.enter)], behind: "x> ", isQuestion: false),
            ])
    }

    @Test func `shows nothing of what is typed at a secret question`() throws {
        let steps = try makeSUT(
            "@secret PW p4ss\n? Password: <*PW\n? Again: <open\n@keys \"open\" Tab Enter",
            app: [.wait(.secret("Password:")), .wait(.secret("Again:")), .wait(.secret("Again:")), .exit(0)])

        #expect(
            steps == [
                .pressed([.named(.enter)], behind: "Password: ", isQuestion: true),
                .pressed([.named(.enter)], behind: "Again: ", isQuestion: true),
                .pressed([.named(.tab), .named(.enter)], behind: "Again: ", isQuestion: true),
            ])
    }

    @Test func `masks a secret everywhere, even when it is typed in pieces`() throws {
        let steps = try makeSUT(
            "@secret PW p4ss\n? Password: <*PW\n...\n@keys \"p4\" \"ss\" Enter",
            app: [.wait(.secret("Password:")), .show("it is p4ss"), .wait(.prompt("p4ss>")), .exit(0)])

        #expect(
            steps == [
                .pressed([.named(.enter)], behind: "Password: ", isQuestion: true),
                .shown("it is <*PW", isError: false),
                .pressed([.text("<*PW"), .named(.enter)], behind: "<*PW> ", isQuestion: false),
            ])
    }

    @Test func `keeps the labels of a program as they are`() throws {
        let steps = try makeSUT(
            "@program p\n@prompt \"$\"\n$ls\n? Name: <me",
            app: [.wait(.prompt("$")), .wait(.question("  Name:")), .exit(0)])

        #expect(
            steps == [
                .pressed([.text("ls"), .named(.enter)], behind: "$", isQuestion: false),
                .pressed([.text("me"), .named(.enter)], behind: "  Name:", isQuestion: true),
            ])
    }

    @Test func `separates the input from a prompt whose word alone is known`() throws {
        let steps = try makeSUT("@program p\nsql> ls", app: [.wait(.prompt("sql> ")), .exit(0)])

        #expect(steps == [.pressed([.text("ls"), .named(.enter)], behind: "sql> ", isQuestion: false)])
    }

    private func makeSUT(_ script: String, app: [AppStep]) throws -> [TranscriptStep] {
        try PretendedWalk(script, app: app).result.transcript.steps
    }
}

struct SessionLineTests {
    @Test(arguments: 0..<500)
    func `is read as what was shown`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        let line = draws.text(atMost: 6)

        let written = try PretendedWalk("...", app: [.show(line), .error(line), .exit(0)]).result.transcript

        #expect(try PretendedWalk(written.text, app: [.show(line), .error(line), .exit(0)]).complaints == [])
    }

    @Test(arguments: 0..<500)
    func `is read as what was typed`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        let line = draws.text(atMost: 6).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
        var recorder = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        recorder.type(line, at: .prompt("x>"), mayBeLogged: true)
        recorder.type(line, at: .question("Q"), mayBeLogged: true)

        let script = try SessionScript(recorder.text, path: "a.md")
        let walk = try PretendedWalk(script, app: [.wait(.prompt("x>")), .wait(.question("Q")), .exit(0)])

        #expect(walk.moves == [.type(line, isInterrupted: false), .type(line, isInterrupted: false)])
    }
}

struct SecretMaskTests {
    @Test(arguments: [
        (["PW": "hunter2"], "a hunter2 and hunter22", "a <*PW and <*PW2"), (["PW": "hunter2"], "hunter", "hunter"),
        (["A": "hunter", "B": "hunter2"], "hunter2 hunter", "<*B <*A"), (["PW": ""], "hunter", "hunter"),
        (["PW": "hunter2"], "hunter2\u{301} hunter2\u{200D}", "<*PW\u{301} <*PW\u{200D}"),
        (["PW": "caf\u{E9}"], "cafe\u{301} caf\u{E9}\u{302}", "<*PW <*PW\u{302}"),
    ])
    func `puts the name in the place of the secret, of the longest first`(
        secrets: [String: String], text: String, masked: String
    ) {
        #expect(SecretMask(secrets).mask(text) == masked)
        #expect(SecretMask(secrets).isEmpty == secrets.values.allSatisfy(\.isEmpty))
    }

    @Test func `leaves out a secret that a report cuts off`() throws {
        let shown = String(repeating: "x", count: 1_995) + "hunter2"
        let walk = try PretendedWalk(
            "@secret PW hunter2\n? Q <*PW\nok", app: [.wait(.secret("Q")), .show(shown), .exit(0)])

        let actual = try #require(walk.result.mismatches.first?.actual.first)
        #expect(actual.hasSuffix("xx<*PW... (2002 bytes in all)"))
    }

    @Test func `masks no beginning of a secret in a line that is whole`() throws {
        let walk = try PretendedWalk(
            "@secret PW hunter2\n? Q <*PW\nok", app: [.wait(.secret("Q")), .show("loading hunte... (3)"), .exit(0)])

        #expect(walk.result.mismatches.first?.actual == ["loading hunte... (3)"])
    }

    @Test func `masks what goes on in the next row of the screen`() throws {
        let script = try SessionScript("@program x\n@secret PW hunter2\n? Q <*PW\n@screen\n...\n? R <b")
        var player = try SessionPlayer(script: script, offer: FixtureNames())
        _ = player.next(at: .secret("Q"))
        player.show(screen: ["it is hunt", "er2 now", "h", "unter"])
        _ = player.next(at: .question("R"))
        #expect(
            player.end(exitCode: 0).transcript.lines == [
                "? Q <*PW", "@screen", "it is <*PW", " now", "h", "unter", "? R <b", "[0]",
            ])
    }

    @Test func `masks what the app waits for`() throws {
        let walk = try PretendedWalk(
            "@secret PW hunter2\n? Q <*PW\nx> 1", app: [.wait(.secret("Q")), .wait(.question("Again hunter2"))])

        #expect(!walk.result.mismatches.isEmpty)
        #expect(!"\(walk.result.mismatches)".contains("hunter2"))
    }

    @Test func `masks what the app leaks`() throws {
        let walk = try PretendedWalk(
            "@secret PW hunter2\n? Q <*PW\nok", app: [.wait(.secret("Q")), .show("no hunter2"), .exit(0)])

        #expect(walk.result.transcript.text == "? Q <*PW\nno <*PW\n[0]\n")
        #expect(walk.result.mismatches.map(\.actual) == [["no <*PW"]])
    }

    @Test(arguments: [
        ("x 5a713968756e74657258", "x <*PW"), ("5A 71 39 68 75 6E 74 65 72 58", "<*PW"), ("Xretnuh9qZ", "<*PW"),
        ("WnE5aHVudGVyWA==", "<*PWA=="), ("bob:dTpacTlodW50ZXJY", "bob:dTp<*PW"),
        ("%5A%71%39%68%75%6e", "%5A%71%39%68%75%6e"),
        ("ZQ9HUNTERX", "<*PW"), ("hello zq9hunterx!", "hello <*PW!"),
    ])
    func `masks a secret in other writings`(text: String, masked: String) {
        #expect(SecretMask(["PW": "Zq9hunterX"]).mask(text) == masked)
        #expect(SecretMask(["PW": "Zq9"]).mask("WnE5 9qZ 5a7139") == "WnE5 9qZ 5a7139")
        #expect(SecretMask(["PW": "demo"]).mask("Dana Demo") == "Dana Demo")
    }

    @Test func `masks a typed secret of the fixture`() throws {
        let offer = FixtureNames(secrets: ["PW": "hunter2", "OTHER": "shown"])
        let walk = try PretendedWalk(
            "? Q <*PW\n...", offer: offer, app: [.wait(.secret("Q")), .show("hunter2 shown"), .exit(0)])

        #expect(walk.result.transcript.text == "? Q <*PW\n<*PW shown\n[0]\n")
    }

    @Test func `leaves a word that the file itself shows`() throws {
        let walk = try PretendedWalk(
            "@secret PW demo\nlogin> login demo\n? Q <*PW",
            app: [.wait(.prompt("login>")), .wait(.secret("Q")), .show("demo"), .exit(0)])

        #expect(walk.result.transcript.text == "login> login demo\n? Q <*PW\ndemo\n[0]\n")
    }
}
