import Sessions
import Testing

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
