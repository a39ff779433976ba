import PlatformLibc
import Synchronization
import TerminalIO
import Testing

struct OpenFilesTests {
    @Test func `has enough files for the tests`() {
        #expect(OpenFiles.shortage() == nil)
    }

    @Test func `reports too few files`() throws {
        let shortage = try #require(OpenFiles.shortage(least: .max))
        #expect(shortage.hasSuffix("files may be open at once; allow for \(Int.max) with \"ulimit -n \(Int.max)\""))
    }
}

@MainActor
@Suite struct SignalWatcherTests {
    @Test func `reports signals from its creation on`() async {
        let seen = Mutex<[Signal]>([])
        let sut = SignalWatcher([.windowChange]) { signal in seen.withLock { $0 = [signal] } }
        kill(getpid(), SIGWINCH)
        while seen.withLock(\.isEmpty) { await Task.yield() }
        #expect(seen.withLock(\.self) == [.windowChange])
        withExtendedLifetime(sut) {}
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
