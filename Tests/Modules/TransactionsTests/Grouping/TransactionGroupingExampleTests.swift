import Testing
import Transactions

/// The examples of the requirement, in its words.
struct TransactionGroupingExampleTests {
    @Test func `example 1, single pending transactions`() {
        let sections = makeSUT([
            .sample(id: "1", date: "2019-05-17", creditDebitIndicator: .credit, state: .pending),
            .sample(id: "2", date: "2019-05-16", creditDebitIndicator: .debit, state: .pending),
            .sample(id: "3", date: "2019-05-15", creditDebitIndicator: .credit, state: .pending),
        ])

        #expect(
            SectionOutline.lines(of: sections) == [
                "PENDING - 3 Groups",
                "  1. ID 1 (2019-05-17 and CRDT)",
                "  2. ID 2 (2019-05-16 and DBIT)",
                "  3. ID 3 (2019-05-15 and CRDT)",
            ])
    }

    @Test func `example 2, grouped pending transactions`() {
        let sections = makeSUT([
            .sample(id: "1", date: "2019-05-15", creditDebitIndicator: .credit, state: .pending),
            .sample(id: "2", date: "2019-05-15", creditDebitIndicator: .credit, state: .pending),
            .sample(id: "3", date: "2019-05-15", creditDebitIndicator: .debit, state: .pending),
        ])

        #expect(
            SectionOutline.lines(of: sections) == [
                "PENDING - 2 Groups",
                "  1. ID 1 & ID 2 (2019-05-15 and CRDT)",
                "  2. ID 3 (2019-05-15 and DBIT)",
            ])
    }

    @Test func `example 3, single completed transactions`() {
        let sections = makeSUT([
            .sample(id: "1", date: "2019-05-17", creditDebitIndicator: .credit, state: .completed),
            .sample(id: "2", date: "2019-05-16", creditDebitIndicator: .credit, state: .completed),
            .sample(id: "3", date: "2019-05-15", creditDebitIndicator: .debit, state: .completed),
        ])

        #expect(
            SectionOutline.lines(of: sections) == [
                "COMPLETED - 3 Groups",
                "  1. ID 1 (2019-05-17 and CRDT)",
                "  2. ID 2 (2019-05-16 and CRDT)",
                "  3. ID 3 (2019-05-15 and DBIT)",
            ])
    }

    /// The example lists ID 7 before the more recent ID 3 and counts three of its four groups; its rule wins.
    @Test func `example 4, grouped pending and completed transactions, by its rule`() {
        let sections = makeSUT([
            .sample(id: "1", date: "2019-05-17", creditDebitIndicator: .credit, state: .pending),
            .sample(id: "2", date: "2019-05-17", creditDebitIndicator: .credit, state: .pending),
            .sample(id: "3", date: "2019-05-18", creditDebitIndicator: .debit, state: .completed),
            .sample(id: "4", date: "2019-05-15", creditDebitIndicator: .credit, state: .completed),
            .sample(id: "5", date: "2019-05-15", creditDebitIndicator: .debit, state: .completed),
            .sample(id: "6", date: "2019-05-15", creditDebitIndicator: .debit, state: .completed),
            .sample(id: "7", date: "2019-05-17", creditDebitIndicator: .credit, state: .completed),
        ])

        #expect(
            SectionOutline.lines(of: sections) == [
                "PENDING - 1 Group",
                "  1. ID 1 & ID 2 (2019-05-17 and CRDT)",
                "COMPLETED - 4 Groups",
                "  1. ID 3 (2019-05-18 and DBIT)",
                "  2. ID 7 (2019-05-17 and CRDT)",
                "  3. ID 4 (2019-05-15 and CRDT)",
                "  4. ID 5 & ID 6 (2019-05-15 and DBIT)",
            ])
    }

    private func makeSUT(_ transactions: [Transaction]) -> [TransactionSection] {
        TransactionGrouping.sections(of: transactions)
    }
}
