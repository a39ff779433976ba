import ForeignProgram
import Sessions
import Testing

@testable import SessionTool

@MainActor
struct ProgramRecorderTests {
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

    @Test func `shows the output of the program, with the echoed input`() async throws {
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

struct RecordedPromptsTests {
    @Test func `the first line to wait at is a prompt, whatever it looks like`() {
        let sut = RecordedPrompts([])
        #expect(sut.learn("Name: ", hidesLine: false))
        #expect(sut.contains("Name: ") && sut.contains("Name:"))
    }

    @Test(arguments: ["Sure? ", "Password:", "   ", ""])
    func `later one that asks is a question`(text: String) {
        let sut = RecordedPrompts([])
        _ = sut.learn("> ", hidesLine: false)
        #expect(!sut.learn(text, hidesLine: false))
        #expect(!sut.contains(text))
    }

    @Test func `later another one is another prompt`() {
        let sut = RecordedPrompts([])
        _ = sut.learn("> ", hidesLine: false)
        #expect(sut.learn("... ", hidesLine: false))
    }

    @Test func `takes no prompt where input is hidden`() {
        #expect(!RecordedPrompts([]).learn("PIN ", hidesLine: true))
    }

    @Test func `given prompts are the only ones`() {
        let sut = RecordedPrompts(["a> "])
        #expect(sut.contains("a> "))
        #expect(!sut.learn("b> ", hidesLine: false))
    }
}

struct TypedLineTests {
    @Test(arguments: [
        ([SessionKey.text("ab"), .text("c")], "abc"), ([.text("ab"), .named(.backspace), .text("c")], "ac"),
        ([.named(.backspace)], ""), ([.text("one two "), .control("W"), .text("x")], "one x"),
        ([.text("one"), .control("U"), .text("x")], "x"),
    ])
    func `a line of text keys is what is left of them`(keys: [SessionKey], text: String) {
        #expect(makeSUT(keys, inLineMode: true).text == text)
    }

    @Test(arguments: [SessionKey.named(.tab), .named(.up), .control("U"), .named(.left)])
    func `has no text after a key that only an editor understands`(key: SessionKey) {
        let sut = makeSUT([.text("a"), key, .text("b"), .text("c")], inLineMode: false)
        #expect(sut.text == nil)
        #expect(sut.keys == [.text("a"), key, .text("bc")])
    }

    private func makeSUT(_ keys: [SessionKey], inLineMode: Bool) -> TypedLine {
        var sut = TypedLine()
        for key in keys { sut.press(key, inLineMode: inLineMode) }
        return sut
    }
}

struct KeyReaderTests {
    @Test(arguments: [
        ("ab\r", [SessionKey.text("ab"), .named(.enter)]),
        ("\t\u{7F}\u{8}", [.named(.tab), .named(.backspace), .named(.backspace)]),
        ("\u{1B}[A\u{1B}OB", [.named(.up), .named(.down)]),
        ("\u{1B}[3~\u{1B}[1~x", [.named(.delete), .named(.home), .text("x")]),
        ("\u{4}\u{3}", [.control("D"), .control("C")]), ("\u{1B}", [.named(.escape)]),
        ("grün 日本", [.text("grün 日本")]),
    ])
    func `bytes are keys`(bytes: String, keys: [SessionKey]) {
        #expect(makeSUT(bytes.utf8) == keys)
    }

    @Test func `a sequence that is no key is nothing`() {
        #expect(makeSUT("\u{1B}[200~a".utf8) == [.text("a")])
    }

    @Test func `a byte that is no text is nothing`() {
        #expect(makeSUT([0x61, 0xFF, 0x0D]) == [.text("a"), .named(.enter)])
    }

    @Test func `a character that comes in two parts is one`() {
        var sut = KeyReader()
        sut.feed([0xC3])
        let half = sut.next()
        #expect(half == nil)
        sut.feed([0xA9])
        let whole = sut.next()
        #expect(whole == .text("é"))
    }

    @Test func `Ctrl-C discards what came before it`() {
        var sut = KeyReader()
        sut.feed("lost\u{3}kept".utf8)
        let (isInterrupted, next, isAgain) = (sut.takeInterrupt(), sut.next(), sut.takeInterrupt())
        #expect(isInterrupted && !isAgain)
        #expect(next == .text("kept"))
    }

    private func makeSUT(_ bytes: some Sequence<UInt8>) -> [SessionKey] {
        var sut = KeyReader()
        sut.feed(bytes)
        return Array(sequence(state: sut) { $0.next() })
    }
}

struct SecretVariablesTests {
    @Test func `a variable is a secret by its name`() {
        let sut = SecretVariables.values(in: ["SESSIONS_SECRET_PIN": "1234", "SESSIONS_SECRET_NO": "", "PATH": "x"])
        #expect(sut == ["PIN": "1234"])
    }
}
