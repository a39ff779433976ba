import Sessions
import Testing

@testable import SessionTool

struct KeyReaderTests {
    @Test(arguments: [
        ("ab\r", [SessionKey.text("ab"), .named(.enter)]),
        ("\t\u{7F}\u{8}", [.named(.tab), .named(.backspace), .named(.backspace)]),
        ("\u{1B}[A\u{1B}OB", [.named(.up), .named(.down)]),
        ("\u{1B}[3~\u{1B}[1~x", [.named(.delete), .named(.home), .text("x")]),
        ("\u{4}\u{3}", [.control("D"), .control("C")]), ("\u{1B}", [.named(.escape)]),
        ("grün 日本", [.text("grün 日本")]), ("\u{1B}b\u{1B}\u{1B}[A", [.alt("b"), .named(.escape), .named(.up)]),
        (
            "\u{1B}[Z\u{1B}[5~\u{1B}[6~\u{1B}[2~",
            [.named(.backTab), .named(.pageUp), .named(.pageDown), .named(.insert)]
        ),
        ("\u{1B}[1;5D\u{1B}[1;5C", [.named(.wordLeft), .named(.wordRight)]),
        ("\u{1B}OP\u{1B}[15~\u{1B}[24~", [.function(1), .function(5), .function(12)]),
        ("\u{1B}\r", [.named(.escape), .named(.enter)]),
    ])
    func `bytes are keys`(bytes: String, keys: [SessionKey]) {
        #expect(makeSUT(bytes.utf8) == keys)
    }

    @Test(arguments: [
        "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[12;40R", "\u{1B}[?62;22c", "\u{1B}[I", "\u{1B}[<0;3;4M",
        "\u{1B}[?2026;2$y",
    ])
    func `what a terminal tells of itself is not a key`(sequence: String) {
        #expect(makeSUT("\(sequence)a".utf8) == [.text("a")])
    }

    @Test(arguments: ["1;9P", "25~", "1;2A"]) func `reports a key that sessions cannot express`(sequence: String) {
        var sut = KeyReader()
        sut.feed("\u{1B}[\(sequence)a".utf8)
        let (first, second) = (sut.next(), sut.next())
        #expect(first == .unknown(sequence) && second == .key(.text("a")))
    }

    @Test(arguments: [("", [SessionKey]()), ("bcde", [.text("bcde")])])
    func `a byte that is not text is left out alone`(rest: String, keys: [SessionKey]) {
        #expect(makeSUT([0x61, 0xFF] + rest.utf8 + [0x0D]) == [.text("a")] + keys + [.named(.enter)])
    }

    @Test(.timeLimit(.minutes(20)), arguments: [[0xFF], [0x61, 0x09], [0xFF, 0x1B, 0x5B, 0x49]] as [[UInt8]])
    func `keys without end take no longer each`(bytes: [UInt8]) {
        let count = 300_000
        let keys = makeSUT((0..<count).lazy.flatMap { _ in bytes } + [0x0D])
        #expect(keys.count == (bytes.contains(0x61) ? count * 2 : 0) + 1)
    }

    @Test func `a character that comes in two parts is one`() {
        var sut = KeyReader()
        sut.feed([0xC3])
        let half = sut.next()
        #expect(half == nil)
        sut.feed([0xA9])
        let whole = sut.next()
        #expect(whole == .key(.text("é")))
    }

    @Test func `Ctrl-C discards what came before it`() {
        var sut = KeyReader()
        sut.feed("lost\u{3}kept".utf8)
        let (isInterrupted, next, isAgain) = (sut.takeInterrupt(), sut.next(), sut.takeInterrupt())
        #expect(isInterrupted && !isAgain)
        #expect(next == .key(.text("kept")))
    }

    private func makeSUT(_ bytes: some Sequence<UInt8>) -> [SessionKey] {
        var sut = KeyReader()
        sut.feed(bytes)
        return sequence(state: sut) { $0.next() }.compactMap { if case .key(let key) = $0 { key } else { nil } }
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

struct RecordedPromptsTests {
    @Test func `the first line to wait at is a prompt, whatever it looks like`() {
        let sut = RecordedPrompts([])
        #expect(sut.learn("Name: ", hidesLine: false))
        #expect(sut.contains("Name: ") && sut.contains("Name:"))
    }

    @Test(arguments: ["Password: ", "Enter PIN", "API token:"])
    func `a question for a secret is not a prompt, even as the first`(text: String) {
        #expect(!RecordedPrompts([]).learn(text, hidesLine: false))
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
        let sut = RecordedPrompts([.text("a> ")])
        #expect(sut.contains("a> "))
        #expect(!sut.learn("b> ", hidesLine: false))
    }
}

struct SecretVariablesTests {
    @Test func `a variable is a secret by its name`() {
        let sut = SecretVariables.values(in: ["SESSIONS_SECRET_PIN": "1234", "SESSIONS_SECRET_NO": "", "PATH": "x"])
        #expect(sut == ["PIN": "1234"])
    }
}

struct GivenPromptTests {
    @Test(arguments: [
        ("/a+> /", PromptPattern.expression("a+> ")), ("a> ", .text("a> ")), ("//", .text("//")), ("/a", .text("/a")),
    ])
    func `is a text or an expression between slashes`(text: String, prompt: PromptPattern) {
        #expect(PromptPattern(given: text) == prompt)
    }

    @Test(arguments: ["", "  ", "/[/", "/(/"])
    func `rejects a blank text and an invalid expression`(text: String) {
        #expect(PromptPattern(given: text) == nil)
    }
}
