import Money
import Sessions
import Testing

struct TranscriptTests {
    @Test func `holds every step in its order`() throws {
        let walk = try PretendedWalk(
            "@secret PW p4ss\nlogin> a\n@signal INT\n...\n@advance 2s\n? Q <*PW\n@fault api status 503 for 2 calls\nmain> b",
            app: [
                .show("Hello"), .wait(.prompt("login>")), .error("x> y"), .show(""), .wait(.secret("Q")),
                .go("login", "main"), .wait(.prompt("main>")), .show("[..]"), .exit(3),
            ])

        #expect(
            walk.result.transcript.text == """
                Hello

                login> a
                @signal INT
                ! x> y

                @advance 2s
                ? Q <*PW
                @route login -> main
                @fault api status 503 for 2 calls

                main> b
                \\[..]
                [3]

                """)
    }

    @Test func `is not kept where the script says so, and the walk is judged the same`() throws {
        var script = try SessionScript("x> 1\nHello\n[0]\n")
        let app: [AppStep] = [.wait(.prompt("x>")), .show("Goodbye"), .go("a", "b"), .exit(0)]
        let kept = try PretendedWalk(script, app: app).result
        script.keepsTranscript = false
        let sut = try PretendedWalk(script, app: app).result

        #expect(sut.transcript.text == "")
        #expect(sut.mismatches == kept.mismatches)
        #expect((sut.routes, sut.steps) == (kept.routes, kept.steps))
        #expect(sut.mismatches.count == 1)
    }

    @Test(arguments: 0..<300)
    func `is a session that passes`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        var app: [AppStep] = []
        var script = "...\n"
        for _ in 0..<Int.random(in: 0...6, using: &draws) {
            let line = draws.text(atMost: 5)
            app.append(Bool.random(using: &draws) ? .show(line) : .error(line))
            script += "...\nx> \\$x\n"
            app.append(.wait(.prompt("x>")))
        }
        app.append(.exit(seed % 5))

        let transcript = try PretendedWalk(script, app: app).result.transcript

        let again = try PretendedWalk(transcript.text, app: app)
        #expect(again.result.mismatches == [])
        #expect(again.result.transcript == transcript)
    }
}
