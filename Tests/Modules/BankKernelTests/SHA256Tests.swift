import Testing

@testable import BankKernel

struct SHA256Tests {
    @Test(arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func `gives the hashes of the examples of FIPS 180-4 and of lengths around a block`(
        text: String, times: Int, expected: String
    ) {
        let message = [UInt8](String(repeating: text, count: times).utf8)
        for usesInstructions in Set([false, SHA256.hasInstructions]) {
            let hash = SHA256.hash(message, usingInstructions: usesInstructions)
            let digits = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            #expect(digits == expected, "usesInstructions: \(usesInstructions)")
        }
    }

    @Test(arguments: [1, 7, 63, 64, 65, 200])
    func `gives the same hash however the message is cut`(size: Int) {
        let message = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for usesInstructions in Set([false, SHA256.hasInstructions]) {
            var sut = SHA256(usingInstructions: usesInstructions)
            for start in stride(from: 0, to: message.count, by: size) {
                sut.update(Array(message[start..<min(start + size, message.count)]))
            }
            #expect(sut.finalize() == SHA256.hash(message))
        }
    }
}

struct HMACTests {
    /// The test case 6 of RFC 4231.
    @Test func `a key longer than a block is hashed`() {
        let sut = HMAC(key: [UInt8](repeating: 0xaa, count: 131))
        var hash = sut.inner
        hash.update("Test Using Larger Than Block-Size Key - Hash Key First")
        #expect(sut.finish(hash).hexadecimal == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }
}

struct FixedWidthIntegerBytesTests {
    @Test(arguments: [0, 1, 258, .max] as [UInt32])
    func `parses its own bytes`(number: UInt32) {
        #expect(UInt32(bigEndianBytes: number.bigEndianBytes) == number)
    }

    @Test(arguments: [([], 0), ([7], 7), ([1, 2], 258)] as [([UInt8], UInt32)])
    func `parses fewer bytes as the last ones`(bytes: [UInt8], number: UInt32) {
        #expect(UInt32(bigEndianBytes: bytes) == number)
    }
}
