/// The identity of a transfer, made by the client before it sends the transfer, so that sending it again is safe.
///
/// 128 bits, printed as a UUID (RFC 9562): `deadbeef-dead-4eef-8ead-beefdeadbeef`.
public struct TransferID: Sendable, Hashable {
    // Two halves, because Swift 6.3.1 on x86-64 miscompiles async calls that throw a typed error when a value among the
    // arguments or in the error stores a UInt128: the caller resumes at address zero.
    private let high: UInt64
    private let low: UInt64

    /// The id with these bits.
    public init(rawValue: UInt128) {
        high = UInt64(truncatingIfNeeded: rawValue >> 64)
        low = UInt64(truncatingIfNeeded: rawValue)
    }

    /// The id with these 16 bytes, as a UUID has them.
    public init(bytes: UnsafeRawBufferPointer) {
        self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }

    /// The 128 bits.
    public var rawValue: UInt128 { UInt128(high) << 64 | UInt128(low) }

    /// Reads the printed form; `nil` for anything else.
    public init?(parsing text: String) {
        var (bits, count) = (UInt128(0), 0)
        for byte in text.utf8 {
            if Self.hyphens.contains(count) {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard count < Self.length, let digit = UInt8(hexadecimalDigit: byte) else { return nil }
                bits = bits << 4 | UInt128(digit)
            }
            count += 1
        }
        guard count == Self.length else { return nil }
        self.init(rawValue: bits)
    }

    private static let length = 36
    private static let hyphens = [8, 13, 18, 23]
}

extension TransferID: CustomStringConvertible {
    /// The 36 characters of a UUID, lower case.
    public var description: String {
        var text: [UInt8] = []
        text.reserveCapacity(Self.length)
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds the same in UTF-8 to `text`.
    package func append(to text: inout [UInt8]) {
        let start = text.count
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
            for byte in bytes {
                if Self.hyphens.contains(text.count - start) { text.append(UInt8(ascii: "-")) }
                text.append(hexadecimal: byte)
            }
        }
    }
}
