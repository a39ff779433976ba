import ForeignProgram
import Testing

/// What a program shows, and what is made of it.
struct ProgramOutputTests: ProgramKit {
    @Test func `a bar of progress is its last state`() throws {
        let sut = try makeSUT(
            "for n in 10 50 100; do printf '\\r%s %%' $n; done; echo; printf '\\033[31mred\\033[0m\\n'")

        #expect(sut.next().texts == ["100 %", "red"])
    }

    @Test(arguments: [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `raw text keeps its sequences`(link: ProgramSettings.Link) throws {
        var settings = ProgramSettings(["sh", "-c", "printf '10\\r100\\n\\033[31mred\\033[0m\\na\\0b\\n> '; read a"])
        settings.isRaw = true
        settings.link = link
        let sut = try ForeignProgram(settings)

        let step = sut.next()
        #expect(step.texts == ["10\r100", "\u{1B}[31mred\u{1B}[0m", "a\0b"])
        #expect(step.stop == .question("> "))
        try sut.type("")
        #expect(sut.next() == ProgramStep(lines: [], stop: .ended(0)))
    }

    @Test(arguments: [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `a line may be as long as it likes`(link: ProgramSettings.Link) throws {
        let sut = try makeSUT("head -c 1000000 /dev/zero | tr '\\0' x; echo; read a", over: link)
        let step = sut.next()

        #expect(step.stop == .question(""))
        #expect(step.lines.map(\.text.utf8.count) == [1_000_000])
    }

    @Test func `bytes that are no text do no harm`() throws {
        let sut = try makeSUT(
            "printf 'a\\0b\\377c\\n'; head -c 100000 /dev/urandom; printf '\\033c\\030\\nend\\n'; read a")
        let step = sut.next()

        #expect(step.texts.first == "ab\u{FFFD}c")
        #expect(step.texts.last?.hasSuffix("end") == true)
        #expect(step.stop == .question(""))
    }

    @Test func `many lines come whole and in order`() throws {
        let sut = try makeSUT("n=0; while [ $n -lt 3000 ]; do n=$((n + 1)); echo $n; done; read a")

        #expect(sut.next().texts == (1...3000).map { "\($0)" })
    }

    @Test func `what it shows before it ends is all there`() throws {
        for _ in 1...20 {
            #expect(try makeSUT("echo one; echo two; exit 2").next().texts == ["one", "two"])
        }
    }

    @Test func `an editor of its own shows what is typed, and that is no output`() throws {
        let sut = try makeSUT(Self.editor, prompt: "$ ")
        #expect(sut.next().stop == .prompt("$ "))

        for line in ["one", "", String(repeating: "long ", count: 17), "one", "$ "] {
            try sut.type(line)
            #expect(sut.next() == ProgramStep(lines: [ProgramLine("<\(line)>")], stop: .prompt("$ ")))
        }
    }

    @Test func `an editor that shows nothing may say what was typed`() throws {
        let sut = try makeSUT(
            Self.editor.replacing("printf %s \"$c\"", with: ":").replacing("<%s>", with: "%s"), prompt: "$ ")
        _ = sut.next()

        for line in ["one", "$ ", "two"] {
            try sut.type(line)
            #expect(sut.next().texts.filter { !$0.isEmpty } == [line])
        }
    }

    @Test func `keys may make the line that is typed`() throws {
        let sut = try makeSUT(Self.editor, prompt: "$ ")
        _ = sut.next()

        try sut.press([.text("ab"), .tab, .text("c")])
        #expect(sut.next() == ProgramStep(lines: [], stop: .question("$ ab!c")))
        try sut.press([.enter])
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("<ab!c>")], stop: .prompt("$ ")))
    }

    /// Reads keys one by one and shows each; Tab writes an exclamation mark.
    private static let editor = """
        stty -icanon -icrnl -echo min 1; line=; printf '$ '
        while c=$(head -c 1; echo .); c=${c%.}; [ -n "$c" ]; do
            case $c in
            "$(printf '\\r')") printf '\\r\\n'; printf '<%s>\\r\\n' "$line"; line=; printf '$ ' ;;
            "$(printf '\\t')") line="$line!"; printf '!' ;;
            *) line="$line$c"; printf %s "$c" ;;
            esac
        done
        """
}
