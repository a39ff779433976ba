import ForeignProgram
import Sessions
import Testing

@testable import SessionTool

@MainActor
@Suite struct ProgramRecorderTests {
    @Test func `lines through a pipe are inputs, and nothing shown is a question without a label`() async throws {
        let text = try await makeSUT(["cat"], [.line("hello"), .line("\\ odd $x")])
        #expect(text.hasSuffix("@program cat\n\n? <hello\nhello\n? <\\\\ odd $x\n\\\\ odd $x\n[0]\n```\n"), "\(text)")
    }

    @Test func `the prompt is seen, and a hidden answer is a secret`() async throws {
        let text = try await makeSUT(
            Self.asking, [.line("who"), .line("hunter2-canary"), .line("hunter2-canary")])
        #expect(
            text.hasSuffix(
                """
                @prompt "name "

                name who
                ? PIN <*SECRET1

                <[..]>
                ? again? <\\**************
                [7]
                ```

                """), "\(text)")
    }

    @Test func `keys of an editor are keys, and text with its corrections is a line`() async throws {
        let events: [KeyboardEvent] =
            .typed("echo one > alpha") + [.key(.text("cat al")), .key(.named(.tab)), .key(.named(.enter))]
            + [.key(.named(.up)), .key(.named(.enter)), .key(.text("exit 44")), .key(.named(.backspace))]
            + [.key(.named(.enter))]
        let text = try await makeSUT(["bash", "--norc"], events)
        #expect(
            text.contains(
                """
                # echo one > alpha

                @keys "cat al" Tab Enter
                one

                @keys Up Enter
                one

                """), "\(text)")
        #expect(text.hasSuffix("# exit 4\nexit\n[4]\n```\n"), "\(text)")
    }

    @Test func `a line that the terminal puts together is corrected in it`() async throws {
        let events: [KeyboardEvent] =
            [.key(.text("wrong")), .key(.control("U")), .key(.text("right!")), .key(.named(.backspace))]
            + [.key(.named(.up)), .key(.named(.enter))]
        let text = try await makeSUT(["cat"], events)
        #expect(text.hasSuffix("\n? <right\nright\n[0]\n```\n"), "\(text)")
    }

    @Test func `Ctrl-C at a prompt and during a command are told apart`() async throws {
        let events: [KeyboardEvent] =
            [.key(.control("C")), .key(.text("half")), .key(.control("C"))] + .typed("sleep 1000")
        let text = try await makeSUT(["bash", "--norc"], events, interruptingAfter: [5])
        #expect(text.contains("\n\n@signal INT\n\n@keys \"half\" Ctrl-C\n"), "\(text)")
        #expect(text.contains("# sleep 1000\n@signal INT\n"), "\(text)")
    }

    @Test func `Ctrl-D that does not end the program is a key`() async throws {
        let text = try await makeSUT(["sh", "-c", "cat; read a; echo \"<$a>\""], [.key(.control("D"))] + .typed("x"))
        #expect(text.hasSuffix("\n\n@keys Ctrl-D\n? <x\n<x>\n[0]\n```\n"), "\(text)")
    }

    @Test func `a walk that is given up ends where it is`() async throws {
        let text = try await makeSUT(["cat"], [.line("a")], givesUp: true)
        #expect(text.hasSuffix("\n? <a\na\n```\n"), "\(text)")
    }

    @Test func `the person sees what the program shows, with what is typed`() async throws {
        let screen = Screen()
        _ = try await makeSUT(["cat"], .typed("hello"), screen: screen)
        #expect(screen.text == "hello\r\nhello\r\n")
    }

    private static let asking = [
        "sh", "-c",
        "printf 'name '; read a; stty -echo; printf 'PIN '; read b; stty echo; echo; echo \"<$b>\"; printf 'again? '; read c; exit 7",
    ]

    /// The record of a walk through a program, on which these events come, and then the end of the input.
    private func makeSUT(
        _ words: [String], _ events: [KeyboardEvent], interruptingAfter interruptions: Set<Int> = [],
        givesUp: Bool = false, screen: Screen = Screen()
    ) async throws -> String {
        var settings = ProgramSettings(words)
        settings.echoes = true
        let prompts = RecordedPrompts([])
        settings.isPrompt = { prompts.contains($0) }
        let keyboard = ScriptedKeyboard(events, interruptingAfter: interruptions, givesUp: givesUp)
        var sut = ProgramRecorder(
            program: try ForeignProgram(settings), keyboard: keyboard, prompts: prompts,
            recorder: SessionRecorder(
                title: "A walk", setup: SessionSetup(program: ProgramSetup(words)), offer: FixtureNames()),
            show: { screen.text += String(decoding: $0, as: UTF8.self) })
        return try sut.record().text
    }

    /// What a person sees.
    private final class Screen {
        var text = ""
    }
}
