import Sessions
import Testing

struct FaultServiceTests {
    @Test func `must be one that the fixture offers`() throws {
        let script = try makeSUT("@fault bank timeout\nlogin> a\n@fault bnak refused\nlogin> b")
        let message = "there is no service \"bnak\" to fail; there are bank, documents"

        #expect(throws: ScriptError(path: "a.session", line: 3, message: message)) {
            try SessionPlayer(script: script, offer: FixtureNames(services: ["bank", "documents"]))
        }
    }

    @Test func `may be any where it is not known what there is`() throws {
        let walk = try PretendedWalk(makeSUT("@fault bnak refused\nlogin> a"), app: [.wait(.prompt("login>"))])

        #expect(walk.complaints == [])
    }

    private func makeSUT(_ text: String) throws -> SessionScript {
        try SessionScript(text)
    }
}
