import Sessions
import Testing

struct QuestionLineTests {
    @Test func `types the answer`() throws {
        let walk = try PretendedWalk("? Confirm [y/N] <y", app: [.wait(.question("Confirm [y/N]"))])

        #expect(walk.moves == [.type("y", isInterrupted: false)])
        #expect(walk.complaints == [])
    }

    @Test func `splits at the first mark`() throws {
        let walk = try PretendedWalk("? a <b <c", app: [.wait(.question("a"))])

        #expect(walk.moves == [.type("b <c", isInterrupted: false)])
    }

    @Test func `ignores blanks around the label`() throws {
        let walk = try PretendedWalk("? Note: <x", app: [.wait(.question("Note: "))])

        #expect(walk.complaints == [])
    }

    @Test func `answers with nothing`() throws {
        let walk = try PretendedWalk("? Note: <", app: [.wait(.question("Note:"))])

        #expect(walk.moves == [.type("", isInterrupted: false)])
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

    @Test(arguments: ["? Confirm", "? Confirm y", "? <y"])
    func `needs a label and an answer`(line: String) {
        #expect(complaint(about: line) == "a.session:1: a question is written ? LABEL <ANSWER")
    }

    @Test func `types a secret that the file sets`() throws {
        let walk = try PretendedWalk("@secret PW p4ss\n? Password: <*PW", app: [.wait(.secret("Password:"))])

        #expect(walk.moves == [.type("p4ss", isInterrupted: false)])
        #expect(walk.result.transcript.lines == ["? Password: <*PW", "[0]"])
    }

    @Test func `types a secret that the fixture offers`() throws {
        let offer = FixtureNames(secrets: ["PW": "p4ss"])
        let walk = try PretendedWalk("? Password: <*PW", offer: offer, app: [.wait(.secret("Password:"))])

        #expect(walk.moves == [.type("p4ss", isInterrupted: false)])
    }

    @Test func `prefers the secret of the file`() throws {
        let offer = FixtureNames(secrets: ["PW": "theirs"])
        let walk = try PretendedWalk("@secret PW mine\n? Q <*PW", offer: offer, app: [.wait(.secret("Q"))])

        #expect(walk.moves == [.type("mine", isInterrupted: false)])
    }

    @Test func `needs somebody to set the secret`() throws {
        let script = try SessionScript("login> a\n? Password: <*PW")

        #expect(throws: ScriptError(path: "a.session", line: 2, message: "nobody sets the secret PW")) {
            try SessionPlayer(script: script, offer: FixtureNames())
        }
    }

    @Test(arguments: ["? Q <*", "? Q <*1", "? Q <*a b"])
    func `needs a name for a secret`(line: String) {
        #expect(complaint(about: line) == "a.session:1: a secret is written <*NAME")
    }

    @Test func `types an answer that looks like a secret behind a backslash`() throws {
        let walk = try PretendedWalk("? Q <\\*PW", app: [.wait(.question("Q"))])

        #expect(walk.moves == [.type("*PW", isInterrupted: false)])
    }

    @Test func `types no secret where it would be shown`() throws {
        let walk = try PretendedWalk("@secret PW p4ss\n? Password: <*PW", app: [.wait(.question("Password:"))])

        #expect(walk.moves == [.end])
        #expect(
            walk.complaints == ["2: the app shows what is typed at \"Password:\", so the secret is not typed"])
    }
}
