import ForeignProgram
import Foundation
import Sessions
import ShellCommands
import Testing

@testable import SessionTool

@MainActor
struct ProgramRecorderTests {
    /// What bash's prompt ends with: root has a sign of its own.
    private let bashSign = getuid() == 0 ? "#" : "$"

    @Test func `lines through a pipe are inputs, and nothing shown is a question without a label`() async throws {
        let text = try await makeSUT(["cat"], [.line("hello"), .line("\\ odd $x")])
        #expect(text.hasSuffix("@program cat\n\n? <hello\nhello\n? <\\\\ odd $x\n\\\\ odd $x\n[0]\n```\n"), "\(text)")
    }

    @Test func `the prompt is seen, and a hidden answer is a secret`() async throws {
        let text = try await makeSUT(
            Self.asking, [.line("who"), .line("hunter2-canary"), .line("hunter2-canary")])
        #expect(
            text.hasSuffix(
                """
                @prompt "name "

                name who
                ? PIN <*SECRET1

                <[..]>
                ? again? <\\******
                [7]
                ```

                """), "\(text)")
    }

    @Test func `a question that no line can ask is a prompt`() async throws {
        let script = "printf 'go> '; read a; printf 'Continue <Y/n>? '; read b; echo \"got $b\""
        let text = try await makeSUT(["sh", "-c", script], [.line("x"), .line("y")])
        #expect(text.hasSuffix("\ngo> x\n\nContinue <Y/n>? y\ngot y\n[0]\n```\n"), "\(text)")
    }

    /// A question whose answer the terminal hides, one that is answered by stars, and one whose words ask for a secret.
    nonisolated private static let secretQuestions = [
        "stty -echo; printf 'Code: '; trap 'echo; echo no' INT; read a; echo; echo \"$a\" | rev",
        "printf 'Code: '; trap 'echo; echo no' INT; while IFS= read -rsn1 c && [ -n \"$c\" ]; do printf '*'; done; echo",
        "printf 'Your API token: '; trap 'echo no' INT; read a; printf %s \"$a\" | od -An -tx1 | tr -d ' '",
    ]

    @Test(arguments: secretQuestions)
    func `an answer to a question for a secret is in no line, whether it is ended or interrupted`(
        program: String
    ) async throws {
        for end in [SessionKey.named(.enter), .control("C")] {
            let events = "Zq9hunterM".map { KeyboardEvent.key(.text(String($0))) } + [.key(end)]
            let text = try await makeSUT(["bash", "-c", program], events)
            #expect(text.contains(end == .named(.enter) ? ": <*SECRET1\n" : "@signal INT\n"), "\(text)")
            #expect(!text.lowercased().contains("zq9h"), "\(text)")
            #expect(!text.contains("MretnuH") && !text.contains("5a713968"), "\(text)")
        }
    }

    /// A question on the line above, with a mark or a request, and one that ends as a prompt does.
    @Test(arguments: [
        ("echo 'Password:'; read a; echo \"$a\"", "? <*SECRET1"),
        ("printf 'Please enter your PIN\\n> '; read a; echo \"$a\"", "? > <*SECRET1"),
        ("printf '> '; read b; printf 'Your token?\\n> '; read a; echo \"$a\"", "? > <*SECRET1"),
        ("printf 'Enter password> '; read a; echo \"$a\"", "? Enter password> <*SECRET1"),
    ])
    func `an answer below a question for a secret is one`(program: String, line: String) async throws {
        let isSecond = program.contains("read b")
        let events: [KeyboardEvent] = (isSecond ? [.line("b")] : []) + [.line("Zq9hunterM")]
        let text = try await makeSUT(["bash", "-c", program], events)
        #expect(text.contains("\n\(line)\n[..]\n"), "\(text)")
        #expect(!text.lowercased().contains("zq9h"), "\(text)")
        #expect(!isSecond || text.contains("\n> b\n"), "\(text)")
    }

    @Test func `what a prompt says of a secret above it is not a question`() async throws {
        let program = "printf '> '; read a; echo 'Unexpected token'; printf '> '; read b"
        let text = try await makeSUT(["bash", "-c", program], [.line("one"), .line("two")])
        #expect(text.contains("\n> one\nUnexpected token\n\n> two\n"), "\(text)")
    }

    @Test func `keys that only the program knows are masked where a secret is asked for`() async throws {
        let events: [KeyboardEvent] = [
            .key(.text("Zq9h")), .key(.named(.tab)), .key(.text("unterM")), .key(.named(.enter)),
        ]
        let text = try await makeSUT(["bash", "-c", "stty -echo; printf 'Code: '; read a; echo; echo ok"], events)
        #expect(text.contains("@keys \"******\" Tab \"******\" Enter"), "\(text)")
    }

    @Test func `keys of an editor are keys, and text with its corrections is a line`() async throws {
        let events: [KeyboardEvent] =
            .typed("echo one > alpha") + [.key(.text("cat al")), .key(.named(.tab)), .key(.named(.enter))]
            + [.key(.named(.up)), .key(.named(.enter)), .key(.text("exit 44")), .key(.named(.backspace))]
            + [.key(.named(.enter))]
        let text = try await makeSUT(["bash", "--norc"], events)
        #expect(
            text.contains(
                """
                \(bashSign) echo one > alpha

                @keys "cat al" Tab Enter
                one

                @keys Up Enter
                one

                """), "\(text)")
        #expect(text.hasSuffix("\(bashSign) exit 4\nexit\n[4]\n```\n"), "\(text)")
    }

    @Test func `a line that the terminal puts together is corrected in it`() async throws {
        let events: [KeyboardEvent] =
            [.key(.text("wrong")), .key(.control("U")), .key(.text("right!")), .key(.named(.backspace))]
            + [.key(.named(.enter))]
        let text = try await makeSUT(["cat"], events)
        #expect(text.hasSuffix("\n? <right\nright\n[0]\n```\n"), "\(text)")
    }

    @Test func `a key that a program of lines gets is a key`() async throws {
        let events: [KeyboardEvent] =
            [.key(.text("a")), .key(.named(.tab)), .key(.text("b")), .key(.named(.enter))]
            + [.key(.named(.up)), .key(.named(.up)), .key(.named(.enter))]
        let text = try await makeSUT(
            ["sh", "-c", "while IFS= read -r a; do printf %s \"$a\" | od -An -tx1; done"], events)
        #expect(
            text.hasSuffix(
                """

                @keys "a" Tab "b" Enter
                 61 09 62

                @keys Up Up Enter
                 1b 5b 41 1b 5b 41
                [0]
                ```

                """), "\(text)")
    }

    @Test func `a key that the program reacts to is a separate step`() async throws {
        let events: [KeyboardEvent] =
            .typed("go") + [.key(.text(";")), .key(.text(";"))] + .typed("bye")
        let text = try await makeSUT(Self.choosing, events)
        #expect(
            text.hasSuffix(
                """
                @prompt "?- "

                ?- go

                @keys ";"
                X = 1 ;

                @keys ";"
                X = 2 ;

                ?- bye
                [0]
                ```

                """), "\(text)")
    }

    @Test func `Enter alone at what is not a prompt is a key`() async throws {
        let text = try await makeSUT(Self.choosing, .typed("go") + [.key(.named(.enter))] + .typed("bye"))
        #expect(text.contains("@prompt \"?- \"\n\n?- go\n\n@keys Enter\n"), "\(text)")
    }

    @Test func `a completion that lists what there is leaves the line as it is`() async throws {
        let events: [KeyboardEvent] =
            .typed("touch alpha1 alpha2") + [
                .key(.text("echo al")), .key(.named(.tab)), .key(.named(.tab)), .key(.named(.tab)),
            ]
            + [.key(.text("1")), .key(.named(.enter))]
        let text = try await makeSUT(["bash", "--norc"], events)
        #expect(text.contains("@keys \"echo al\" Tab Tab Tab \"1\" Enter\n"), "\(text)")
        #expect(text.contains("\nalpha1\n"), "\(text)")
    }

    @Test func `a key that would stop the program is refused aloud`() async throws {
        let screen = Screen()
        var refusals: [String] = []
        let text = try await makeSUT(
            ["cat"],
            [.key(.text("a")), .key(.control("Z")), .unknown("25~"), .key(.control("Z")), .key(.named(.enter))],
            screen: screen, refusals: &refusals)
        #expect(text.hasSuffix("\n? <a\na\n[0]\n```\n"), "\(text)")
        #expect(screen.text == "a\u{7}\u{7}\u{7}\r\na\r\n")
        #expect(
            refusals == [
                "Ctrl-Z was not passed on: it would stop the program, or what it shows",
                "The key that sends ESC 25~ was not passed on: no session can write it",
            ])
    }

    @Test func `a longer line than the terminal takes is refused aloud`() async throws {
        var refusals: [String] = []
        let text = try await makeSUT(
            ["wc", "-c"],
            [.key(.text(String(repeating: "x", count: 4_000))), .key(.text(String(repeating: "y", count: 96)))]
                + .typed("z"),
            refusals: &refusals)
        #expect(text.hasSuffix("xz\n4002\n[0]\n```\n"))
        #expect(
            refusals == [
                "\"\(String(repeating: "y", count: 96))\" was not passed on: the terminal takes no longer line"
            ])
    }

    @Test func `what a full screen shows is kept where the person looks at it`() async throws {
        let script =
            "stty raw -echo; printf '\\033[?1049h'; for n in 1 2 3 4; do printf '\\033[H\\033[Jrow %s\\033[3;1H(END)' $n; "
            + "head -c 1 >/dev/null; done; printf '\\033[?1049l'"
        let text = try await makeSUT(
            ["sh", "-c", script],
            [.key(.text("j")), .key(.named(.enter)), .key(.text("G")), .key(.text("q"))], glancingAfter: [2, 3])
        #expect(
            text.hasSuffix(
                """

                @screen
                row 1

                (END)

                @keys "j" Enter
                @screen
                row 3

                (END)

                @keys "G"
                @screen
                row 4

                (END)

                @keys "q"
                [0]
                ```

                """), "\(text)")
    }

    @Test func `a program that is ended on its full screen leaves the person's terminal on the other one`() async throws
    {
        let screen = Screen()
        _ = try await makeSUT(
            ["sh", "-c", "stty raw -echo; printf '\\033[?1049h'; cat"], [], givesUp: true, screen: screen)
        #expect(screen.text == "\u{1B}[?1049h\u{1B}[?1049l")
    }

    @Test func `distinguishes Ctrl-C at a prompt from one during a command`() async throws {
        let events: [KeyboardEvent] =
            [.key(.control("C")), .key(.text("half")), .key(.control("C"))] + .typed("sleep 1000")
        let text = try await makeSUT(["bash", "--norc"], events, interruptingAfter: [5])
        #expect(text.contains("\n\n@signal INT\n\n@keys \"half\" Ctrl-C\n"), "\(text)")
        #expect(text.contains("\(bashSign) sleep 1000\n@signal INT\n"), "\(text)")
    }

    @Test func `Ctrl-D that does not end the program is a key`() async throws {
        let text = try await makeSUT(["sh", "-c", "cat; read a; echo \"<$a>\""], [.key(.control("D"))] + .typed("x"))
        #expect(text.hasSuffix("\n\n@keys Ctrl-D\n? <x\n<x>\n[0]\n```\n"), "\(text)")
    }

    @Test func `a question at which the input ends is output`() async throws {
        let script = "printf 'h> '; read x; printf 'Continue? '; read y; echo no; exit 3"
        let text = try await makeSUT(["sh", "-c", script], .typed("go") + [.key(.control("D"))])
        #expect(text.hasSuffix("\nh> go\nContinue?\nno\n[3]\n```\n"), "\(text)")
        let result = try await ProgramHost().play(SessionScript(path: "a.session.md", text: text) { _ in "" })
        #expect(result.isPassed)
    }

    @Test func `one that was answered in secret before is not`() async throws {
        let script = "stty -echo; printf 'Code: '; read x; stty echo; echo; printf 'Code: '; read y"
        let text = try await makeSUT(["sh", "-c", script], [.line("Zq9hunterM"), .key(.control("D"))])
        #expect(text.hasSuffix("\n? Code: <*SECRET1\n\n[1]\n```\n"), "\(text)")
    }

    @Test func `a walk that is given up ends where it is`() async throws {
        let text = try await makeSUT(["cat"], [.line("a")], givesUp: true)
        #expect(text.hasSuffix("\n? <a\na\n```\n"), "\(text)")
    }

    @Test func `shows the output of the program, with the echoed input`() async throws {
        let screen = Screen()
        _ = try await makeSUT(["cat"], .typed("hello"), screen: screen)
        #expect(screen.text == "hello\r\nhello\r\n")
    }

    /// Asks as Prolog does, which takes a single key for another answer.
    private static let choosing = [
        "bash", "-c",
        """
        n=1
        while read -e -r -p '?- ' goal && [ $goal != bye ]; do
            while printf 'X = %s ' $n; IFS= read -r -s -n 1 key; [ "$key" = ';' ] && [ $n -lt 3 ]; do
                printf ';\\n'; n=$((n + 1)); [ $n -lt 3 ] || break
            done
            [ "$key" = ';' ] || printf '.\\n'
        done
        """,
    ]

    @Test func `a prompt that is given as an expression is one with each number`() async throws {
        let given = try #require(PromptPattern(given: #"/In \[\d+\]: /"#))
        var refusals: [String] = []
        let text = try await makeSUT(
            [
                "sh", "-c",
                "for n in 1 2; do printf 'In [%s]: ' $n; read a; echo \"<$a>\"; done; printf 'Sure: '; read a",
            ],
            [.line("one"), .line("two"), .line("yes")], given: [given], refusals: &refusals)
        #expect(text.contains("@prompt /In \\[\\d+\\]: /\n"), "\(text)")
        #expect(text.contains("\nIn [1]: one\n<one>\n\nIn [2]: two\n<two>\n? Sure: <yes\n"), "\(text)")
    }

    @Test func `a terminal that is too low for what is drawn on the whole screen is named, and no other`() async throws
    {
        for isLow in [true, false] {
            var refusals: [String] = []
            let text = try await makeSUT(
                ["sh", "-c", "printf '\\033[?1049h\\033[24;1Hlast row'; stty raw; read a"],
                [.key(.text("x")), .key(.control("C"))],
                glancingAfter: [0], isLow: isLow, refusals: &refusals)
            #expect(text.contains("@screen\nlast row\n") || text.contains("last row"), "\(text)")
            #expect(refusals.contains { $0.contains("24 rows") } == isLow)
        }
    }

    private static let asking = [
        "sh", "-c",
        "printf 'name '; read a; stty -echo; printf 'PIN '; read b; stty echo; echo; echo \"<$b>\"; printf 'again? '; read c; exit 7",
    ]

    private func makeSUT(
        _ words: [String], _ events: [KeyboardEvent], interruptingAfter interruptions: Set<Int> = [],
        glancingAfter glances: Set<Int> = [], givesUp: Bool = false, screen: Screen = Screen()
    ) async throws -> String {
        var refusals: [String] = []
        return try await makeSUT(
            words, events, interruptingAfter: interruptions, glancingAfter: glances, givesUp: givesUp, screen: screen,
            refusals: &refusals)
    }

    /// The record of a walk through a program, on which these events come, and then the end of the input.
    private func makeSUT(
        _ words: [String], _ events: [KeyboardEvent], interruptingAfter interruptions: Set<Int> = [],
        glancingAfter glances: Set<Int> = [], givesUp: Bool = false, isLow: Bool = false, given: [PromptPattern] = [],
        screen: Screen = Screen(), refusals: inout [String]
    ) async throws -> String {
        var settings = ProgramSettings(words)
        settings.echoes = true
        let prompts = RecordedPrompts(given)
        var program = ProgramSetup(words)
        program.prompts = given
        settings.isPrompt = { prompts.contains($0) }
        let keyboard = ScriptedKeyboard(events, interruptingAfter: interruptions, givesUp: givesUp)
        keyboard.glances = glances
        var sut = ProgramRecorder(
            program: try ForeignProgram(settings), keyboard: keyboard, prompts: prompts,
            recorder: SessionRecorder(
                title: "A walk", setup: SessionSetup(program: program), offer: FixtureNames()),
            isLow: isLow, show: { screen.text += String(decoding: $0, as: UTF8.self) })
        let recorder = try sut.record()
        refusals = recorder.refusals
        return recorder.text
    }

    /// What a person sees.
    private final class Screen {
        var text = ""
    }
}

struct ScreenFrameTests {
    @Test func `a taller terminal scrolls the rows of the program's alone, and all of them at the end`() {
        let sut = ScreenFrame(rows: 24, height: 30)
        #expect(sut.beginning == "\u{1B}[H\u{1B}[2J\u{1B}[1;24r")
        #expect(sut.end.contains("\u{1B}[r"))
    }

    @Test(arguments: [24, 10]) func `any other is cleared`(height: Int) {
        let sut = ScreenFrame(rows: 24, height: height)
        #expect(sut.beginning == "\u{1B}[H\u{1B}[2J")
        #expect(sut.end.isEmpty)
    }
}

struct RecordOptionsTests {
    @Test func `refuses a program whose words a line cannot hold`() throws {
        let table = ShellCommand("sessions", commands: [SessionTable.record], to: "")
        let line = try ShellLine(["record", "a", "--", "sh", "-c", "b\nc"], of: table)
        #expect(throws: UsageError.self) { _ = try SessionCommand(line) }
    }
}
