import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A pipe whose ends a test holds.
final class TestPipe {
    private(set) var readEnd: Int32
    private(set) var writeEnd: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        closeReadEnd()
        closeWriteEnd()
    }

    func write(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { systemWrite(writeEnd, $0.baseAddress, $0.count) }
    }

    /// What was written, once the other end is closed.
    func readAll() throws -> String {
        closeWriteEnd()
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(readEnd, &bytes, bytes.count)
        try #require(count >= 0)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    func closeReadEnd() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }

    func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }
}

/// A method may not call a function of its own name.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
