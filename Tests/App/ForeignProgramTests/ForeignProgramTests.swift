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

    @Test func `a prompt is told from a question`() throws {
        let sut = try makeSUT("printf 'go> '; read a; printf 'Name? '; read b; echo \"$a $b\"", prompt: "go> ")

        #expect(sut.next().stop == .prompt("go> "))
        try sut.type("1")
        #expect(sut.next() == ProgramStep(lines: [], stop: .question("Name? ")))
        try sut.type("2")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("1 2")], stop: .ended(0)))
    }

    @Test func `the text of a prompt in what it shows is no prompt`() throws {
        let script =
            "printf 'go> '; read a; printf 'go> '; sleep 0.1; echo no; printf 'go> '; sleep 0.1; printf '\\ngo> '; read a"
        let sut = try makeSUT(script, prompt: "go> ")

        #expect(sut.next().stop == .prompt("go> "))
        try sut.type("")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("go> no"), ProgramLine("go> ")], stop: .prompt("go> ")))
    }

    @Test func `a prompt before it computes is no wait`() throws {
        let sut = try makeSUT(
            "printf 'go> '; n=0; while [ $n -lt 20000 ]; do n=$((n + 1)); done; echo $n; read a", prompt: "go> ")

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("go> 20000")], stop: .question("")))
    }

    @Test func `a part of a line is no wait until it reads`() throws {
        let sut = try makeSUT("printf one; sleep 0.1; printf two; sleep 0.1; echo three; read a")

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("onetwothree")], stop: .question("")))
    }

    @Test func `a signal that ends it is told from a code`() throws {
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

    @Test func `an endless loop is silent, too`() throws {
        #expect(try makeSUT("while :; do :; done", patience: .milliseconds(300)).next().stop == .silent)
    }

    @Test func `one that has closed its input does not wait for it`() throws {
        let sut = try makeSUT("exec 0</dev/null; cat; exec sleep 1000", patience: .milliseconds(300))

        #expect(sut.next().stop == .silent)
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
