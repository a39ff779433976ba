import Money
import Sessions
import Testing

struct SessionLineTests {
    @Test(arguments: 0..<500)
    func `is read as what was shown`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        let line = draws.text(atMost: 6)

        let written = try PretendedWalk("...", app: [.show(line), .error(line), .exit(0)]).result.transcript

        #expect(try PretendedWalk(written.text, app: [.show(line), .error(line), .exit(0)]).complaints == [])
    }

    @Test(arguments: 0..<500)
    func `is read as what was typed`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        let line = draws.text(atMost: 6).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
        var recorder = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        recorder.type(line, at: .prompt("x>"), isQuotable: true)
        recorder.type(line, at: .question("Q"), isQuotable: true)

        let script = try SessionScript(path: "a.md", text: recorder.text) { _ throws(ScriptError) in "" }
        let walk = try PretendedWalk(script, app: [.wait(.prompt("x>")), .wait(.question("Q")), .exit(0)])

        #expect(walk.moves == [.type(line, isInterrupted: false), .type(line, isInterrupted: false)])
    }
}
