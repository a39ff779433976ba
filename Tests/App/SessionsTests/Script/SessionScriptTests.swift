import Money
import Sessions
import Testing

struct SessionScriptTests {
    @Test func `knows its path`() throws {
        #expect(try SessionScript("x> a").path == "a.session")
    }

    @Test func `says file and line of an error`() {
        #expect(ScriptError(path: "w/a.session", line: 12, message: "no").description == "w/a.session:12: no")
    }

    @Test(arguments: ["", "\n\n", "# c", "@seed 7", "@secret PW demo\n\n# c\n", "@advance 2s"])
    func `has a step`(text: String) {
        #expect(complaint(about: text) == "a.session:1: the session has no step: it types nothing and expects nothing")
    }

    @Test(arguments: ["x> 1", "a", "...", "[0]", "@signal INT", "@route a -> b", "@include b.session"])
    func `may have one step only`(text: String) {
        #expect(complaint(about: text, including: ["b.session": "a"]) == nil)
    }

    @Test func `may include a file without a step`() {
        #expect(complaint(about: "@include b.session\nx> 1", including: ["b.session": "@seed 7"]) == nil)
    }

    @Test(arguments: 0..<500)
    func `names a line of the file for whatever is broken`(seed: Int) {
        var draws = SplitMix64(seed: UInt64(seed))
        let lines = (0..<Int.random(in: 1...8, using: &draws)).map { _ in draws.text(atMost: 4) }

        do {
            let walk = try PretendedWalk(
                lines.joined(separator: "\n"), app: [.show("a"), .wait(.prompt("x>")), .wait(.question("Q")), .exit(0)])
            #expect(walk.result.mismatches.allSatisfy { (1...lines.count).contains($0.line) })
        } catch {
            let error = error as? ScriptError
            #expect(error.map { (1...lines.count).contains($0.line) } == true)
        }
    }
}
