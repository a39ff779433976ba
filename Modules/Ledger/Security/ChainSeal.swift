import SQLite

/// What makes the links of the chain: a hash that everybody can compute, or one that takes the bank's key.
struct ChainSeal {
    private let key: [UInt8]

    /// The seal with `key`; without one when it is empty.
    init(key: [UInt8]) {
        self.key = key
    }

    init(of connection: Connection) {
        self.init(key: connection.key)
    }

    /// SHA-256, or HMAC-SHA256 of RFC 2104; a key of 32 bytes is shorter than a block.
    func seal(_ message: [UInt8]) -> [UInt8] {
        var hash = begin()
        hash.update(message)
        return finish(hash)
    }

    /// What takes in a message in pieces, for `finish`.
    func begin() -> SHA256 {
        var hash = SHA256()
        if !key.isEmpty { hash.update(block(0x36)) }
        return hash
    }

    func finish(_ hash: SHA256) -> [UInt8] {
        let inner = hash.finalize()
        guard !key.isEmpty else { return inner }
        var outer = SHA256()
        outer.update(block(0x5c))
        outer.update(inner)
        return outer.finalize()
    }

    private func block(_ pad: UInt8) -> [UInt8] {
        key.map { $0 ^ pad } + [UInt8](repeating: pad, count: 64 - key.count)
    }
}
