import ForeignProgram
import Testing

struct ForeignProgramInputTests: ProgramKit {
    @Test func `a line that the terminal would cut is refused, and the longest is not`() throws {
        let sut = try makeSUT(["cat"])
        _ = sut.next()

        #expect(throws: ProgramError.lineTooLong(4096)) { try sut.type(String(repeating: "a", count: 4096)) }
        #expect(throws: ProgramError.lineTooLong(4097)) {
            try sut.press([.text(String(repeating: "a", count: 4095)), .text("é")])
        }
        try sut.type(String(repeating: "b", count: 4095))
        #expect(sut.next().texts == [String(repeating: "b", count: 4095)])
    }

    @Test func `a pipe takes a line of any length`() throws {
        let sut = try makeSUT(["cat"], over: .pipes)
        _ = sut.next()
        let line = String(repeating: "0123456789", count: 100_000)

        try sut.type(line)
        #expect(sut.next() == ProgramStep(lines: [ProgramLine(line)], stop: .question("")))
    }

    @Test func `a program that takes keys takes a line of any length`() throws {
        let sut = try makeSUT("stty raw -echo; head -c 10001 | wc -c; stty sane")
        _ = sut.next()

        try sut.press([.text(String(repeating: "a", count: 10_000)), .enter])
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("10001")], stop: .ended(0)))
    }

    @Test func `what the terminal would show of the input is not shown`() throws {
        let sut = try makeSUT("stty echo; while read line; do stty echo; echo \"<$line>\"; done")
        _ = sut.next()

        for line in ["one", "", "two"] {
            try sut.type(line)
            #expect(sut.next().texts == ["<\(line)>"])
        }
    }

    @Test func `output that says what was typed is output`() throws {
        let sut = try makeSUT(["cat"])
        _ = sut.next()

        try sut.type("same")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("same")], stop: .question("")))
    }

    @Test(arguments: [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `it is interrupted`(link: ProgramSettings.Link) throws {
        let sut = try makeSUT("trap 'echo caught; exit 9' INT; printf '> '; while :; do read a; done", over: link)
        #expect(sut.next().stop == .question("> "))

        sut.interrupt()
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("caught")], stop: .ended(9)))
    }

    @Test func `an interrupt ends what does not catch it`() throws {
        let sut = try makeSUT(["cat"])
        _ = sut.next()

        sut.interrupt()
        #expect(sut.next().stop == .died(signal: 2))
    }

    @Test func `an interrupt that is ignored changes nothing`() throws {
        let sut = try makeSUT("trap '' INT TERM; read a; echo \"$a\"")
        _ = sut.next()

        sut.interrupt()
        #expect(sut.next().stop == .question(""))
        try sut.type("on")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("on")], stop: .ended(0)))
    }

    @Test func `each key is what a terminal sends`() throws {
        let sut = try makeSUT(
            "stty -icanon -icrnl -isig min 1; n=0; while [ $n -lt 12 ]; do head -c 1; n=$((n + 1)); done | od -An -tx1")
        _ = sut.next()

        try sut.press([
            .up, .tab, .escape, .backspace, .control("a"), .control("Z"), .enter, .text("é"), .text("x"), .left,
        ])
        let shown = sut.next().texts.joined(separator: " ").split(separator: " ")
        #expect(shown == ["1b", "5b", "41", "09", "1b", "7f", "01", "1a", "0d", "c3", "a9", "78"])
    }

    @Test func `over pipes there are no keys`() throws {
        let sut = try makeSUT(["cat"], over: .pipes)
        _ = sut.next()

        #expect(throws: ProgramError.noKeys(over: .pipes)) { try sut.press([.text("a"), .up]) }
        try sut.press([.text("a"), .text("b"), .enter, .control("d")])
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("ab")], stop: .ended(0)))
    }
}
