import BankKernel
import Testing

struct BytesHexadecimalTests {
    @Test(
        arguments: [([], ""), ([0], "00"), ([1, 0xfe], "01fe"), ([0xde, 0xad, 0xbe, 0xef], "deadbeef")]
            as [([UInt8], String)])
    func `prints two digits a byte and reads them back`(bytes: [UInt8], text: String) {
        #expect(bytes.hexadecimal == text)
        #expect([UInt8](hexadecimal: text) == bytes)
    }

    @Test func `reads upper case`() {
        #expect([UInt8](hexadecimal: "DEADbeef") == [0xde, 0xad, 0xbe, 0xef])
    }

    @Test(arguments: ["0", "012", "0g", "+1", " 1", "0x", "é0", "٠١"])
    func `refuses what is no pairs of digits`(text: String) {
        #expect([UInt8](hexadecimal: text) == nil)
    }
}
