import Sessions
import Testing

struct PromptLineTests {
    @Test func `types the input`() throws {
        let walk = try PretendedWalk("main(demo)> transfer 5", app: [.wait(.prompt("main(demo)>"))])

        #expect(walk.moves == [.type("transfer 5", isInterrupted: false)])
        #expect(walk.complaints == [])
    }

    @Test(arguments: ["login>", "login> "])
    func `types nothing when nothing follows`(line: String) throws {
        let walk = try PretendedWalk(line, app: [.wait(.prompt("login>"))])

        #expect(walk.moves == [.type("", isInterrupted: false)])
    }

    @Test func `keeps blanks in front of the input`() throws {
        let walk = try PretendedWalk("login>   x", app: [.wait(.prompt("login>"))])

        #expect(walk.moves == [.type("  x", isInterrupted: false)])
    }

    @Test func `reports another prompt and goes on`() throws {
        let walk = try PretendedWalk("login> a", app: [.wait(.prompt("main>"))])

        #expect(walk.moves == [.type("a", isInterrupted: false)])
        #expect(walk.complaints == ["1: expected the prompt login>, but the app waits at main>"])
        #expect(walk.result.mismatches.map(\.expected) == [["login> a"]])
        #expect(walk.result.mismatches.map(\.actual) == [["main> a"]])
    }

    @Test func `stops where the app asks a question`() throws {
        let walk = try PretendedWalk("login> a\nlogin> b", app: [.wait(.question("Name:")), .wait(.question("Name:"))])

        #expect(walk.moves == [.end, .end])
        #expect(walk.complaints == ["1: expected the prompt login>, but the app asks \"Name:\""])
    }

    @Test(arguments: ["1> x", "a b> x", "a>b> x", "> x", "a >b", "a>b"])
    func `takes other lines for output`(line: String) throws {
        let walk = try PretendedWalk(line, app: [.show(line), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test(arguments: [("\t", "U+0009"), ("\u{A0}", "U+00A0"), ("\t ", "U+0009"), ("\u{3000}", "U+3000")])
    func `needs a blank behind the prompt`(blank: String, name: String) throws {
        let line = "login>\(blank)login demo"

        #expect(
            complaint(about: "\n" + line)
                == "a.session:2: behind login> stands \(name) instead of a blank; "
                + "a line of output that looks so begins with \\")
        #expect(try PretendedWalk("\\" + line, app: [.show(line), .exit(0)]).complaints == [])
        #expect(try PretendedWalk("...", app: [.show(line)]).result.transcript.text.hasPrefix("\\" + line))
    }

    @Test func `reports an input that nothing consumes`() throws {
        let walk = try PretendedWalk("login> a\nlogin> b\nlogin> c", app: [.wait(.prompt("login>")), .exit(0)])

        #expect(walk.complaints == ["2: an input that nothing consumes: the app has ended"])
        #expect(walk.result.mismatches.map(\.expected) == [["login> b", "login> c"]])
    }
}
