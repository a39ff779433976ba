import Terminal
import Testing

extension TerminalInputTests {
    /// What is pasted in several lines.
    @MainActor
    @Suite struct Pasting {
        @Test func `lines that are pasted run one after the other, and the last waits for Enter`() async throws {
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

        @Test func `a question waits for Enter, whatever was pasted for it`() async throws {
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

        @Test func `a secret takes nothing of what was pasted before, and nothing after it does`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "\u{1B}[200~login\nx\nsend\n\u{1B}[201~") == .line("login"))
            let secret = InputRequest(kind: .secret, prompt: "Password:")
            #expect(try await read(sut, terminal, secret, keys: "demo\r") == .line("demo"))
            #expect(try await read(sut, terminal, keys: "own\r") == .line("own"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `Ctrl-C drops what was pasted and has not run`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "\u{1B}[200~one\ntwo\nthree\u{1B}[201~") == .line("one"))
            sut.interrupt()
            #expect(try await read(sut, terminal, keys: "own\r") == .line("own"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `lines that are pasted into an answer are one`() async throws {
            let (sut, terminal) = try makeSUT()
            let note = InputRequest(kind: .answer, prompt: "Note:")
            #expect(try await read(sut, terminal, note, keys: "\u{1B}[200~one\ntwo\n\u{1B}[201~\r") == .line("one two"))
            #expect(try await read(sut, terminal, keys: "own\r") == .line("own"))
            await sut.close()
            terminal.unplug()
        }
    }
}
