import Terminal
import Testing

@MainActor
@Suite struct FileDescriptorSinkTests {
    @Test func `writes all of a text`() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        let sut = FileDescriptorSink(descriptor: pipe.writeEnd)
        sut.write("Příliš\n")
        #expect(try pipe.readAll() == "Příliš\n")
    }

    @Test func `remembers that the reader is gone`() throws {
        Signals.ignoreBrokenPipes()
        let pipe = try TestPipe()
        defer { pipe.close() }
        let sut = FileDescriptorSink(descriptor: pipe.writeEnd)
        pipe.closeReadEnd()
        sut.write("lost")
        #expect(sut.isBroken)
    }

    @Test func `is not broken at first`() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        #expect(!FileDescriptorSink(descriptor: pipe.writeEnd).isBroken)
    }
}
