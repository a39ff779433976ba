import Shell
import Terminal
import Testing

@testable import SessionTool

struct RenderOptionsTests {
    @Test func `takes a picture, a cast, or both`() throws {
        #expect(try makeSUT(["--svg", "a.svg"]) == options { $0.svg = "a.svg" })
        #expect(try makeSUT(["--cast", "a.cast"]) == options { $0.cast = "a.cast" })
        #expect(
            try makeSUT(["--svg", "-", "--cast", "a.cast"])
                == options {
                    $0.svg = "-"
                    $0.cast = "a.cast"
                })
    }

    @Test func `takes a theme, a width and a program`() throws {
        let sut = try makeSUT(["--svg", "a.svg", "--theme", "light", "--width", "100", "--", "bc", "-q"])
        #expect(
            sut
                == options {
                    $0.svg = "a.svg"
                    $0.theme = .light
                    $0.width = 100
                    $0.run.program = ["bc", "-q"]
                })
    }

    @Test(arguments: [
        ([], "render draws what it is told to: --svg OUT.svg, --cast OUT.cast or both"),
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
        let table = ShellCommand("house", commands: [SessionTable.render(takesProgram: true)], to: "")
        let command = try SessionCommand(try ShellLine(["render", "a.session"] + words, of: table))
        guard case .render("a.session", let options) = command else { return nil }
        return options
    }
}
