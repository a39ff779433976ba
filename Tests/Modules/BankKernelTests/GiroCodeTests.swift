import BankKernel
import Money
import Testing

struct GiroCodeTests {
    private static let number = "AT049999900000000001"

    /// As segno's `make_epc_qr` writes it, but for the encoding, which is UTF-8 here.
    @Test func `has the elements of EPC069-12 in order`() throws {
        let sut = try makeSUT(amount: 12_30, note: "Miete März")
        #expect(sut.text == "BCD\n002\n1\nSCT\n\nDemo\n\(Self.number)\nEUR12.3\n\n\nMiete März")
    }

    @Test func `leaves out what is empty at its end`() throws {
        #expect(try makeSUT().text == "BCD\n002\n1\nSCT\n\nDemo\n\(Self.number)")
        #expect(try makeSUT(amount: 1).text.hasSuffix("\nEUR0.01"))
        #expect(try makeSUT(amount: 100_00).text.hasSuffix("\nEUR100"))
    }

    @Test func `a line break in a name or a note begins no element`() throws {
        let sut = try makeSUT(holder: "De\nmo", note: "a\r\nb\u{2028}c\td")
        #expect(sut.text.hasSuffix("\nDe mo\n\(Self.number)\n\n\n\na b c d"))
    }

    @Test func `a name is cut at its limit`() throws {
        let sut = try makeSUT(holder: String(repeating: "ö", count: 80))
        #expect(sut.text.split(separator: "\n")[4].count == GiroCode.nameLimit)
    }

    @Test(arguments: [0, -1, 100_000_000_000])
    func `refuses amounts that no payment has`(amount: Int64) {
        #expect(throws: GiroCodeError.amountOutOfRange) { try makeSUT(amount: amount) }
    }

    @Test func `refuses a note that is too long`() throws {
        _ = try makeSUT(note: String(repeating: "x", count: GiroCode.noteLimit))
        #expect(throws: GiroCodeError.longNote) {
            try makeSUT(note: String(repeating: "x", count: GiroCode.noteLimit + 1))
        }
    }

    @Test func `refuses other currencies than EUR`() {
        #expect(throws: GiroCodeError.otherCurrency(.usd)) { try makeSUT(currency: .usd) }
    }

    private func makeSUT(
        holder: String = "Demo", amount: Int64? = nil, currency: Currency = .eur, note: String = ""
    ) throws -> GiroCode {
        try GiroCode(
            holder: holder, number: IBAN(parsing: Self.number),
            amount: amount.map { Money(minorUnits: $0, currency: currency) }, accountCurrency: currency, note: note)
    }
}
