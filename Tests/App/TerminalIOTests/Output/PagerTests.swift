import Foundation
import PlatformLibc
import TerminalIO
import TestSupport
import Testing

extension TerminalInputTests {
    /// Beside a line that is read, a pager would be lent its terminal.
    @MainActor
    @Suite struct ShellPagerTests {
        @Test(arguments: [
            ("gets the text, and is waited for", "tr a-z A-Z; echo end", "ONE\nTWO\nend\n"),
            ("a new line begins after one that was killed", "printf :; kill -KILL $$", ":\r\n"),
            ("keeps no search history", "echo $LESSHISTFILE", "-\n"),
            ("writes no file and starts no program by keys that were meant for the prompt", "echo $LESSSECURE", "1\n"),
        ])
        func `runs the command`(rule: String, command: String, output: String) async throws {
            let (sut, pipe) = try makeSUT(command)
            #expect(await sut.show("one\ntwo\n"))
            #expect(try pipe.readAll() == output, "\(rule)")
            pipe.close()
        }

        @Test(arguments: ["true", "head -c 1", "kill -KILL $$", "exit 3"])
        func `survives a pager that exits early or crashes`(command: String) async throws {
            Signals.ignoreBrokenPipes()
            let (sut, pipe) = try makeSUT(command)
            #expect(await sut.show(String(repeating: "a long text\n", count: 100_000)))
            pipe.close()
        }

        @Test(arguments: ["dobank-has-no-such-pager 2>&-", "/dev/null 2>&-"])
        func `reports a missing command`(command: String) async throws {
            Signals.ignoreBrokenPipes()
            let (sut, pipe) = try makeSUT(command)
            #expect(await !sut.show("text\n"))
            #expect(try pipe.readAll() == "")
            pipe.close()
        }

        @Test func `reports a missing command where the parent ignores the ends of its children`() async throws {
            await #expect(processExitsWith: .success) {
                signal(SIGCHLD, SIG_IGN)
                Signals.ignoreBrokenPipes()
                let sut = await ShellPager(command: "dobank-has-no-such-pager 2>&-", output: STDOUT_FILENO)
                #expect(await !sut.show("text\n"))
            }
        }

        @Test func `Ctrl-C reaches the pager although this process does not die of it`() async throws {
            let watcher = SignalWatcher([.interrupt]) { _ in }
            let (sut, pipe) = try makeSUT("trap 'echo caught; exit' INT; kill -INT $$; echo missed")
            #expect(await sut.show("text\n"))
            #expect(try pipe.readAll() == "caught\n")
            pipe.close()
            withExtendedLifetime(watcher) {}
        }

        @Test(arguments: [(Duration.zero, true), (.seconds(3_600), false)])
        func `tells once whether nobody pressed a key for so long`(limit: Duration, isIdle: Bool) async throws {
            let pipe = try TestPipe()
            let sut = ShellPager(command: "cat >/dev/null", output: pipe.writeEnd, idleLimit: limit)
            #expect(await sut.show("text\n"))
            #expect(sut.takeIdle() == isIdle)
            #expect(!sut.takeIdle())
            pipe.close()
        }

        @Test func `knows the rows of its terminal`() throws {
            let terminal = try TestTerminal()
            #expect(ShellPager(command: "cat", output: terminal.descriptor).rows == 24)
            terminal.unplug()
            #expect(ShellPager(command: "cat", output: -1).rows == nil)
        }

        private func makeSUT(_ command: String) throws -> (sut: ShellPager, pipe: TestPipe) {
            let pipe = try TestPipe()
            return (ShellPager(command: command, output: pipe.writeEnd), pipe)
        }
    }
}

@Suite struct PagerChoiceTests {
    @Test(arguments: [
        (false, PagerChoice?.none, [:], PagerChoice.command("less -FRX")),
        (false, nil, ["PAGER": "most"], .command("most")), (false, nil, ["PAGER": " "], .none),
        (false, .some(.command("bat")), ["PAGER": "most"], .command("most")),
        (false, .some(.command("bat")), ["PAGER": ""], .none), (false, .some(.command("bat")), [:], .command("bat")),
        (false, .some(.none), [:], .none), (true, .some(.command("bat")), ["PAGER": "most"], .none),
    ])
    func `the flag wins over PAGER, that over the configuration, and that over less`(
        isOff: Bool, config: PagerChoice?, environment: [String: String], choice: PagerChoice
    ) {
        #expect(PagerChoice.chosen(isOff: isOff, config: config, environment: environment) == choice)
    }
}

@MainActor
@Suite struct FileDescriptorSinkTests {
    @Test func `writes all of a text`() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        let sut = FileDescriptorSink(descriptor: pipe.writeEnd)
        sut.write("Příliš\n")
        #expect(try pipe.readAll() == "Příliš\n" && !sut.isBroken)
    }

    @Test func `knows that the reader is gone before it writes, and remembers it`() async throws {
        Signals.ignoreBrokenPipes()
        let pipe = try TestPipe()
        defer { pipe.close() }
        let sut = FileDescriptorSink(descriptor: pipe.writeEnd)
        #expect(sut.failure == nil)
        pipe.closeReadEnd()
        // A child that another test starts has both ends until it runs its program.
        try await waitUntil { sut.failure != nil }
        #expect(sut.failure == "Broken pipe")
        sut.write("lost")
        #expect(sut.isBroken)
        #expect(sut.hasLostReader)
    }

    @Test func `a write waits while the reader takes nothing`() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        let sut = FileDescriptorSink(descriptor: pipe.writeEnd)
        #expect(FileDescriptorSink.waitingWrite == nil)
        let reader = Thread { [end = pipe.readEnd] in
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while FileDescriptorSink.waitingWrite == nil { usleep(1_000) }
            while read(end, &buffer, buffer.count) == buffer.count {}
        }
        reader.start()
        sut.write(String(repeating: "x", count: 1 << 20 + 1))
        #expect(FileDescriptorSink.waitingWrite == nil)
    }

    @Test func `drops what comes after a failure`() throws {
        let folder = try TemporaryFolder()
        let pipe = try TestPipe()
        defer { pipe.close() }
        let sut = FileDescriptorSink(descriptor: pipe.readEnd)
        sut.write("lost")

        let file = open(folder("sink"), O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        try #require(dup2(file, pipe.readEnd) >= 0)
        sut.write("late")
        #expect(try folder.text(of: "sink") == "")
        #expect(sut.isBroken)
    }

    @Test func `knows that a read-only descriptor fails`() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        let sut = FileDescriptorSink(descriptor: pipe.readEnd)
        #expect(sut.failure == "Bad file descriptor")
        #expect(!sut.hasLostReader)
    }

    @Test func `knows that a device is full`() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        let sut = FileDescriptorSink(descriptor: full)
        #if os(Linux)
            #expect(sut.isFull)
        #endif
        #expect(sut.failure == nil)
        sut.write("lost")
        #expect(sut.failure == "No space left on device")
    }

    @Test func `a pipe and a file on a disk with room are not full, and nothing is lost at the end`() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        let folder = try TemporaryFolder()
        let file = open(folder("sink"), O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        for descriptor in [pipe.writeEnd, file] {
            let sut = FileDescriptorSink(descriptor: descriptor)
            #expect(!sut.isFull)
            sut.write("kept")
            sut.finish()
            sut.write("kept too")
            #expect(sut.failure == nil)
        }
        #expect(try pipe.readAll() == "keptkept too")
        #expect(try folder.text(of: "sink") == "keptkept too")
    }
}
