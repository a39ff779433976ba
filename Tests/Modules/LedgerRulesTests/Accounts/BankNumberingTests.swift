import BankKernel
import LedgerRules
import Testing

struct BankNumberingTests {
    @Test func `numbers accounts by their place, to eleven digits`() {
        #expect(BankNumbering.accountNumber(serial: 1)?.electronicForm == "AT049999900000000001")
        #expect(
            BankNumbering.accountNumber(serial: 99_999_999_999)?.electronicForm.hasSuffix("9999999999999999") == true)
    }

    @Test(arguments: [0, -1, 100_000_000_000, Int64.min])
    func `has no number for other places`(serial: Int64) {
        #expect(BankNumbering.accountNumber(serial: serial) == nil)
    }
}
