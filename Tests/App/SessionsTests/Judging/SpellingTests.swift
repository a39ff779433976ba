import Sessions
import Testing

/// NFC and NFD forms of the same texts, and texts that only look the same.
struct SpellingTests {
    private static let pairs = [
        ("caf\u{E9}", "cafe\u{301}"), ("e\u{323}\u{301}", "\u{E9}\u{323}"), ("\u{1EB9}\u{301}", "e\u{301}\u{323}"),
        ("\u{AC00}\u{11A8}", "\u{1100}\u{1161}\u{11A8}"), ("\u{212B}", "\u{C5}"), ("5 \u{212A}", "5 K"),
        ("\u{37E}", ";"),
        ("\u{2126}", "\u{3A9}"),
    ]

    @Test(arguments: pairs, [true, false])
    func `is no difference`(pair: (String, String), isTurned: Bool) throws {
        let (file, app) = isTurned ? (pair.1, pair.0) : pair

        #expect(try PretendedWalk(file, app: [.show(app), .exit(0)]).complaints == [])
        #expect(try PretendedWalk("! x \(file)", app: [.error("x \(app)"), .exit(0)]).complaints == [])
        #expect(try PretendedWalk("\\\(file)", app: [.show(app), .exit(0)]).complaints == [])
        #expect(
            try PretendedWalk("...\n\(file) [..]\n...", app: [.show("a"), .show("\(app) b"), .exit(0)]).complaints == []
        )
    }

    @Test(arguments: ["e", "\u{301}", "\u{E8}", "e\u{300}", "e\u{301}\u{301}"])
    func `is one for other characters`(text: String) throws {
        #expect(
            try PretendedWalk("caf\u{E9}", app: [.show("caf" + text), .exit(0)]).complaints == ["1: the output differs"]
        )
        #expect(
            try PretendedWalk("caf" + text + "[..]", app: [.show("caf\u{E9}x"), .exit(0)]).complaints
                == ["1: the output differs"])
    }

    @Test func `of a prompt, a question and a route does not matter`() throws {
        let walk = try PretendedWalk(
            "cafe\u{301}> 1\n? Caf\u{E9} <y\n@route cafe\u{301} -> b\n[0]",
            app: [
                .wait(.prompt("caf\u{E9}>")), .wait(.question("Cafe\u{301}")), .go("caf\u{E9}", "b"), .exit(0),
            ])

        #expect(walk.complaints == [])
    }

    @Test func `of a captured text does not matter afterwards`() throws {
        let app: [AppStep] = [.show("To Zoe\u{308}!"), .show("From Zo\u{EB}."), .exit(0)]

        #expect(try PretendedWalk("To {who:text}!\nFrom {who:text}.", app: app).complaints == [])
    }

    @Test func `of an offered value does not matter`() throws {
        let walk = try PretendedWalk(
            "x> {who:text}\n{who:text}", offer: FixtureNames(values: ["who": "Zoe\u{308}"]),
            app: [.wait(.prompt("x>")), .show("Zo\u{EB}"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `of a comment does not hide that it is shown`() throws {
        #expect(
            try PretendedWalk("# cafe\u{301}\n...", app: [.show("# caf\u{E9}"), .exit(0)]).complaints.count == 1)
    }

    @Test func `stays in lines that an update leaves alone`() throws {
        let text = "cafe\u{301}\nb\n\u{E9} [..]"
        let updated = try update(text, app: [.show("caf\u{E9}"), .show("B"), .show("e\u{301} x"), .exit(0)])

        #expect(updated.lines.map { Array($0.utf8) } == ["cafe\u{301}", "B", "\u{E9} [..]"].map { Array($0.utf8) })
    }

    @Test func `stays in a transcript as it was shown`() throws {
        let walk = try PretendedWalk("caf\u{E9}", app: [.show("cafe\u{301}"), .exit(0)])

        #expect(walk.result.transcript.lines.first.map { Array($0.utf8) } == Array("cafe\u{301}".utf8))
    }
}
