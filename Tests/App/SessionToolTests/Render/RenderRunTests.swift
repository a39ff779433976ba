import DisplayText
import Foundation
import Sessions
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import SessionTool

@MainActor
struct RenderRunTests {
    private static let walk =
        "# Echo\n\n```session\n@secret PW p4ssw0rd\n\nx> login\nlogin\n? Password: <*PW\n...\nx> quit\n[0]\n```\n"

    @Test func `writes the picture and the cast of a walk`() async throws {
        let sut = try makeSUT()
        #expect(try await sut.render(["--svg", sut.folder("a.svg"), "--cast", sut.folder("a.cast")]) == .success)
        #expect(try sut.folder.text(of: "a.svg").contains(">Echo</text>"))
        #expect(try sut.folder.text(of: "a.cast").contains(#""title":"Echo","version":2"#))
        #expect(sut.errors.text == "")
        #expect(sut.output.text == "")
    }

    @Test func `writes no secret, though the app shows it`() async throws {
        let sut = try makeSUT()
        _ = try await sut.render(["--svg", sut.folder("a.svg"), "--cast", "-"])
        #expect(try sut.folder.text(of: "a.svg").contains("&lt;*PW"))
        #expect(try !sut.folder.text(of: "a.svg").contains("p4ss"))
        #expect(sut.output.text.contains("<*PW"))
        #expect(!sut.output.text.contains("p4ss"))
    }

    @Test func `prints what goes to a hyphen, byte for byte`() async throws {
        let sut = try makeSUT()
        _ = try await sut.render(["--svg", "-"])
        _ = try await sut.render(["--svg", sut.folder("a.svg")])
        #expect(try sut.output.text == sut.folder.text(of: "a.svg"))
    }

    @Test func `is as wide as requested, or as its session`() async throws {
        let sut = try makeSUT("@width 30\nx> quit\n[0]\n", name: "a.session")
        _ = try await sut.render(["--svg", sut.folder("a.svg")])
        _ = try await sut.render(["--svg", sut.folder("b.svg"), "--width", "25"])
        #expect(try sut.folder.text(of: "a.svg").contains("width=\"306\""))
        #expect(try sut.folder.text(of: "b.svg").contains("width=\"261\""))
    }

    @Test func `draws what happened where that does not match, and says so`() async throws {
        let sut = try makeSUT("x> hello\nhi\nx> quit\n[0]\n", name: "a.session")
        #expect(try await sut.render(["--svg", sut.folder("a.svg")]) == .mismatch)
        #expect(try sut.folder.text(of: "a.svg").matches(of: />hello</).count == 2)
        #expect(
            sut.errors.text
                == "\(sut.session) no longer matches; \"echo session test \(sut.session)\" tells where\n")
    }

    @Test func `never writes over the session, also by a link`() async throws {
        let sut = try makeSUT()
        try FileManager.default.createSymbolicLink(atPath: sut.folder("link.svg"), withDestinationPath: sut.session)
        for path in [
            sut.session, sut.folder("link.svg"),
            sut.folder("./../") + sut.folder.path.split(separator: "/").last! + "/a.session.md",
        ] {
            await #expect(throws: UsageError("\(path) is the session itself; choose another file for the picture")) {
                try await sut.render(["--svg", path])
            }
        }
        #expect(try sut.folder.text(of: "a.session.md") == Self.walk)
    }

    @Test func `does not overwrite files that the provider protects`() async throws {
        let sut = try makeSUT(keeping: "bank.svg")
        await #expect(throws: UsageError.self) { try await sut.render(["--svg", sut.folder("bank.svg")]) }
        #expect(try sut.folder.names == ["a.session.md"])
    }

    @Test func `writes nothing of a broken session`() async throws {
        let sut = try makeSUT("@nonsense\n", name: "a.session")
        await #expect(throws: (any Error).self) { try await sut.render(["--svg", sut.folder("a.svg")]) }
        #expect(try sut.folder.names == ["a.session"])
    }

    private func makeSUT(
        _ text: String = walk, name: String = "a.session.md", keeping kept: String = ""
    ) throws -> SUT {
        let folder = try TemporaryFolder()
        return SUT(
            folder: folder, session: try folder.write(text, to: name), provider: EchoHostProvider(kept: folder(kept)))
    }

    @MainActor
    private struct SUT {
        let folder: TemporaryFolder
        let session: String
        let provider: EchoHostProvider
        let output = BufferSink()
        let errors = BufferSink()

        func render(_ options: [String]) async throws -> ExitCode {
            let table = ShellCommand("echo", commands: [SessionTable.render()], to: "")
            let command = try SessionCommand(try ShellLine(["render", session] + options, of: table))
            let runner = SessionRunner(house: provider, writer: TerminalWriter(output: output, errors: errors))
            return try await runner.perform(try #require(command))
        }
    }
}

struct RenderOptionsTests {
    @Test func `takes a picture, a cast, or both, with a theme, a width and a program`() throws {
        #expect(try makeSUT(["--svg", "a.svg"]) == options { $0.svg = "a.svg" })
        #expect(try makeSUT(["--cast", "a.cast"]) == options { $0.cast = "a.cast" })
        let words = ["--svg", "-", "--cast", "a.cast", "--theme", "light", "--width", "100", "--", "bc", "-q"]
        #expect(
            try makeSUT(words)
                == options {
                    $0.svg = "-"
                    $0.cast = "a.cast"
                    $0.theme = .light
                    $0.width = 100
                    $0.run.program = ["bc", "-q"]
                })
    }

    @Test(arguments: [
        ([], "render needs --svg OUT.svg, --cast OUT.cast or both"),
        (["--svg", "-", "--cast", "-"], "--svg and --cast need a file each"),
        (["--svg", "a", "--theme", "blue"], "--theme is light or dark, not \"blue\""),
        (["--svg", "a", "--width", "19"], "--width is a number from 20 to 500, not \"19\""),
        (["--svg", "a", "--width", "501"], "--width is a number from 20 to 500, not \"501\""),
    ])
    func `says what is right instead`(words: [String], message: String) {
        #expect(throws: UsageError(message)) { try makeSUT(words) }
    }

    private func options(_ change: (inout RenderOptions) -> Void) -> RenderOptions {
        var options = RenderOptions()
        change(&options)
        return options
    }

    private func makeSUT(_ words: [String]) throws -> RenderOptions? {
        let table = ShellCommand("echo", commands: [SessionTable.render(takesProgram: true)], to: "")
        let command = try SessionCommand(try ShellLine(["render", "a.session"] + words, of: table))
        guard case .render("a.session", let options) = command else { return nil }
        return options
    }
}

struct WalkScreenTests {
    @Test(arguments: [("$ ", false, StyledText("$ ", .accent)), ("Sure? ", true, "Sure? ")])
    func `a typed line is behind its prompt or question`(
        label: String, isQuestion: Bool, shown: StyledText
    ) {
        let sut = makeSUT([.pressed([.text("y"), .named(.enter)], behind: label, isQuestion: isQuestion)])
        #expect(sut == [shown + StyledText("y", .title)])
    }

    @Test func `output and errors differ`() {
        let sut = makeSUT([.shown("fine", isError: false), .shown("", isError: false), .shown("bad", isError: true)])
        #expect(sut == ["fine", "", StyledText("bad", .error)])
    }

    @Test(
        arguments: [
            ("Ctrl-C at the prompt ends the line", [typed(.control("C")), typed(.control("C"))], ["$ ^C", "$ ^C"]),
            (
                "Ctrl-C while the app works has a line of its own",
                [typed(.text("sleep"), .named(.enter), .control("C")), .shown("stopped", isError: false)],
                ["$ sleep", "^C", "stopped"]
            ),
            (
                "keys are shown by their names",
                [typed(.text("he"), .named(.tab), .named(.up), .named(.enter))], ["$ he[Tab][Up]"]
            ),
            (
                "a line that no key has ended goes on",
                [
                    typed(.text("he"), .named(.tab)), typed(.text("lp"), .named(.enter)),
                    typed(.text("q"), .named(.enter)),
                ],
                ["$ he[Tab]lp", "$ q"]
            ),
            (
                "output ends a line that no key has ended",
                [typed(.named(.tab)), .shown("help", isError: false), typed(.text("q"), .named(.enter))],
                ["$ [Tab]", "help", "$ q"]
            ),
            ("a tab that is typed leads on from the prompt", [typed(.text("\tx"), .named(.enter))], ["$       x"]),
        ] as [(String, [TranscriptStep], [String])])
    func `keys are lines of the screen`(rule: String, steps: [TranscriptStep], lines: [String]) {
        #expect(makeSUT(steps).map(\.text) == lines, "\(rule)")
    }

    private static func typed(_ keys: SessionKey...) -> TranscriptStep {
        .pressed(keys, behind: "$ ", isQuestion: false)
    }

    private func makeSUT(_ steps: [TranscriptStep]) -> [StyledText] {
        WalkScreen(steps).lines
    }
}

struct ScreenTextTests {
    @Test(arguments: [
        ("a\tb", 0, "a       b"), ("\ta", 0, "        a"), ("\ta", 2, "      a"), ("日\ta", 0, "日      a"),
        ("1234567\t8", 0, "1234567 8"),
        ("\t\t", 0, "                "), ("", 0, ""), ("a\t", 0, "a       "),
    ])
    func `a tab leads to the next eighth column`(text: String, columns: Int, visible: String) {
        #expect(ScreenText.visible(text, behind: columns) == visible)
    }

    @Test func `control characters are written out`() {
        #expect(ScreenText.visible("\u{1B}[2J\u{7}\u{202E}") == "<U+001B>[2J<U+0007><U+202E>")
    }

    @Test func `letters of all scripts stay`() {
        #expect(ScreenText.visible("žluťoučký 日本語 🏠") == "žluťoučký 日本語 🏠")
    }
}

struct SessionTitleTests {
    @Test(arguments: [
        ("# Pay a saver\n\nWords\n", "Pay a saver"), ("\u{FEFF}# Pay  \r\n", "Pay"), ("Words\n# Late\n", "Late"),
        ("```session\n# comment\n```\n# After\n", "walk"), ("#hashtag\n", "walk"), ("# \n", "walk"),
        ("## Second\n", "walk"),
    ])
    func `is the first heading before the first block`(text: String, title: String) {
        #expect(SessionTitle.of(path: "a/walk.session.md", text: text) == title)
    }

    @Test(arguments: [
        ("walk.session", "walk"), ("a/b.session", "b"), ("a/.session", ".session"), ("notes.txt", "notes.txt"),
    ])
    func `is the name of a file that has no headings`(path: String, title: String) {
        #expect(SessionTitle.of(path: path, text: "# comment\nx> a\n") == title)
    }
}
