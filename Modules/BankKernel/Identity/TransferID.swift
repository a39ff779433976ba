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

    /// The 128 bits.
    public var rawValue: UInt128 { UInt128(high) << 64 | UInt128(low) }

    /// Reads the printed form; `nil` for anything else.
    public init?(parsing text: String) {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12], !text.contains("+"),
            let rawValue = UInt128(groups.joined(), radix: 16)
        else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension TransferID: CustomStringConvertible {
    /// The 36 characters of a UUID, lower case.
    public var description: String {
        let digits = String(rawValue, radix: 16)
        var rest = Substring(String(repeating: "0", count: 32 - digits.count) + digits)
        return [8, 4, 4, 4, 12].map { length in
            defer { rest = rest.dropFirst(length) }
            return rest.prefix(length)
        }.joined(separator: "-")
    }
}
