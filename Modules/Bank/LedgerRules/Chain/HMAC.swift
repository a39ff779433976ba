/// The keyed hash HMAC-SHA256 of RFC 2104, its key taken in once.
package struct HMAC: Sendable {
    private static let blockSize = 64

    /// What has taken in the key, for a message.
    package let inner: SHA256
    private let outer: SHA256

    package init(key: [UInt8]) {
        let key = key.count > Self.blockSize ? SHA256.hash(key) : key
        let block = key + [UInt8](repeating: 0, count: Self.blockSize - key.count)
        var inner = SHA256()
        inner.update(block.map { $0 ^ 0x36 })
        self.inner = inner
        var outer = SHA256()
        outer.update(block.map { $0 ^ 0x5c })
        self.outer = outer
    }

    /// The keyed hash of what `hash`, which began as `inner`, has taken in since.
    package func finish(_ hash: consuming SHA256) -> [UInt8] {
        var outer = outer
        outer.update(hash.finalize())
        return outer.finalize()
    }

    /// The keyed hash of the 32 bytes in `words`: two blocks, and nothing allocated.
    package func seal(_ words: SIMD8<UInt32>) -> SIMD8<UInt32> {
        outer.finalize(with: inner.finalize(with: words))
    }
}
