import BankKernel
import Testing

@testable import BankSessions

@Suite struct FuzzOrderTests {
    @Test(arguments: [("5.00", Currency.eur, Int64(500)), ("5.00", .bhd, 5_000), ("5.00", .jpy, nil)])
    func `an amount is what it says in the currency it is sent in`(
        amount: String, currency: Currency, minorUnits: Int64?
    ) {
        #expect(makeSUT(amount: amount, minorUnits: 500).minorUnits(in: currency) == minorUnits)
    }

    @Test func `what was drawn as wrong stays wrong`() {
        #expect(makeSUT(amount: "5.00", minorUnits: nil).minorUnits(in: .eur) == nil)
    }

    private func makeSUT(amount: String, minorUnits: Int64?) -> FuzzOrder {
        FuzzOrder(amount: amount, minorUnits: minorUnits, number: "", note: "")
    }
}
