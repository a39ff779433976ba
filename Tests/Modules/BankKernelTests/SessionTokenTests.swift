import BankKernel
import Testing

struct SessionTokenTests {
    /// Gives the bytes from `count` on, each as often as it is asked for.
    private struct Counter: RandomNumberGenerator {
        var count: UInt64 = 0

        mutating func next() -> UInt64 {
            defer { count += 1 }
            return count * 0x0101_0101_0101_0101
        }
    }

    private let text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

    @Test func `is made of 256 bits of its source`() {
        var source = Counter()

        #expect(SessionToken(from: &source).text == text)
    }

    @Test func `may contain every byte`() {
        var source = Counter(count: 224)

        #expect(SessionToken(from: &source).bytes == Array(224...255))
    }

    @Test func `never makes the same token twice`() {
        var source = SystemRandomNumberGenerator()

        #expect(SessionToken(from: &source) != SessionToken(from: &source))
    }

    @Test func `reads back what it writes`() {
        #expect(SessionToken(parsing: text)?.text == text)
        #expect(SessionToken(parsing: text)?.bytes == Array(0..<32))
    }

    @Test func `rejects any other text`() {
        let others = [
            "", String(text.dropLast()), text + "0", text.uppercased(), "+" + text.dropFirst(), "é" + text.dropFirst(2),
        ]

        for other in others { #expect(SessionToken(parsing: other) == nil, "\(other)") }
    }

    @Test func `prints as dots, also inside of others`() throws {
        let token = try #require(SessionToken(parsing: text))

        #expect("\(token)" == "••••")
        #expect("\([token])" == "[••••]")
        var dumped = ""
        dump(token, to: &dumped)
        #expect(dumped == "- ••••\n")
    }

    @Test func `a session is named by half of its digest`() {
        let digest = SessionTokenDigest(bytes: Array(0..<32))
        #expect(digest?.name == "000102030405060708090a0b0c0d0e0f")
        #expect(digest.map { SessionTokenDigest.isName($0.name) } == true)
    }

    @Test(arguments: [
        "", "00", "000102030405060708090a0b0c0d0e", "000102030405060708090a0b0c0d0e0f10",
        "000102030405060708090A0B0C0D0E0F", "000102030405060708090a0b0c0d0e0g",
    ])
    func `no other text is the name of a session`(text: String) {
        #expect(!SessionTokenDigest.isName(text))
    }

    @Test(arguments: [0, 31, 33])
    func `a digest has 32 bytes`(count: Int) {
        #expect(SessionTokenDigest(bytes: Array(repeating: 1, count: count)) == nil)
        #expect(SessionTokenDigest(bytes: Array(repeating: 1, count: 32)) != nil)
    }
}

struct AccessTokenTests {
    @Test(arguments: ["a", "eyJhbGciOi.abc-_~", "!~"])
    func `accepts visible characters`(text: String) {
        #expect(AccessToken(text: text)?.text == text)
    }

    @Test(arguments: ["", " ", "a b", "a\r\nX-Header: b", "ä", "a\u{7F}"])
    func `rejects what no header can carry`(text: String) {
        #expect(AccessToken(text: text) == nil)
    }

    @Test func `prints as dots`() throws {
        let token = try #require(AccessToken(text: "secret"))

        #expect("\(token) \([token]) \(String(reflecting: [token]))".contains("secret") == false)
    }
}

struct PasswordHashTests {
    @Test func `prints as dots`() {
        #expect("\(PasswordHash(cryptText: "$y$jCT$secret"))" == "••••")
    }
}
