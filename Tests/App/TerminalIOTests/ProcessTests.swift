import PlatformLibc
import Synchronization
import TestSupport
import Testing

@testable import TerminalIO

struct OpenFilesTests {
    @Test func `has enough files for the tests`() {
        #expect(OpenFiles.shortage() == nil)
    }

    @Test func `reports too few files`() async {
        await #expect(processExitsWith: .success) {
            let shortage = try #require(OpenFiles.shortage(least: .max))
            #expect(shortage.hasSuffix("files may be open at once; allow for \(Int.max) with \"ulimit -n \(Int.max)\""))
        }
    }

    @Test func `allows more files, and never fewer`() async {
        await #expect(processExitsWith: .success) {
            // The usual limit may be the highest already.
            var usual = try #require(OpenFiles.limit)
            usual.rlim_cur = 200
            #expect(setrlimit(OpenFiles.resource, &usual) == 0)
            OpenFiles.allow(199)
            #expect(OpenFiles.limit?.rlim_cur == 200)
            OpenFiles.allow(201)
            #expect(OpenFiles.limit?.rlim_cur == 201)
        }
    }
}

struct ThreadShortageTests {
    @Test func `has enough threads for the tests`() {
        #expect(ProcessLimits.threadShortage() == nil)
    }

    @Test func `reports too few threads`() {
        let remaining = Mutex(1)

        let shortage = ProcessLimits.threadShortage { _ in
            remaining.withLock {
                $0 -= 1
                return $0 >= 0
            }
        }

        #expect(
            shortage == """
                only 1 more thread can be started, not 4; allow for more processes with "ulimit -u", or more memory \
                with "ulimit -v"
                """)
    }
}

struct ProgramWordsTests {
    @Test(arguments: ["", "café", "caf\u{FFFD}"])
    func `takes what is UTF-8`(word: String) {
        #expect(makeFault(of: [Array("dobank".utf8), Array(word.utf8)]) == nil)
    }

    @Test func `names the first that is not UTF-8`() {
        #expect(makeFault(of: [Array("dobank".utf8), [0x63, 0xE9], [0xFF]]) == "argument 1 is not UTF-8")
        #expect(ProgramWords.fault() == nil)
    }

    private func makeFault(of words: [[UInt8]]) -> String? {
        let copies = words.map { word in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
            for (place, byte) in (word + [0]).enumerated() { copy[place] = CChar(bitPattern: byte) }
            return Optional(copy)
        }
        defer { for copy in copies { copy?.deallocate() } }
        return copies.withUnsafeBufferPointer { ProgramWords.fault(in: $0) }
    }
}

@MainActor
@Suite(.serialized) struct SignalWatcherTests {
    @Test func `reports signals from its creation on`() async throws {
        let seen = Mutex<[Signal]>([])
        let sut = SignalWatcher([.windowChange]) { signal in seen.withLock { $0 = [signal] } }
        kill(getpid(), SIGWINCH)
        try await waitUntil { !seen.withLock(\.isEmpty) }
        #expect(seen.withLock(\.self) == [.windowChange])
        withExtendedLifetime(sut) {}
    }

    @Test(arguments: 0..<20) func `so does one that follows another at once`(round: Int) async throws {
        do {
            let before = SignalWatcher([.windowChange]) { _ in }
            withExtendedLifetime(before) {}
        }
        #expect(try await makeSUT(raising: SIGWINCH) == [.windowChange])
    }

    @Test func `several report the same signal, and those that are left do when one is gone`() async throws {
        let outer = Mutex<[Signal]>([])
        let sut = SignalWatcher([.windowChange]) { signal in outer.withLock { $0.append(signal) } }
        #expect(try await makeSUT(raising: SIGWINCH) == [.windowChange])
        // A signal that comes while one of its kind waits is lost.
        try await waitUntil { outer.withLock(\.count) == 1 }
        kill(getpid(), SIGWINCH)
        try await waitUntil { outer.withLock(\.count) == 2 }
        withExtendedLifetime(sut) {}
    }

    /// What a watcher of its own reports when the process is sent `number`.
    private func makeSUT(raising number: Int32) async throws -> [Signal] {
        let seen = Mutex<[Signal]>([])
        let sut = SignalWatcher([.windowChange]) { signal in seen.withLock { $0.append(signal) } }
        kill(getpid(), number)
        try await waitUntil { !seen.withLock(\.isEmpty) }
        withExtendedLifetime(sut) {}
        return seen.withLock(\.self)
    }
}

@MainActor
@Suite struct TerminalSizeTests {
    @Test func `gives the columns of a terminal`() throws {
        let terminal = try TestTerminal()
        defer { terminal.unplug() }
        #expect(TerminalSize.isTerminal(descriptor: terminal.descriptor))
        #expect(TerminalSize.columns(ofDescriptor: terminal.descriptor) == 80)
        terminal.resize(to: 40)
        #expect(TerminalSize.columns(ofDescriptor: terminal.descriptor) == 40)
    }

    @Test func `has no size for a pipe`() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        #expect(!TerminalSize.isTerminal(descriptor: pipe.readEnd))
        #expect(TerminalSize.columns(ofDescriptor: pipe.readEnd) == nil)
    }
}
