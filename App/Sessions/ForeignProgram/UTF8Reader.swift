/// Makes characters of bytes that come in pieces; what is no UTF-8 becomes U+FFFD.
struct UTF8Reader: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    /// The next byte's bounds: they keep out what is too long, surrogates and what lies beyond Unicode.
    private var range: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a character has begun and its end has not come.
    var isInside: Bool { missing > 0 }

    /// Takes a byte, and gives the characters that it completes to `body`.
    mutating func read(_ byte: UInt8, _ body: (Unicode.Scalar) -> Void) {
        if missing > 0 {
            if range.contains(byte) {
                value = value << 6 | UInt32(byte & 0x3F)
                missing -= 1
                range = 0x80...0xBF
                if missing == 0 { body(Unicode.Scalar(value) ?? "\u{FFFD}") }
                return
            }
            missing = 0
            body("\u{FFFD}")
        }
        begin(byte, body)
    }

    /// Gives up waiting for the rest of a character.
    mutating func finish(_ body: (Unicode.Scalar) -> Void) {
        if missing > 0 { body("\u{FFFD}") }
        missing = 0
    }

    private mutating func begin(_ byte: UInt8, _ body: (Unicode.Scalar) -> Void) {
        switch byte {
        case 0..<0x80: body(Unicode.Scalar(byte))
        case 0xC2...0xDF: expect(1, after: byte & 0x1F, 0x80...0xBF)
        case 0xE0: expect(2, after: 0, 0xA0...0xBF)
        case 0xED: expect(2, after: byte & 0x0F, 0x80...0x9F)
        case 0xE1...0xEF: expect(2, after: byte & 0x0F, 0x80...0xBF)
        case 0xF0: expect(3, after: 0, 0x90...0xBF)
        case 0xF1...0xF3: expect(3, after: byte & 0x07, 0x80...0xBF)
        case 0xF4: expect(3, after: 4, 0x80...0x8F)
        default: body("\u{FFFD}")
        }
    }

    private mutating func expect(_ count: Int, after bits: UInt8, _ next: ClosedRange<UInt8>) {
        value = UInt32(bits)
        missing = count
        range = next
    }
}
