/// The SHA-256 of a ``SessionToken``: what a bank keeps in place of the token, so that whoever reads its store can log in as nobody.
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
}
