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
