import Sessions
import Testing

struct AcceptanceTests {
    private static let wait = AppStep.wait(.prompt("x>"))
    @Test func `several classes take what is in all of them`() throws {
        let (old, new) = ("Sent 100.00 EUR on 2026-01-05", "Paid 90.00 EUR on 2026-01-06")

        #expect(
            try update(old, accepting: [.wording, .time], app: [.show(new)]).refusals == ["1: an amount would change"])
        #expect(
            try update(old, accepting: .money, app: [.show(new)]).refusals
                == ["1: a time and the wording would change"])
        #expect(try update(old, accepting: [.wording, .time, .money], app: [.show(new)]) == .rewritten(new))
    }

    @Test(arguments: [
        ("! Sent 5.00 EUR", AppStep.show("Sent 5.00 EUR"), "whether a line is an error"),
        ("Sent 5.00 EUR", .error("Sent 5.00 EUR"), "whether a line is an error"),
        ("a b", .show("a\u{A0}b"), "hidden characters"), ("ab", .show("a\u{200B}b"), "hidden characters"),
        ("a b", .show("a\tb"), "hidden characters"),
    ])
    func `no class takes it`(old: String, shown: AppStep, subject: String) throws {
        #expect(
            try update(old, accepting: [.wording, .time, .numbers, .money], app: [shown]).refusals
                == ["1: \(subject) would change"])
        #expect(try update(old, accepting: .everything, app: [shown]).lines.count == 1)
    }

    @Test func `no class takes an error that comes or goes`() throws {
        let classes: SessionUpdate.Acceptance = [.wording, .time, .numbers, .money]

        #expect(
            try update("a", accepting: classes, app: [.show("a"), .error("no")]).refusals
                == ["1: whether a line is an error would change"])
        #expect(
            try update("a\n! no", accepting: classes, app: [.show("a")]).refusals
                == ["2: whether a line is an error would change"])
    }

    @Test func `wording keeps the order of the lines`() throws {
        #expect(
            try update("A 1.00\nB 2.00", accepting: .wording, app: [.show("B 2.00"), .show("A 1.00")]).refusals
                == ["1: an amount would change", "2: an amount would change"])
        #expect(try update("A\nB", accepting: .wording, app: [.show("B"), .show("A")]).lines == ["B", "A"])
    }

    @Test func `wording lets a hole stand for what it matches`() throws {
        #expect(
            try update(
                "Sent {a:money}\n{a:money}", accepting: .wording, app: [.show("Paid 5.00 EUR"), .show("5.00 EUR")]
            ).lines == [
                "Paid {a:money}", "{a:money}",
            ])
        #expect(
            try update(
                "{a:money}\nSent {a:money}", accepting: .wording, app: [.show("5.00 EUR"), .show("Paid 6.00 EUR")]
            ).refusals
                == ["2: an amount would change"])
    }

    @Test func `wording changes no amount in a question`() throws {
        #expect(
            try update("? Send 5.00 EUR? <y", accepting: .wording, app: [.wait(.question("Send 6.00 EUR?"))]).refusals
                == ["1: an amount would change"])
        #expect(
            try update("? Send 5.00 EUR? <y", accepting: .wording, app: [.wait(.question("Pay 5.00 EUR?"))]).lines == [
                "? Pay 5.00 EUR? <y"
            ])
    }

    @Test func `wording changes no route`() throws {
        let app: [AppStep] = [.go("a", "c"), .go("c", "d"), Self.wait]

        #expect(
            try update("@route a -> b\nx> 1", accepting: .wording, app: app).refusals == ["1: a route would change"])
        #expect(
            try update("@route a -> b\nx> 1", accepting: .money, app: app).refusals == ["1: a route would change"])
        #expect(try update("@route a -> b\nx> 1", accepting: .everything, app: app).lines == ["@route a -> c", "x> 1"])
        #expect(try update("@route a -> b\nx> 1", accepting: .everything, app: [Self.wait]).lines == ["x> 1"])
    }

    @Test(arguments: [.wording, .money, .everything] as [SessionUpdate.Acceptance])
    func `no acceptance takes another screen for another word`(acceptance: SessionUpdate.Acceptance) throws {
        let app: [AppStep] = [
            .go("start", "main"), .wait(.prompt("main>")), .error("What?"), .wait(.prompt("main>")),
            .go("main", "cards"),
            .wait(.prompt("cards>")),
        ]

        #expect(
            try update("main> 8\n! What?\nmain> 9\nmain> sales", accepting: acceptance, app: app).refusals
                == ["4: expected the prompt main>, but the app waits at cards>"])
    }

    @Test func `a screen that leads to a known one is another walk, too`() throws {
        let app: [AppStep] = [
            .go("start", "main"), .wait(.prompt("main>")), .go("main", "cards"), .wait(.prompt("cards>")),
            .go("cards", "main"), .wait(.prompt("main>")), .go("main", "cards"), .wait(.prompt("cards>")),
        ]

        #expect(
            try update("main> 1\ncards> back\nmain> 2\nsales> list", accepting: .money, app: app).refusals
                == ["4: expected the prompt sales>, but the app waits at cards>"])
    }

    @Test func `a screen with another name is wording, each time`() throws {
        let app: [AppStep] = [
            .go("start", "main"), .wait(.prompt("home>")), .go("main", "cards"), .wait(.prompt("cards>")),
            .go("cards", "main"), .wait(.prompt("home>")),
        ]

        #expect(
            try update("main> 1\ncards> back\nmain> quit", accepting: .wording, app: app).lines == [
                "home> 1", "cards> back", "home> quit",
            ])
    }

    @Test func `wording changes no exit code`() throws {
        #expect(
            try update("a\n[0]", accepting: .wording, app: [.show("a"), .exit(3)]).refusals == [
                "2: the exit code would change"
            ])
        #expect(
            try update("a\n[0]", accepting: .money, app: [.show("a"), .exit(3)]).refusals
                == ["2: the exit code would change"])
        #expect(try update("a\n[0]", accepting: .everything, app: [.show("a"), .exit(3)]).lines == ["a", "[3]"])
    }

    @Test func `only everything drops the inputs that are left`() throws {
        let text = "x> 1\na\n\n# c\nx> 2\nb\n@advance 1s\nx> 3\n[0]\n"
        let app: [AppStep] = [Self.wait, .show("a"), .exit(0)]

        #expect(
            try update(text, accepting: .money, app: app).refusals
                == ["5: the walk would change"])
        #expect(try update(text, accepting: .everything, app: app) == .rewritten("x> 1\na\n\n# c\n[0]\n"))
    }

    @Test(
        arguments: [
            ("wording", .wording), ("wording,time", [.wording, .time]),
            ("numbers,money,time", [.numbers, .money, .time]),
            ("all", .everything), ("money,all", .everything),
        ] as [(String, SessionUpdate.Acceptance)])
    func `is read from words`(text: String, acceptance: SessionUpdate.Acceptance) {
        #expect(SessionUpdate.Acceptance(words: text) == acceptance)
        #expect(SessionUpdate.Acceptance(words: acceptance.text) == acceptance)
    }

    @Test(arguments: ["", "words", "wording,", "wording, time", "Money"])
    func `is read from no other words`(text: String) {
        #expect(SessionUpdate.Acceptance(words: text) == nil)
    }

    @Test func `of a refusal is what would take it`() throws {
        guard
            case .refused(let mismatches) = try update(
                "Sent 5.00 EUR on 2026-01-05", accepting: .wording, app: [.show("Paid 6.00 EUR on 2026-01-06")])
        else { throw ScriptError(path: "", line: 0, message: "not refused") }

        #expect(SessionUpdate.Acceptance(taking: mismatches) == [.wording, .money, .time])
    }
}
