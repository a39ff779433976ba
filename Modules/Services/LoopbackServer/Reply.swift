/// What a server sends, and what it does then.
public struct Reply: Sendable {
    /// How a response ends.
    public enum End: Sendable {
        /// The connection is closed.
        case closes
        /// The connection stays open for the next request.
        case keeps
        /// Nothing more comes, and the connection stays open until the client is gone.
        case hangs
        /// The same bytes come again and again, twenty times a second.
        case drips([UInt8])
        /// The same bytes come again and again until the client is gone.
        case repeats([UInt8])
        /// Repeats the same bytes, sends the last ones, and closes the connection.
        case repeatsTimes(Int, [UInt8], last: [UInt8])
    }

    /// What is sent first.
    public let bytes: [UInt8]
    /// How it ends.
    public let end: End

    /// A reply of these bytes, as they are.
    public init(bytes: [UInt8], end: End = .closes) {
        self.bytes = bytes
        self.end = end
    }

    /// A response that is sent whole; the end of the connection is that of its content, unless it stays open.
    public init(
        status: Int = 200, headers: [String: String] = [:], body: [UInt8], end: End = .closes
    ) {
        let fields = headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        self.init(status: status, fields: fields, body: body, end: end)
    }

    /// The same with its fields in their order; several may have one name.
    public init(status: Int, fields: [(name: String, value: String)], body: [UInt8], end: End = .closes) {
        let isKept = if case .keeps = end { true } else { false }
        var head = "HTTP/1.1 \(status) Status\r\n"
        head += isKept ? "Content-Length: \(body.count)\r\n" : "Connection: close\r\n"
        for field in fields { head += "\(field.name): \(field.value)\r\n" }
        self.init(bytes: Array((head + "\r\n").utf8) + body, end: end)
    }

    /// A whole response of text, JSON by default.
    public static func text(_ text: String, status: Int = 200, type: String = "application/json") -> Reply {
        Reply(status: status, headers: ["Content-Type": type], body: Array(text.utf8))
    }

    /// A redirect to `destination`, with nothing to read.
    public static func redirect(to destination: String) -> Reply {
        Reply(status: 302, headers: ["Location": destination, "Content-Length": "0"], body: [])
    }

    /// Zeros that unpack to 158 times as many, at least `count` packed bytes of them (RFC 1951, RFC 1952).
    ///
    /// With `tellsLength` the response says how many packed bytes it has.
    public static func gzipBomb(packedBytes count: Int, tellsLength: Bool = true) -> Reply {
        let body = GzipBomb.bytes(count)
        let length = tellsLength ? ["Content-Length": "\(body.count)"] : [:]
        return Reply(headers: ["Content-Encoding": "gzip"].merging(length) { $1 }, body: body)
    }
}

/// Few bytes that unpack to many: one zero, then matches of the longest length at distance one, with fixed codes (RFC 1951).
enum GzipBomb {
    static func bytes(_ count: Int) -> [UInt8] {
        let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
        var bits = BitWriter()
        bits.write("1" + "10" + "00110000")
        // Length 258 is the code 11000101 without extra bits, distance 1 the code 00000.
        while bits.bytes.count < count { bits.write("11000101" + "00000") }
        bits.write("0000000" + "0000000")
        return header + bits.bytes
    }
}

private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var place = 0

    mutating func write(_ bits: String) {
        for bit in bits.utf8 {
            if place == 0 { bytes.append(0) }
            if bit == UInt8(ascii: "1") { bytes[bytes.count - 1] |= 1 << place }
            place = (place + 1) % 8
        }
    }
}
