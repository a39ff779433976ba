import Sessions
import Testing

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

    @Test func `masks a secret wherever it stands, also when it is typed in pieces`() throws {
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

    @Test func `parts what is typed from a prompt of which only the word is known`() throws {
        let steps = try makeSUT("@program p\nsql> ls", app: [.wait(.prompt("sql> ")), .exit(0)])

        #expect(steps == [.pressed([.text("ls"), .named(.enter)], behind: "sql> ", isQuestion: false)])
    }

    private func makeSUT(_ script: String, app: [AppStep]) throws -> [TranscriptStep] {
        try PretendedWalk(script, app: app).result.transcript.steps
    }
}
