import Foundation
import Synchronization
import TerminalIO
import TestSupport
import Testing

extension TerminalInputTests {
    /// History and key bindings.
    @MainActor
    @Suite struct Keys {
        private static let up = "\u{1B}[A"
        private static let down = "\u{1B}[B"
        private let folder = TemporaryFolder.fresh()

        @Test func `Up continues what is typed, and Down comes back to it`() async throws {
            let (sut, terminal) = try makeSUT(history: ["send 5", "balance", "send 7", "history"])
            #expect(try await read(sut, terminal, keys: "se\(Self.up)\r") == .line("send 7"))
            #expect(try await read(sut, terminal, keys: "se\(Self.up)\(Self.up)\r") == .line("send 5"))
            #expect(try await read(sut, terminal, keys: "se\(Self.up)\(Self.up)\(Self.down)\r") == .line("send 7"))
            #expect(try await read(sut, terminal, keys: "se\(Self.up)\(Self.down)\r") == .line("se"))
            await terminal.unplug(sut)
        }

        @Test func `recalls neither lines nor cut text of another customer`() async throws {
            let (sut, terminal) = try makeSUT(history: ["find novak"])
            #expect(try await read(sut, terminal, keys: "secret\u{15}x\r") == .line("x"))
            sut.recall(["own"])
            #expect(try await read(sut, terminal, keys: "\(Self.up)\(Self.up)\r") == .line("own"))
            #expect(try await read(sut, terminal, keys: "\u{19}y\r") == .line("y"))
            sut.recall([])
            #expect(try await read(sut, terminal, keys: "\(Self.up)z\r") == .line("z"))
            await terminal.unplug(sut)
        }

        @Test func `keeps what is typed ahead for another customer, and at its end for the shell`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "login\r") == .line("login"))
            terminal.type("use 2\rsend\rls\r")
            #expect(terminal.hasTyped)
            sut.recall([])
            let request = InputRequest(kind: .command, prompt: "test>", idleLimit: .seconds(5))
            #expect(await sut.read(request) == .line("use 2"))
            #expect(await sut.read(request) == .line("send"))
            await sut.close()
            #expect(terminal.hasTyped)
            terminal.unplug()
        }

        @Test(arguments: [
            ("\u{12}alc\r\r", "send 5 to alice"), ("\u{12}\u{12}\r\r", "send 5 to alice"),
            ("al\u{12}\r!\r", "balance!"),
            ("ab\u{12}zz\u{7}c\r", "abc"), ("ab\u{12}\u{3}c\r", "abc"),
        ])
        func `Ctrl-R finds earlier lines by some of their letters`(keys: String, line: String) async throws {
            let (sut, terminal) = try makeSUT(history: ["send 5 to alice", "balance"])
            #expect(try await read(sut, terminal, keys: keys) == .line(line))
            try await terminal.waitUntilShown("Earlier lines")
            #expect(!terminal.screen.contains("bck"))
            await terminal.unplug(sut)
        }

        @Test func `Tab narrows many candidates with each key`() async throws {
            let (sut, terminal) = try makeSUT()
            let request = InputRequest(
                kind: .command, prompt: "test>", completions: { _ in (10...21).map { "row\($0)" } })
            #expect(try await read(sut, terminal, request, keys: "show \t\t15\rx\r") == .line("show row15 x"))
            await terminal.unplug(sut)
        }

        @Test(arguments: [
            ("find a\r", "find a"), ("find zz\r", "find zz"), ("find \r", "find "), ("find a\u{E}\r", "find alpha"),
            ("find al\u{7F}\u{7F}\u{7F}!\r", "find!"), ("find al\u{7}p\r", "find alp"), ("find\r", "find"),
            ("xfind a\r", "xfind a"),
        ])
        func `a search is what was typed, or the row that was chosen`(keys: String, line: String) async throws {
            #expect(try await read(keys, of: request) == .line(line))
        }

        @Test func `a search that is recalled shows nothing until it changes`() async throws {
            let (sut, terminal) = try makeSUT(history: ["older", "find a"])
            #expect(try await read(sut, terminal, request, keys: "\u{1B}[A\u{1B}[A\r") == .line("older"))
            #expect(!terminal.screen.contains("Names"))
            #expect(try await read(sut, terminal, request, keys: "\u{1B}[Al\u{E}\r") == .line("find alpha"))
            await terminal.unplug(sut)
        }

        @Test func `Ctrl-R keeps what was typed while the window changes`() async throws {
            let (sut, terminal) = try makeSUT(history: ["send 5 to alice", "balance"])
            let event = Task { await sut.read(.line) }
            try await terminal.waitUntilReading()
            terminal.type("\u{12}send")
            try await terminal.waitUntilShown("(1 of 2): send")
            terminal.resize(to: 30)
            sut.windowChanged()
            try await terminal.waitUntilShown("(1 of 2): send")
            terminal.type("\r\r")
            #expect(await event.value == .line("send 5 to alice"))
            await terminal.unplug(sut)
        }

        @Test func `a search shows what it finds before Enter`() async throws {
            let (sut, terminal) = try makeSUT()
            let event = Task { await sut.read(request) }
            terminal.type("find a")
            try await terminal.waitUntilShown("Names (2 of 3): a\r\n  alpha\r\n  beta")
            terminal.type("l")
            try await terminal.waitUntilShown("Names (1 of 3): al\r\n  alpha")
            terminal.type("\u{3}")
            #expect(await event.value == .interrupted)
            await terminal.unplug(sut)
        }

        @Test func `a search shows what comes later without another key`() async throws {
            let (sut, terminal) = try makeSUT()
            let looks = Looks()
            let search = LiveSearch(beginning: "find ", title: "Names") { _ in
                let look = looks.next()
                return LiveSearch.Found(["alpha"], of: look, isComplete: look > 2)
            }
            let event = Task {
                await sut.read(InputRequest(kind: .command, prompt: "test>", search: search))
            }
            terminal.type("find ")
            try await terminal.waitUntilShown("Names (1 of 3): \r\n  alpha")
            terminal.type("a\r")
            #expect(await event.value == .line("find a"))
            await terminal.unplug(sut)
        }

        private final class Looks: Sendable {
            private let count = Mutex(0)

            func next() -> Int {
                count.withLock { count in
                    count += 1
                    return count
                }
            }
        }

        private var request: InputRequest {
            let search = LiveSearch(beginning: "find ", title: "Names") { text in
                LiveSearch.Found(["alpha", "beta", "gem"].filter { $0.contains(text) }, of: 3)
            }
            return InputRequest(kind: .command, prompt: "test>", search: search)
        }

        @Test func `what was typed before a pager is for the prompt`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "first\r") == .line("first"))
            let name = try #require(ttyname(terminal.descriptor).map { String(cString: $0) })
            terminal.type("show 1\rba")
            let pipe = try TestPipe()
            let pager = ShellPager(command: "timeout 0.2 head -c 1 <\(name)", output: pipe.writeEnd)
            #expect(await pager.show("text\n"))
            #expect(try pipe.readAll() == "")
            pipe.close()
            #expect(await sut.read(.line) == .line("show 1"))
            #expect(try await read(sut, terminal, keys: "lance\r") == .line("balance"))
            await terminal.unplug(sut)
        }

        @Test func `Ctrl-Z stops nothing while a pager has the terminal`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "first\r") == .line("first"))
            let name = try #require(ttyname(terminal.descriptor).map { String(cString: $0) })
            let pipe = try TestPipe()
            let pager = ShellPager(command: "stty -a <\(name)", output: pipe.writeEnd)
            #expect(await pager.show("text\n"))
            #expect(try pipe.readAll().contains("susp = <undef>;"))
            pipe.close()
            await terminal.unplug(sut)
        }

        @Test(arguments: [
            ("ab\u{1B}[5~\u{1B}[6~c\r", "abc"), ("ab\u{1B}[15~\u{1B}[24~c\r", "abc"), ("ab\u{1B}[1;2Dc\r", "abc"),
            ("ab\u{1B}[25;5~\u{1B}[Z\u{1B}Oc\u{1B}[200~c\u{1B}[201~\r", "abc"),
            ("b\u{1B}[Da\u{1B}Oa\u{1B}[Cc\r", "abc"),
        ])
        func `a key without a meaning types nothing`(keys: String, line: String) async throws {
            #expect(try await read(keys) == .line(line))
        }

        @Test func `a key that the startup file binds has its meaning`() async throws {
            let file = try folder.write("bind ^[[5~ ed-move-to-beg\nbind -s ^[[15~ xy\n", to: "editrc")
            #expect(
                try await read("bc\u{1B}[5~a\u{1B}[15~\r", settings: EditorSettings(startupFile: file))
                    == .line("axybc"))
        }

        @Test(arguments: [
            ("b c\u{1B}0ia\r", "ab c"), ("abc\u{1B}[D\u{1B}[Dx\r", "axbc"), ("xab\u{1B}0xA!\r", "ab!"),
            ("se\u{10}\r", "send"),
            ("\u{1B}kk\r", "balance"), ("\u{1B}kkj\r", "send"), ("\u{1B}[Abc\r", "sendbc"),
            ("a\u{1B}[200~b c\u{1B}[201~d\r", "ab cd"),
            ("ab\u{1B}OH\u{1B}[3~\r", "b"), ("a\u{1B}/zz\ribcd\u{1B}nie\r", "e"),
            ("\u{1B}[F25\r", "25"), ("12\u{1B}[F5\r", "125"), ("12\u{1B}[D\u{1B}[C5\r", "125"),
            ("12\u{1B}[3~5\r", "125"), ("129\u{1B}[D\u{1B}[3~5\r", "125"), ("\u{1B}$i25\r", "25"),
            ("129\u{1B}0\u{5}\u{1B}[3~a5\r", "125"),
        ])
        func `edits with the keys of vi`(keys: String, line: String) async throws {
            #expect(
                try await read(keys, history: ["balance", "send"], settings: EditorSettings(keys: .vi)) == .line(line))
        }

        @Test(arguments: [
            ("ab\u{1B}v\u{3}", InputEvent.interrupted), ("ab\u{1B}:\u{3}", .interrupted),
            ("\u{1B}\u{3}", .interrupted), ("ab\u{3}", .interrupted), ("\u{4}", .end),
        ])
        func `only Ctrl-C and Ctrl-D leave the line with the keys of vi`(keys: String, event: InputEvent) async throws {
            #expect(try await read(keys, settings: EditorSettings(keys: .vi)) == event)
        }

        /// The name of the process, with which the lines begin that are for it alone.
        private nonisolated static let program = CommandLine.arguments[0].split(separator: "/").last ?? ""

        @Test(arguments: [
            ("bind -v\n", 0o600, "b c"), ("\(program):bind -v\nedit off\n", 0o644, "b c"),
            ("another:bind -v\n", 0o644, "b ac"), ("bind -v\n", 0o622, "b ac"),
        ])
        func `reads the startup file unless others can write it`(
            text: String, mode: Int, line: String
        ) async throws {
            let file = try folder.write(text, to: "editrc", mode: mode)
            #expect(try await read("b c\u{1B}ba\r", settings: EditorSettings(startupFile: file)) == .line(line))
        }

        @Test func `settings win over the startup file`() async throws {
            let file = try folder.write("bind -v\n", to: "editrc")
            #expect(
                try await read("bc\u{1}a\r", settings: EditorSettings(keys: .emacs, startupFile: file))
                    == .line("abc"))
        }

        @Test func `the startup file cannot rebind essential keys`() async throws {
            let file = try folder.write(
                "bind ^C ed-insert\nbind ^I ed-insert\nbind -v\nbind ^C ed-insert\n", to: "editrc")
            #expect(try await read("ab\u{3}", settings: EditorSettings(startupFile: file)) == .interrupted)
        }
    }
}

extension TerminalInputTests {
    /// Pasting several lines.
    @MainActor
    @Suite struct Pasting {
        @Test func `runs pasted lines in order, and waits for Enter after the last`() async throws {
            let (sut, terminal) = try makeSUT()
            let keys = "\u{1B}[200~one\r\ntwo\nthree\n\u{1B}[201~"
            #expect(try await read(sut, terminal, keys: keys) == .line("one"))
            #expect(await sut.read(.line) == .line("two"))
            let last = Task { await sut.read(.line) }
            try await terminal.waitUntilShown("test> three")
            terminal.type("!\r")
            #expect(await last.value == .line("three!"))
            await terminal.unplug(sut)
        }

        /// What is no text counts as well, and need not be shown.
        private nonisolated static func nothing(_ count: Int) -> String { String(repeating: "\0", count: count) }

        @Test(arguments: [("one" + nothing(70_000) + "two", "onetwo!"), ("one\n" + nothing(1 << 20) + "two", "one!")])
        func `takes all that is pasted, or else no half line`(text: String, line: String) async throws {
            #expect(try await read("\u{1B}[200~\(text)\u{1B}[201~!\r") == .line(line))
        }

        @Test func `a question waits for Enter even when text was pasted`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "\u{1B}[200~send\ny\nbalance\n\u{1B}[201~") == .line("send"))
            let answer = Task { await sut.read(InputRequest(kind: .answer, prompt: "Confirm [y/N]")) }
            try await terminal.waitUntilShown("Confirm [y/N] y")
            terminal.type("\u{7F}n\r")
            #expect(await answer.value == .line("n"))
            #expect(try await read(sut, terminal, keys: "\r") == .line("balance"))
            await terminal.unplug(sut)
        }

        @Test func `a secret discards pasted lines`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "\u{1B}[200~login\nx\nsend\n\u{1B}[201~") == .line("login"))
            let secret = InputRequest(kind: .secret, prompt: "Password:")
            #expect(try await read(sut, terminal, secret, keys: "demo\r") == .line("demo"))
            #expect(try await read(sut, terminal, keys: "own\r") == .line("own"))
            await terminal.unplug(sut)
        }

        @Test func `Ctrl-C discards pasted lines`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "\u{1B}[200~one\ntwo\nthree\u{1B}[201~") == .line("one"))
            sut.interrupt()
            #expect(try await read(sut, terminal, keys: "own\r") == .line("own"))
            await terminal.unplug(sut)
        }

        @Test func `joins lines pasted into an answer`() async throws {
            let (sut, terminal) = try makeSUT()
            let note = InputRequest(kind: .answer, prompt: "Note:")
            #expect(try await read(sut, terminal, note, keys: "\u{1B}[200~one\ntwo\n\u{1B}[201~\r") == .line("one two"))
            #expect(try await read(sut, terminal, keys: "own\r") == .line("own"))
            await terminal.unplug(sut)
        }
    }
}
