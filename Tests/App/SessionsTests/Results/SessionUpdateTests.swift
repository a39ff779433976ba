import Money
import Sessions
import Testing

struct SessionUpdateTests {
    private static let wait = AppStep.wait(.prompt("x>"))

    /// What was scrolled away is above the rows of the screen in the file, and is shown among them now.
    @Test func `keeps the mark of the screen where the output above it goes into its rows`() throws {
        let text = "@program x\nx> 1\none\ntwo\nthree\n@screen\nlast\n"
        let script = try SessionScript(text)
        var player = try SessionPlayer(script: script, offer: FixtureNames())
        _ = player.next(at: .prompt("x>"))
        player.show(screen: ["one", "two", "three", "end"])

        let update = SessionUpdate.rewrite(
            text, script: script, result: player.end(exitCode: 0), accepting: .everything)

        #expect(update.lines == ["@program x", "x> 1", "@screen", "one", "two", "three", "end", ""])
    }

    @Test func `leaves a correct file alone`() throws {
        #expect(try update("a [..]\n...", app: [.show("a b"), .exit(0)]) == .unchanged)
    }

    @Test(
        arguments: [
            (
                "the line that differs", "# c\na\n\nb\n...\nx> 1", [.show("a"), .show("B"), .show("c"), wait],
                "# c\na\n\nB\n...\nx> 1"
            ),
            (
                "lines that come and go", "x> 1\na\nc\n\nx> 2\nd\n",
                [wait, .show("a"), .show("b"), .show("c"), wait, .exit(0)], "x> 1\na\nb\nc\n\nx> 2\n"
            ),
            ("the first line of a section", "x> 1\n\nx> 2\n", [wait, .show("a"), wait], "x> 1\na\n\nx> 2\n"),
            ("the first line behind a comment", "# c\nx> 1\n", [.show("a"), wait], "# c\na\nx> 1\n"),
            ("the first line before another", "x> 1\nb", [wait, .show("a"), .show("b")], "x> 1\na\nb"),
            ("the only line", "[0]", [.show("a")], "a\n[0]"),
            (
                "a line behind a signal in flight", "x> 1\n@signal INT\n\nx> 2", [wait, .show("^C"), wait],
                "x> 1\n@signal INT\n^C\n\nx> 2"
            ),
            (
                "what would be read as grammar, escaped", "a\nb\nc",
                [.show("x> 1"), .error("[..]"), .show("```"), .exit(0)], "\\x> 1\n! \\[..]\n\\```"
            ),
            (
                "no hole that still fits", "Sent it. Reference {ref:id} at {_:instant}\n{ref:id}",
                [
                    .show("Paid it: reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebb at 2026-01-05T09:00:00Z"),
                    .show("785a5b79-81b8-46bb-805d-2fa1b7c2eebb"),
                ], "Paid it: reference {ref:id} at {_:instant}\n{ref:id}"
            ),
            (
                "no hole that an input needs", "Reference {ref:id}\nx> show $ref",
                [.show("Ref 785a5b79-81b8-46bb-805d-2fa1b7c2eebb"), wait], "Ref {ref:id}\nx> show $ref"
            ),
            (
                "no ellipsis that still fits", "Took [..] ms, five rows [..] all",
                [.show("Took 12 ms, six rows of all")],
                "Took [..] ms, six rows [..] all"
            ),
            (
                "a line before an ellipsis, which does not take it", "Hello\n...",
                [.show("Bye"), .show("x"), .show("y")],
                "Bye\n..."
            ),
            (
                "a line between two", "...\nTotal of all\n...", [.show("x"), .show("Sum of all"), .show("y")],
                "...\nSum of all\n..."
            ),
            ("a hole that no longer fits", "On {_:date} [..]", [.show("Never a thing")], "Never a [..]"),
            (
                "to the letter what would not match with its holes", "On {_:date} of it",
                [.show("On 2026-01-05 $ {a:int}")], "\\On 2026-01-05 $ {a:int}"
            ),
            (
                "a prompt and a question", "x> say  it\n? Q <y <n",
                [.wait(.prompt("main>")), .wait(.question("Really?"))], "main> say  it\n? Really? <y <n"
            ),
            ("lines as they end", "a\r\nb\r\n", [.show("A"), .show("b"), .show("c")], "A\r\nb\r\nc\r\n"),
        ] as [(String, String, [AppStep], String)])
    func `rewrites what differs`(rule: String, text: String, app: [AppStep], new: String) throws {
        #expect(try update(text, app: app) == .rewritten(new), "\(rule)")
    }

    @Test func `is idempotent`() throws {
        let app: [AppStep] = [.show("Sent 5 to you"), Self.wait, .show("more"), .exit(0)]
        let first = try update("Paid 4 to [..]\n...\nx> 1\nless\n", app: app)

        #expect(first.lines == ["Sent 5 to [..]", "...", "x> 1", "more", ""])
        #expect(try update(first.lines.joined(separator: "\n"), app: app) == .unchanged)
    }

    @Test func `refuses another walk`() throws {
        #expect(
            try update("x> 1\n? Q <y", accepting: .everything, app: [Self.wait, Self.wait]).refusals
                == ["2: expected the question \"Q\", but the app waits at x>"])
        #expect(
            try update("x> 1", accepting: .everything, app: [.hang(nil)]).refusals
                == ["1: the app hangs: it neither goes on nor ends"])
    }

    @Test func `refuses to rewrite an included file`() throws {
        let updated = try update(
            "@include b.session\nx> 1", including: ["b.session": "\na"], app: [.show("b"), Self.wait])

        #expect(updated.refusals == ["2: an included file is not rewritten"])
    }

    /// A secret in a file would be public from then on.
    @Test(
        arguments: [
            ("hello", [.show("hello hunter2")]), ("? R <x", [.wait(.question("hunter2"))]),
            ("hello", [.show("hello 68756e74657232")]), ("hello", [.show("aHVudGVyMg==")]),
            ("hello", [.show("hello hunter")]), ("hello", [.show("unter2")]),
        ]
            as [(String, [AppStep])])
    func `writes no secret`(line: String, app: [AppStep]) throws {
        let updated = try update(
            "@secret PW hunter2\n? Q <*PW\n\(line)\n[0]", app: [.wait(.secret("Q"))] + app + [.exit(0)])

        #expect(updated.refusals.map { $0.dropFirst(3) } == ["a line would show a secret"])
        #expect(!"\(updated)".contains("hunter2"))
    }

    @Test(arguments: [.hang(nil), .wait(.prompt("hunter2>"))] as [AppStep])
    func `refuses another walk without its secrets`(end: AppStep) throws {
        let updated = try update(
            "@secret PW hunter2\n? Q <*PW\n? R <x\n[0]",
            app: [.wait(.secret("Q")), .show("it is hunter2"), end, .exit(0)])
        #expect(!updated.refusals.isEmpty)
        #expect(!"\(updated)".contains("hunter2"))
    }

    @Test func `writes a word of the file, though a secret begins so`() throws {
        let updated = try update(
            "@secret PW hunter2\n? Q <*PW\nhello hunter\n[0]",
            app: [.wait(.secret("Q")), .show("Hello, hunter"), .exit(0)])
        #expect(updated.lines.contains("Hello, hunter"))
    }

    @Test(arguments: ["$n", "{n:int}"])
    func `refuses to drop what an input types`(name: String) throws {
        let updated = try update("Row {n:int}\nx> \(name)", app: [.show("# Row 5"), Self.wait])

        #expect(
            updated.refusals == [
                "2: the update would break the script: nothing captures \(name) before, and the fixture offers none"
            ])
    }

    @Test func `refuses to break the script`() throws {
        let updated = try update(
            "Row {n:int}\nRow {n:int} is it\nx> 1", app: [.show("Row 1"), .show("Gone"), Self.wait])

        #expect(
            updated.refusals == [
                "1: the update would break the script: the capture {n:int} is never used again; write {_:int} where any value will do"
            ])
    }
}

struct IndentedBlockTests {
    @Test func `a line that is written has the indentation of its block`() throws {
        let text = "  ```session\n  x> 1\n  a\n  ```\n"
        let script = try SessionScript(text, path: "a.session.md")
        let app: [AppStep] = [.wait(.prompt("x>")), .show("  b"), .show("c"), .exit(0)]
        let result = try PretendedWalk(script, app: app).result

        #expect(
            SessionUpdate.rewrite(text, script: script, result: result, accepting: .everything).lines
                == ["  ```session", "  x> 1", "    b", "  c", "  ```", ""])
    }
}

struct UnwritableLabelTests {
    @Test func `a question that would be read as another one is not written`() throws {
        let app: [AppStep] = [.wait(.question("Continue <Y/n>?")), .exit(0)]

        #expect(
            try update("? Go on? <y", app: app).refusals
                == ["1: expected the question \"Go on?\", but the app asks \"Continue <Y/n>?\""])
    }
}

struct UpdateChangesTests {
    private static let wait = AppStep.wait(.prompt("x>"))
    private static let text = "x> 1\nSent 5.00 EUR\nHello\n\n@route a -> b\nx> 2\nOn 2026-01-05\n[0]\n"
    private static let app: [AppStep] = [
        wait, .show("Sent 6.00 EUR"), .show("Goodbye"), .go("a", "c"), wait, .show("On 2026-01-06"), .show("and"),
        .exit(3),
    ]

    @Test func `lists changes one by one with their kinds`() throws {
        let sut = try makeSUT()

        #expect(sut.all.map(\.line) == [2, 3, 5, 7, 7, 8])
        #expect(sut.all.map(\.kinds) == [[.money], [.wording], [.route], [.time], [.extra], [.exitCode]])
        #expect(
            sut.all.map(\.expected) == [
                ["Sent 5.00 EUR"], ["Hello"], ["@route a -> b"], ["On 2026-01-05"], [], ["[0]"],
            ])
        #expect(
            sut.all.map(\.actual) == [
                ["Sent 6.00 EUR"], ["Goodbye"], ["@route a -> c"], ["On 2026-01-06"], ["and"], ["[3]"],
            ])
        #expect(sut.obstacles == [])
    }

    @Test func `may become holes where a line comes in the place of another`() throws {
        #expect(
            try makeSUT().all.map(\.hole) == ["Sent {_:money}", "[..]", nil, "On {_:date}", nil, nil])
    }

    @Test func `are taken, left or made holes, each for itself`() throws {
        #expect(
            try makeSUT().decided([.hole, .leave, .take, .hole, .take, .leave])
                == .rewritten("x> 1\nSent {_:money}\nHello\n\n@route a -> c\nx> 2\nOn {_:date}\nand\n[0]\n"))
        #expect(
            try makeSUT().decided([.leave, .take])
                == .rewritten("x> 1\nSent 5.00 EUR\nGoodbye\n\n@route a -> b\nx> 2\nOn 2026-01-05\n[0]\n"))
    }

    @Test func `that are all left leave the file`() throws {
        #expect(try makeSUT().decided([]) == .unchanged)
        #expect(try makeSUT().decided(Array(repeating: .leave, count: 6)) == .unchanged)
    }

    @Test func `that are all taken are an update`() throws {
        let all = try makeSUT().decided(Array(repeating: .take, count: 6))

        #expect(all == (try update(Self.text, app: Self.app)))
    }

    @Test func `without a hole are taken instead`() throws {
        #expect(
            try makeSUT().decided([.leave, .leave, .hole])
                == .rewritten(Self.text.replacing("a -> b", with: "a -> c")))
    }

    @Test func `that break the script are refused`() throws {
        let sut = try makeSUT("Row {n:int}\nRow {n:int} is it\n[0]", app: [.show("Row 1"), .show("Gone"), .exit(0)])

        guard case .refused(let mismatches) = sut.decided([.take]) else {
            throw ScriptError(path: "", line: 0, message: "not refused")
        }
        #expect(
            mismatches.map(\.message) == [
                "the update would break the script: the capture {n:int} is never used again; write {_:int} where any value will do"
            ])
    }

    @Test func `that nothing helps are obstacles`() throws {
        let sut = try makeSUT("x> 1\n? Q <y", app: [Self.wait, Self.wait])

        #expect(sut.all.count == 0)
        #expect(sut.obstacles.map(\.kinds) == [[.prompt]])
    }

    @Test(arguments: [
        ("Took 5 ms for 3 rows", "Took 6 ms for 4 rows", "Took [..] for {_:int} rows"),
        ("To AT04 9999 9000 0000 0001.", "To AT74 9999 9000 0000 0002.", "To {_:iban}."),
        ("At 2026-01-05T09:00:00Z", "At 2026-01-05T09:00:01Z", "At {_:instant}"),
        ("id 785a5b79-81b8-46bb-805d-2fa1b7c2eebb", "id 785a5b79-81b8-46bb-805d-2fa1b7c2eebc", "id {_:id}"),
        ("Dear Bob, {_:int} new", "Dear Eve, 5 new", "Dear [..], {_:int} new"), ("a b", "a x b", "a [..]b"),
        ("! 5 left", "! 6 left", "! {_:int} left"),
    ])
    func `hold a hole for the value or the words that differ`(old: String, new: String, hole: String) throws {
        let step = new.hasPrefix("! ") ? AppStep.error(String(new.dropFirst(2))) : .show(new)
        let sut = try makeSUT(old + "\n[0]", app: [step, .exit(0)])

        #expect(sut.all.map(\.hole) == [hole])
        #expect(try PretendedWalk(hole + "\n[0]", app: [step, .exit(0)]).complaints == [])
    }

    private func makeSUT(_ text: String = text, app: [AppStep] = app) throws -> UpdateChanges {
        let script = try SessionScript(text)
        return UpdateChanges(text, script: script, result: try PretendedWalk(script, app: app).result)
    }
}

/// What becomes of the wildcards in a line that an update rewrites.
struct WildcardUpdateTests {
    @Test(arguments: [
        ("Welcome, [..]!", "Welcome, Demo.", "Welcome, [..]."), ("Welcome, [..]!", "Welcome, Demo", "Welcome, Demo"),
        ("Welcome, [..]!", "Hello, Demo!", "Hello, [..]!"), ("Welcome [..]", "Welcome", "Welcome"),
        ("[..] rows", "none", "none"), ("a [..] b", "a c", "a c"), ("a [..] b [..] c", "a x c", "a x c"),
        ("Took [..] ms, five", "Took 12 ms, six", "Took [..] ms, six"), ("a[..] b 1", "a b 2", "a[..] b 2"),
        ("Hi {_:text}!", "Hi you?", "Hi you?"), ("In {_:int} days: [..].", "In 3 days: a b!", "In {_:int} days: [..]!"),
        ("Paid {_:money} to [..].", "Sent 5.00 EUR to Bob.", "Sent {_:money} to [..]."),
        ("[..] of [..]", "1 out 2", "[..] out [..]"),
    ])
    func `stay only where they are bound as before`(old: String, shown: String, new: String) throws {
        #expect(try update(old + "\n[0]", app: [.show(shown), .exit(0)]).lines.first == new)
    }

    @Test(arguments: ["Welcome, Demo.x", "Welcome, xDemo.", "Welcome, Demo"])
    func `do not let through what they did not before`(shown: String) throws {
        let updated = try update("Welcome, [..]!\n[0]", app: [.show("Welcome, Demo."), .exit(0)]).lines
        let passes = try PretendedWalk(updated.joined(separator: "\n"), app: [.show(shown), .exit(0)]).result.isPassed

        #expect(passes == (shown == "Welcome, xDemo."))
    }
}

struct UpdateDrawTests {
    @Test(arguments: 0..<400, ["", "@program p\n"])
    func `rewrites until it passes, and no further`(seed: Int, program: String) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        let expected = ["...", "a [..] b", "id {_:id} [..]", "on {_:date}", "a b", "! a b", "5.00 EUR", "c", ""]
        let shown = [
            "a x b", "a b", "id 785a5b79-81b8-46bb-805d-2fa1b7c2eebb on", "on 2026-01-05", "5.00 EUR", "c d", "",
        ]
        var script = program
        var app: [AppStep] = []
        for step in 0..<3 {
            for _ in 0..<Int.random(in: 0...5, using: &draws) {
                script += (expected.randomElement(using: &draws) ?? "") + "\n"
            }
            for _ in 0..<Int.random(in: 0...5, using: &draws) {
                let text = shown.randomElement(using: &draws) ?? ""
                app.append(Int.random(in: 0..<3, using: &draws) == 0 ? .error(text) : .show(text))
            }
            script += "x> \(step)\n"
            app.append(.wait(.prompt("x>")))
        }
        app.append(.exit(0))

        switch try update(script, accepting: .everything, app: app) {
        case .unchanged: #expect(try PretendedWalk(script, app: app).complaints == [])
        case .rewritten(let text): #expect(try update(text, accepting: .everything, app: app) == .unchanged)
        case .refused(let mismatches): #expect(mismatches == [])
        }
    }
}
