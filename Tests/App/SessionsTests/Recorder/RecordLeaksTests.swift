import Sessions
import Testing

struct RecordLeaksTests {
    private static let secret = "nopequerty"

    @Test(arguments: ["nopequerty…", "nopeq…", "nope…", "a nop… b", "NOPEQU...", "x n… y", "nopequerty"])
    func `a beginning that is cut off is in no line`(shown: String) {
        let sut = makeSUT(shown: shown)
        #expect(!sut.text.lowercased().contains("nop"))
        #expect(sut.text.contains("[..]"))
        #expect(sut.leak(in: sut.text) == nil)
    }

    @Test(arguments: ["and…", "n", "no more", "panorama"])
    func `what is no beginning of it stays`(shown: String) {
        let sut = makeSUT(shown: shown)
        #expect(sut.text.contains("\n\(shown)\n"))
        #expect(sut.leak(in: sut.text) == nil)
    }

    @Test(arguments: ["nope", "so nopequ, yes", "xNOPE!"])
    func `a beginning of four characters is found`(shown: String) {
        let sut = makeSUT(shown: shown)
        #expect(sut.leak(in: sut.text)?.line == 7, "\(sut.text)")
        #expect(sut.leak(in: sut.text)?.secret == "SECRET1")
    }

    @Test func `one that was typed is found, too`() {
        var sut = makeSUT(shown: "a")
        sut.type("say nope", at: .prompt("x>"), isQuotable: true)
        #expect(sut.leak(in: sut.text)?.line == 9, "\(sut.text)")
    }

    @Test func `a word that was shown before it is none of it`() {
        var sut = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        sut.type("passport1", at: .question("Passport:", isSecret: true), isQuotable: true)
        sut.show("No passport", isError: false)
        #expect(sut.leak(in: sut.text) == nil)
    }

    @Test func `a program's secret is hidden although it is known, and has no stand-in`() {
        var sut = SessionRecorder(
            title: "T", setup: SessionSetup(program: ProgramSetup(["x"])),
            offer: FixtureNames(secrets: ["PIN": Self.secret]))
        for secret in [Self.secret, "other-secret"] {
            sut.type(secret, at: .question("", isSecret: true), isQuotable: true)
            sut.show("got \(secret)", isError: false)
        }
        #expect(
            sut.text(for: "a.session") == "@program x\n\n? <*PIN\ngot [..]\n? <*SECRET1\ngot [..]\n")
        #expect(sut.missingSecrets == ["SECRET1"])
        #expect(sut.typedSecrets == ["PIN": Self.secret, "SECRET1": "other-secret"])
    }

    /// A record in which a secret is typed, and then this is shown.
    private func makeSUT(shown: String) -> SessionRecorder {
        var sut = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        sut.type(Self.secret, at: .question("PIN", isSecret: true), isQuotable: true)
        sut.show(shown, isError: false)
        return sut
    }
}
