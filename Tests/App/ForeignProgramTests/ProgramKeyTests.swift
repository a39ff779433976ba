import ForeignProgram
import Foundation
import Testing

struct ProgramKeyTests: ProgramKit {
    @Test(arguments: [
        (ProgramKey.up, "[A", "OA"), (.end, "[F", "OF"), (.backTab, "[Z", "[Z"), (.pageUp, "[5~", "[5~"),
        (.wordLeft, "[1;5D", "[1;5D"), (.function(1), "OP", "OP"), (.function(12), "[24~", "[24~"),
        (.alt("b"), "b", "b"),
    ])
    func `a key is what xterm sends, also to a program that has asked for the keys of applications`(
        key: ProgramKey, usual: String, asked: String
    ) {
        #expect(key.bytes() == Array("\u{1B}\(usual)".utf8))
        #expect(key.bytes(hasApplicationKeys: true) == Array("\u{1B}\(asked)".utf8))
    }

    @Test func `a program that asks for the keys of applications gets them`() throws {
        let sut = try makeSUT("stty raw -echo; printf '\\033[?1h'; head -c 3 | tr '\\033' '^'")
        _ = sut.next()

        try sut.press([.up])
        #expect(sut.next().texts == ["^OA"])
    }

    @Test func `keys go to a program of lines as they do at a terminal`() throws {
        let sut = try makeSUT("IFS= read -r a; printf %s \"$a\" | od -An -tx1")
        _ = sut.next()

        try sut.press([.text("a"), .tab, .text("b"), .up, .enter])
        #expect(sut.next().texts == [" 61 09 62 1b 5b 41"])
    }

    @Test func `Ctrl-D gives a program of lines what was typed, and ends no input`() throws {
        let sut = try makeSUT("head -c 2; read a; echo \"<$a>\"")
        _ = sut.next()

        try sut.press([.text("xy"), .control("D")])
        #expect(sut.next().stop == .question("xy"))
        try sut.type("z")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("<z>")], stop: .ended(0)))
    }

    @Test func `Ctrl-D behind a text is a key of an editor`() throws {
        let sut = try makeSUT(["bash", "--norc"], prompt: "")
        _ = sut.next()

        try sut.press([.text("echo ab"), .left, .control("D"), .enter])
        #expect(sut.next().lines.last?.text == "a")
    }

    @Test(.enabled(if: Python.path != nil, "python3 is not installed"))
    func `sends each character separately to a program that drops early input`() throws {
        let sut = try makeSUT([
            try #require(Python.path), "-Sc",
            """
            import os, termios, tty
            tty.setraw(0)
            for _ in range(3):
                termios.tcflush(0, termios.TCIFLUSH)
                os.write(1, b'<' + os.read(0, 1) + b'>')
            """,
        ])
        _ = sut.next()

        try sut.press([.text("abc")])
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("<a><b><c>")], stop: .ended(0)))
    }

    @Test(.enabled(if: Python.path != nil, "python3 is not installed"))
    func `Esc and the key after it are two, for a program that waits for the rest of a sequence`() throws {
        let sut = try makeSUT([
            try #require(Python.path), "-Sc",
            """
            import os, select, tty
            tty.setraw(0)
            while True:
                key = os.read(0, 1)
                if key == b'\\x1b' and select.select([0], [], [], 0.2)[0]: key += os.read(0, 1)
                os.write(1, repr(key).encode())
                if key == b'q': break
            """,
        ])
        _ = sut.next()

        try sut.press([.escape, .text("x"), .alt("y"), .text("q")])
        #expect(sut.next().texts == [#"b'\x1b'b'x'b'\x1by'b'q'"#])
    }

    @Test(.enabled(if: Python.path != nil, "python3 is not installed"))
    func `sends Ctrl-C after a text when the program waits again, even without echo`() throws {
        let sut = try python(
            """
            import tty
            tty.setcbreak(0)
            waits = True
            signal.signal(signal.SIGINT, lambda *_: os.write(1, b'stopped\\n> ' if waits else b'missed\\n> '))
            os.write(1, b'> ')
            while True:
                key = os.read(0, 1)
                waits = False
                limit = time.monotonic() + 0.005
                while time.monotonic() < limit: pass
                waits = True
            """, prompt: "> ")
        _ = sut.next()

        for _ in 0..<30 {
            // Longer work would be interrupted after half a second, which a busy machine may need for it.
            try sut.press([.text("ab"), .control("C")])
            #expect(sut.next().texts == ["stopped"])
        }
    }

    @Test func `what would stop the program is known, where the terminal would take it`() throws {
        let sut = try makeSUT("read a; stty raw; head -c 1")
        _ = sut.next()

        #expect(["Z", "\\", "S", "Q"].allSatisfy { sut.isStopped(by: .control($0)) })
        #expect(!["C", "D", "A"].contains { sut.isStopped(by: .control($0)) })
        #expect(!sut.isStopped(by: .text("Z")))
        try sut.type("")
        _ = sut.next()
        #expect(!["Z", "\\", "S", "Q"].contains { sut.isStopped(by: .control($0)) })
    }
}

struct SuggestingEditorTests: ProgramKit {
    @Test(.enabled(if: Python.path != nil, "python3 is not installed"))
    func `a character that an editor had suggested is one that it shows`() throws {
        let sut = try makeSUT(
            [
                try #require(Python.path), "-Sc",
                """
                import os, tty
                tty.setraw(0)
                os.write(1, b'> ')
                typed = b''
                while True:
                    key = os.read(0, 1)
                    if key == b'\\r': break
                    typed += key
                    os.write(1, b'\\r> ' + typed + b'help'[len(typed):] + b'\\r' + b'\\x1b[%dC' % (2 + len(typed)))
                os.write(1, b'\\r\\ndone\\r\\n')
                """,
            ], prompt: "> ")
        _ = sut.next()

        try sut.press([.text("help"), .enter])
        #expect(sut.next().texts == ["done"])
    }
}

struct FullScreenTests: ProgramKit {
    @Test func `a program that draws on the whole screen waits without a line`() throws {
        let sut = try makeSUT(
            "stty raw -echo; printf 'before\\r\\n\\033[?1049h\\033[2;3Hdrawn'; head -c 1 >/dev/null; "
                + "printf '\\033[2J\\033[H%s' again; head -c 1 >/dev/null; printf '\\033[?1049lafter'")

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("before")], stop: .question("")))
        #expect(sut.isFullScreen && sut.screenRows == ["", "  drawn"])
        try sut.press([.text("x")])
        #expect(sut.next() == ProgramStep(lines: [], stop: .question("")))
        #expect(sut.screenRows == ["again"])
        try sut.press([.enter])
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("after")], stop: .ended(0)))
        #expect(!sut.isFullScreen)
    }

    @Test(
        .enabled(if: Python.path != nil, "python3 is not installed"),
        arguments: [
            "select.select([0], [], [], 1)",
            "poll = select.epoll(); poll.register(0, 1); poll.register(hole, 1); poll.poll(0.1)",
        ])
    func `one that draws now and then waits for its keys`(wait: String) throws {
        let sut = try makeSUT([
            try #require(Python.path), "-Sc",
            """
            import os, select, tty
            tty.setraw(0)
            hole = os.pipe()[0]
            os.write(1, b'\\x1b[?1049htop')
            while True:
                \(wait)
                if select.select([0], [], [], 0)[0]: break
            os.write(1, b'\\x1b[H<' + os.read(0, 9) + b'>')
            os.read(0, 9)
            """,
        ])

        #expect(sut.next().stop == .question(""))
        try sut.press([.text("q")])
        #expect(sut.screenRows == ["<q>"])
    }

    @Test(.enabled(if: Python.path != nil, "python3 is not installed"))
    func `an editor of lines that has timers waits once it shows nothing more`() throws {
        let sut = try makeSUT([
            try #require(Python.path), "-Sc",
            """
            import os, select, tty, time
            tty.setraw(0)
            hole = os.pipe()[0]
            os.write(1, b'one ')
            time.sleep(0.1)
            os.write(1, b'two> ')
            poll = select.epoll(); poll.register(0, 1); poll.register(hole, 1)
            while not poll.poll(0.05): pass
            os.write(1, b'<' + os.read(0, 9) + b'>')
            """,
        ])

        #expect(sut.next().stop == .question("one two> "))
        try sut.press([.text("q")])
        #expect(sut.next().texts == ["one two> <q>"])
    }
}
