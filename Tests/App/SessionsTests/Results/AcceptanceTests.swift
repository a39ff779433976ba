import Money
import Sessions
import Testing

struct AcceptanceTests {
    private static let wait = AppStep.wait(.prompt("x>"))
    private static let (dear, cheap) = ("Sent 100.00 EUR on 2026-01-05", "Paid 90.00 EUR on 2026-01-06")
    private static let routes = [AppStep.go("a", "c"), .go("c", "d"), wait]
    private static let end = [wait, AppStep.show("a"), .exit(0)]
    private static let classes: SessionUpdate.Acceptance = [.wording, .time, .numbers, .money]

    @Test(arguments: [
        ("5.00 eur", "5.00 usd"), ("5.00 dollars", "5.00 euros"), ("5.00 kr", "5.00 z\u{142}"), ("5 cents", "5 euros"),
        ("1.5 %", "1.5 \u{2030}"),
    ])
    func `leaves the unit of a number to money, and what is said of it to wording`(before: String, after: String) throws
    {
        let refusal = "1: an amount or its direction would change"
        #expect(try update(before, accepting: .wording, app: [.show(after)]).refusals == [refusal])
        #expect(try update(before, accepting: .money, app: [.show(after)]).lines == [after])
        #expect(try update("\(before) due", accepting: .wording, app: [.show("\(before) owed")]).refusals == [])
    }

    @Test(arguments: [("Card •••• 7802", "Card •••• 7803"), ("**** 12", "**** 21"), ("x**123 y", "x**124 y")])
    func `leaves the end of a masked number to money`(before: String, after: String) throws {
        let refusal = "1: an account number or a reference would change"
        #expect(try update(before, accepting: [.wording, .time, .numbers], app: [.show(after)]).refusals == [refusal])
        #expect(try update(before, accepting: .money, app: [.show(after)]).lines == [after])
    }

    @Test(
        arguments: [
            (dear, [.wording, .time], [.show(cheap)], ["1: an amount or its direction would change"]),
            (dear, .money, [.show(cheap)], ["1: a time and the wording would change"]),
            (dear, [.wording, .time, .money], [.show(cheap)], [cheap]),
            ("a", classes, [.show("a"), .error("no")], ["1: whether a line is an error would change"]),
            ("a\n! no", classes, [.show("a")], ["2: whether a line is an error would change"]),
            (
                "a", .wording, [.show("a"), .show("It is a credit.")],
                ["1: an amount or its direction would change"]
            ),
            ("a\ncredit\nb", .wording, [.show("a"), .show("b")], ["2: an amount or its direction would change"]),
            (
                "A 1.00\nB 2.00", .wording, [.show("B 2.00"), .show("A 1.00")],
                ["1: an amount or its direction would change", "2: an amount or its direction would change"]
            ),
            ("A\nB", .wording, [.show("B"), .show("A")], ["B", "A"]),
            (
                "Sent {a:money}\n{a:money}", .wording, [.show("Paid 5.00 EUR"), .show("5.00 EUR")],
                ["Paid {a:money}", "{a:money}"]
            ),
            (
                "{a:money}\nSent {a:money}", .wording, [.show("5.00 EUR"), .show("Paid 6.00 EUR")],
                ["2: an amount or its direction would change"]
            ),
            (
                "? Send 5.00 EUR? <y", .wording, [.wait(.question("Send 6.00 EUR?"))],
                ["1: an amount or its direction would change"]
            ),
            ("? Send 5.00 EUR? <y", .wording, [.wait(.question("Pay 5.00 EUR?"))], ["? Pay 5.00 EUR? <y"]),
            ("five dollars", .wording, [.show("six dollars")], ["1: an amount or its direction would change"]),
            ("Fee 5.00 EUR", .wording, [.show("Fee 5.00 EUR million")], ["1: an amount or its direction would change"]),
            ("@route a -> b\nx> 1", .wording, routes, ["1: a route would change"]),
            ("@route a -> b\nx> 1", .money, routes, ["1: a route would change"]),
            ("@route a -> b\nx> 1", .everything, routes, ["@route a -> c", "x> 1"]),
            ("@route a -> b\nx> 1", .everything, [wait], ["x> 1"]),
            ("a\n[0]", .wording, [.show("a"), .exit(3)], ["2: the exit code would change"]),
            ("a\n[0]", .money, [.show("a"), .exit(3)], ["2: the exit code would change"]),
            ("a\n[0]", .everything, [.show("a"), .exit(3)], ["a", "[3]"]),
            ("x> 1\na\n\n# c\nx> 2\nb\n@advance 1s\nx> 3\n[0]", .money, end, ["5: the walk would change"]),
            (
                "x> 1\na\n\n# c\nx> 2\nb\n@advance 1s\nx> 3\n[0]", .everything, end,
                ["x> 1", "a", "", "# c", "[0]"]
            ),
        ] as [(String, SessionUpdate.Acceptance, [AppStep], [String])])
    func `takes what all its classes take, or says what would change`(
        text: String, acceptance: SessionUpdate.Acceptance, app: [AppStep], outcome: [String]
    ) throws {
        let updated = try update(text, accepting: acceptance, app: app)

        #expect(updated.lines + updated.refusals == outcome)
    }

    @Test(arguments: [
        ("! Sent 5.00 EUR", AppStep.show("Sent 5.00 EUR"), "whether a line is an error"),
        ("Sent 5.00 EUR", .error("Sent 5.00 EUR"), "whether a line is an error"),
        ("a b", .show("a\u{A0}b"), "hidden characters"), ("ab", .show("a\u{200B}b"), "hidden characters"),
        ("a b", .show("a\tb"), "hidden characters"),
        ("Sent to alice", .show("Sent to \u{430}lice"), "hidden characters"),
        ("a", .show("\u{430}"), "hidden characters"),
    ])
    func `no class takes it`(old: String, shown: AppStep, subject: String) throws {
        #expect(
            try update(old, accepting: Self.classes, app: [shown]).refusals
                == ["1: \(subject) would change"])
        #expect(try update(old, accepting: .everything, app: [shown]).lines.count == 1)
    }

    @Test(arguments: [
        ("a debit of 5.00 EUR", "a credit of 5.00 EUR"), ("Money in", "Money out"),
        ("Sent 5.00 EUR", "Received 5.00 EUR"),
        ("5.00 EUR went from Alice", "5.00 EUR went to Alice"), ("Booked as Debit", "Booked: Credit"),
        ("You receive 5.00 EUR", "You pay 5.00 EUR"), ("Deposited", "Withdrew"), ("owed to you", "owed by you"),
        ("It was booked", "It was refused"),
    ])
    func `wording turns no money round`(old: String, new: String) throws {
        #expect(
            try update(old, accepting: [.wording, .time, .numbers], app: [.show(new)]).refusals
                == ["1: an amount or its direction would change"])
        #expect(try update(old, accepting: [.wording, .money], app: [.show(new)]) == .rewritten(new))
    }

    @Test func `wording takes a new word that mixes no scripts`() throws {
        #expect(try update("Paid", accepting: .wording, app: [.show("Оплата")]).lines == ["Оплата"])
        #expect(
            try update("a", accepting: .wording, app: [.show("a"), .show("T\u{43E}tal")]).refusals
                == ["1: hidden characters and the wording would change"]
                || update("a", accepting: .wording, app: [.show("a"), .show("T\u{43E}tal")]).refusals
                    == ["1: hidden characters would change"]
        )
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

    @Test func `no class takes a screen with another name, and everything does each time`() throws {
        let app: [AppStep] = [
            .go("start", "main"), .wait(.prompt("home>")), .go("main", "cards"), .wait(.prompt("cards>")),
            .go("cards", "main"), .wait(.prompt("home>")),
        ]

        #expect(
            try update("main> 1\ncards> back\nmain> quit", accepting: Self.classes, app: app).refusals
                == ["1: a prompt would change", "3: a prompt would change"])
        #expect(
            try update("main> 1\ncards> back\nmain> quit", accepting: .everything, app: app).lines == [
                "home> 1", "cards> back", "home> quit",
            ])
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

/// Changes of one line, each taken by one class.
struct AcceptanceClassTests {
    /// A change of one line that only one class takes, and what a refusal says of it.
    struct Example: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        let subject: String
        let acceptance: SessionUpdate.Acceptance

        var testDescription: String { "\(old) -> \(new)" }

        init(_ old: String, _ new: String, _ subject: String, _ acceptance: SessionUpdate.Acceptance) {
            self.old = old
            self.new = new
            self.subject = subject
            self.acceptance = acceptance
        }
    }

    private static let classes: [SessionUpdate.Acceptance] = [.wording, .time, .numbers, .money]

    private static let amounts = [
        ("Sent 100.00 EUR", "Sent 90.00 EUR"), ("Sent 100.00", "Sent 100.01"), ("138000 JPY", "138001 JPY"),
        ("EUR 5 paid", "EUR 6 paid"), ("1,234.50 paid", "2,234.50 paid"), ("-5.00 EUR", "5.00 EUR"), ("-5", "5"),
        ("5.00 EUR", "5.00 USD"), ("€100 paid", "€200 paid"), ("100 € paid", "100 $ paid"), ("$5 paid", "$6 paid"),
        ("EUR5 paid", "EUR6 paid"), ("5.00EUR paid", "5.00USD paid"), ("15 700 EUR paid", "16 700 EUR paid"),
        ("1'000 paid", "2'000 paid"), ("\u{2212}5.00 EUR", "5.00 EUR"), ("100€", "100$"), ("Sent 100.00 EUR", "Sent"),
        ("Sent", "Sent 100.00 EUR"), ("1.00 EUR and 2.00 EUR", "2.00 EUR and 1.00 EUR"),
        ("EUR has none", "USD has none"), ("In EUR", "In"), ("a - 5.00", "a + 5.00"), ("(5.00) left", "5.00 left"),
        ("total    5.00  x", "total  125.00  x"),
    ].map { Example($0, $1, "an amount or its direction", .money) }

    private static let accounts = [
        ("To AT04 9999 9000 0000 0001", "To AT74 9999 9000 0000 0002"),
        ("To AT04 9999 9000 0000 0001", "To AT04 9999 9000 0000 0002"),
        ("AT049999900000000001", "AT049999900000000009"),
        ("Reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebb", "Reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebc"),
        ("000000-2906478309/0800", "000000-2906478308/0800"), ("card 4999 is R2026001", "card 4999 is R2026002"),
    ].map { Example($0, $1, "an account number or a reference", .money) }

    private static let times = [
        ("On 2026-01-05", "On 2026-01-06"), ("On 2026-01-05", "On 2026-02-30"), ("5.1.2026", "6.1.2026"),
        ("At 2026-01-05T09:00:00.125Z", "At 2026-01-05T09:00:00.250Z"), ("in 2s", "in 3s"),
        ("at 9:00 or so", "at 9:30 or so"),
        ("3 days left", "4 days left"), ("took 0.25 s", "took 0.35 s"), ("5 January 2026", "5 March 2026"),
        ("wait 1h30m", "wait 1h40m"), ("January 5, 2026", "January 6, 2026"),
    ].map { Example($0, $1, "a time", .time) }

    private static let counts = [
        ("3 rows", "4 rows"), ("5 états", "6 états"), ("page 1 of 3", "page 2 of 3"), ("the 5th", "the 6th"),
    ].map { Example($0, $1, "a number", .numbers) }

    private static let words = [
        ("Sent 100.00 EUR.", "Paid 100.00 EUR!"), ("On 2026-01-05", "At 2026-01-05"), ("Hello", "Bye"),
        ("PIN of it", "TAN of it"),
        ("5 rows", "5 lines"),
    ].map { Example($0, $1, "the wording", .wording) }

    private static let blanks = [
        ("a b", "a  b"), ("a", "  a"), ("To AT04 9999 9000 0000 0001", "To AT049999900000000001"),
    ].map { Example($0, $1, "blanks", .wording) }

    @Test(arguments: amounts + accounts + times + counts + words + blanks)
    func `only its own class takes a change`(example: Example) throws {
        for acceptance in Self.classes where acceptance != example.acceptance {
            #expect(
                try update(example.old, accepting: acceptance, app: [.show(example.new)]).refusals
                    == ["1: \(example.subject) would change"], "\(acceptance.text)")
        }
        for acceptance in [example.acceptance, .everything] {
            #expect(
                try update(example.old, accepting: acceptance, app: [.show(example.new)]) == .rewritten(example.new))
        }
    }
}

/// Random lines, changed at random, under every acceptance.
struct AcceptanceDrawTests {
    private static let classes: [(acceptance: SessionUpdate.Acceptance, pieces: [String])] = [
        (.wording, ["Sent", "paid", "to", "caf\u{E9}", "cafe\u{301}", "it.", "Zo\u{EB}:"]),
        (.time, ["2026-01-05", "2026-01-06"]), (.time, ["2026-01-05T09:00:00Z", "2026-01-05T09:00:01Z"]),
        (.time, ["10 minutes", "2 hours"]), (.numbers, ["3", "4", "17"]),
        (.money, ["5.00 EUR", "-5.00 EUR", "6.50 EUR"]),
        (.money, ["AT049999900000000001", "AT749999900000000002"]),
        (.money, ["785a5b79-81b8-46bb-805d-2fa1b7c2eebb", "785a5b79-81b8-46bb-805d-2fa1b7c2eebc"]),
    ]

    @Test(arguments: 0..<40)
    func `an acceptance never takes another class, and what it takes passes`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        var lines: [[(index: Int, piece: String)]] = []
        for _ in 0..<Int.random(in: 1...4, using: &draws) {
            lines.append((0..<Int.random(in: 1...6, using: &draws)).map { _ in draw(&draws) })
        }
        let file = lines.map { ($0.map(\.piece) + ["|"]).joined(separator: " | ") }
        var changed: SessionUpdate.Acceptance = []
        for line in lines.indices {
            for place in lines[line].indices where Int.random(in: 0..<4, using: &draws) == 0 {
                let old = lines[line][place]
                let new = Self.classes[old.index].pieces.randomElement(using: &draws) ?? old.piece
                lines[line][place].piece = new
                if old.piece != new { changed.formUnion(Self.classes[old.index].acceptance) }
            }
        }
        let app = lines.map { AppStep.show(($0.map(\.piece) + ["|"]).joined(separator: " | ")) } + [.exit(0)]
        let text = (file + ["[0]"]).joined(separator: "\n")

        for bits in 0..<16 {
            let acceptance = SessionUpdate.Acceptance(rawValue: bits)
            switch try update(text, accepting: acceptance, app: app) {
            case .unchanged: #expect(changed == [])
            case .refused: #expect(lines.count > 1 || !acceptance.isSuperset(of: changed))
            case .rewritten(let new):
                #expect(acceptance.isSuperset(of: changed))
                #expect(try PretendedWalk(new, app: app).complaints == [])
                #expect(try update(new, accepting: acceptance, app: app) == .unchanged)
            }
        }
    }

    private func draw(_ draws: inout SplitMix64) -> (index: Int, piece: String) {
        let index = Int.random(in: 0..<Self.classes.count, using: &draws)
        return (index, Self.classes[index].pieces.randomElement(using: &draws) ?? "a")
    }
}
