import PlatformLibc
import Testing

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
