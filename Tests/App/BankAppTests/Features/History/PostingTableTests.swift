import BankKernel
import BankSamples
import Money
import Terminal
import Testing

@testable import BankApp

@Suite struct PostingTableTests {
    @Test func `shows both sides`() {
        let table = PostingTable.make([
            PostingModel(account: .checking, amount: .eur(-25_00)), PostingModel(account: .payee, amount: .eur(25_00)),
        ])
        #expect(
            table.lines(width: nil).map(\.text) == [
                "Holder        Account    Number                                 Amount",
                "Dana Demo     Checking   DE89 3704 0044 0532 0130 00        -25.00 EUR",
                "Frank Friend  Household  FR14 2004 1010 0505 0001 3M02 606  +25.00 EUR",
            ])
    }
}
