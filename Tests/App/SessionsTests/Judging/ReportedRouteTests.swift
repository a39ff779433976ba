import Sessions
import Testing

struct ReportedRouteTests {
    @Test func `is shown once, and then what is new`() throws {
        let walk = try PretendedWalk(
            "x> 1\na\nx> 2\nb\nx> 3\nc\nx> 4",
            app: [
                .go("start", "login"), .wait(.prompt("x>")), .go("login", "main"), .show("A"), .wait(.prompt("x>")),
                .show("B"), .wait(.prompt("x>")), .go("main", "cards"), .show("C"), .wait(.prompt("x>")),
            ])

        #expect(
            SessionDiff.all(of: walk.result).map { $0.lines.filter { $0.hasPrefix("route") } } == [
                ["route so far: start -> login -> main"], [], ["route since then: main -> cards"],
            ])
    }

    @Test func `does not make a report longer than the walk`() throws {
        var (text, app): (String, [AppStep]) = ("", [])
        for step in 0..<2_000 {
            text += "x> 1\na\n"
            app += [.wait(.prompt("x>")), .go("s\(step)", "s\(step + 1)"), .show("b")]
        }
        let walk = try PretendedWalk(text, app: app)
        let outcome = SessionOutcome(path: "a.session", verdict: .played(walk.result), duration: .zero)

        #expect(walk.result.mismatches.count == 2_000)
        #expect((outcome.failure ?? "").utf8.count < 2_000 * 200)
        #expect(JSONReport.text(of: [outcome]).utf8.count < 2_000 * 300)
    }
}
