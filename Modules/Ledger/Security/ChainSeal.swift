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
        guard !key.isEmpty else { return SHA256.hash(message) }
        let padded = key + [UInt8](repeating: 0, count: 64 - key.count)
        let inner = SHA256.hash(padded.map { $0 ^ 0x36 } + message)
        return SHA256.hash(padded.map { $0 ^ 0x5c } + inner)
    }
}
