import Sessions
import Testing

struct ExitCodeTests {
    @Test func `is compared`() throws {
        #expect(try PretendedWalk("[3]", app: [.exit(3)]).complaints == [])
        #expect(
            try PretendedWalk("a\n[3]", app: [.show("a"), .exit(4)]).complaints == [
                "2: expected the exit code 3, but it is 4"
            ])
    }

    @Test func `is not compared when the file names none`() throws {
        #expect(try PretendedWalk("a", app: [.show("a"), .exit(4)]).complaints == [])
    }

    @Test func `comes behind the end of the input`() throws {
        let walk = try PretendedWalk(
            "x> 1\nbye\n[0]", app: [.wait(.prompt("x>")), .wait(.prompt("x>")), .show("bye"), .exit(0)])

        #expect(walk.moves == [.type("1", isInterrupted: false), .end])
        #expect(walk.complaints == [])
    }

    @Test(arguments: ["a", "x> 1", "...", "@advance 1s", "[0]", "@include b.session"])
    func `is the last line`(line: String) {
        #expect(
            complaint(about: "x> 1\n[0]\n\(line)", including: ["b.session": "b"])?
                .hasSuffix(":\(line.hasPrefix("@include") ? 1 : 3): nothing may follow the exit code in line 2") == true
        )
    }

    @Test func `is at most 255`() {
        #expect(complaint(about: "[256]") == "a.session:1: an exit code is at most 255")
    }

    @Test(arguments: ["[1] a", "[]", "[-1]", "[a]", " [1]"])
    func `is alone in its line`(line: String) throws {
        #expect(try PretendedWalk(line, app: [.show(line), .exit(7)]).complaints == [])
    }
}
