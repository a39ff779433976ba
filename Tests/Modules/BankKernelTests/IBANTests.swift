import BankKernel
import BankSamples
import Testing

struct IBANTests {
    /// Examples of the IBAN registry of ISO 13616.
    private static let registryExamples = [
        "AD1200012030200359100100", "AE070331234567890123456", "AL47212110090000000235698741", "AT611904300234573201",
        "BE68539007547034", "BR1800360305000010009795493C1", "CH9300762011623852957", "CZ6508000000192000145399",
        "DE89370400440532013000", "DK5000400440116243", "ES9121000418450200051332", "FI2112345600000785",
        "FR1420041010050500013M02606", "GB29NWBK60161331926819", "GR1601101250000000012300695",
        "IE29AIBK93115212345678", "IT60X0542811101000000123456", "LU280019400644750000",
        "MT84MALT011000012345MTLCAST001S",
        "NL91ABNA0417164300", "NO9386011117947", "PL61109010140000071219812874", "PT50000201231234567890154",
        "SA0380000000608010167519", "SE4550000000058398257466", "TR330006100519786457841326",
        "UA213223130000026007233566001",
    ]

    @Test(arguments: registryExamples)
    func `accepts the examples of the registry`(text: String) throws {
        #expect(try IBAN(parsing: text).electronicForm == text)
    }

    @Test(arguments: registryExamples)
    func `reads back what it prints`(text: String) throws {
        let iban = try IBAN(parsing: text)

        #expect(try IBAN(parsing: iban.printForm) == iban)
    }

    @Test(arguments: registryExamples)
    func `rejects every mistyped digit`(text: String) {
        for index in text.indices.dropFirst(4) where text[index].isNumber {
            var mistyped = text
            mistyped.replaceSubrange(index...index, with: text[index] == "9" ? "0" : "9")
            #expect(throws: IBANError.wrongCheckDigits) { try IBAN(parsing: mistyped) }
        }
    }

    @Test(arguments: registryExamples)
    func `computes the check digits of the registry`(text: String) throws {
        let iban = try IBAN(country: String(text.prefix(2)), bban: String(text.dropFirst(4)))

        #expect(iban.electronicForm == text)
    }

    @Test func `accepts spaces and lower case`() throws {
        let iban = try IBAN(parsing: " de89 3704 0044 0532 0130 00 ")

        #expect(iban.electronicForm == "DE89370400440532013000")
    }

    @Test func `prints in fours`() throws {
        let iban = try IBAN(parsing: "FR1420041010050500013M02606")

        #expect(iban.printForm == "FR14 2004 1010 0505 0001 3M02 606")
        #expect("\(iban)" == iban.printForm)
    }

    @Test(
        arguments: [
            ("DE89-3704-0044-0532-0130-00", .invalidCharacters),
            ("DE89\t370400440532013000", .invalidCharacters),
            ("DE8937040044053201300٠", .invalidCharacters),
            ("", .unknownCountry("")),
            ("2", .unknownCountry("2")),
            ("XX89370400440532013000", .unknownCountry("XX")),
            ("US89370400440532013000", .unknownCountry("US")),
            ("DE8937040044053201300", .wrongLength(country: "DE", expected: 22, actual: 21)),
            ("DE893704004405320130000", .wrongLength(country: "DE", expected: 22, actual: 23)),
            ("DE88370400440532013000", .wrongCheckDigits),
            ("DE89370400440532010300", .wrongCheckDigits),
            ("AT019999900000000055", .wrongCheckDigits),
            ("AT0V9999900000000001", .wrongCheckDigits),
        ] as [(String, IBANError)])
    func `rejects invalid numbers, and says why`(text: String, error: IBANError) {
        #expect(throws: error) { try IBAN(parsing: text) }
    }

    @Test func `rejects a number of the wrong length`() {
        #expect(throws: IBANError.wrongLength(country: "DE", expected: 22, actual: 8)) {
            try IBAN(country: "DE", bban: "3704")
        }
    }

    @Test(arguments: [("D", "3704"), ("DE", "37-04"), ("de", "3704"), ("DE", "é")])
    func `rejects a number of other characters`(country: String, bban: String) {
        #expect(throws: IBANError.invalidCharacters) { try IBAN(country: country, bban: bban) }
    }

    @Test(
        arguments: [
            (.invalidCharacters, "an IBAN has letters and digits only"),
            (.unknownCountry("XX"), "an IBAN begins with a country code, and \"XX\" is not one"),
            (
                .wrongLength(country: "DE", expected: 22, actual: 21),
                "an IBAN of DE has 22 characters, this one has 21"
            ),
            (.wrongCheckDigits, "its check digits do not match; a digit may be mistyped"),
        ] as [(IBANError, String)])
    func `says what would be right`(error: IBANError, words: String) {
        #expect(error.description == words)
    }
}

struct TransferIDTests {
    @Test(
        arguments: [
            (0, "00000000-0000-0000-0000-000000000000"),
            (1, "00000000-0000-0000-0000-000000000001"),
            (0xdead_beef_dead_4eef_8ead_beef_dead_beef, "deadbeef-dead-4eef-8ead-beefdeadbeef"),
            (.max, "ffffffff-ffff-ffff-ffff-ffffffffffff"),
        ] as [(UInt128, String)])
    func `prints as a UUID and reads it back`(rawValue: UInt128, text: String) {
        #expect(TransferID(rawValue: rawValue).description == text)
        #expect(TransferID(parsing: text) == TransferID(rawValue: rawValue))
    }

    @Test(arguments: [0, 1, .max, .max - 1, 1 << 64, (1 << 64) - 1] as [UInt128])
    func `keeps all bits`(rawValue: UInt128) {
        #expect(TransferID(rawValue: rawValue).rawValue == rawValue)
    }

    @Test func `accepts upper case`() {
        #expect(TransferID(parsing: "DEADBEEF-DEAD-4EEF-8EAD-BEEFDEADBEEF") == .deadbeef)
    }

    @Test(arguments: [
        "", "deadbeef", "deadbeefdead4eef8eadbeefdeadbeef", "deadbeef-dead-4eef-8ead-beefdeadbee",
        "deadbeef-dead-4eef-8ead-beefdeadbeefa", "deadbeef-dead-4eef-8ead-beefdeadbeeg",
        "+eadbeef-dead-4eef-8ead-beefdeadbeef", "deadbee-fdead-4eef-8ead-beefdeadbeef",
        "{deadbeef-dead-4eef-8ead-beefdeadbeef}", "deadbeef-dead-4eef-8ead-beefdeadbeef-",
    ])
    func `rejects any other text`(text: String) {
        #expect(TransferID(parsing: text) == nil)
    }
}
