import ForeignProgram
import Testing

struct ForeignProgramTests: ProgramKit {
    @Test(arguments: [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `it is spoken to whenever it reads`(link: ProgramSettings.Link) throws {
        let sut = try makeSUT("while read -r line; do echo \"got $line\"; done; echo over; exit 3", over: link)

        #expect(sut.next() == ProgramStep(lines: [], stop: .question("")))
        for number in 1...50 {
            try sut.type("\(number)")
            #expect(sut.next() == ProgramStep(lines: [ProgramLine("got \(number)")], stop: .question("")))
        }
        sut.endInput()
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("over")], stop: .ended(3)))
    }

    @Test func `distinguishes a prompt from a question`() throws {
        let sut = try makeSUT("printf 'go> '; read a; printf 'Name? '; read b; echo \"$a $b\"", prompt: "go> ")

        #expect(sut.next().stop == .prompt("go> "))
        try sut.type("1")
        #expect(sut.next() == ProgramStep(lines: [], stop: .question("Name? ")))
        try sut.type("2")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("1 2")], stop: .ended(0)))
    }

    @Test func `the text of a prompt in what it shows is not a prompt`() throws {
        let script =
            "printf 'go> '; read a; printf 'go> '; sleep 0.1; echo no; printf 'go> '; sleep 0.1; printf '\\ngo> '; read a"
        let sut = try makeSUT(script, prompt: "go> ")

        #expect(sut.next().stop == .prompt("go> "))
        try sut.type("")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("go> no"), ProgramLine("go> ")], stop: .prompt("go> ")))
    }

    @Test func `a prompt before it computes is not a wait`() throws {
        let sut = try makeSUT(
            "printf 'go> '; n=0; while [ $n -lt 20000 ]; do n=$((n + 1)); done; echo $n; read a", prompt: "go> ")

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("go> 20000")], stop: .question("")))
    }

    @Test func `a part of a line is not a wait until it reads`() throws {
        let sut = try makeSUT("printf one; sleep 0.1; printf two; sleep 0.1; echo three; read a")

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("onetwothree")], stop: .question("")))
    }

    @Test func `distinguishes a fatal signal from an exit code`() throws {
        let sut = try makeSUT("echo out; kill -9 $$")

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("out")], stop: .died(signal: 9)))
    }

    @Test func `an unfinished line at the end is a line`() throws {
        #expect(try makeSUT("printf 'no end'").next() == ProgramStep(lines: [ProgramLine("no end")], stop: .ended(0)))
    }

    @Test func `after its end nothing more happens`() throws {
        let sut = try makeSUT("exit 7")

        #expect(sut.next().stop == .ended(7))
        try sut.type("late")
        sut.interrupt()
        sut.endInput()
        #expect(sut.next() == ProgramStep(lines: [], stop: .ended(7)))
    }

    @Test func `it may end while it is typed to`() throws {
        let sut = try makeSUT("read a; exit 5", over: .pipes)

        #expect(sut.next().stop == .question(""))
        try sut.type("a\n" + String(repeating: "b", count: 1_000_000))
        #expect(sut.next().stop == .ended(5))
    }

    @Test(arguments: [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `one that neither reads nor ends is silent`(link: ProgramSettings.Link) throws {
        let sut = try makeSUT("echo one; printf two; exec sleep 1000", over: link, patience: .milliseconds(300))

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("one"), ProgramLine("two")], stop: .silent))
    }

    @Test(arguments: ["while :; do :; done", "exec 0</dev/null; cat; exec sleep 1000"])
    func `an endless loop is silent, too, and so is one that has closed its input`(script: String) throws {
        #expect(try makeSUT(script, patience: .milliseconds(300)).next().stop == .silent)
    }

    @Test(arguments: [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `a flood is stopped`(link: ProgramSettings.Link) throws {
        var settings = ProgramSettings(["yes"])
        settings.link = link
        settings.flood = 100_000
        let step = try ForeignProgram(settings).next()

        #expect(step.stop == .flooded)
        #expect(Set(step.texts.dropLast()) == ["y"])
    }

    @Test func `what is shown in one step does not count in the next`() throws {
        var settings = ProgramSettings(["sh", "-c", "while read n; do head -c 60000 /dev/zero | tr '\\0' x; done"])
        settings.flood = 100_000
        let sut = try ForeignProgram(settings)
        _ = sut.next()

        for _ in 1...3 {
            try sut.type("")
            #expect(sut.next().stop == .question(String(repeating: "x", count: 60_000)))
        }
    }
}

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

struct ProgramEchoTests {
    @Test(arguments: [["cat"], ["sh", "-c", "while read line; do echo \"$line\"; done"]])
    func `what a terminal echoes is in no step, whether typed as a line or by keys`(words: [String]) throws {
        let sut = try makeSUT(words)
        _ = sut.next()

        for keys in [[ProgramKey.text("one"), .enter], [.text("t"), .text("wo"), .enter], [.enter]] {
            for key in keys { try sut.press([key]) }
            let expected = keys.map { if case .text(let text) = $0 { text } else { "" } }.joined()
            #expect(sut.next() == ProgramStep(lines: [ProgramLine(expected)], stop: .question("")))
        }
    }

    @Test func `output is passed on as it comes`() throws {
        let sut = try makeSUT(["cat"])
        var heard = ""
        sut.onOutput = { heard += String(decoding: $0, as: UTF8.self) }
        _ = sut.next()
        try sut.press([.text("ab")])
        #expect(heard == "ab")
        try sut.press([.backspace, .enter])
        _ = sut.next()
        #expect(heard == "ab\u{8} \u{8}\r\na\r\n")
    }

    @Test func `distinguishes a hidden line from a shown one`() throws {
        let sut = try makeSUT(["sh", "-c", "read a; stty -echo; read b; stty echo; read c"])
        for hides in [false, true, false] {
            _ = sut.next()
            #expect(sut.hidesLine == hides)
            try sut.type("x")
        }
        #expect(sut.next() == ProgramStep(lines: [], stop: .ended(0)))
    }

    @Test func `work that is interrupted has its line already`() throws {
        let sut = try makeSUT(["bash", "--norc"])
        _ = sut.next()
        var heard = ""
        sut.onOutput = { heard += String(decoding: $0, as: UTF8.self) }
        sut.meanwhile = { [weak sut] in
            guard let sut, heard.contains("\r\nwork\r\n") else { return }
            heard = ""
            sut.interrupt()
        }
        // The process that prints this also waits: between two commands of a shell an interrupt could be missed.
        try sut.type("printf 'work\\n' | cat - /dev/tty")
        #expect(sut.next().lines.map(\.text) == ["work"])
    }

    @Test func `a command is interrupted when it works`() throws {
        let sut = try makeSUT(["bash", "--norc"])
        for _ in 0..<20 {
            _ = sut.next()
            try sut.type("sleep 1000")
            sut.interruptWork()
        }
        _ = sut.next()
        try sut.type("echo $?")
        #expect(sut.next().lines.last?.text == "130")
    }

    private func makeSUT(_ words: [String]) throws -> ForeignProgram {
        var settings = ProgramSettings(words)
        settings.echoes = true
        settings.patience = .seconds(60)
        return try ForeignProgram(settings)
    }
}
