/// What a customer's program sends the bank in place of the password after a login: 256 bits, which cannot be guessed.
/// Prints as dots.
public struct SessionToken: Sendable, Hashable {
    /// How many bytes a token has.
    public static let byteCount = 32

    /// The bits, from which a ``SessionTokenDigest`` is made.
    public let bytes: [UInt8]

    /// A new token; it is secret as long as `generator` is unpredictable.
    public init(from generator: inout some RandomNumberGenerator) {
        bytes = (0..<Self.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// Reads ``text``; `nil` for anything else.
    public init?(parsing text: some StringProtocol) {
        // In place: a server reads one at each request.
        let bytes =
            text.utf8.withContiguousStorageIfAvailable(Self.bytes(of:))
            ?? Array(text.utf8).withUnsafeBufferPointer(Self.bytes(of:))
        guard let bytes else { return nil }
        self.bytes = bytes
    }

    private static func bytes(of digits: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard digits.count == 2 * byteCount, !digits.contains(where: (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
        else { return nil }
        return [UInt8](hexadecimal: digits)
    }

    /// The token as it crosses the network: 64 hexadecimal digits in lower case.
    public var text: String { bytes.hexadecimal }
}

extension SessionToken: CustomStringConvertible, CustomReflectable {
    /// Dots, so that no log or trace ever holds a token.
    public var description: String { "••••" }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The SHA-256 of a ``SessionToken``. A bank keeps it in place of the token, so that a reader of its store cannot log in.
public struct SessionTokenDigest: Sendable, Hashable {
    /// How many bytes a digest has.
    public static let byteCount = 32

    /// The bytes of the hash.
    public let bytes: [UInt8]

    /// The digest with these bytes; `nil` unless there are ``byteCount`` of them.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// The name of the session in its customer's list, not a secret: the first half, in hexadecimal digits.
    public var name: String { Array(bytes.prefix(Self.byteCount / 2)).hexadecimal }

    /// Whether `text` can be a ``name``.
    public static func isName(_ text: String) -> Bool {
        text.utf8.count == byteCount && [UInt8](hexadecimal: text)?.hexadecimal == text
    }
}

/// The login of a customer over the network, as the bank keeps it under the digest of its token.
public struct LoginSession: Sendable, Hashable {
    /// How many sessions of a customer are listed at most.
    public static let mostListed = 200

    /// Who logged in.
    public let customer: CustomerID
    /// The name that the customer logged in with.
    public let username: String
    /// The moment when it expires.
    public let expiresAt: Instant

    /// A session of a customer whose password was checked.
    public init(customer: CustomerID, username: String, expiresAt: Instant) {
        self.customer = customer
        self.username = username
        self.expiresAt = expiresAt
    }
}

/// A service's token for a login, to be sent with each request. Prints as dots.
public struct AccessToken: Sendable, Hashable {
    /// The token itself: visible characters of ASCII.
    public let text: String

    /// The token with this text; `nil` for one that no header could carry: empty, with blanks, or beyond ASCII.
    public init?(text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
        self.text = text
    }
}

extension AccessToken: CustomStringConvertible {
    /// Dots, so that no log or trace ever holds a token.
    public var description: String { "••••" }
}
