import Foundation
import Sessions
import Testing

struct SessionDiffTests {
    @Test func `names file, line, route and wait`() throws {
        let walk = try PretendedWalk(
            "login> a\nWelcome.\n...\nBye.\ntransfer> b",
            app: [
                .wait(.prompt("login>")), .go("login", "main"), .go("main", "transfer"), .show("Hello."),
                .show("Bye."), .wait(.prompt("transfer>")),
            ])

        #expect(
            SessionDiff.all(of: walk.result).map(\.description) == [
                """
                a.session:2: wording: the output differs
                -Welcome.
                +Hello.
                 ^^^^^^^
                route so far: login -> main -> transfer
                waiting for: input at the prompt transfer>

                """
            ])
    }

    @Test(
        arguments: [
            (
                "shows both sides", "a\n! b", [.show("a"), .error("c [..]"), .exit(0)],
                ["a.session:2: wording: the output differs", "-! b", "+! \\c [..]", "    ^^^^^^"]
            ),
            (
                "marks what differs in the columns of a terminal", "a\n漢字 one",
                [.show("a"), .show("漢字 two"), .exit(0)],
                ["a.session:2: wording: the output differs", "-漢字 one", "+漢字 two", "      ^^^"]
            ),
            (
                "says what the app waited for when it hung", "login> a\ndone\nlogin> b",
                [.wait(.prompt("login>")), .show("half"), .hang(.secret("Password:"))],
                [
                    "a.session:3: walk: the app hangs: it neither goes on nor ends", "-login> b", "+half",
                    "waiting for: a secret answer to \"Password:\"",
                ]
            ),
            (
                "says nothing of a wait when there is none", "login> a", [.hang(nil)],
                ["a.session:1: walk: the app hangs: it neither goes on nor ends", "-login> a"]
            ),
        ] as [(String, String, [AppStep], [String])])
    func `tells a difference`(rule: String, text: String, app: [AppStep], lines: [String]) throws {
        #expect(try PretendedWalk(text, app: app).result.mismatches.map { SessionDiff($0).lines } == [lines], "\(rule)")
    }
}

struct SessionOutcomeCodingTests {
    @Test func `a decoded outcome gives the same report`() throws {
        let outcomes = try Self.outcomes
        expectSameReports(
            of: try JSONDecoder().decode([SessionOutcome].self, from: JSONEncoder().encode(outcomes)), as: outcomes)
    }

    @Test func `an outcome from a line of another process gives the same report`() throws {
        let outcomes = try Self.outcomes
        let sut = try outcomes.map { try #require(SessionOutcome(line: $0.line)) }
        expectSameReports(of: sut, as: outcomes)
        #expect(sut.map(\.duration) == outcomes.map(\.duration))
        #expect(sut.map(\.line) == outcomes.map(\.line))
        #expect(!outcomes.contains { $0.line.contains("\n") })
    }

    @Test(arguments: [
        "", "{}", "null", "[", #"{"path":"a","seconds":0,"attoseconds":0}"#,
        #"{"path":"a","seconds":0.5,"attoseconds":0,"skipped":1,"reason":"b"}"#,
        #"{"path":"a","seconds":0,"attoseconds":0,"steps":1,"routes":[1],"mismatches":[]}"#,
        String(repeating: "[", count: 10_000),
    ]) func `rejects another line`(line: String) {
        #expect(SessionOutcome(line: line) == nil)
    }

    private static var outcomes: [SessionOutcome] {
        get throws {
            let hanging = try ["login> ", "Name:", "Password:"].map { wait in
                let label: SessionWait = wait == "login> " ? .prompt(wait) : .question(wait, isSecret: wait != "Name:")
                let walk = try PretendedWalk("login> a\n\"ä\"\t.", app: [.wait(.prompt("login>")), .hang(label)])
                return SessionOutcome(path: "h", verdict: .played(walk.result), duration: .nanoseconds(1_000_000_001))
            }
            let skipped = SessionOutcome(path: "s", verdict: .skipped(line: 2, reason: "\"why\""), duration: .zero)
            return try [.passed(), .failed(), .broken, skipped] + hanging
        }
    }

    private func expectSameReports(of sut: [SessionOutcome], as outcomes: [SessionOutcome]) {
        #expect(JSONReport.text(of: sut) == JSONReport.text(of: outcomes))
        #expect(JUnitReport.text(of: sut) == JUnitReport.text(of: outcomes))
        #expect(sut.map(\.failure) == outcomes.map(\.failure))
    }
}

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
