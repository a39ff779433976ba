import BankKernel
import Testing

@testable import Ledger

struct PortableSchemeTests {
    private func makeSUT(rounds: Int = 10) -> PortableScheme { PortableScheme(rounds: rounds) }

    @Test func `computes the hash that passlib's documentation shows`() {
        let hash = "$pbkdf2-sha256$29000$N2YMIWQsBWBMae09x1jrPQ$1t8iyB2A.WF/Z5JZv.lfCIhXXN33N23OSgQYThBYRfk"
        #expect(makeSUT().hash("toomanysecrets", setting: hash) == hash)
        #expect(makeSUT().hash("toomanysecret", setting: hash) != hash)
    }

    @Test func `new settings have 600,000 rounds and a salt of 16 random bytes`() throws {
        let sut = PortableScheme()
        let first = try #require(sut.newSetting())
        let second = try #require(sut.newSetting())
        #expect(first != second)
        for setting in [first, second, sut.dummySetting] {
            let fields = setting.split(separator: "$")
            #expect(fields.prefix(2) == ["pbkdf2-sha256", "600000"])
            #expect([UInt8](adaptedBase64: try #require(fields.last))?.count == 16)
        }
    }

    @Test(arguments: [
        "", "$pbkdf2-sha256$", "$pbkdf2-sha256$10", "$pbkdf2-sha256$10$AA$AA$AA", "$pbkdf2-sha256$0$AA$AA",
        "$pbkdf2-sha256$-1$AA$AA", "$pbkdf2-sha256$010$AA$AA", "$pbkdf2-sha256$+10$AA$AA", "$pbkdf2-sha256$$AA$AA",
        "$pbkdf2-sha256$10000001$AA$AA", "$pbkdf2-sha256$99999999999999999999$AA$AA", "$pbkdf2-sha256$10$A+$AA",
        "$pbkdf2-sha256$10$A$AA", "$pbkdf2-sha512$10$AA$AA", "$y$jCT$k2XAnEHBqQ1Ct2aMXFKNa/",
    ])
    func `computes nothing with a malformed setting`(setting: String) {
        #expect(makeSUT().hash("secret", setting: setting) == nil)
    }
}

struct BytesAdaptedBase64Tests {
    @Test(
        arguments: [
            ([], ""), ([0], "AA"), ([0xff], "/w"), ([0xfb, 0xf0], "./A"), ([1, 2, 3], "AQID"),
            ([1, 2, 3, 4], "AQIDBA"),
        ] as [([UInt8], String)])
    func `writes bytes and reads them back`(bytes: [UInt8], text: String) {
        #expect(bytes.adaptedBase64 == text)
        #expect([UInt8](adaptedBase64: text[...]) == bytes)
    }

    @Test(arguments: ["A", "AB", "AAAAA", "AAB", "A=", "+A", "A A", "Á"])
    func `reads nothing else`(text: String) {
        #expect([UInt8](adaptedBase64: text[...]) == nil)
    }
}

struct PBKDF2Tests {
    /// Section 11 of RFC 7914.
    @Test(arguments: [
        (
            "passwd", "salt", 1,
            """
            55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc\
            49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783
            """
        ),
        (
            "Password", "NaCl", 80_000,
            """
            4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56\
            a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d
            """
        ),
    ])
    func `gives the keys of the examples of RFC 7914`(password: String, salt: String, rounds: Int, key: String) {
        let found = PBKDF2.key(password: password, salt: Array(salt.utf8), rounds: rounds, count: 64)
        #expect(found?.hexadecimal == key)
    }

    /// Computed with Python's `hashlib.pbkdf2_hmac`, whose keys are those of OpenSSL.
    @Test(arguments: [
        (64, "a7eb20b4477a4cc9647a8343af3aa4465322d894a481e92a16da5e0ae37ad3d3"),
        (65, "9f1b4cba4b646ed9a5d20a3cfa7ef757b162f7073a4578d7e93864f7d91e146f"),
    ])
    func `takes passwords of a block and of more`(length: Int, key: String) {
        let password = String(repeating: "p", count: length)
        let found = PBKDF2.key(password: password, salt: Array("salt".utf8), rounds: 3, count: 32)
        #expect(found?.hexadecimal == key)
    }

    @Test func `a key may end within a block`() {
        let whole = PBKDF2.key(password: "secret", salt: [1], rounds: 2, count: 64)
        let part = PBKDF2.key(password: "secret", salt: [1], rounds: 2, count: 33)
        #expect(part == whole.map { Array($0.prefix(33)) })
    }
}
