import Testing

@testable import Ledger

@Suite struct PortableSchemeTests {
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

@Suite struct BytesAdaptedBase64Tests {
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
