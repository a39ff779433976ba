import BankKernel
import BankSamples
import Money
import Testing
import Transactions

struct TransactionGroupingTests {
    @Test func `nothing has no sections`() {
        #expect(makeSUT([]).sections == [])
    }

    @Test func `a later time of the same day comes first, in a group and among groups`() {
        let sections = makeSUT([
            .sample(id: "1", date: "2019-05-15T08:00:00"),
            .sample(id: "2", date: "2019-05-15T10:00:00", creditDebitIndicator: .debit),
            .sample(id: "3", date: "2019-05-15T09:00:00"),
        ]).sections

        #expect(
            SectionOutline.lines(of: sections) == [
                "PENDING - 2 Groups", "  1. ID 2 (2019-05-15 and DBIT)", "  2. ID 3 & ID 1 (2019-05-15 and CRDT)",
            ])
    }

    @Test func `a zone changes no day`() {
        let sections = makeSUT([
            .sample(id: "1", date: "2019-05-15T23:59:59-11:00"), .sample(id: "2", date: "2019-05-15T00:00:00+14:00"),
        ]).sections

        #expect(
            SectionOutline.lines(of: sections) == [
                "PENDING - 1 Group", "  1. ID 1 & ID 2 (2019-05-15 and CRDT)",
            ])
    }

    @Test func `a group sums per currency, by code`() throws {
        let group = try #require(
            makeSUT([
                .sample(amount: .usd(80_00), date: "2019-05-15"), .sample(amount: .eur(1_00), date: "2019-05-15"),
                .sample(amount: .eur(25), date: "2019-05-15"),
            ]).sections.first?.groups.first)

        #expect(group.totals.map(\.sum.description) == ["1.25 EUR", "80.00 USD"])
        #expect(group.totals.map(\.count) == [2, 1])
        #expect(group.count == 3)
    }

    @Test func `a sum can be wider than any amount`() throws {
        let group = try #require(
            makeSUT(Array(repeating: .sample(amount: .eur(.max), date: "2019-05-15"), count: 3))
                .sections.first?.groups.first)

        #expect(group.totals.map(\.sum.description) == ["276701161105643274.21 EUR"])
    }

    @Test func `a group has every description once, and no empty one`() throws {
        let group = try #require(
            makeSUT([
                .sample(description: "Rent", date: "2019-05-15T08:00:00"),
                .sample(description: "", date: "2019-05-15T09:00:00"),
                .sample(description: "Food", date: "2019-05-15T10:00:00"),
                .sample(description: "Rent", date: "2019-05-15T11:00:00"),
            ]).sections.first?.groups.first)

        #expect(group.descriptions == ["Rent", "Food"])
    }

    @Test(arguments: [(20, false), (21, true)])
    func `a group of kept transactions has as many descriptions as one of a file`(count: Int, hasMore: Bool) throws {
        let transactions = (1...count).map { Transaction.sample(description: "\($0)", date: "2019-05-15") }

        let group = try #require(makeSUT(transactions).sections.first?.groups.first)

        #expect(group.descriptions.count == 20)
        #expect(group.hasMoreDescriptions == hasMore)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `the order of arrival changes nothing where times differ`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let transactions = SplitMix64.transactions(300, using: &generator)

        #expect(makeSUT(transactions.shuffled(using: &generator)).sections == makeSUT(transactions).sections)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `one after the other is the same as all at once`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let transactions = SplitMix64.transactions(40, using: &generator)
        var sut = TransactionGrouping()

        for (index, transaction) in transactions.enumerated() {
            sut.add(transaction)
            #expect(sut.sections == TransactionGrouping.sections(of: transactions[...index]))
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `digests give the same counts and sums as transactions`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let transactions = SplitMix64.transactions(300, using: &generator)
        var sut = TransactionGrouping()

        for transaction in transactions { sut.add(transaction.digest) }

        let groups = sut.sections.flatMap(\.groups)
        let expected = makeSUT(transactions).sections.flatMap(\.groups)
        #expect(groups.map(\.key) == expected.map(\.key))
        #expect(groups.map(\.count) == expected.map(\.count))
        #expect(groups.map(\.totals) == expected.map(\.totals))
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `every transaction is in one group, whose key it has`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let transactions = SplitMix64.transactions(300, using: &generator)

        let groups = makeSUT(transactions).sections.flatMap(\.groups)

        #expect(groups.flatMap(\.transactions).map(\.id).sorted() == transactions.map(\.id).sorted())
        for group in groups {
            #expect(
                group.transactions.allSatisfy {
                    $0.state == group.key.state && $0.creationTime.day == group.key.day
                        && $0.creditDebitIndicator == group.key.creditDebitIndicator
                })
        }
        #expect(Set(groups.map(\.key)).count == groups.count)
    }

    private func makeSUT(_ transactions: [Transaction]) -> TransactionGrouping {
        transactions.reduce(into: TransactionGrouping()) { $0.add($1) }
    }
}
