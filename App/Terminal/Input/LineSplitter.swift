/// Cuts bytes into lines as they arrive.
struct LineSplitter {
    /// What stands for a line that is too long.
    let refusedLine: String
    private let capacity: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var isRefusing = false

    init(capacity: Int, refusedLine: String) {
        self.capacity = capacity
        self.refusedLine = refusedLine
    }

    /// Adds what was read.
    mutating func append(_ chunk: [UInt8]) {
        bytes.removeFirst(start)
        start = 0
        bytes += chunk
    }

    /// The next whole line, without its LF or CR LF; `nil` when more bytes are needed.
    mutating func nextLine() -> String? {
        guard let end = bytes[start...].firstIndex(of: 0x0A) else {
            dropExcess()
            return nil
        }
        defer { start = end + 1 }
        return line(in: start..<end)
    }

    /// What is left when the input has ended without an LF; `nil` when nothing is.
    mutating func lastLine() -> String? {
        guard start < bytes.count || isRefusing else { return nil }
        defer { start = bytes.count }
        return line(in: start..<bytes.count)
    }

    private mutating func dropExcess() {
        guard bytes.count - start > capacity else { return }
        isRefusing = true
        bytes = []
        start = 0
    }

    private mutating func line(in range: Range<Int>) -> String {
        defer { isRefusing = false }
        if isRefusing || range.count > capacity { return refusedLine }
        let hasReturn = bytes[range].last == 0x0D
        return String(decoding: bytes[range.dropLast(hasReturn ? 1 : 0)], as: UTF8.self)
    }
}
