import Testing

@testable import Sessions

struct SessionPlayerTests {
    private static let script = "login> a\n? Password: <b\nWelcome.\n@route login -> main\nmain> c\n[0]"

    @Test func `plays a script to its end`() throws {
        let walk = try PretendedWalk(
            Self.script,
            app: [
                .wait(.prompt("login>")), .wait(.secret("Password:")), .go("login", "main"), .show("Welcome."),
                .wait(.prompt("main>")), .exit(0),
            ])

        #expect(walk.result.isPassed)
        #expect(walk.result.path == "a.session")
        #expect(walk.result.steps == 3)
        #expect(walk.result.routes == ["login -> main"])
    }

    @Test func `ends the input behind the last line`() throws {
        let walk = try PretendedWalk("x> a", app: [.wait(.prompt("x>")), .wait(.prompt("y>")), .wait(.prompt("x>"))])

        #expect(walk.moves == [.type("a", isInterrupted: false), .end, .end])
        #expect(walk.complaints == [])
    }

    private static let askingApp: [AppStep] = [
        .wait(.prompt("x>")), .show("b"), .wait(.question("Q ")), .show("c"), .exit(0),
    ]

    @Test func `a question that the end of the input leaves without an answer is output`() throws {
        #expect(try PretendedWalk("x> a\nb\nQ\nc\n[0]", app: Self.askingApp).complaints == [])

        let walk = try PretendedWalk("x> a\nb\nc\n[0]", app: Self.askingApp)
        #expect(walk.complaints == ["3: an unexpected line"])
        #expect(walk.result.mismatches.map(\.actual) == [["Q"]])
        #expect(walk.result.transcript.lines == ["x> a", "b", "Q", "c", "[0]"])
    }

    @Test func `a question that was answered before is the prompt of an app without prompts`() throws {
        let walk = try PretendedWalk(
            "? Q <a\n[0]", app: [.wait(.question("Q ")), .wait(.question("Q ")), .wait(.question(" ")), .exit(0)])
        #expect(walk.complaints == [])
    }

    @Test func `reports nothing more after the walk has left the script`() throws {
        let walk = try PretendedWalk(
            "x> a\nb\nx> c\n[0]", app: [.wait(.question("Q")), .show("z"), .wait(.prompt("x>")), .exit(4)])

        #expect(walk.moves == [.end, .end])
        #expect(walk.complaints == ["1: expected the prompt x>, but the app asks \"Q\""])
    }

    @Test func `reports the input that is left and the exit code`() throws {
        let walk = try PretendedWalk("x> a\nx> b\n[0]", app: [.wait(.prompt("x>")), .exit(3)])

        #expect(
            walk.complaints == [
                "2: an input that nothing consumes: the app has ended", "3: expected the exit code 0, but it is 3",
            ])
    }

    @Test func `reports the route and the wait of a mismatch`() throws {
        let walk = try PretendedWalk(
            "x> a\nb\nx> c",
            app: [
                .wait(.prompt("x>")), .go("login", "main"), .go("main", "history"), .show("B"), .wait(.prompt("x>")),
            ])

        #expect(walk.result.mismatches.map(\.navigations) == [2])
        #expect(walk.result.routes == ["login -> main", "main -> history"])
        #expect(walk.result.mismatches.map(\.wait) == [.prompt("x>")])
    }

    @Test func `compares the last section when the app has ended`() throws {
        let walk = try PretendedWalk("x> a\nbye", app: [.wait(.prompt("x>")), .show("Bye"), .exit(0)])

        #expect(walk.complaints == ["2: the output differs"])
        #expect(walk.result.mismatches.map(\.wait) == [nil])
    }

    @Test func `plays a script that types nothing`() throws {
        #expect(try PretendedWalk("[0]", app: [.wait(.prompt("x>")), .exit(0)]).moves == [.end])
        #expect(try PretendedWalk("[0]", app: [.show("a"), .exit(0)]).complaints == ["1: an unexpected line"])
    }
}

struct KnownPromptsTests {
    @Test(arguments: [
        ("main>", "home>", "main", false), ("main>", "cards>", "cards", true), ("sales>", "cards>", "cards", false),
        ("sales>", "main>", "main", true), ("main>", "main>", "cards", true),
    ])
    func `tells a reworded prompt from another screen`(
        expected: String, actual: String, screen: String, areApart: Bool
    ) {
        var sut = KnownPrompts()
        sut.learn("main>", of: "main")

        #expect(sut.tellApart(expected, from: actual, at: screen) == areApart)
    }

    @Test func `a prompt may stand for several screens`() {
        var sut = KnownPrompts()
        sut.learn(">", of: "a")
        sut.learn(">", of: "b")

        #expect(!sut.tellApart(">", from: ">>", at: "a"))
        #expect(sut.tellApart(">", from: ">>", at: "c"))
    }
}
