import Foundation
import TerminalIO
import Testing

extension TerminalInputTests {
    @MainActor
    @Suite struct Secrets {
        @Test func `reads a secret without showing it`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, .secret, keys: "HHHHé\r") == .line("HHHHé"))
            #expect(try await read(sut, terminal, keys: "next\r") == .line("next"))
            try await terminal.waitUntilShown("next")
            #expect(!terminal.screen.contains("H") && !terminal.screen.contains("é"))
            await sut.close()
            terminal.unplug()
        }

        @Test(arguments: [
            ("abx\u{7F}c\r", InputEvent.line("abc")), ("abé\u{7F}c\r", .line("abc")), ("gone\u{15}abc\r", .line("abc")),
            ("\u{7F}abc\r", .line("abc")), ("a\u{1B}[Ab\u{1B}OAc\r", .line("abc")),
            ("\u{1B}[200~a\nb\u{4}c\r\n\u{1B}[201~\r", .line("abc")), ("a\0bc\r", .line("abc")), ("\r", .line("")),
            ("half\u{3}", .interrupted), ("\u{4}", .end), ("abc\u{4}\r", .line("abc")),
        ])
        func `edits unseen, is interrupted by Ctrl-C, and ends at Ctrl-D on an empty line`(
            keys: String, event: InputEvent
        ) async throws {
            #expect(try await read(keys, of: .secret) == event)
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

extension TerminalInputTests {
    /// Resizing the window in the middle of a line.
    @MainActor
    @Suite struct Resizing {
        @Test func `redraws the line when the window changes`() async throws {
            let (sut, terminal, event) = try await resized(to: 40, typing: "half")
            try await terminal.waitUntilShown("test> half")
            terminal.type(" done\r")
            #expect(await event.value == .line("half done"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `redraws over all drawn rows when the terminal does not reflow`() async throws {
            let (sut, terminal, event) = try await resized(to: 160, typing: String(repeating: "x", count: 99) + "!")
            try await terminal.waitUntilShown("\u{1B}[6n")
            try await terminal.waitUntilShown("\u{1B}[1A\r\u{1B}[C\u{1B}[J\r\u{1B}[K")
            terminal.type("y\r")
            #expect(await event.value == .line(String(repeating: "x", count: 99) + "!y"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `redraws from the reported row when the terminal reflows`()
            async throws
        {
            let (sut, terminal, event) = try await resized(to: 160, typing: String(repeating: "x", count: 99) + "!")
            try await terminal.waitUntilShown("\u{1B}[6n")
            terminal.type("y\u{1B}[7;107Rz\r")
            #expect(await event.value == .line(String(repeating: "x", count: 99) + "!yz"))
            #expect(!terminal.screen.contains("\u{1B}[1A"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `keeps what is typed ahead while the window changes, for this line and the next`() async throws {
            let (sut, terminal, event) = try await resized(to: 40, typing: "half")
            try await terminal.waitUntilShown("\u{1B}[6n")
            let next = String(repeating: "x", count: 99)
            terminal.type(" done\r\(next)\u{1B}[1;11R!\r")
            #expect(await event.value == .line("half done"))
            #expect(await sut.read(.line) == .line(next + "!"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `draws no other prompt when the window changes during a secret`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "login\r") == .line("login"))
            let event = Task { await sut.read(InputRequest(kind: .secret, prompt: "Password:")) }
            try await terminal.waitUntilShown("Password: ")
            terminal.resize(to: 40)
            sut.windowChanged()
            terminal.type("demo\r")
            #expect(await event.value == .line("demo"))
            #expect(terminal.screen.components(separatedBy: "test> ").count == 2)
            await sut.close()
            terminal.unplug()
        }

        /// A line that is being read, with this text typed and shown before the window has another width.
        private func resized(
            to columns: Int32, typing text: String
        ) async throws -> (sut: TerminalInput, terminal: TestTerminal, event: Task<InputEvent, Never>) {
            let (sut, terminal) = try makeSUT()
            let event = Task { await sut.read(.line) }
            try await terminal.waitUntilReading()
            terminal.type(text)
            try await terminal.waitUntilShown(String(text.suffix(1)))
            terminal.resize(to: columns)
            sut.windowChanged()
            return (sut, terminal, event)
        }
    }
}
