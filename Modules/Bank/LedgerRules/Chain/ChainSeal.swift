/// What makes the links of a chain: a hash that everybody can compute, or one that takes the bank's key.
public struct ChainSeal: Sendable {
    private let keyed: HMAC?

    /// The seal with `key`; without one when it is empty.
    public init(key: [UInt8]) {
        keyed = key.isEmpty ? nil : HMAC(key: key)
    }

    /// SHA-256 of `message`, or HMAC-SHA256 with the key.
    public func seal(_ message: [UInt8]) -> [UInt8] {
        var hash = begin()
        hash.update(message)
        return finish(hash)
    }

    /// What takes in a message in pieces, for `finish`.
    package func begin() -> SHA256 {
        keyed?.inner ?? SHA256()
    }

    package func finish(_ hash: SHA256) -> [UInt8] {
        keyed?.finish(hash) ?? hash.finalize()
    }
}
