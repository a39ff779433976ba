import Sessions
import Testing

@testable import SessionTool

@Suite struct GitHubAnnotationsTests {
    @Test func `a broken script is annotated at its line`() {
        let error = ScriptError(path: "a,b.session", line: 7, message: "100% wrong\nreally")
        let sut = makeSUT(.broken(error))
        #expect(sut == ["::error file=a%2Cb.session,line=7,title=session::100%25 wrong%0Areally"])
    }

    @Test func `each difference is, with what was expected and what came`() throws {
        let script = try SessionScript(path: "a.session", text: "? q <x\none\n[0]\n") { path throws(ScriptError) in
            throw ScriptError(path: path, line: 1, message: "none")
        }
        var player = try SessionPlayer(script: script, offer: FixtureNames())
        _ = player.next(at: .question("q", isSecret: false))
        player.show("two", isError: false)
        let sut = makeSUT(.played(player.end(exitCode: 0)))
        #expect(sut.count == 1)
        #expect(sut.first?.hasPrefix("::error file=a.session,line=2,title=session::") == true)
        #expect(sut.first?.contains("%0A-one%0A+two") == true)
    }

    private func makeSUT(_ verdict: SessionOutcome.Verdict) -> [String] {
        GitHubAnnotations.lines(of: SessionOutcome(path: "a.session", verdict: verdict, duration: .zero))
    }
}
