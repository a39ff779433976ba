import Sessions
import Testing

struct SwallowedErrorTests {
    private static let app: [AppStep] = [
        .wait(.prompt("x>")), .show("Looking"), .error("There is no such payee."), .show("Done"),
    ]

    @Test(arguments: [
        ("? Confirm <y", AppStep.wait(.prompt("x>"))), ("y> 2", .wait(.prompt("x>"))),
        ("@route a -> b\nx> 2", .wait(.prompt("x>"))),
        ("x> 2", .exit(4)), ("[0]", .exit(4)), ("x> 2", .hang(nil)),
    ])
    func `is shown where the walk goes another way`(line: String, end: AppStep) throws {
        let walk = try PretendedWalk("x> 1\n...\n" + line, app: Self.app + [end])

        #expect(walk.result.mismatches.first?.swallowed == ["! There is no such payee."])
        #expect(
            SessionDiff.all(of: walk.result).first?.lines.contains(
                "an ellipsis took the error: ! There is no such payee.")
                == true)
        let outcome = SessionOutcome(path: "a.session", verdict: .played(walk.result), duration: .zero)
        #expect(JSONReport.text(of: [outcome]).contains(#""swallowed":["! There is no such payee."]"#))
    }

    @Test func `is shown where a capture needs a line that it came for`() throws {
        let walk = try PretendedWalk(
            "x> 1\n...\nRef {r:int}\n...\nx> $r", app: Self.app + [.wait(.prompt("x>"))])

        #expect(walk.result.mismatches.map(\.swallowed).last == ["! There is no such payee."])
    }

    @Test func `is not shown where it is expected, or nothing else differs`() throws {
        let expected = try PretendedWalk(
            "x> 1\n...\n! There is no such payee.\n...\ny> 2", app: Self.app + [.wait(.prompt("x>"))])
        let other = try PretendedWalk("x> 1\n...\nEnd", app: Self.app + [.exit(0)])

        #expect(expected.result.mismatches.map(\.swallowed) == [[]])
        #expect(other.result.mismatches.map(\.swallowed) == [[]])
        #expect(try PretendedWalk("x> 1\n...\nx> 2", app: Self.app + [.wait(.prompt("x>"))]).complaints == [])
    }

    @Test func `of a section does not stand at the next one`() throws {
        let walk = try PretendedWalk(
            "x> 1\n...\nx> 2\nz> 3", app: Self.app + [.wait(.prompt("x>")), .wait(.prompt("y>")), .exit(0)])

        #expect(walk.result.mismatches.map(\.swallowed) == [[]])
    }

    @Test func `says no secret`() throws {
        let walk = try PretendedWalk(
            "@secret PW hunter2\n? Q <*PW\n...\ny> 1",
            app: [.wait(.secret("Q")), .error("hunter2 is wrong"), .wait(.prompt("x>"))])

        #expect(walk.result.mismatches.map(\.swallowed) == [["! <*PW is wrong"]])
    }
}
