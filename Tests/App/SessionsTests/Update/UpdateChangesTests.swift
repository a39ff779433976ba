import Sessions
import Testing

struct UpdateChangesTests {
    private static let wait = AppStep.wait(.prompt("x>"))
    private static let text = "x> 1\nSent 5.00 EUR\nHello\n\n@route a -> b\nx> 2\nOn 2026-01-05\n[0]\n"
    private static let app: [AppStep] = [
        wait, .show("Sent 6.00 EUR"), .show("Goodbye"), .go("a", "c"), wait, .show("On 2026-01-06"), .show("and"),
        .exit(3),
    ]

    @Test func `are told one by one with their kinds`() throws {
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
            mismatches.map(\.message) == ["the update would break the script: the capture {n:int} is never used again"])
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
