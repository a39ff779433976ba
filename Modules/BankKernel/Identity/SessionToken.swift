/// What a customer's program shows the bank in place of the password once it has logged in: 256 bits that nobody can guess.
/// Prints as dots.
public struct SessionToken: Sendable, Hashable {
    /// How many bytes a token has.
    public static let byteCount = 32

    /// The bits, for whoever makes the ``SessionTokenDigest`` of them.
    public let bytes: [UInt8]

    /// A token that nobody has had, as long as nobody can foretell `generator`.
    public init(from generator: inout some RandomNumberGenerator) {
        bytes = (0..<Self.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// Reads ``text``; `nil` for anything else.
    public init?(parsing text: some StringProtocol) {
        var bytes: [UInt8] = []
        let digits = Array(text.utf8)
        guard digits.count == 2 * Self.byteCount else { return nil }
        for place in stride(from: 0, to: digits.count, by: 2) {
            guard let high = Self.value(of: digits[place]), let low = Self.value(of: digits[place + 1]) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        self.bytes = bytes
    }

    /// The token as it crosses the network: 64 hexadecimal digits in lower case.
    public var text: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

extension SessionToken: CustomStringConvertible, CustomReflectable {
    /// Dots, so that no log or trace ever holds a token.
    public var description: String { "••••" }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
