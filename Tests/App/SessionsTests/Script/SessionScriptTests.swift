import Money
import Testing

@testable import Sessions

struct SessionScriptTests {
    @Test func `knows its path`() throws {
        #expect(try SessionScript("x> a").path == "a.session")
    }

    @Test func `says file and line of an error`() {
        #expect(ScriptError(path: "w/a.session", line: 12, message: "no").description == "w/a.session:12: no")
    }

    @Test(arguments: ["", "\n\n", "# c", "@seed 7", "@secret PW demo\n\n# c\n", "@advance 2s", "\u{FEFF}"])
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
    func `names the line of whatever is broken`(seed: Int) {
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

struct SessionBlocksTests {
    @Test func `are one walk`() throws {
        let script = try markdown("# Title\n\n```session\nx> 1\n```\n\ny> prose\n\n~~~ session more\nx> 2\n~~~\n")
        let walk = try PretendedWalk(script, app: [.wait(.prompt("x>")), .wait(.prompt("x>")), .exit(0)])

        #expect(walk.moves == [.type("1", isInterrupted: false), .type("2", isInterrupted: false)])
        #expect(walk.complaints == [])
    }

    @Test func `know their lines in the file`() throws {
        let walk = try PretendedWalk(try markdown("prose\n\n```session\n# c\nx> 1\n```\n"), app: [.exit(0)])

        #expect(walk.complaints == ["5: an input that nothing consumes: the app has ended"])
    }

    @Test func `leave other blocks out`() throws {
        let text = "```swift\n```session\nx> 0\n```\n\n````\n```session\nx> 0\n```\n````\n\n```session\nx> 1\n```\n"
        let walk = try PretendedWalk(try markdown(text), app: [.wait(.prompt("x>")), .exit(0)])

        #expect(walk.moves == [.type("1", isInterrupted: false)])
    }

    @Test func `end at a fence as long as their own`() throws {
        let walk = try PretendedWalk(try markdown("````session\n```\n````\n"), app: [.show("```"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test(arguments: [
        ("a\n\n```session\nx> 1\n", 3, "the block is never closed"),
        ("# Title\n", 1, "the file has no ```session block"),
        ("```session\n[0]\n```\n```session\nx> 1\n```\n", 5, "nothing may follow the exit code in line 2"),
    ])
    func `must be there, be closed, and have the exit code at the last only`(text: String, line: Int, message: String) {
        #expect(throws: ScriptError(path: "a.session.md", line: line, message: message)) { try markdown(text) }
    }

    @Test(arguments: [
        ("sesion", 5), ("Session", 5), ("sessions", 5), ("SESSION demo", 5), ("sesssion", 1), ("session,", 1),
        ("{.session}", 5), ("session{x}", 5),
    ])
    func `reports a misspelled block marker anywhere`(word: String, line: Int) {
        let whole = line > 1 ? "```session\nx> 1\n```\n\n" : ""
        let language = word.prefix { $0 != " " }

        #expect(
            throws: ScriptError(
                path: "a.session.md", line: line,
                message: "a block of \(language) is not a session. Did you mean ```session?")
        ) {
            try markdown(whole + "```\(word)\nx> 2\n```\n")
        }
    }

    @Test(arguments: ["    ", "> ", "- ", "1. ", "   - ", "\t"])
    func `reports a session in a quote or a list, which is not played`(indentation: String) {
        #expect {
            try markdown("```session\nx> 1\n```\n\n\(indentation)```session\n\(indentation)x> 2\n")
        } throws: {
            ($0 as? ScriptError)?.line == 5
        }
    }

    @Test func `an example of a session in a list is none`() throws {
        let example = "1. Write:\n\n   - ````\n     ```session\n     x> 2\n     ```\n     ````\n"
        let script = try markdown(example + "```session\nx> 1\n```\n")

        #expect(try PretendedWalk(script, app: [.wait(.prompt("x>")), .exit(0)]).complaints == [])
    }

    @Test func `an indented block has lines without its indentation`() throws {
        let script = try markdown("  ```session\n  x> 1\n    a\n b\n  ```\n")
        let app: [AppStep] = [.wait(.prompt("x>")), .show("  a"), .show("b"), .exit(0)]

        #expect(try PretendedWalk(script, app: app).complaints == [])
    }

    @Test(arguments: ["swift", "json", "version", "lesson", "", "sh", "console session"])
    func `of other languages are passed over`(language: String) throws {
        let script = try markdown("```\(language)\nx> 0\n```\n\n```session\nx> 1\n```\n")

        #expect(try PretendedWalk(script, app: [.wait(.prompt("x>")), .exit(0)]).complaints == [])
    }

    private func markdown(_ text: String) throws(ScriptError) -> SessionScript {
        try SessionScript(text, path: "a.session.md")
    }
}

struct IncludeTests {
    @Test func `means the file`() throws {
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

    @Test(
        arguments: [
            (
                "@include b.session", ["b.session": "\n@include a.session"],
                "b.session:2: @include goes in a circle: a.session -> b.session -> a.session"
            ),
            ("@include a.session", [:], "a.session:1: @include goes in a circle: a.session -> a.session"),
            ("@include .", [:], "a.session:1: . cannot be included: no such file"),
            ("x> 1\n@include b.session", [:], "a.session:2: b.session cannot be included: no such file"),
            (
                "@include d/c.session", ["d/c.session": "@include ../e.session"],
                "d/c.session:1: e.session cannot be included: no such file"
            ),
            ("@include b.session", ["b.session": "a\n@banana"], "b.session:2: unknown directive @banana"),
        ] as [(String, [String: String], String)])
    func `names the line that includes in a circle or what is missed, or that is broken`(
        text: String, files: [String: String], message: String
    ) {
        #expect(complaint(about: text, including: files) == message)
    }

    @Test(arguments: [
        ("@include b.session\na", "[0]", "a.session:2: nothing may follow the exit code in line 1 of b.session"),
        ("[0]\n@include b.session", "a", "b.session:1: nothing may follow the exit code in line 1 of a.session"),
        ("@include b.session\n...", "@unordered", "a.session:2: @unordered in line 1 of b.session holds expected"),
        (
            "@include b.session\n@secret A 1", "? Q <*A",
            "a.session:2: @secret A comes after its use in line 1 of b.session"
        ),
    ])
    func `a message names the file of another line that is not in the same`(
        text: String, included: String, message: String
    ) {
        #expect(complaint(about: text, including: ["b.session": included])?.hasPrefix(message) == true)
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
}

struct ByteOrderMarkTests {
    private static let mark = "\u{FEFF}"

    @Test(arguments: ["x> 1\na", "@seed 7\nx> 1\na", "# c\nx> 1\na"])
    func `is not a part of the first line`(text: String) throws {
        let walk = try PretendedWalk(Self.mark + text, app: [.wait(.prompt("x>")), .show("a"), .exit(0)])

        #expect(walk.complaints == [])
        #expect(walk.moves == [.type("1", isInterrupted: false)])
    }

    @Test func `may stand before the fence`() throws {
        let text = Self.mark + "```session\nx> 1\n```\n"
        let script = try SessionScript(text, path: "a.session.md")

        #expect(try PretendedWalk(script, app: [.wait(.prompt("x>")), .exit(0)]).complaints == [])
    }

    @Test func `may stand in an included file`() throws {
        let script = try SessionScript("@include b.session", including: ["b.session": Self.mark + "x> 1"])

        #expect(try PretendedWalk(script, app: [.wait(.prompt("x>")), .exit(0)]).result.steps == 1)
    }

    @Test func `is kept by an update, also of the first line`() throws {
        #expect(try update(Self.mark + "a\nb", app: [.show("a"), .show("B")]) == .rewritten(Self.mark + "a\nB"))
        #expect(try update(Self.mark + "a\nb", app: [.show("A"), .show("b")]) == .rewritten(Self.mark + "A\nb"))
        #expect(try update(Self.mark + "a\n", app: [.show("z"), .show("a")]) == .rewritten(Self.mark + "z\na\n"))
    }
}

struct SetupCommandTests {
    @Test func `says what is done before and after, in order`() throws {
        let setup = try makeSUT(
            """
            @before mkdir a
            @start server ./server {port}
            @ready port {port}
            @before touch a/b
            @start other ./other
            @ready is up
            @after rm -r a
            ? <x
            """)
        #expect(setup.preparations.count == 4)
        #expect(setup.sideProgram("server")?.readiness == .port("{port}"))
        #expect(setup.sideProgram("other")?.readiness == .text("is up"))
        #expect(setup.cleanups.map(\.text) == ["rm -r a"])
        #expect(setup.usesPort)
    }

    @Test func `readiness may name its program`() throws {
        let setup = try makeSUT("@start a x\n@start b y\n@ready a /on \\d+/\n@ready b port 80\n? <x")
        #expect(setup.sideProgram("a")?.readiness == .expression("on \\d+"))
        #expect(setup.sideProgram("b")?.readiness == .port("80"))
        #expect(setup.sideProgram("a")?.isReady(saying: "listening on 80") == true)
        #expect(setup.sideProgram("a")?.isReady(saying: "listening on x") == false)
        #expect(!setup.usesPort)
    }

    @Test(arguments: [
        ("@ready x", "@ready must follow its @start"),
        ("@start a b\n@start a c", "@start a is there twice"),
        ("@start a b\n@ready x\n@ready y", "@ready is set twice for a"),
        ("@start a b\n@ready port 0", "@ready port takes a number up to 65535 or {port}"),
        ("@start a", "@start is written @start NAME COMMAND"),
        ("@before", "@before is written @before COMMAND, for the shell"),
        ("? <x\n@after y", "@after belongs before the first input"),
        ("@only windows", "@only is written @only linux or macos, followed by a reason"),
        ("@needs", "@needs is written @needs PROGRAM, followed by a reason"),
        ("@hosts phone", "@hosts is written @hosts prompt or web, or both, followed by a reason"),
        ("@hosts", "@hosts is written @hosts prompt or web, or both, followed by a reason"),
        ("@hosts web web", "@hosts is written @hosts prompt or web, or both, followed by a reason"),
        ("? <x\n@needs y", "@only, @needs and @hosts belong before the first input"),
    ])
    func `rejects what is written wrong`(text: String, message: String) {
        let error = #expect(throws: ScriptError.self) { try makeSUT(text) }
        #expect(error?.message == message)
    }

    @Test func `a requirement has its reason and its line`() throws {
        let setup = try SessionScript("@only macos the keychain is there\n@needs psql\nx> a").setup
        let explanations = ["only for macos: the keychain is there", "needs psql, which is not here"]
        #expect(setup.requirements.map(\.explanation) == explanations)
        #expect(setup.requirements.map(\.line) == [1, 2])
    }

    @Test func `hosts are named one or both, with a reason behind them`() throws {
        let setup = try SessionScript("@hosts prompt its keys\n@hosts prompt web\nx> a").setup
        #expect(setup.requirements.map(\.kind) == [.hosts([.prompt]), .hosts([.prompt, .web])])
        #expect(setup.requirements.map(\.explanation) == ["only for prompt: its keys", "only for prompt and web"])
    }

    private func makeSUT(_ text: String) throws -> ProgramSetup {
        try #require(try SessionScript("@program cat\n\(text)").setup.program)
    }
}
