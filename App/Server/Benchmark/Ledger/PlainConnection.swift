import Foundation

/// A connection to a server of this machine that is kept, over which requests go one after the other, with as little of its own as
/// can be: what is measured is the server.
final class PlainConnection {
    private let socket: Int32

    init(port: Int) throws {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(socket) }

    /// Sends a request with a JSON content, and waits for its answer.
    func exchange(
        _ method: String, _ path: String, token: String?, content: String
    ) throws -> (status: Int, content: String) {
        let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
        let request = """
            \(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(authorization)Content-Type: application/json\r\n\
            Content-Length: \(content.utf8.count)\r\n\r\n\(content)
            """
        var rest = Array(request.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw POSIXError(.ECONNRESET) }
            rest = rest.dropFirst(count)
        }
        return try answer()
    }

    private func answer() throws -> (status: Int, content: String) {
        var read: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { throw POSIXError(.ECONNRESET) }
            read += buffer[..<count]
            guard let head = Self.head(of: read) else { continue }
            let fields = String(decoding: read[..<head], as: UTF8.self).split(separator: "\r\n")
            let length = fields.first { $0.lowercased().hasPrefix("content-length:") }?.split(separator: " ").last
            guard read.count >= head + (length.flatMap { Int($0) } ?? 0) else { continue }
            return (Int(fields[0].split(separator: " ")[1]) ?? 0, String(decoding: read[head...], as: UTF8.self))
        }
    }

    /// Where the head of a response ends; `nil` while it goes on.
    private static func head(of bytes: [UInt8]) -> Int? {
        let (newline, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var place = 3
        while place < bytes.count {
            if bytes[place] == newline, bytes[place - 1] == back, bytes[place - 2] == newline { return place + 1 }
            place += 1
        }
        return nil
    }
}
