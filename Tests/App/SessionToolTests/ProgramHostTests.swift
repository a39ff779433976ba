import ForeignProgram
import Sessions
import TestSupport
import Testing

@testable import SessionTool

@MainActor
struct ProgramHostTests {
    @Test(arguments: ["", "@via pipe\n"])
    func `a program is typed to when it reads, and its answers are compared`(way: String) async throws {
        let sut = try await makeSUT("@program cat\n\(way)? <hello\nhello\n? <two  words\ntwo  words\n[0]\n")
        #expect(sut.complaints == [])
        #expect(sut.result.steps == 2)
    }

    @Test(arguments: ["", "@via pipe\n"])
    func `a question at the end of the walk is compared`(way: String) async throws {
        let script = "printf 'h> '; read -r x; printf 'Continue? '; read -r y; exit 0"
        let walk = "@program sh -c \"\(script)\"\n\(way)@prompt \"h> \"\nh> go\n"
        #expect(try await makeSUT(walk + "Continue?\n[0]\n").complaints == [])
        #expect(try await makeSUT(walk + "[0]\n").result.mismatches.map(\.actual) == [["Continue?"]])
    }

    @Test(arguments: ["", "@via pipe\n"])
    func `a program that waits and shows nothing is reported as such`(way: String) async throws {
        let sut = try await makeSUT("@program cat\n@prompt \"x> \"\n\(way)x> hi\n")
        #expect(sut.result.mismatches.map(\.message) == ["expected the prompt x>, but the app waits and shows nothing"])
    }

    @Test(arguments: ["", "@via pipe\n"])
    func `a question where the session expects none is reported as such`(way: String) async throws {
        let sut = try await makeSUT("@program sh -c 'printf Name:; read x'\n\(way)? <hi\n")
        #expect(
            sut.result.mismatches.map(\.message) == ["expected no prompt and no question, but the app asks \"Name:\""])
    }

    @Test(arguments: [
        ["one", "! warn", "two"], ["! warn", "one", "two"], ["one", "two", "! warn"], ["one", "...", "! warn"],
        ["@unordered", "two", "! warn", "one", "@end"],
    ])
    func `the lines of two pipes match in whichever order they came`(lines: [String]) async throws {
        let script = "echo one; sleep 0.1; echo warn >&2; sleep 0.1; echo two"
        let walk = "@program sh -c \"\(script)\"\n@via pipe\n\(lines.joined(separator: "\n"))\n[0]\n"
        #expect(try await makeSUT(walk).complaints == [])
    }

    @Test(arguments: [["! two", "...", "one"], ["one", "! two", "..."]])
    func `an ellipsis takes no error from before its place`(lines: [String]) async throws {
        let script = "echo fatal >&2; echo two >&2; echo one"
        let walk = "@program sh -c \"\(script)\"\n@via pipe\n\(lines.joined(separator: "\n"))\n[0]\n"
        #expect(try await makeSUT(walk).complaints != [])
    }

    @Test func `another line of two pipes is the one difference`() async throws {
        let script = "echo one; echo warn >&2; echo two"
        let sut = try await makeSUT("@program sh -c \"\(script)\"\n@via pipe\n! warn\none\nthree\n[0]\n")
        #expect(sut.result.mismatches.map(\.actual) == [["two"]])
    }

    @Test func `its prompts are those that the session says`() async throws {
        let sut = try await makeSUT(
            """
            @program sh
            @prompt "ready: "
            @prompt /more[0-9]? /
            @env PS1="ready: "
            @env PS2="more1 "

            ready: echo '
            more1 x'

            x
            ready: printf 'name? '; read name; echo "hello $name" $$
            ? name? <World
            hello World [..]
            ready: exit 3
            [3]
            """)
        #expect(sut.complaints == [])
    }

    @Test func `a prompt is written without its colours, also where those of the output are compared`() async throws {
        let script = #"printf "\033[32m$ \033[0m"; read x; printf "\033[31m%s\033[0m\n" "$x""#
        let sut = try await makeSUT(
            "@program sh -c '\(script)'\n@raw\n@prompt \"$ \"\n$ hello\n\u{1B}[31mhello\u{1B}[0m\n[0]\n")
        #expect(sut.complaints == [])
        #expect(sut.result.steps == 1)
    }

    @Test func `a walk keeps the colours of what was shown, and of its prompts`() async throws {
        let script = #"printf "\033[32m$ \033[0m"; read x; printf "a \033[1;91mred\033[m one\n\033[48;5;17mblue\n""#
        let sut = try await makeSUT("@program sh -c '\(script)'\n@prompt \"$ \"\n$ hello\na red one\nblue\n[0]\n")
        #expect(sut.complaints == [])
        #expect(
            sut.result.transcript.steps == [
                .pressed(
                    [.text("hello"), .named(.enter)], behind: "\u{1B}[0;32m$ \u{1B}[0m", isQuestion: false),
                .shown("a \u{1B}[0;1;38;5;9mred\u{1B}[0m one", isError: false),
                .shown("\u{1B}[0;48;5;17mblue\u{1B}[0m", isError: false),
            ])
    }

    @Test func `a walk shows what keys have come to, and not a secret in it`() async throws {
        let sut = try await makeSUT(
            """
            @program bash --norc --noprofile
            @prompt "$ "
            @env PS1="$ "
            @secret PW alphabet
            $ touch lonely-file
            @keys "echo lon" Tab Enter
            lonely-file
            @keys Up Left Left "X" Enter
            lonely-filXe
            @keys "echo alph" "abet" Left Right Enter
            [..]
            $ exit
            exit
            [0]

            """)
        #expect(sut.complaints == [])
        var script = sut.script
        script.showsEditing = true
        let edited = try await ProgramHost().play(script)
        let transcript = sut.result.transcript.completed(by: edited.transcript)
        let typed = transcript.steps.compactMap { step in
            if case .pressed(let keys, behind: "$ ", isQuestion: false) = step { keys.first } else { nil }
        }
        #expect(
            typed == [
                .text("touch lonely-file"), .text("echo lonely-file"), .text("echo lonely-filXe"), .text("echo <*PW"),
                .text("exit"),
            ])
    }

    @Test func `a flood is cut in the report, and so is a line that does not end`() async throws {
        let flood = try await makeSUT("@program sh -c 'read x; yes'\n? <x\n")
        let shown = try #require(flood.result.mismatches.first).actual
        #expect(shown.count == 200)
        #expect(shown[150].hasSuffix("lines are left out here)"))

        let long = try await makeSUT("@program sh -c 'printf %9999d 7'\nx\n[0]\n")
        #expect(long.result.mismatches.first?.actual.first?.hasSuffix("... (9999 bytes in all)") == true)
    }

    @Test func `another answer is a mismatch at its line`() async throws {
        let sut = try await makeSUT("@program cat\n? <hello\nHello\n[0]\n")
        #expect(sut.result.mismatches.map(\.line) == [3])
        #expect(sut.result.mismatches.map(\.actual) == [["hello"]])
    }

    @Test(arguments: [
        (
            "over pipes errors are told from output",
            "@program sh -c 'read x; echo $x; echo oh >&2'\n@via pipe\n? <a\na\n! oh\n[0]\n"
        ),
        (
            "lines are changed before they are compared",
            "@program sh -c 'echo pid $$'\n@replace /pid [0-9]+/ pid N\npid N\n[0]\n"
        ),
        (
            "a program gets its own variables only",
            "@program sh -c 'echo $A; echo ${LANG}; echo ${TERM-none}'\n@env A=b c\n@env -TERM\nb c\nC.UTF-8\nnone\n[0]\n"
        ),
        ("keys are pressed", "@program cat\n@keys \"a\" \"b\" Enter\nab\n@keys Ctrl-D\n[0]\n"),
        ("the exit code of a program that a signal ended is that of a shell", "@program sh -c 'kill -9 $$'\n[137]\n"),
    ])
    func `a session passes`(rule: String, text: String) async throws {
        #expect(try await makeSUT(text).complaints == [], "\(rule)")
    }

    @Test func `it runs where the session says, seen from the file, else in an empty folder`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "here/it")
        let sut = try await makeSUT("@program ls\n@cwd here\nit\n[0]\n", at: folder("a.session"))
        #expect(sut.complaints == [])
        #expect(try await makeSUT("@program ls -A\n[0]\n", at: folder("b.session")).complaints == [])
    }

    private static let fullScreen =
        #"@program sh -c "stty raw -echo; printf 'one\r\n\033[?1049h\033[2;3Hdrawn'; head -c 1 >/dev/null; exit 3""#

    @Test func `the rows of the screen are compared where the session asks for them`() async throws {
        let sut = try await makeSUT("\(Self.fullScreen)\none\n@screen\n\n  drawn\n@keys \"q\"\n[3]\n")
        #expect(sut.complaints == [])
        #expect(sut.result.transcript.text.contains("one\n@screen\n\n  drawn\n\n@keys \"q\"\n[3]\n"))
    }

    @Test func `another row is a mismatch at its line`() async throws {
        let sut = try await makeSUT("\(Self.fullScreen)\none\n@screen\n  drown\n@keys \"q\"\n[3]\n")
        #expect(sut.complaints == ["4: the output differs"])
        #expect(sut.result.mismatches.map(\.actual) == [["  drawn"]])
    }

    @Test func `a line is not a row, and a row is not a line`() async throws {
        #expect(try await makeSUT("\(Self.fullScreen)\n@screen\none\n  drawn\n@keys \"q\"\n").complaints != [])
        #expect(try await makeSUT("\(Self.fullScreen)\none\n  drawn\n@keys \"q\"\n").complaints != [])
    }

    @Test(arguments: [
        ("sh -c 'read x; kill -9 $$'", "the signal 9 has ended the app"),
        ("sh -c 'read x; sleep 100'", "the app is silent: it neither reads nor ends in time"),
        ("sh -c 'read x; yes'", "the app shows more than a step may hold"),
        ("sh -c 'while :; do read x; done'", "the app keeps reading after the end of its input"),
    ])
    func `reports what a failing program does`(words: String, complaint: String) async throws {
        let patience = words.contains("sleep") ? "500ms" : "60s"
        let sut = try await makeSUT("@program \(words)\n@timeout \(patience)\n? <x\n")
        #expect(sut.complaints == ["3: \(complaint)"])
    }

    @Test func `an unexpected exit code of a signal says so`() async throws {
        let sut = try await makeSUT("@program sh -c 'kill -9 $$'\n[0]\n")
        #expect(sut.complaints == ["2: expected the exit code 0, but it is 137: the signal 9 has ended the app"])
    }

    @Test func `a replacement that takes longer than a step may ends the walk`() async throws {
        let line = String(repeating: "a", count: 23)
        let sut = try await makeSUT("@program echo \(line)\n@timeout 500ms\n@replace /(a+)+b/ x\n[0]\n")
        #expect(
            sut.result.mismatches.map(\.message)
                == ["the app shows a line on which @replace takes longer than a step may"])
    }

    @Test(arguments: [
        (
            "@keys \"\(String(repeating: "x", count: 4_096))\" Enter",
            "the line has 4096 bytes, and the terminal would cut it after 4095"
        ),
        ("@via pipe\n? <a\na\n@keys Tab", "keys are pressed at a terminal, and this program is spoken to over pipes"),
    ])
    func `what cannot be typed is an error in its line`(text: String, message: String) async throws {
        let line = 1 + text.split(separator: "\n").count
        await #expect(throws: ScriptError(path: "a.session", line: line, message: message)) {
            try await makeSUT("@program cat\n\(text)\n")
        }
    }

    @Test(arguments: [
        ("@via pipe\n@program no-such-program\n? <x\n", "there is no program \"no-such-program\""),
        ("@program cat\n@cwd /no-such\n? <x\n", "the folder /no-such cannot be used: No such file or directory"),
    ])
    func `a program that cannot be started is an error in the line that names it`(
        text: String, message: String
    ) async throws {
        await #expect(throws: ScriptError(path: "a.session", line: 2, message: message)) { try await makeSUT(text) }
    }

    @Test func `a folder that an included file names is seen from the session`() throws {
        let script = try SessionScript(path: "w/a.session", text: "@include d/b.session") { _ in
            "@program cat\n@cwd c\n? <x\n"
        }
        #expect(try ProgramSettings(script, labels: PromptLabels(script), way: nil, flood: 1).folder == "w/c")
    }

    @Test(arguments: ["./Package.swift", "Tests/../Package.swift"])
    func `a program beside a file that is named without a folder is a path, and not searched for`(word: String) throws {
        let script = try SessionScript("@program \(word)\n? <x\n", path: "a.session")
        let settings = try ProgramSettings(script, labels: PromptLabels(script), way: nil, flood: 1)
        #expect(settings.words == ["./Package.swift"])
    }

    @Test func `a session that names none is broken`() async throws {
        await #expect(throws: ScriptError.self) { try await makeSUT("@prompt \"$ \"\n$ x\n") }
    }

    private struct SUT {
        let script: SessionScript
        let result: SessionResult

        var complaints: [String] { result.mismatches.map { "\($0.line): \($0.message)" } }
    }

    private func makeSUT(_ text: String, at path: String = "a.session") async throws -> SUT {
        let script = try SessionScript(text, path: path)
        var host = ProgramHost()
        host.flood = 1 << 16
        return SUT(script: script, result: try await host.play(script))
    }
}
