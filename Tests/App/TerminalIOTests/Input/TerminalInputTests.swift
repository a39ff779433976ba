import DisplayText
import Foundation
import TerminalIO
import Testing

/// Serialized: libedit and the terminal database have global state.
@MainActor
@Suite(.serialized) struct TerminalInputTests {
    @Test(arguments: [
        ("balance\r", "balance"), ("žluť 漢字 👍\r", "žluť 漢字 👍"), ("a\0b\r", "ab"), ("a\u{16}b\r", "ab"),
        ("a\u{202E}b\r", "ab"), ("a\u{200B}b\r", "ab"), ("a\u{85}b\r", "ab"), ("ac\u{1B}[Db\r", "abc"),
        ("bc\u{1}a\r", "abc"), ("bc\u{1B}[Ha\r", "abc"), ("abx\u{7F}c\r", "abc"),
        ("abcx\u{1B}[D\u{1B}[3~\r", "abc"), ("one two\u{17}three\r", "one three"), ("gone\u{15}abc\r", "abc"),
        ("abc\u{1}\u{B}x\u{19}\r", "xabc"), ("b c\u{1B}b\u{1B}ba\r", "ab c"), ("b c\u{1B}[1;5D\u{1B}[1;5Da\r", "ab c"),
        ("abxc\u{1B}[D\u{1B}[D\u{4}\r", "abc"), ("ac\u{1B}\u{1B}[Db\r", "abc"),
    ])
    func `reads text alone, whatever the locale, and edits it`(keys: String, line: String) async throws {
        #expect(try await read(keys) == .line(line))
    }

    @Test func `is interrupted by Ctrl-C and drops the line`() async throws {
        let (sut, terminal) = try makeSUT()
        #expect(try await read(sut, terminal, keys: "half\u{3}") == .interrupted)
        #expect(try await read(sut, terminal, keys: "whole\r") == .line("whole"))
        await terminal.unplug(sut)
    }

    @Test(arguments: [
        ("\u{1B}\u{3}", InputEvent.interrupted), ("\u{12}x\u{3}", .interrupted), ("\u{16}\u{3}", .interrupted),
        ("\u{4}", .end),
    ])
    func `is interrupted within a longer key, and ends at Ctrl-D on an empty line`(
        keys: String, event: InputEvent
    ) async throws {
        #expect(try await read(keys) == event)
    }

    @Test func `is interrupted from outside`() async throws {
        let (sut, terminal) = try makeSUT()
        #expect(try await eventOfRead(of: sut) { sut.interrupt() } == .interrupted)
        await terminal.unplug(sut)
    }

    @Test func `is idle when nothing is typed`() async throws {
        let (sut, terminal) = try makeSUT()
        let request = InputRequest(kind: .command, prompt: "test>", idleLimit: .zero)
        #expect(await sut.read(request) == .idle)
        await terminal.unplug(sut)
    }

    @Test func `erases all rows of the line when it was idle`() async throws {
        let (sut, terminal) = try makeSUT()
        let event = Task { await sut.read(InputRequest(kind: .command, prompt: "test>", idleLimit: .seconds(1))) }
        try await terminal.waitUntilReading()
        terminal.type(String(repeating: "x", count: 99) + "!")
        try await terminal.waitUntilShown("!")
        #expect(await event.value == .idle)
        try await terminal.waitUntilShown("\u{1B}[A")
        await terminal.unplug(sut)
    }

    @Test func `recalls what was remembered, and nothing else`() async throws {
        let (sut, terminal) = try makeSUT(history: ["first"])
        #expect(try await read(sut, terminal, keys: "lost\r") == .line("lost"))
        sut.remember("second")
        #expect(try await read(sut, terminal, keys: "\u{1B}[A\u{1B}[A\r") == .line("first"))
        #expect(try await read(sut, terminal, keys: "\u{12}sec\r\r") == .line("second"))
        #expect(try await read(sut, terminal, keys: "\u{1B}[A\u{1B}[Bown\r") == .line("own"))
        await terminal.unplug(sut)
    }

    @Test func `recalls nothing in an answer`() async throws {
        let (sut, terminal) = try makeSUT(history: ["first"])
        let request = InputRequest(kind: .answer, prompt: "test>")
        #expect(try await read(sut, terminal, request, keys: "y\u{1B}[A\r") == .line("y"))
        await terminal.unplug(sut)
    }

    @Test func `completes at Tab`() async throws {
        #expect(try await read("se\t5 to b\t\r", of: completing) == .line("send 5 to balance "))
    }

    @Test func `lists candidates at the second Tab`() async throws {
        let (sut, terminal) = try makeSUT()
        let event = Task { await sut.read(completing) }
        try await terminal.waitUntilShown("test> ")
        terminal.type("tr\t\t\t")
        try await terminal.waitUntilShown("transactions  transfer")
        terminal.type("f\t\r")
        #expect(await event.value == .line("transfer "))
        await terminal.unplug(sut)
    }

    @Test func `accepts pasted text`() async throws {
        let (sut, terminal) = try makeSUT()
        let keys = "a \u{1B}[200~one\r\ntwo\t\u{3}\u{4}\u{1B}[31mé\u{1B}[201~ z\r"
        let event = try await read(sut, terminal, keys: keys)
        #expect(event == .line("a one"))
        #expect(await sut.read(.line) == .line("two [31mé z"))
        await terminal.unplug(sut)
    }

    @Test func `colours its prompt`() async throws {
        let (sut, terminal) = try makeSUT()
        let request = InputRequest(kind: .command, prompt: "test>", theme: .dark)
        let event = Task { await sut.read(request) }
        try await terminal.waitUntilShown("\u{1B}[96mtest>\u{1B}[0m ")
        terminal.type("x\r")
        #expect(await event.value == .line("x"))
        await terminal.unplug(sut)
    }

    @Test func `sanitises its prompt`() async throws {
        let (sut, terminal) = try makeSUT()
        let event = Task { await sut.read(InputRequest(kind: .answer, prompt: "\u{1B}\u{1}é?")) }
        try await terminal.waitUntilShown("<U+001B><U+0001>é? ")
        terminal.type("x\r")
        #expect(await event.value == .line("x"))
        await terminal.unplug(sut)
    }

    @Test func `ends when it is closed`() async throws {
        let (sut, terminal) = try makeSUT()
        await sut.close()
        #expect(await sut.read(.line) == .end)
        terminal.unplug()
    }

    @Test func `does not echo between two reads, and restores the terminal`() async throws {
        let (sut, terminal) = try makeSUT()
        _ = try await read(sut, terminal, keys: "x\r")
        #expect(!terminal.echoes)
        await sut.close()
        #expect(terminal.echoes)
        terminal.unplug()
    }

    @Test func `rejects a descriptor that is not a terminal`() throws {
        let pipe = try TestPipe()
        #expect(TerminalInput(input: pipe.readEnd, output: pipe.writeEnd) == nil)
    }

    private var completing: InputRequest {
        InputRequest(kind: .command, prompt: "test>") { _ in ["send", "balance", "transactions", "transfer"] }
    }
}

extension TerminalInputTests {
    @MainActor
    @Suite struct Waits {
        @Test(arguments: [InputRequest.Kind.command, .answer, .secret])
        func `reports once when it is ready`(kind: InputRequest.Kind) async throws {
            let (sut, terminal) = try makeSUT()
            let (waits, continuation) = AsyncStream.makeStream(of: Void.self)
            let request = InputRequest(kind: kind, prompt: "test>").announcing { continuation.yield() }
            let event = Task { await sut.read(request) }
            for await _ in waits { break }
            terminal.type("at once\r")
            #expect(await event.value == .line("at once"))
            continuation.finish()
            var further = waits.makeAsyncIterator()
            #expect(await further.next() == nil)
            await terminal.unplug(sut)
        }
    }
}

extension TerminalInputTests {
    @MainActor
    @Suite struct Secrets {
        @Test func `reads a secret without showing it`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, .secret, keys: "HHHHé\r") == .line("HHHHé"))
            #expect(try await read(sut, terminal, keys: "next\r") == .line("next"))
            try await terminal.waitUntilShown("next")
            #expect(!terminal.screen.contains("H") && !terminal.screen.contains("é"))
            await terminal.unplug(sut)
        }

        @Test(arguments: [
            ("abx\u{7F}c\r", InputEvent.line("abc")), ("abé\u{7F}c\r", .line("abc")), ("gone\u{15}abc\r", .line("abc")),
            ("\u{7F}abc\r", .line("abc")), ("a\u{1B}[Ab\u{1B}OAc\r", .line("abc")),
            ("\u{1B}[200~a\nb\u{4}c\r\n\u{1B}[201~\r", .line("abc")), ("a\0bc\r", .line("abc")), ("\r", .line("")),
            ("a\u{1B}\u{1B}[Abc\r", .line("abc")), ("\u{1B}[200~abc\u{1B}\u{1B}[201~\r", .line("abc")),
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
            await terminal.unplug(sut)
        }

        @Test func `is refused when it is not UTF-8, where different ones would be the same text`() async throws {
            let (sut, terminal) = try makeSUT()
            let event = Task { await sut.read(.secret) }
            try await terminal.waitUntilReading()
            terminal.type([0x61, 0xE9, 0x0D])
            #expect(await event.value == .refused(.notUTF8(place: 2)))
            await terminal.unplug(sut)
        }

        @Test func `is not recalled`() async throws {
            let (sut, terminal) = try makeSUT(history: ["first"])
            _ = try await read(sut, terminal, .secret, keys: "hunter2\r")
            #expect(try await read(sut, terminal, keys: "\u{1B}[A\r") == .line("first"))
            #expect(sut.rememberedLines == ["first"])
            await terminal.unplug(sut)
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
            await terminal.unplug(sut)
        }

        @Test func `redraws over all drawn rows when the terminal does not reflow`() async throws {
            let (sut, terminal, event) = try await resized(to: 160, typing: String(repeating: "x", count: 99) + "!")
            try await terminal.waitUntilShown("\u{1B}[6n")
            try await terminal.waitUntilShown("\u{1B}[1A\r\u{1B}[C\u{1B}[J\r\u{1B}[K")
            terminal.type("y\r")
            #expect(await event.value == .line(String(repeating: "x", count: 99) + "!y"))
            await terminal.unplug(sut)
        }

        @Test func `redraws from the reported row when the terminal reflows`()
            async throws
        {
            let (sut, terminal, event) = try await resized(to: 160, typing: String(repeating: "x", count: 99) + "!")
            try await terminal.waitUntilShown("\u{1B}[6n")
            terminal.type("y\u{1B}[7;107Rz\r")
            #expect(await event.value == .line(String(repeating: "x", count: 99) + "!yz"))
            #expect(!terminal.screen.contains("\u{1B}[1A"))
            await terminal.unplug(sut)
        }

        @Test func `keeps what is typed ahead while the window changes, for this line and the next`() async throws {
            let (sut, terminal, event) = try await resized(to: 40, typing: "half")
            try await terminal.waitUntilShown("\u{1B}[6n")
            let next = String(repeating: "x", count: 99)
            terminal.type(" done\r\(next)\u{1B}[1;11R!\r")
            #expect(await event.value == .line("half done"))
            #expect(await sut.read(.line) == .line(next + "!"))
            await terminal.unplug(sut)
        }

        @Test func `keeps a line of more rows than the window gets, where nothing can be redrawn`() async throws {
            await #expect(processExitsWith: .success) {
                setenv("TERM", "dumb", 1)
                try await Resizing().keepsALineOfMoreRowsThanTheWindowGets()
            }
        }

        private func keepsALineOfMoreRowsThanTheWindowGets() async throws {
            let text = String(repeating: "x", count: 199) + "!"
            let (sut, terminal, event) = try await resized(to: 80, rows: 2, typing: text)
            terminal.type("y\r")
            #expect(await event.value == .line(text + "y"))
            await terminal.unplug(sut)
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
            await terminal.unplug(sut)
        }

        @Test func `is idle however often the window changes`() async throws {
            let (sut, terminal) = try makeSUT()
            let request = InputRequest(kind: .command, prompt: "test>", idleLimit: .milliseconds(500))
            let event = Task { await sut.read(request) }
            let changes = Task {
                var count = 0
                while count < 100, !Task.isCancelled {
                    sut.windowChanged()
                    count += 1
                    try? await Task.sleep(for: .milliseconds(50))
                }
                return count
            }
            #expect(await event.value == .idle)
            changes.cancel()
            #expect(await changes.value < 100)
            await terminal.unplug(sut)
        }

        /// A line that is being read, with this text typed and shown before the window has another size.
        private func resized(
            to columns: Int32, rows: Int32 = 24, typing text: String
        ) async throws -> (sut: TerminalInput, terminal: TestTerminal, event: Task<InputEvent, Never>) {
            let (sut, terminal) = try makeSUT()
            let event = Task { await sut.read(.line) }
            try await terminal.waitUntilReading()
            terminal.type(text)
            try await terminal.waitUntilShown(String(text.suffix(1)))
            terminal.resize(to: columns, rows: rows)
            sut.windowChanged()
            return (sut, terminal, event)
        }
    }
}
