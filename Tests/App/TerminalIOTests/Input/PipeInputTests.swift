import PlatformLibc
import Testing

@testable import TerminalIO

@MainActor
@Suite struct PipeInputTests {
    @Test func `reads lines up to the end`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        pipe.write("login demo\r\ndemo\nquit")
        pipe.closeWriteEnd()
        #expect(await events(4, of: sut) == [.line("login demo"), .line("demo"), .line("quit"), .end])
    }

    @Test func `rejects and counts a line that is too long, and reads the next`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        pipe.write("a\n")
        #expect(await sut.read(.line) == .line("a"))
        let long = String(repeating: "x", count: PipeInput.lineCapacity + 1)
        let writer = Task.detached { [writeEnd = pipe.writeEnd] in
            let bytes = Array((long + "\nb\n").utf8)
            _ = bytes.withUnsafeBytes { systemWrite(writeEnd, $0.baseAddress, $0.count) }
        }
        #expect(await sut.read(.line) == .refused(.tooLong(capacity: PipeInput.lineCapacity)))
        #expect(sut.lineNumber == 2)
        #expect(await sut.read(.line) == .line("b"))
        await writer.value
    }

    @Test func `rejects a line that is not UTF-8`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        pipe.write([0x62, 0x61, 0x64, 0xFF, 0x0A])
        #expect(await sut.read(.line) == .refused(.notUTF8(place: 4)))
    }

    @Test func `does not echo a secret at a terminal`() async throws {
        let terminal = try TestTerminal()
        let sut = PipeInput(descriptor: terminal.descriptor)
        let (waits, continuation) = AsyncStream.makeStream(of: Void.self)
        let request = InputRequest(kind: .secret, prompt: "Password:").announcing { continuation.yield() }
        let event = Task { await sut.read(request) }
        for await _ in waits { break }
        #expect(!terminal.echoes)
        terminal.type("secret\r")
        #expect(await event.value == .line("secret"))
        #expect(terminal.echoes)
        terminal.unplug()
    }

    @Test func `numbers its lines`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        pipe.write("a\nb\n")
        #expect(sut.lineNumber == 0)
        _ = await events(2, of: sut)
        #expect(sut.lineNumber == 2)
    }

    @Test func `stays at its end`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        pipe.closeWriteEnd()
        #expect(await events(2, of: sut) == [.end, .end])
    }

    @Test func `drops a byte order mark at the start`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        pipe.write("\u{FEFF}a\n\u{FEFF}b\n")
        #expect(await events(2, of: sut) == [.line("a"), .line("\u{FEFF}b")])
    }

    @Test func `is interrupted while it waits`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        #expect(try await eventOfRead(of: sut) { sut.interrupt() } == .interrupted)
    }

    @Test func `reports when it is ready`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        let (waits, continuation) = AsyncStream.makeStream(of: Void.self)
        let event = Task { await sut.read(.line.announcing { continuation.yield() }) }
        for await _ in waits { break }
        pipe.write("a\n")
        #expect(await event.value == .line("a"))
    }

    @Test func `is idle when nothing comes`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        #expect(await sut.read(InputRequest(kind: .command, prompt: "", idleLimit: .zero)) == .idle)
        pipe.write("a\n")
        #expect(await sut.read(.line) == .line("a"))
    }

    /// A line without its end would be another command: a payment without its reference.
    @Test func `an input that cannot be read on ends before the line that it broke off in`() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.close() }
        pipe.write("balance\nsend 1 to alice")
        #expect(await sut.read(.line) == .line("balance"))
        // A folder is opened, but not read.
        let folder = open("/", O_RDONLY)
        defer { systemClose(folder) }
        try #require(dup2(folder, pipe.readEnd) == pipe.readEnd)
        #expect(await events(2, of: sut) == [.end, .end])
        #expect(sut.failure == String(cString: strerror(EISDIR)))
    }

    @Test func `is at the end for an invalid descriptor`() async {
        let sut = PipeInput(descriptor: .max)
        #expect(await sut.read(.line) == .end)
    }

    private func makeSUT() throws -> (sut: PipeInput, pipe: TestPipe) {
        let pipe = try TestPipe()
        return (PipeInput(descriptor: pipe.readEnd), pipe)
    }
}

@Suite struct LineSplitterTests {
    @Test(arguments: [
        ("splits lines across chunks", ["lo", "gin\nde", "mo\n"], ["login", "demo"]),
        ("drops one CR before an LF", ["a\r\nb\r\r\nc\rd\n"], ["a", "b\r", "c\rd"]),
        ("keeps empty lines", ["\n\na\n"], ["", "", "a"]),
        ("keeps a replacement character", ["a\u{FFFD}\n"], ["a\u{FFFD}"]),
        ("rejects a line that is too long", ["12345678\n", "123456789\nok\n"], ["12345678", "<refused>", "ok"]),
        ("also one in chunks", ["123456", "7890", "12", "34\nok\n"], ["<refused>", "ok"]),
    ])
    func `makes lines of chunks`(rule: String, chunks: [String], lines: [String]) {
        var sut = makeSUT()
        #expect(feed(&sut, chunks) == lines, "\(rule)")
    }

    @Test func `returns the rest at the end`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["a\nb"]) == ["a"])
        #expect(sut.lastLine() == .success("b"))
        #expect(sut.lastLine() == nil)
    }

    @Test(arguments: [
        ([0x61, 0xFF, 0x62], 2), ([0xC3], 1), ([0x61, 0xE6, 0xBC], 2), ([0xED, 0xA0, 0x80], 1), ([0xC0, 0xAF], 1),
    ])
    func `rejects invalid UTF-8 with its position`(bytes: [UInt8], place: Int) {
        var sut = makeSUT()
        sut.append(bytes + [0x0A] + Array("ok\n".utf8))
        #expect(sut.nextLine() == .failure(.notUTF8(place: place)))
        #expect(sut.nextLine() == .success("ok"))
    }

    @Test func `rejects a last line that is too long`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["1234567890"]) == [])
        #expect(sut.lastLine() == .failure(.tooLong(capacity: 8)))
    }

    private func makeSUT() -> LineSplitter {
        LineSplitter(capacity: 8)
    }

    private func feed(_ sut: inout LineSplitter, _ chunks: [String]) -> [String] {
        var lines: [String] = []
        for chunk in chunks {
            sut.append(Array(chunk.utf8))
            while let line = sut.nextLine() { lines.append((try? line.get()) ?? "<refused>") }
        }
        return lines
    }
}
