import CSHA256

/// The hash SHA-256 of FIPS 180-4, of a message that comes in pieces.
package struct SHA256: Sendable {
    private typealias Words = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

    private static let blockSize = 64

    private var state: Words = (
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
    )
    private var block: (Words, Words) = ((0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0))
    /// How many bytes were taken in.
    private var count = 0
    private let usesInstructions: Bool

    /// Whether the processor has instructions for this hash: they take a fifth of the time.
    package static let hasInstructions = sha256_has_instructions()

    /// The hash of nothing yet.
    package init(usingInstructions: Bool = Self.hasInstructions) {
        usesInstructions = usingInstructions
    }

    /// The 32 bytes of the hash of `message`.
    package static func hash(_ message: [UInt8], usingInstructions: Bool = Self.hasInstructions) -> [UInt8] {
        var hash = SHA256(usingInstructions: usingInstructions)
        hash.update(message)
        return hash.finalize()
    }

    /// Takes in `bytes`.
    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// Takes in the UTF-8 of `text`, with neither its length nor an end.
    package mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
    }

    /// Takes in the length of `text` and then `text`, so that no two texts in a row read as two others.
    package mutating func update(counting text: String) {
        update(Int64(text.utf8.count))
        update(text)
    }

    /// The bytes of `number`, the most significant first.
    package mutating func update(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.bigEndian) { update($0) }
    }

    /// Takes in `bytes`.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let filled = count % Self.blockSize
            let piece = rest.prefix(Self.blockSize - filled)
            withUnsafeMutableBytes(of: &block) { block in
                UnsafeMutableRawBufferPointer(rebasing: block[filled...]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: piece))
            }
            count += piece.count
            rest = rest.dropFirst(piece.count)
            if count % Self.blockSize == 0 { compress() }
        }
    }

    /// The 32 bytes of the hash. Section 5.1.1: a one bit, zeros, and the length in bits, to a multiple of 64 bytes.
    package consuming func finalize() -> [UInt8] {
        let bits = UInt64(count) * 8
        update(UInt8(0x80))
        let filled = count % Self.blockSize
        let end = Self.blockSize - MemoryLayout<UInt64>.size
        if filled > end {
            clearBlock(from: filled)
            compress()
            clearBlock(from: 0)
        } else {
            clearBlock(from: filled)
        }
        withUnsafeMutableBytes(of: &block) { $0.storeBytes(of: bits.bigEndian, toByteOffset: end, as: UInt64.self) }
        compress()
        return [UInt8](unsafeUninitializedCapacity: 32) { hash, size in
            withUnsafeBytes(of: state) { state in
                for word in 0..<8 {
                    let value = state.load(fromByteOffset: word * 4, as: UInt32.self).bigEndian
                    withUnsafeBytes(of: value) { bytes in
                        for byte in 0..<4 { hash[word * 4 + byte] = bytes[byte] }
                    }
                }
            }
            size = 32
        }
    }

    /// The words of the hash of what came so far, which must be whole blocks, and of the 32 bytes of `words` behind it.
    package consuming func finalize(with words: SIMD8<UInt32>) -> SIMD8<UInt32> {
        let bits = UInt32(truncatingIfNeeded: count + 32) * 8
        block.0 = (
            words[0].bigEndian, words[1].bigEndian, words[2].bigEndian, words[3].bigEndian,
            words[4].bigEndian, words[5].bigEndian, words[6].bigEndian, words[7].bigEndian
        )
        block.1 = (UInt32(0x8000_0000).bigEndian, 0, 0, 0, 0, 0, 0, bits.bigEndian)
        compress()
        return SIMD8(state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7)
    }

    private mutating func clearBlock(from start: Int) {
        withUnsafeMutableBytes(of: &block) { block in
            for place in start..<block.count { block[place] = 0 }
        }
    }

    private mutating func compress() {
        guard usesInstructions else { return compressByWords() }
        withUnsafeBytes(of: &block) { block in
            withUnsafeMutableBytes(of: &state) { state in
                let words = state.assumingMemoryBound(to: UInt32.self)
                sha256_compress(words.baseAddress, block.baseAddress, Self.constants)
            }
        }
    }

    /// Section 6.2.2; only the latest sixteen words of the schedule are kept.
    private mutating func compressByWords() {
        var (a, b, c, d, e, f, g, h) = state
        withUnsafeMutableBytes(of: &block) { block in
            let words = block.bindMemory(to: UInt32.self)
            for word in 0..<16 { words[word] = UInt32(bigEndian: words[word]) }
            Self.constants.withUnsafeBufferPointer { constants in
                for round in 0..<64 {
                    let place = round & 15
                    if round >= 16 {
                        let early = words[(round &+ 1) & 15]
                        let late = words[(round &+ 14) & 15]
                        let sigma0 = early.rotated(by: 7) ^ early.rotated(by: 18) ^ (early &>> 3)
                        let sigma1 = late.rotated(by: 17) ^ late.rotated(by: 19) ^ (late &>> 10)
                        words[place] = words[place] &+ sigma0 &+ words[(round &+ 9) & 15] &+ sigma1
                    }
                    let sum1 = e.rotated(by: 6) ^ e.rotated(by: 11) ^ e.rotated(by: 25)
                    let choice = (e & f) ^ (~e & g)
                    let first = h &+ sum1 &+ choice &+ constants[round] &+ words[place]
                    let sum0 = a.rotated(by: 2) ^ a.rotated(by: 13) ^ a.rotated(by: 22)
                    let majority = (a & b) ^ (a & c) ^ (b & c)
                    (h, g, f, e) = (g, f, e, d &+ first)
                    (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
                }
            }
        }
        let before = state
        state = (
            before.0 &+ a, before.1 &+ b, before.2 &+ c, before.3 &+ d,
            before.4 &+ e, before.5 &+ f, before.6 &+ g, before.7 &+ h
        )
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

extension UInt32 {
    fileprivate func rotated(by bits: UInt32) -> UInt32 {
        self &>> bits | self &<< (32 &- bits)
    }
}

/// The keyed hash HMAC-SHA256 of RFC 2104, which hashes its key once.
package struct HMAC: Sendable {
    private static let blockSize = 64

    /// A hash that has taken in the key, ready for a message.
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

extension FixedWidthInteger {
    /// The bytes of the number, the most significant first.
    package var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian) { [UInt8]($0) }
    }

    /// The number with these bytes, the most significant first.
    package init(bigEndianBytes bytes: [UInt8]) {
        self = bytes.reduce(0) { $0 << 8 | Self(truncatingIfNeeded: $1) }
    }
}
