import BankSamples
import Money
import Testing
import Transactions

struct StatementLinesTests {
    @Test func `a line per group and currency, in the order that programs expect`() {
        let text = makeSUT([
            .sample(amount: .eur(1_00), date: "2019-05-15T09:00:00", creditDebitIndicator: .debit),
            .sample(amount: .usd(5), date: "2019-05-15T08:00:00"),
            .sample(amount: .eur(2_50), date: "2019-05-15T08:00:00"),
            .sample(amount: .eur(3_00), date: "2019-05-15T08:00:00"),
            .sample(amount: .eur(7_00), date: "2019-05-16", state: .completed),
            .sample(amount: .eur(-8_00), date: "2019-05-17", state: .completed),
        ])

        #expect(
            text == """
                PENDING\t2019-05-15\tCRDT\tEUR\t2\t5.50
                PENDING\t2019-05-15\tCRDT\tUSD\t1\t0.05
                PENDING\t2019-05-15\tDBIT\tEUR\t1\t1.00
                COMPLETED\t2019-05-17\tCRDT\tEUR\t1\t-8.00
                COMPLETED\t2019-05-16\tCRDT\tEUR\t1\t7.00

                """)
    }

    @Test func `nothing has no lines`() {
        #expect(makeSUT([]) == "")
    }

    private func makeSUT(_ transactions: [Transaction]) -> String {
        StatementLines.text(of: TransactionGrouping.sections(of: transactions))
    }
}
