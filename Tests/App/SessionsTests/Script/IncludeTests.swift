import Sessions
import Testing

struct IncludeTests {
    @Test func `stands for the file`() throws {
        let script = try SessionScript("@include b.session\nx> 2", including: ["b.session": "@seed 7\nx> 1"])
        let walk = try PretendedWalk(script, app: [.wait(.prompt("x>")), .wait(.prompt("x>")), .exit(0)])

        #expect(script.setup.seed == 7)
        #expect(walk.moves == [.type("1", isInterrupted: false), .type("2", isInterrupted: false)])
    }

    @Test func `reports in the included file`() throws {
        let script = try SessionScript("@include b.session\nx> 2", including: ["b.session": "\na"])
        let walk = try PretendedWalk(script, app: [.wait(.prompt("x>")), .exit(0)])

        #expect(walk.result.mismatches.map(\.path) == ["b.session"])
        #expect(walk.complaints == ["2: an expected line never came"])
    }

    @Test(arguments: [
        ("w/a.session", "b.session", "w/b.session"), ("w/a.session", "../b.session", "b.session"),
        ("w/a.session", "./c/../b.session", "w/b.session"), ("w/a.session", "/b.session", "/b.session"),
        ("/w/a.session", "b.session", "/w/b.session"), ("a.session", "../b.session", "../b.session"),
    ])
    func `is besides the file`(path: String, file: String, asked: String) throws {
        var paths: [String] = []
        _ = try SessionScript(path: path, text: "@include \(file)") { path throws(ScriptError) in
            paths.append(path)
            return "a"
        }

        #expect(paths == [asked])
    }

    @Test func `goes on from the included file`() throws {
        let files = ["d/b.session": "@include c.session", "d/c.session": "a"]
        let walk = try PretendedWalk(try SessionScript("@include d/b.session", including: files), app: [.show("a")])

        #expect(walk.complaints == [])
    }

    @Test func `may be twice the same`() throws {
        let script = try SessionScript("@include b.session\n@include b.session", including: ["b.session": "x> 1"])

        #expect(try PretendedWalk(script, app: [.wait(.prompt("x>")), .wait(.prompt("x>"))]).result.steps == 2)
    }

    @Test func `may not go in a circle`() {
        let files = ["b.session": "\n@include a.session"]

        #expect(
            complaint(about: "@include b.session", including: files)
                == "b.session:2: @include goes in a circle: a.session -> b.session -> a.session")
        #expect(
            complaint(about: "@include a.session")
                == "a.session:1: @include goes in a circle: a.session -> a.session")
    }

    @Test func `doubles that hold each other are not read forever`() {
        var files: [String: String] = [:]
        for level in 1...40 {
            files["\(level).session"] = "@include \(level + 1).session\n@include \(level + 1).session"
        }
        files["41.session"] = "a"

        #expect(
            complaint(about: "@include 1.session", including: files)?.contains("may have 100000 lines and 16 MiB")
                == true)
    }

    @Test func `files hold each other no more than so deep`() {
        var files: [String: String] = [:]
        for level in 1...65 { files["\(level).session"] = "@include \(level + 1).session" }
        files["66.session"] = "a"

        #expect(
            complaint(about: "@include 1.session", including: files)
                == "64.session:1: @include goes too deep; 64 files are the most")
    }

    @Test func `reports where a file is missed`() {
        #expect(
            complaint(about: "x> 1\n@include b.session") == "a.session:2: b.session cannot be included: no such file")
        #expect(
            complaint(about: "@include d/c.session", including: ["d/c.session": "@include ../e.session"])
                == "d/c.session:1: e.session cannot be included: no such file")
    }

    @Test func `reports where the included file is broken`() {
        #expect(
            complaint(about: "@include b.session", including: ["b.session": "a\n@banana"])
                == "b.session:2: unknown directive @banana")
    }
}
