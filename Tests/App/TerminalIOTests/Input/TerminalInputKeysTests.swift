import Foundation
import TerminalIO
import Testing

extension TerminalInputTests {
    /// History and key bindings.
    @MainActor
    @Suite struct Keys {
        private static let up = "\u{1B}[A"
        private static let down = "\u{1B}[B"

        @Test func `Up continues what is typed, and Down comes back to it`() async throws {
            let (sut, terminal) = try makeSUT(history: ["send 5", "balance", "send 7", "history"])
            #expect(try await read(sut, terminal, keys: "se\(Self.up)\r") == .line("send 7"))
            #expect(try await read(sut, terminal, keys: "se\(Self.up)\(Self.up)\r") == .line("send 5"))
            #expect(try await read(sut, terminal, keys: "se\(Self.up)\(Self.up)\(Self.down)\r") == .line("send 7"))
            #expect(try await read(sut, terminal, keys: "se\(Self.up)\(Self.down)\r") == .line("se"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `recalls neither lines nor cut text of another customer`() async throws {
            let (sut, terminal) = try makeSUT(history: ["find novak"])
            #expect(try await read(sut, terminal, keys: "secret\u{15}x\r") == .line("x"))
            sut.recall(["own"])
            #expect(try await read(sut, terminal, keys: "\(Self.up)\(Self.up)\r") == .line("own"))
            #expect(try await read(sut, terminal, keys: "\u{19}y\r") == .line("y"))
            sut.recall([])
            #expect(try await read(sut, terminal, keys: "\(Self.up)z\r") == .line("z"))
            await sut.close()
            terminal.unplug()
        }

        @Test(arguments: [
            ("b c\u{1B}0ia\r", "ab c"), ("abc\u{1B}[D\u{1B}[Dx\r", "axbc"), ("xab\u{1B}0xA!\r", "ab!"),
            ("se\u{10}\r", "send"),
            ("\u{1B}kk\r", "balance"), ("\u{1B}kkj\r", "send"), ("\u{1B}[Abc\r", "sendbc"),
            ("a\u{1B}[200~b c\u{1B}[201~d\r", "ab cd"),
            ("ab\u{1B}OH\u{1B}[3~\r", "b"),
        ])
        func `edits with the keys of vi`(keys: String, line: String) async throws {
            let (sut, terminal) = try makeSUT(history: ["balance", "send"], settings: EditorSettings(keys: .vi))
            #expect(try await read(sut, terminal, keys: keys) == .line(line))
            await sut.close()
            terminal.unplug()
        }

        @Test(arguments: ["ab\u{1B}v\u{3}", "ab\u{1B}:\u{3}", "\u{1B}\u{3}", "ab\u{3}"])
        func `only Ctrl-C leaves the line with the keys of vi`(keys: String) async throws {
            let (sut, terminal) = try makeSUT(settings: EditorSettings(keys: .vi))
            #expect(try await read(sut, terminal, keys: keys) == .interrupted)
            await sut.close()
            terminal.unplug()
        }

        @Test func `ends at Ctrl-D with the keys of vi`() async throws {
            let (sut, terminal) = try makeSUT(settings: EditorSettings(keys: .vi))
            #expect(try await read(sut, terminal, keys: "\u{4}") == .end)
            await sut.close()
            terminal.unplug()
        }

        @Test(arguments: [
            ("bind -v\n", 0o600, "b c"), ("dobank:bind -v\nedit off\n", 0o644, "b c"), ("bind -v\n", 0o622, "b ac"),
        ])
        func `reads the startup file unless others can write it`(
            text: String, mode: Int, line: String
        ) async throws {
            let file = try StartupFile(text, mode: mode)
            let (sut, terminal) = try makeSUT(settings: EditorSettings(startupFile: file.path))
            #expect(try await read(sut, terminal, keys: "b c\u{1B}ba\r") == .line(line))
            await sut.close()
            terminal.unplug()
        }

        @Test func `settings win over the startup file`() async throws {
            let file = try StartupFile("bind -v\n", mode: 0o600)
            let (sut, terminal) = try makeSUT(settings: EditorSettings(keys: .emacs, startupFile: file.path))
            #expect(try await read(sut, terminal, keys: "bc\u{1}a\r") == .line("abc"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `the startup file cannot rebind essential keys`() async throws {
            let file = try StartupFile(
                "bind ^C ed-insert\nbind ^I ed-insert\nbind -v\nbind ^C ed-insert\n", mode: 0o600)
            let (sut, terminal) = try makeSUT(settings: EditorSettings(startupFile: file.path))
            #expect(try await read(sut, terminal, keys: "ab\u{3}") == .interrupted)
            await sut.close()
            terminal.unplug()
        }
    }
}

/// A file that is removed after the test.
private final class StartupFile {
    let path: String

    init(_ text: String, mode: Int) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "dobank-editrc-\(UUID().uuidString)").path
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
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
            await sut.close()
            terminal.unplug()
        }

        @Test func `a question waits for Enter even when text was pasted`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "\u{1B}[200~send\ny\nbalance\n\u{1B}[201~") == .line("send"))
            let answer = Task { await sut.read(InputRequest(kind: .answer, prompt: "Confirm [y/N]")) }
            try await terminal.waitUntilShown("Confirm [y/N] y")
            terminal.type("\u{7F}n\r")
            #expect(await answer.value == .line("n"))
            #expect(try await read(sut, terminal, keys: "\r") == .line("balance"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `a secret discards pasted lines`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "\u{1B}[200~login\nx\nsend\n\u{1B}[201~") == .line("login"))
            let secret = InputRequest(kind: .secret, prompt: "Password:")
            #expect(try await read(sut, terminal, secret, keys: "demo\r") == .line("demo"))
            #expect(try await read(sut, terminal, keys: "own\r") == .line("own"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `Ctrl-C discards pasted lines`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "\u{1B}[200~one\ntwo\nthree\u{1B}[201~") == .line("one"))
            sut.interrupt()
            #expect(try await read(sut, terminal, keys: "own\r") == .line("own"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `joins lines pasted into an answer`() async throws {
            let (sut, terminal) = try makeSUT()
            let note = InputRequest(kind: .answer, prompt: "Note:")
            #expect(try await read(sut, terminal, note, keys: "\u{1B}[200~one\ntwo\n\u{1B}[201~\r") == .line("one two"))
            #expect(try await read(sut, terminal, keys: "own\r") == .line("own"))
            await sut.close()
            terminal.unplug()
        }
    }
}
