import Testing

@testable import Sessions

@Suite struct SessionKeyTests {
    @Test func `keys are names, letters with Ctrl, and text`() throws {
        let sut = try SessionKey.keys(in: "\"sel \\\"x\\\\\" Tab Ctrl-a  Up Enter")
        #expect(sut == [.text("sel \"x\\"), .named(.tab), .control("A"), .named(.up), .named(.enter)])
    }

    @Test(arguments: ["Tab", "Ctrl-C", "\"a \\\" b\" Left Esc"])
    func `what is written of keys is read as the same`(text: String) throws {
        let keys = try SessionKey.keys(in: text)
        #expect(SessionLine.keys(keys) == "@keys \(text)")
    }

    @Test(arguments: [
        ("Tba", "there is no key Tba. Did you mean Tab?"), ("\"a", "the text \"a is never closed"),
        ("", "@keys is written @keys KEY..., like \"sel\" Tab Up Enter Ctrl-C"),
    ])
    func `must be written right`(text: String, message: String) {
        #expect(complaint(about: "@keys \(text)") == "a.session:1: \(message)")
    }

    @Test func `without a terminal a text and Enter are a line`() {
        #expect(
            [SessionKey.text("a"), .text("b"), .named(.enter)].withoutTerminal == .type("ab", isInterrupted: false))
        #expect([SessionKey.control("C")].withoutTerminal == .interrupt)
        #expect([SessionKey.control("D")].withoutTerminal == .end)
        #expect([SessionKey.text("a"), .named(.tab), .named(.enter)].withoutTerminal == nil)
        #expect([SessionKey.text("a")].withoutTerminal == nil)
    }

    @Test func `they are pressed at whatever wait it is, after what was shown is judged`() throws {
        let sut = try PretendedWalk(
            "login> a\nsaid\n@keys Up Enter\nsaid again\n[0]\n",
            app: [
                .wait(.prompt("login>")), .show("said"), .wait(.prompt("main>")), .show("other"), .exit(0),
            ])
        #expect(sut.moves == [.type("a", isInterrupted: false), .press([.named(.up), .named(.enter)])])
        #expect(sut.complaints.count == 1)
        #expect(
            sut.result.transcript.lines == ["login> a", "said", "", "@keys Up Enter", "other", "[0]"])
    }

    @Test func `keys that nothing takes are an error at their line`() throws {
        let sut = try PretendedWalk("login> a\n@keys Up\n", app: [.wait(.prompt("login>")), .exit(0)])
        #expect(sut.complaints == ["2: an input that nothing consumes: the app has ended"])
    }
}
