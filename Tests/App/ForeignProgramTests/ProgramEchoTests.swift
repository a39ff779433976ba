import ForeignProgram
import Testing

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

    @Test func `it is heard as it comes`() throws {
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

    @Test func `a program that hides a line is told from one that does not`() throws {
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
        // What says so is what waits: a shell would be between two commands, which an interrupt may miss.
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
