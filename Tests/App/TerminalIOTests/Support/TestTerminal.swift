import CPseudoTerminal
import PlatformLibc
import TerminalIO
import TestSupport
import Testing

/// A pseudo-terminal: the test sits at its keyboard and reads its screen.
@MainActor
final class TestTerminal {
    /// The side that the program under test opens.
    let descriptor: Int32
    private let master: Int32
    /// Everything shown so far.
    private(set) var screen = ""
    private var seen = 0

    init() throws {
        var ends: (keyboard: Int32, terminal: Int32) = (-1, -1)
        try #require(pseudo_terminal_open(&ends.keyboard, &ends.terminal, 80, 24))
        master = ends.keyboard
        descriptor = ends.terminal
    }

    /// Sets the size of the window.
    func resize(to columns: Int32, rows: Int32 = 24) {
        _ = pseudo_terminal_resize(master, columns, rows)
    }

    /// Closes both sides. Called at the end of a test, so that no descriptor is reused before.
    func unplug() {
        close(descriptor)
        close(master)
    }

    /// Ends `sut`, which reads it, and closes both sides.
    func unplug(_ sut: TerminalInput) async {
        await sut.close()
        unplug()
    }

    /// Presses keys.
    func type(_ keys: String) {
        type(Array(keys.utf8))
    }

    /// Sends what keys send.
    func type(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { systemWrite(master, $0.baseAddress, $0.count) }
    }

    /// Waits until the text appears on the screen, after the one waited for last.
    func waitUntilShown(_ text: String) async throws {
        try await waitUntil("\(text.debugDescription) is in \(screen.debugDescription)") {
            readScreen()
            return String(decoding: screen.utf8.dropFirst(seen), as: UTF8.self).contains(text)
        }
        seen = screen.utf8.count
    }

    /// Waits until the terminal is in raw mode, when a line is edited.
    func waitUntilReading() async throws {
        try await waitUntil("a read has begun") { !has(ICANON) }
    }

    /// Whether the terminal shows what is typed.
    var echoes: Bool { has(ECHO) }

    /// Whether something that was typed waits to be read.
    var hasTyped: Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 5_000) == 1
    }

    private func has(_ mode: Int32) -> Bool {
        var modes = termios()
        return tcgetattr(descriptor, &modes) == 0 && modes.c_lflag & tcflag_t(mode) != 0
    }

    private func readScreen() {
        var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 10) == 1 else { return }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &bytes, bytes.count)
        screen += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

/// A line editor at a pseudo-terminal.
@MainActor
func makeSUT(
    history: [String] = [], settings: EditorSettings = EditorSettings()
) throws -> (sut: TerminalInput, terminal: TestTerminal) {
    let terminal = try TestTerminal()
    let sut = try #require(
        TerminalInput(
            input: terminal.descriptor, output: terminal.descriptor, history: history, settings: settings))
    return (sut, terminal)
}

/// The result of a read during which `keys` are pressed.
@MainActor
func read(
    _ sut: TerminalInput, _ terminal: TestTerminal, _ request: InputRequest = .line, keys: String
) async throws -> InputEvent {
    let event = Task { await sut.read(request) }
    try await terminal.waitUntilReading()
    terminal.type(keys)
    return await event.value
}

/// The result of one read at a terminal of its own, during which `keys` are pressed.
@MainActor
func read(
    _ keys: String, of request: InputRequest = .line, history: [String] = [],
    settings: EditorSettings = EditorSettings()
) async throws -> InputEvent {
    let (sut, terminal) = try makeSUT(history: history, settings: settings)
    let event = try await read(sut, terminal, request, keys: keys)
    await terminal.unplug(sut)
    return event
}

extension InputRequest {
    /// Some line.
    static var line: InputRequest { InputRequest(kind: .command, prompt: "test>") }
}

/// The results of `count` reads.
@MainActor
func events(_ count: Int, of input: any LineInput) async -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0..<count { events.append(await input.read(.line)) }
    return events
}

/// The result of a read that `poke` interrupts until it ends: a poke before its start has no effect.
@MainActor
func eventOfRead(of input: any LineInput, poke: () -> Void) async throws -> InputEvent {
    var event: InputEvent?
    let read = Task { event = await input.read(.line) }
    try await waitUntil("the read ends") {
        poke()
        return event != nil
    }
    await read.value
    return event ?? .end
}

/// A pipe whose ends a test holds.
final class TestPipe {
    private(set) var readEnd: Int32
    private(set) var writeEnd: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        // A child that another test starts must not keep it open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    /// Closes both ends. Called at the end of a test, so that no descriptor is reused before.
    func close() {
        closeReadEnd()
        closeWriteEnd()
    }

    func write(_ text: String) {
        write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { systemWrite(writeEnd, $0.baseAddress, $0.count) }
    }

    /// Closes the write end and returns what was written.
    func readAll() throws -> String {
        closeWriteEnd()
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(readEnd, &bytes, bytes.count)
        try #require(count >= 0)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    func closeReadEnd() {
        if readEnd >= 0 { systemClose(readEnd) }
        readEnd = -1
    }

    func closeWriteEnd() {
        if writeEnd >= 0 { systemClose(writeEnd) }
        writeEnd = -1
    }
}

// A method cannot call a global function of its own name.

func systemClose(_ descriptor: Int32) {
    close(descriptor)
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
