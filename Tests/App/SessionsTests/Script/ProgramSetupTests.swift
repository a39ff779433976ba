import Testing

@testable import Sessions

@Suite struct ProgramSetupTests {
    @Test func `the program and all that is said about it are read`() throws {
        let sut = try makeSUT(
            """
            @program python3 -q 'a b'
            @prompt ">>> "
            @prompt /db\\d+=[#>] /
            @env PYTHONSTARTUP=
            @env GREETING="a b "
            @env -HOME
            @cwd ../here
            @via pipe
            @timeout 2m
            @replace /0x([0-9a-f]+)/ at $1
            @raw
            >>> 1
            """)
        #expect(sut.words == ["python3", "-q", "a b"])
        #expect(sut.prompts == [.text(">>> "), .expression("db\\d+=[#>] ")])
        let environment: [String: String?] = ["PYTHONSTARTUP": "", "GREETING": "a b ", "HOME": nil]
        #expect(sut.environment == environment)
        #expect(sut.folder == "../here")
        #expect(sut.way == .pipe)
        #expect(sut.timeout == 120_000)
        #expect(sut.replacements.map { $0.apply(to: "x 0xff y 0x1") } == ["x at ff y at 1"])
        #expect(sut.isRaw)
    }

    @Test func `what is written of it is read as the same`() throws {
        var sut = ProgramSetup(["a", "b c", "it's", "", "$x"])
        sut.prompts = [.text("\"q\" \\> "), .expression("a/b")]
        sut.environment = ["A": "x \"y\"", "B": nil]
        sut.way = .pipe
        sut.timeout = 500
        sut.isRaw = true
        #expect(try makeSUT(sut.directives.joined(separator: "\n") + "\n? <x") == sut)
    }

    @Test func `the command line names another program`() throws {
        let script = try SessionScript(path: "a.session", text: "@program a\n@prompt \"$\"\n$x\n", program: ["b"]) {
            path throws(ScriptError) in throw ScriptError(path: path, line: 1, message: "none")
        }
        #expect(script.setup.program?.words == ["b"])
        #expect(script.setup.program?.prompts == [.text("$")])
    }

    @Test(arguments: [
        ("@program", "@program is written @program WORDS, as in a shell"),
        ("@program 'a", "@program is written @program WORDS, as in a shell"),
        ("@prompt >", "@prompt is written @prompt \"TEXT\" or /REGEX/"),
        ("@prompt \"\"", "@prompt is written @prompt \"TEXT\" or /REGEX/"),
        ("@prompt /(/", "@prompt is written @prompt \"TEXT\" or /REGEX/"),
        ("@env 1=2", "@env is written @env NAME=VALUE, or -NAME"),
        ("@env A=\"b\" c", "@env is written @env NAME=VALUE, or -NAME"),
        ("@via telnet", "@via is written @via pty or pipe"),
        ("@timeout soon", "@timeout is written @timeout DURATION, like 500ms or 2m"),
        ("@replace a b", "@replace is written @replace /REGEX/ TEXT"),
        ("@raw on", "@raw is written @raw alone"),
        ("@program a\n@program b", "@program is set twice"),
        ("? a <b\n@prompt \">\"", "@prompt belongs before the first input"),
        ("@program a\n@fault bank timeout", "@fault is for the host's own app; no program can follow it"),
        ("@clock 2026-01-05T09:00:00Z\n@program a", "@clock is for the host's own app; no program can follow it"),
    ])
    func `must be written right`(text: String, message: String) {
        #expect(complaint(about: text + "\n? x <y")?.hasSuffix(": \(message)") == true)
    }

    private func makeSUT(_ text: String) throws -> ProgramSetup {
        try #require(try SessionScript(text).setup.program)
    }
}
