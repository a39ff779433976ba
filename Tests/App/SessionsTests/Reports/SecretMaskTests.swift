import Sessions
import Testing

struct SecretMaskTests {
    @Test func `puts the name in the place of the secret`() {
        #expect(SecretMask(["PW": "hunter2"]).mask("a hunter2 and hunter22") == "a <*PW and <*PW2")
    }

    @Test func `masks the longest first`() {
        #expect(SecretMask(["A": "hunter", "B": "hunter2"]).mask("hunter2 hunter") == "<*B <*A")
    }

    @Test func `lets other texts be`() {
        #expect(SecretMask(["PW": "hunter2"]).mask("hunter") == "hunter")
        #expect(SecretMask(["PW": ""]).mask("hunter") == "hunter")
        #expect(SecretMask(["PW": ""]).isEmpty)
    }

    @Test func `masks what the app leaks`() throws {
        let walk = try PretendedWalk(
            "@secret PW hunter2\n? Q <*PW\nok", app: [.wait(.secret("Q")), .show("no hunter2"), .exit(0)])

        #expect(walk.result.transcript.text == "? Q <*PW\nno <*PW\n[0]\n")
        #expect(walk.result.mismatches.map(\.actual) == [["no <*PW"]])
    }

    @Test func `masks a typed secret of the fixture`() throws {
        let offer = FixtureNames(secrets: ["PW": "hunter2", "OTHER": "shown"])
        let walk = try PretendedWalk(
            "? Q <*PW\n...", offer: offer, app: [.wait(.secret("Q")), .show("hunter2 shown"), .exit(0)])

        #expect(walk.result.transcript.text == "? Q <*PW\n<*PW shown\n[0]\n")
    }

    @Test func `lets a word be that the file itself shows`() throws {
        let walk = try PretendedWalk(
            "@secret PW demo\nlogin> login demo\n? Q <*PW",
            app: [.wait(.prompt("login>")), .wait(.secret("Q")), .show("demo"), .exit(0)])

        #expect(walk.result.transcript.text == "login> login demo\n? Q <*PW\ndemo\n[0]\n")
    }
}
