import Testing

@testable import Ledger

@Suite struct ChainHeadTests {
    @Test func `is written as a number and a link, and read as it is written`() throws {
        let sut = ChainHead(number: 12, link: [0x0a] + [UInt8](repeating: 0xff, count: 31))
        #expect(sut.description == "12:0a" + String(repeating: "ff", count: 31))
        #expect(ChainHead(parsing: sut.description) == sut)
        #expect(ChainHead(parsing: sut.description.uppercased()) == sut)
    }

    @Test(arguments: [
        "", "12", ":", "12:", "12:0a", "x:" + String(repeating: "f", count: 64),
        "-1:" + String(repeating: "f", count: 64), "1:" + String(repeating: "f", count: 66),
        "1:" + String(repeating: "g", count: 64), "1:" + String(repeating: "f", count: 64) + ":",
        "99999999999999999999:" + String(repeating: "f", count: 64), "1:" + String(repeating: "\u{ff11}", count: 64),
    ])
    func `anything else is none`(text: String) {
        #expect(ChainHead(parsing: text) == nil)
    }
}
