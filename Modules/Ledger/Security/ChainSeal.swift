import SQLite

/// What makes the links of the chain: a hash that everybody can compute, or one that takes the bank's key.
struct ChainSeal {
    private let keyed: HMAC?

    /// The seal with `key`; without one when it is empty.
    init(key: [UInt8]) {
        keyed = key.isEmpty ? nil : HMAC(key: key)
    }

    init(of connection: Connection) {
        self.init(key: connection.key)
    }

    /// SHA-256, or HMAC-SHA256.
    func seal(_ message: [UInt8]) -> [UInt8] {
        var hash = begin()
        hash.update(message)
        return finish(hash)
    }

    /// What takes in a message in pieces, for `finish`.
    func begin() -> SHA256 {
        keyed?.inner ?? SHA256()
    }

    func finish(_ hash: SHA256) -> [UInt8] {
        keyed?.finish(hash) ?? hash.finalize()
    }
}
