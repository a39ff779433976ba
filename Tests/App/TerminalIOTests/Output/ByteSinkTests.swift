import Foundation
import TerminalIO
import TestSupport
import Testing

@MainActor
@Suite struct FileDescriptorSinkTests {
    @Test func `writes all of a text`() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        let sut = FileDescriptorSink(descriptor: pipe.writeEnd)
        sut.write("Příliš\n")
        #expect(try pipe.readAll() == "Příliš\n" && !sut.isBroken)
    }

    @Test func `knows that the reader is gone before it writes, and remembers it`() throws {
        Signals.ignoreBrokenPipes()
        let pipe = try TestPipe()
        defer { pipe.close() }
        let sut = FileDescriptorSink(descriptor: pipe.writeEnd)
        #expect(sut.failure == nil)
        pipe.closeReadEnd()
        #expect(sut.failure == "Broken pipe")
        sut.write("lost")
        #expect(sut.isBroken)
        #expect(sut.hasLostReader)
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
    }
}
