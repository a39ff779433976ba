import PlatformLibc

/// A connection that a client has opened, read and written blockingly.
struct AcceptedConnection {
    let descriptor: Int32

    /// The request, with as much content as its head says; `nil` when the client left before.
    func readRequest() -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
            guard let head = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { continue }
            let length = Self.contentLength(String(decoding: bytes[..<head.lowerBound], as: UTF8.self))
            if bytes.count >= head.upperBound + length { return String(decoding: bytes, as: UTF8.self) }
        }
    }

    private static func contentLength(_ head: String) -> Int {
        head.lowercased().firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.output.1) } ?? 0
    }

    func write(_ reply: Reply) {
        guard send(reply.bytes) else { return }
        switch reply.end {
        case .closes, .keeps: return
        case .hangs: waitForTheClientToLeave()
        case .drips(let bytes): while send(bytes) { usleep(50_000) }
        case .repeatsTimes(let count, let bytes, let last):
            for _ in 0..<count { guard send(bytes) else { return } }
            _ = send(last)
        case .repeats(let bytes): while send(bytes) {}
        }
    }

    func end() {
        shutdown(descriptor, Int32(SHUT_WR))
        waitForTheClientToLeave()
        close(descriptor)
    }

    private func waitForTheClientToLeave() {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }

    private func send(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendto(descriptor, $0.baseAddress, $0.count, flags, nil, 0) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
