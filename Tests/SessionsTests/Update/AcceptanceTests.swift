import Sessions
import Testing

struct AcceptanceTests {
    private static let wait = AppStep.wait(.prompt("x>"))
    private static let refusal = "1: an amount or an account number would change"

    @Test(arguments: [
        ("Sent 100.00 EUR", "Sent 90.00 EUR"), ("Sent 100.00", "Sent 100.01"), ("138000 JPY", "138001 JPY"),
        ("EUR 5 paid", "EUR 6 paid"), ("1,234.50 paid", "2,234.50 paid"), ("-5.00 EUR", "5.00 EUR"),
        ("5.00 EUR", "5.00 USD"), ("To AT04 9999 9000 0000 0001", "To AT74 9999 9000 0000 0002"),
        ("€100 paid", "€200 paid"), ("100 € paid", "100 $ paid"), ("$5 paid", "$6 paid"), ("EUR5 paid", "EUR6 paid"),
        ("5.00EUR paid", "5.00USD paid"), ("15 700 EUR paid", "16 700 EUR paid"), ("1'000 paid", "2'000 paid"),
        ("\u{2212}5.00 EUR", "5.00 EUR"), ("100€", "100$"), ("Sent 100.00 EUR", "Sent"), ("Sent", "Sent 100.00 EUR"),
        ("1.00 EUR and 2.00 EUR", "2.00 EUR and 1.00 EUR"),
    ])
    func `wording changes no amount and no account`(old: String, new: String) throws {
        #expect(try update(old, app: [.show(new)]).refusals == [Self.refusal])
        #expect(try update(old, accepting: .money, app: [.show(new)]) == .rewritten(new))
    }

    @Test(arguments: [
        ("Sent 100.00 EUR.", "Paid 100.00 EUR!"), ("On 2026-01-05", "At 2026-01-06"), ("3 rows", "4 rows"),
        ("5 états", "6 états"),
        ("To AT04 9999 9000 0000 0001", "For AT049999900000000001"),
        ("At 2026-01-05T09:00:00.125Z", "At 2026-01-05T09:00:00.250Z"),
    ])
    func `wording changes anything else`(old: String, new: String) throws {
        #expect(try update(old, app: [.show(new)]) == .rewritten(new))
    }

    @Test func `wording keeps the order of the lines`() throws {
        #expect(
            try update("A 1.00\nB 2.00", app: [.show("B 2.00"), .show("A 1.00")]).refusals
                == [Self.refusal])
    }

    @Test func `wording lets a hole stand for what it matches`() throws {
        #expect(
            try update("Sent {a:money}\n{a:money}", app: [.show("Paid 5.00 EUR"), .show("5.00 EUR")]).lines == [
                "Paid {a:money}", "{a:money}",
            ])
        #expect(
            try update("{a:money}\nSent {a:money}", app: [.show("5.00 EUR"), .show("Paid 6.00 EUR")]).refusals
                == ["2: an amount or an account number would change"])
    }

    @Test func `wording changes no amount in a question`() throws {
        #expect(try update("? Send 5.00 EUR? <y", app: [.wait(.question("Send 6.00 EUR?"))]).refusals == [Self.refusal])
        #expect(
            try update("? Send 5.00 EUR? <y", app: [.wait(.question("Pay 5.00 EUR?"))]).lines == ["? Pay 5.00 EUR? <y"])
    }

    @Test func `wording changes no route`() throws {
        let app: [AppStep] = [.go("a", "c"), .go("c", "d"), Self.wait]

        #expect(try update("@route a -> b\nx> 1", app: app).refusals == ["1: a route would change"])
        #expect(try update("@route a -> b\nx> 1", accepting: .money, app: app).lines == ["@route a -> c", "x> 1"])
        #expect(try update("@route a -> b\nx> 1", accepting: .money, app: [Self.wait]).lines == ["x> 1"])
    }

    @Test(arguments: SessionUpdate.Acceptance.allCases)
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
            try update("main> 1\ncards> back\nmain> quit", app: app).lines == ["home> 1", "cards> back", "home> quit"])
    }

    @Test func `wording changes no exit code`() throws {
        #expect(try update("a\n[0]", app: [.show("a"), .exit(3)]).refusals == ["2: the exit code would change"])
        #expect(try update("a\n[0]", accepting: .money, app: [.show("a"), .exit(3)]).lines == ["a", "[3]"])
    }

    @Test func `only everything drops the inputs that are left`() throws {
        let text = "x> 1\na\n\n# c\nx> 2\nb\n@advance 1s\nx> 3\n[0]\n"
        let app: [AppStep] = [Self.wait, .show("a"), .exit(0)]

        #expect(
            try update(text, accepting: .money, app: app).refusals
                == ["5: an input that nothing consumes: the app has ended"])
        #expect(try update(text, accepting: .everything, app: app) == .rewritten("x> 1\na\n\n# c\n[0]\n"))
    }

    @Test(arguments: SessionUpdate.Acceptance.allCases)
    func `accepts words`(acceptance: SessionUpdate.Acceptance) throws {
        #expect(try update("Hello", accepting: acceptance, app: [.show("Bye")]) == .rewritten("Bye"))
    }
}
