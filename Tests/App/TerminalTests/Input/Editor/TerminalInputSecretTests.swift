import Terminal
import Testing

extension TerminalInputTests {
    @MainActor
    @Suite struct Secrets {
        @Test func `reads a secret that the screen never sees`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, .secret, keys: "HHHHé\r") == .line("HHHHé"))
            #expect(try await read(sut, terminal, keys: "next\r") == .line("next"))
            try await terminal.waitUntilShown("next")
            #expect(!terminal.screen.contains("H") && !terminal.screen.contains("é"))
            await sut.close()
            terminal.unplug()
        }

        @Test(arguments: [
            ("abx\u{7F}c\r", "abc"), ("abé\u{7F}c\r", "abc"), ("gone\u{15}abc\r", "abc"), ("\u{7F}abc\r", "abc"),
            ("a\u{1B}[Ab\u{1B}OAc\r", "abc"), ("\u{1B}[200~a\nb\u{4}c\r\n\u{1B}[201~\r", "abc"), ("a\0bc\r", "abc"),
            ("\r", ""),
        ])
        func `edits unseen`(keys: String, secret: String) async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, .secret, keys: keys) == .line(secret))
            await sut.close()
            terminal.unplug()
        }

        @Test func `is interrupted by Ctrl-C`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, .secret, keys: "half\u{3}") == .interrupted)
            await sut.close()
            terminal.unplug()
        }

        @Test func `ends at Ctrl-D on an empty line`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, .secret, keys: "\u{4}") == .end)
            await sut.close()
            terminal.unplug()
        }

        @Test func `goes on at Ctrl-D after something was typed`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, .secret, keys: "abc\u{4}\r") == .line("abc"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `is idle when nothing is typed`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(await sut.read(InputRequest(kind: .secret, prompt: "test>", idleLimit: .zero)) == .idle)
            await sut.close()
            terminal.unplug()
        }

        @Test func `is not recalled`() async throws {
            let (sut, terminal) = try makeSUT(history: ["first"])
            _ = try await read(sut, terminal, .secret, keys: "hunter2\r")
            #expect(try await read(sut, terminal, keys: "\u{1B}[A\r") == .line("first"))
            #expect(sut.rememberedLines == ["first"])
            await sut.close()
            terminal.unplug()
        }
    }
}

extension InputRequest {
    fileprivate static var secret: InputRequest { InputRequest(kind: .secret, prompt: "test>") }
}
