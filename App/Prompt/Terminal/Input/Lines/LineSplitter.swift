/// Cuts bytes into lines as they arrive.
struct LineSplitter {
    /// A line, or why it cannot be taken.
    typealias Line = Result<String, LineFault>

    private let capacity: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var isRefusing = false

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Adds what was read.
    mutating func append(_ chunk: [UInt8]) {
        bytes.removeFirst(start)
        start = 0
        bytes += chunk
    }

    /// The next whole line, without its LF or CR LF; `nil` when more bytes are needed.
    mutating func nextLine() -> Line? {
        guard let end = bytes[start...].firstIndex(of: 0x0A) else {
            dropExcess()
            return nil
        }
        defer { start = end + 1 }
        return line(in: start..<end)
    }

    /// What is left when the input has ended without an LF; `nil` when nothing is.
    mutating func lastLine() -> Line? {
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

    private mutating func line(in range: Range<Int>) -> Line {
        defer { isRefusing = false }
        if isRefusing || range.count > capacity { return .failure(.tooLong(capacity: capacity)) }
        let hasReturn = bytes[range].last == 0x0D
        let own = bytes[range.dropLast(hasReturn ? 1 : 0)]
        let text = String(decoding: own, as: UTF8.self)
        // What is not UTF-8 was repaired, and differs from there on.
        let fault = zip(own, text.utf8).enumerated().first { $1.0 != $1.1 }?.offset
        if let fault { return .failure(.notUTF8(place: fault + 1)) }
        return own.count == text.utf8.count ? .success(text) : .failure(.notUTF8(place: own.count))
    }
}
