import Testing

@testable import ForeignProgram

struct TerminalAnswersTests: ProgramKit {
    @Test(arguments: [
        ("[5n", "[0n"), ("[6n", "[1;1R"), ("[?6n", "[?1;1R"), ("[c", "[?62;22c"), ("[0c", "[?62;22c"),
        ("[>c", "[>0;10;0c"), ("[=c", "P!|00000000\u{1B}\\"), ("[18t", "[8;24;80t"), ("[19t", "[9;24;80t"),
        ("[?7$p", "[?7;1$y"), ("[?25$p", "[?25;2$y"), ("[?2026$p", "[?2026;0$y"), ("[4$p", "[4;2$y"),
        ("]10;?\u{7}", "]10;rgb:cccc/cccc/cccc\u{7}"), ("]11;?\u{1B}\\", "]11;rgb:0000/0000/0000\u{1B}\\"),
        ("P$qm\u{1B}\\", "P0$r\u{1B}\\"), ("P+q544e\u{1B}\\", "P0+r\u{1B}\\"),
    ])
    func `a question has the answer of a terminal`(question: String, answer: String) {
        var sut = makeSUT("\u{1B}\(question)")

        #expect(sut.takeAnswers() == Array("\u{1B}\(answer)".utf8))
        #expect(sut.takeAnswers() == [])
        #expect(sut.rows == [])
    }

    @Test(arguments: ["[?u", "[>q", "[3n", "[14t", "]11;#ff0000\u{7}", "]0;title?\u{7}", "[1c", "Pq#0\u{1B}\\"])
    func `what is not a question, or has no answer here, is passed over`(sequence: String) {
        var sut = makeSUT("\u{1B}\(sequence)")

        #expect(sut.takeAnswers() == [])
    }

    @Test func `the cursor is where it is`() {
        var sut = makeSUT("one\r\n漢x\u{1B}[6n\u{1B}[?25h\u{1B}[?25$p\u{1B}[?25l\u{1B}[4h\u{1B}[4$p")

        #expect(sut.takeAnswers() == Array("\u{1B}[2;4R\u{1B}[?25;1$y\u{1B}[4;1$y".utf8))
    }

    @Test func `a file gets no answers`() {
        var sut = TerminalScreen(columns: 80, rows: 24, lineFeed: .newLine)
        sut.feed(Array("\u{1B}[6n".utf8))

        #expect(sut.takeAnswers() == [])
    }

    @Test(arguments: [false, true]) func `a program that asks gets the answer, and a person's terminal is not asked`(
        isRaw: Bool
    ) throws {
        var settings = ProgramSettings([
            "sh", "-c", "stty raw -echo; printf 'a\\033[6nb'; head -c 6 | tr '\\033' '^'; printf '\\033[1mc'",
        ])
        settings.isRaw = isRaw
        let sut = try ForeignProgram(settings)
        var heard: [UInt8] = []
        sut.onOutput = { heard += $0 }

        let lines = sut.next().texts
        #expect(lines == [isRaw ? "a\u{1B}[6nb^[1;2R\u{1B}[1mc" : "ab^[1;2Rc"])
        #expect(String(decoding: heard, as: UTF8.self) == "ab^[1;2R\u{1B}[1mc")
    }

    @Test func `pipes get no answers`() throws {
        let sut = try makeSUT("printf '\\033[6n'; read a; echo \"<$a>\"", over: .pipes)
        _ = sut.next()
        sut.endInput()
        #expect(sut.next().texts == ["<>"])
    }

    private func makeSUT(_ bytes: String) -> TerminalScreen {
        var screen = TerminalScreen(columns: 80, rows: 24)
        screen.feed(Array(bytes.utf8))
        return screen
    }
}

struct QuestionFilterTests {
    @Test(arguments: [
        ("a\u{1B}[6nb", "ab"), ("\u{1B}]11;?\u{7}x\u{1B}]0;t\u{7}", "x\u{1B}]0;t\u{7}"), ("\u{1B}]11;?\u{1B}\\é", "é"),
        ("\u{1B}[?u\u{1B}[c\u{1B}[>q\u{1B}[31mred漢", "\u{1B}[31mred漢"), ("\u{1B}(Ba", "\u{1B}(Ba"),
        ("\u{1B}[?1049h\u{1B}[H", "\u{1B}[?1049h\u{1B}[H"),
    ])
    func `leaves out questions and nothing else, in whatever pieces they come`(bytes: String, passed: String) {
        for size in 1...bytes.utf8.count {
            var sut = QuestionFilter()
            var result: [UInt8] = []
            let bytes = Array(bytes.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                result += sut.passed(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(String(decoding: result, as: UTF8.self) == passed)
        }
    }
}
