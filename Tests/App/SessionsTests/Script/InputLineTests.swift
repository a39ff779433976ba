import Testing

@testable import Sessions

struct PromptLineTests {
    @Test(arguments: [
        ("main(demo)> transfer 5", "main(demo)>", "transfer 5"), ("login>", "login>", ""), ("login> ", "login>", ""),
        ("login>   x", "login>", "  x"), ("main> $5 and $", "main>", "$5 and $"),
        ("main> \\say $ref {a:int}", "main>", "say $ref {a:int}"), ("main> \\say", "main>", "\\say"),
    ])
    func `types the input, blanks and a backslash before nothing included`(
        line: String, prompt: String, typed: String
    ) throws {
        let walk = try PretendedWalk(line, app: [.wait(.prompt(prompt))])

        #expect(walk.moves == [.type(typed, isInterrupted: false)])
        #expect(walk.complaints == [])
    }

    @Test(arguments: ["ab  ", "ab \r"])
    func `types the blanks at the end of an input to a program, and of no secret`(input: String) throws {
        let typed = input.replacing("\r", with: "")
        let text = "@program x\n@prompt \"> \"\n@secret PIN 4711\n> \(input)\n>  \n? Name: <\(input)\n? PIN: <*PIN "
        let waits = [SessionWait.prompt("> "), .prompt("> "), .question("Name:"), .secret("PIN:")]

        let walk = try PretendedWalk(text, app: waits.map { .wait($0) })

        let all = [typed, "", typed, "4711"]
        #expect(walk.moves == all.map { .type($0, isInterrupted: false) })
        let command = try PretendedWalk("login> ab  ", app: [.wait(.prompt("login>"))])
        #expect(command.moves == [.type("ab", isInterrupted: false)])
    }

    @Test func `reports another prompt and goes on`() throws {
        let walk = try PretendedWalk("login> a", app: [.wait(.prompt("main>"))])

        #expect(walk.moves == [.type("a", isInterrupted: false)])
        #expect(walk.complaints == ["1: expected the prompt login>, but the app waits at main>"])
        #expect(walk.result.mismatches.map(\.expected) == [["login> a"]])
        #expect(walk.result.mismatches.map(\.actual) == [["main> a"]])
    }

    @Test func `stops where the app asks a question`() throws {
        let walk = try PretendedWalk("login> a\nlogin> b", app: [.wait(.question("Name:")), .wait(.question("Name:"))])

        #expect(walk.moves == [.end, .end])
        #expect(walk.complaints == ["1: expected the prompt login>, but the app asks \"Name:\""])
    }

    @Test(arguments: ["1> x", "a b> x", "a>b> x", "> x", "a >b", "a>b"])
    func `takes other lines for output`(line: String) throws {
        let walk = try PretendedWalk(line, app: [.show(line), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test(arguments: [("\t", "U+0009"), ("\u{A0}", "U+00A0"), ("\t ", "U+0009"), ("\u{3000}", "U+3000")])
    func `needs a blank behind the prompt`(blank: String, name: String) throws {
        let line = "login>\(blank)login demo"

        #expect(
            complaint(about: "\n" + line)
                == "a.session:2: behind login> stands \(name) instead of a blank; "
                + "a line of output that looks so begins with \\")
        #expect(try PretendedWalk("\\" + line, app: [.show(line), .exit(0)]).complaints == [])
        #expect(try PretendedWalk("...", app: [.show(line)]).result.transcript.text.hasPrefix("\\" + line))
    }

    @Test func `reports an input that nothing consumes`() throws {
        let walk = try PretendedWalk("login> a\nlogin> b\nlogin> c", app: [.wait(.prompt("login>")), .exit(0)])

        #expect(walk.complaints == ["2: an input that nothing consumes: the app has ended"])
        #expect(walk.result.mismatches.map(\.expected) == [["login> b", "login> c"]])
    }
}

struct QuestionLineTests {
    @Test(arguments: [
        ("? Confirm [y/N] <y", "Confirm [y/N]", "y"), ("? a <b <c", "a", "b <c"), ("? Note: <x", "Note: ", "x"),
        ("? Note: <", "Note:", ""), ("? Q <\\*PW", "Q", "*PW"), ("? Q <\\\\*PW", "Q", "\\*PW"),
    ])
    func `types the answer behind the first mark`(line: String, label: String, typed: String) throws {
        let walk = try PretendedWalk(line, app: [.wait(.question(label))])

        #expect(walk.moves == [.type(typed, isInterrupted: false)])
        #expect(walk.complaints == [])
    }

    @Test func `reports another question and goes on`() throws {
        let walk = try PretendedWalk("? PIN: <1", app: [.wait(.question("Code:"))])

        #expect(walk.moves == [.type("1", isInterrupted: false)])
        #expect(walk.complaints == ["1: expected the question \"PIN:\", but the app asks \"Code:\""])
        #expect(walk.result.mismatches.map(\.actual) == [["? Code: <1"]])
    }

    @Test func `stops where the app is at a prompt`() throws {
        let walk = try PretendedWalk("? PIN: <1", app: [.wait(.prompt("main>"))])

        #expect(walk.moves == [.end])
        #expect(walk.complaints == ["1: expected the question \"PIN:\", but the app waits at main>"])
    }

    @Test(
        arguments: ["? Confirm", "? Confirm y", "? <y"].map { ($0, "a question is written ? LABEL <ANSWER") }
            + ["? Q <*", "? Q <*1", "? Q <*a b"].map { ($0, "a secret is written <*NAME") })
    func `needs a label and an answer, and a name for a secret`(line: String, message: String) {
        #expect(complaint(about: line) == "a.session:1: \(message)")
    }

    @Test func `types a secret that the file sets`() throws {
        let walk = try PretendedWalk("@secret PW p4ss\n? Password: <*PW", app: [.wait(.secret("Password:"))])

        #expect(walk.moves == [.type("p4ss", isInterrupted: false)])
        #expect(walk.result.transcript.lines == ["? Password: <*PW", "[0]"])
    }

    @Test(arguments: [("", "theirs"), ("@secret PW mine\n", "mine")])
    func `types a secret that the fixture offers, unless the file sets one`(line: String, typed: String) throws {
        let offer = FixtureNames(secrets: ["PW": "theirs"])
        let walk = try PretendedWalk("\(line)? Q <*PW", offer: offer, app: [.wait(.secret("Q"))])

        #expect(walk.moves == [.type(typed, isInterrupted: false)])
    }

    @Test func `needs a value for the secret`() throws {
        let script = try SessionScript("login> a\n? Password: <*PW")

        #expect(throws: ScriptError(path: "a.session", line: 2, message: "nothing sets the secret PW")) {
            try SessionPlayer(script: script, offer: FixtureNames())
        }
    }

    @Test func `needs a secret that can be typed`() throws {
        let script = try SessionScript("login> a\n? Password: <*PW")
        let message = "the secret PW has the character U+000A, which cannot be typed"
        #expect(throws: ScriptError(path: "a.session", line: 2, message: message)) {
            try SessionPlayer(script: script, offer: FixtureNames(secrets: ["PW": "p4ss\n"]))
        }
    }

    @Test func `types no secret where it would be shown`() throws {
        let walk = try PretendedWalk("@secret PW p4ss\n? Password: <*PW", app: [.wait(.question("Password:"))])

        #expect(walk.moves == [.end])
        #expect(
            walk.complaints == ["2: the app shows what is typed at \"Password:\", so the secret is not typed"])
    }
}

struct SignalTests {
    private static let text = """
        login> a
        @signal INT
        ^C
        login> b

        @signal INT
        login> c
        """

    @Test func `comes in flight or at the prompt`() throws {
        let walk = try PretendedWalk(Self.text, app: Self.app)

        #expect(
            walk.moves == [
                .type("a", isInterrupted: true), .type("b", isInterrupted: false), .interrupt,
                .type("c", isInterrupted: false),
            ])
        #expect(walk.complaints == [])
        #expect(walk.result.steps == 3)
    }

    @Test func `comes back from the transcript as it was`() throws {
        let first = try PretendedWalk(Self.text, app: Self.app)
        let again = try PretendedWalk(first.result.transcript.text, app: Self.app)

        #expect(again.moves == first.moves)
        #expect(again.complaints == [])
    }

    @Test func `comes at any wait`() throws {
        let walk = try PretendedWalk("@signal INT", app: [.wait(.secret("Password:")), .exit(0)])

        #expect(walk.moves == [.interrupt])
    }

    @Test func `needs the app to wait`() throws {
        let walk = try PretendedWalk("@signal INT", app: [.exit(0)])

        #expect(walk.complaints == ["1: an input that nothing consumes: the app has ended"])
    }

    @Test func `compares what was shown before`() throws {
        let walk = try PretendedWalk("a\n@signal INT", app: [.show("b"), .wait(.prompt("x>")), .exit(0)])

        #expect(walk.complaints == ["1: the output differs"])
    }

    private static let app: [AppStep] = [
        .wait(.prompt("login>")), .show("^C"), .wait(.prompt("login>")), .wait(.prompt("login>")),
        .wait(.prompt("login>")), .exit(0),
    ]
}

struct SessionKeyTests {
    @Test func `keys are names, letters with Ctrl, and text`() throws {
        let sut = try SessionKey.keys(in: "\"sel \\\"x\\\\\" Tab Ctrl-a  Up Enter")
        #expect(sut == [.text("sel \"x\\"), .named(.tab), .control("A"), .named(.up), .named(.enter)])
    }

    @Test(arguments: ["Tab", "Ctrl-C", "\"a \\\" b\" Left Esc", "Alt-b Ctrl-Left F1 F12 Shift-Tab PageUp Insert"])
    func `what is written of keys is read as the same`(text: String) throws {
        let keys = try SessionKey.keys(in: text)
        #expect(SessionLine.keys(keys) == "@keys \(text)")
    }

    @Test(arguments: [
        ("Tba", "there is no key Tba. Did you mean Tab?"), ("F13", "there is no key F13. Did you mean F1?"),
        ("\"a", "the text \"a is never closed"),
        ("", "@keys is written @keys KEY..., like \"sel\" Tab Up Enter Ctrl-C"),
    ])
    func `rejects what is written wrong`(text: String, message: String) {
        #expect(complaint(about: "@keys \(text)") == "a.session:1: \(message)")
    }

    @Test func `without a terminal a text and Enter are a line`() {
        #expect(
            [SessionKey.text("a"), .text("b"), .named(.enter)].withoutTerminal == .type("ab", isInterrupted: false))
        #expect([SessionKey.control("C")].withoutTerminal == .interrupt)
        #expect([SessionKey.control("D")].withoutTerminal == .end)
        #expect([SessionKey.text("a"), .named(.tab), .named(.enter)].withoutTerminal == nil)
        #expect([SessionKey.text("a")].withoutTerminal == nil)
    }

    @Test func `they are pressed at whatever wait it is, after what was shown is judged`() throws {
        let sut = try PretendedWalk(
            "login> a\nsaid\n@keys Up Enter\nsaid again\n[0]\n",
            app: [
                .wait(.prompt("login>")), .show("said"), .wait(.prompt("main>")), .show("other"), .exit(0),
            ])
        #expect(sut.moves == [.type("a", isInterrupted: false), .press([.named(.up), .named(.enter)])])
        #expect(sut.complaints.count == 1)
        #expect(
            sut.result.transcript.lines == ["login> a", "said", "", "@keys Up Enter", "other", "[0]"])
    }

    @Test func `keys that nothing takes are an error at their line`() throws {
        let sut = try PretendedWalk("login> a\n@keys Up\n", app: [.wait(.prompt("login>")), .exit(0)])
        #expect(sut.complaints == ["2: an input that nothing consumes: the app has ended"])
    }
}

struct InputKeysTests {
    @Test(arguments: [
        ("login> a\tb", "U+0009"), ("login> \u{7F}a", "U+007F"), ("? Note: <a\u{1B}[A", "U+001B"),
        ("? Note: <a\u{9B}A", "U+009B"), ("@secret PW a\tb", "U+0009"),
        ("login> a\u{202E}b", "U+202E"), ("login> \u{200B}", "U+200B"), ("? Note: <a\u{3164}", "U+3164"),
    ])
    func `cannot be hidden characters`(line: String, name: String) {
        #expect(
            complaint(about: "# comment\n\(line)") == "a.session:2: the character \(name) cannot be typed")
    }

    @Test(arguments: ["login> a\t", "login> Grüße", "login> ❤\u{FE0F}", "? Note: <日本語", "out\tput", "# a\tb"])
    func `are fine otherwise`(line: String) {
        #expect(complaint(about: line + "\n[0]") == nil)
    }
}
