import BankKernel
import BankSamples
import Money
import Testing

@testable import Transactions

struct TransactionGroupingTests {
    @Test func `has no sections without transactions`() {
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

    @Test func `a group has every description once with its count, and no empty one`() throws {
        let group = try #require(
            makeSUT([
                .sample(description: "Rent", date: "2019-05-15T08:00:00"),
                .sample(description: "", date: "2019-05-15T09:00:00"),
                .sample(description: "Food", date: "2019-05-15T10:00:00"),
                .sample(description: "Rent", date: "2019-05-15T11:00:00"),
            ]).sections.first?.groups.first)

        #expect(
            group.descriptions == [DescriptionCount(text: "Rent", count: 2), DescriptionCount(text: "Food", count: 1)])
    }

    @Test func `a group has all descriptions, however many`() throws {
        let transactions = (1...100).map { Transaction.sample(description: "\($0)", date: "2019-05-15") }

        let group = try #require(makeSUT(transactions).sections.first?.groups.first)

        #expect(group.descriptions.map(\.text) == (1...100).map { "\($0)" })
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `the order of arrival does not matter when times differ`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let transactions = SplitMix64.transactions(300, using: &generator)

        #expect(makeSUT(transactions.shuffled(using: &generator)).sections == makeSUT(transactions).sections)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `groups one by one as all at once`(seed: UInt64) {
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

/// The examples of the requirement, in its words.
struct TransactionGroupingExampleTests {
    @Test func `example 1, single pending transactions`() {
        #expect(
            makeSUT(pending: ["1 2019-05-17 CRDT", "2 2019-05-16 DBIT", "3 2019-05-15 CRDT"]) == [
                "PENDING - 3 Groups",
                "  1. ID 1 (2019-05-17 and CRDT)",
                "  2. ID 2 (2019-05-16 and DBIT)",
                "  3. ID 3 (2019-05-15 and CRDT)",
            ])
    }

    @Test func `example 2, grouped pending transactions`() {
        #expect(
            makeSUT(pending: ["1 2019-05-15 CRDT", "2 2019-05-15 CRDT", "3 2019-05-15 DBIT"]) == [
                "PENDING - 2 Groups",
                "  1. ID 1 & ID 2 (2019-05-15 and CRDT)",
                "  2. ID 3 (2019-05-15 and DBIT)",
            ])
    }

    @Test func `example 3, single completed transactions`() {
        #expect(
            makeSUT(completed: ["1 2019-05-17 CRDT", "2 2019-05-16 CRDT", "3 2019-05-15 DBIT"]) == [
                "COMPLETED - 3 Groups",
                "  1. ID 1 (2019-05-17 and CRDT)",
                "  2. ID 2 (2019-05-16 and CRDT)",
                "  3. ID 3 (2019-05-15 and DBIT)",
            ])
    }

    /// The example lists ID 7 before the more recent ID 3 and counts three of its four groups; its rule wins.
    @Test func `example 4, grouped pending and completed transactions, by its rule`() {
        let sections = makeSUT(
            pending: ["1 2019-05-17 CRDT", "2 2019-05-17 CRDT"],
            completed: [
                "3 2019-05-18 DBIT", "4 2019-05-15 CRDT", "5 2019-05-15 DBIT", "6 2019-05-15 DBIT", "7 2019-05-17 CRDT",
            ])

        #expect(
            sections == [
                "PENDING - 1 Group",
                "  1. ID 1 & ID 2 (2019-05-17 and CRDT)",
                "COMPLETED - 4 Groups",
                "  1. ID 3 (2019-05-18 and DBIT)",
                "  2. ID 7 (2019-05-17 and CRDT)",
                "  3. ID 4 (2019-05-15 and CRDT)",
                "  4. ID 5 & ID 6 (2019-05-15 and DBIT)",
            ])
    }

    /// The outline of transactions that are written by id, day and indicator.
    private func makeSUT(pending: [String] = [], completed: [String] = []) -> [String] {
        let transactions = [(TransactionState.pending, pending), (.completed, completed)].flatMap { state, texts in
            texts.map { text in
                let words = text.split(separator: " ").map(String.init)
                return Transaction.sample(
                    id: words[0], date: words[1], creditDebitIndicator: words[2] == "CRDT" ? .credit : .debit,
                    state: state)
            }
        }
        return SectionOutline.lines(of: TransactionGrouping.sections(of: transactions))
    }
}

struct GroupInProgressTests {
    @Test(arguments: [[3, 1, 2], [1, 2, 3], [2, 3, 1]])
    func `has the latest time of its transactions, in any order`(times: [Int64]) {
        let digests = times.map { time in
            TransactionDigest(
                creationTime: CreationTime(day: CalendarDay(daysSinceEpoch: 18_000), nanosecondOfDay: time),
                state: .completed, creditDebitIndicator: .credit, amount: Money(minorUnits: 1, currency: .eur))
        }
        var sut = GroupInProgress(digests[0])
        for digest in digests { sut.count(digest) }

        #expect(sut.latest.nanosecondOfDay == 3)
        #expect(sut.group.totals.map(\.sum.minorUnits) == [3])
    }
}

struct StatementGroupingTests {
    @Test func `groups a statement as its transactions are grouped`() throws {
        let elements = (1...30).map { number in
            StatementText.element(
                id: "\(number)", ("DBIT", number % 2 == 0 ? "CRDT" : "DBIT"),
                ("05-15", "05-\(10 + number % 4)"), ("EUR", number % 5 == 0 ? "USD" : "EUR"))
        }
        let text = "[\(elements.joined(separator: ","))]"
        var reader = StatementReader()

        let groups = try makeSUT(text).sections.flatMap(\.groups)
        let expected = try TransactionGrouping.sections(of: reader.read(text.utf8) + reader.finish()).flatMap(\.groups)

        #expect(groups.map(\.key) == expected.map(\.key))
        #expect(groups.map(\.totals) == expected.map(\.totals))
        #expect(groups.flatMap(\.transactions) == [])
    }

    @Test func `refuses a bad transaction, unless it is to skip it`() {
        let bad = "[" + StatementText.element(("DBIT", "dbit")) + "]"
        for isLenient in [false, true] {
            var sut = isLenient ? StatementGrouping(skippingBadElements: true) : StatementGrouping()
            let isRefused = (try? sut.read(bad.utf8)) == nil
            #expect(isRefused != isLenient)
        }
    }

    @Test func `keeps all descriptions with their counts, when it is to`() throws {
        let texts = ["Rent", "", "R\\u0065nt"] + (1...30).map { "Food \($0)" }
        let elements = texts.map { StatementText.element(("\"Rent\"", "\"\($0)\"")) }

        for keepsThem in [false, true] {
            var sut = StatementGrouping(keepingDescriptions: keepsThem)
            try sut.read("[\(elements.joined(separator: ","))]".utf8)
            let group = try #require(try sut.finish().sections.first?.groups.first)

            #expect(group.count == 33)
            #expect(group.descriptions.first == (keepsThem ? DescriptionCount(text: "Rent", count: 2) : nil))
            #expect(group.descriptions.dropFirst().map(\.text) == (keepsThem ? (1...30).map { "Food \($0)" } : []))
        }
    }

    @Test func `counts transactions that are grouped and left out`() throws {
        let text = "[\(StatementText.element()),\(StatementText.element(("DBIT", "")))]"

        let summary = try makeSUT(text, isLenient: true)

        #expect(summary.count == 1)
        #expect(summary.leftOut?.count == 1)
    }

    @Test func `refuses a truncated statement`() {
        #expect(throws: StatementFault(element: 2, byte: StatementText.element().utf8.count + 1, problem: .cut)) {
            try makeSUT("[\(StatementText.element())")
        }
    }

    @Test(arguments: ["7", "7.5", "007.50", "+7.50", "-7.50", "1234567890123456.78", "12345678901234567.89"])
    func `reads an amount as the bank does`(text: String) throws {
        let group = try #require(
            makeSUT("[\(StatementText.element(("10.00", text)))]").sections.first?.groups.first)

        let minorUnits = try Money(parsing: text, currency: .eur).minorUnits
        #expect(group.totals.map(\.sum.minorUnits) == [Int128(minorUnits)])
    }

    @Test(arguments: [
        ("JPY", "10", "10"), ("BHD", "1.234", "1.234"), ("BHD", "1.2", "1.200"), ("JPY", "100.00", "100"),
        ("EUR", "1.000", "1.00"),
    ])
    func `an amount has the decimals of its currency`(code: String, amount: String, sum: String) throws {
        let group = try #require(
            makeSUT("[\(StatementText.element(("10.00", amount), ("EUR", code)))]").sections.first?.groups.first)

        #expect(group.totals.map(\.sum.decimalText) == [sum])
    }

    private func makeSUT(_ text: String, isLenient: Bool = false) throws -> StatementSummary {
        var sut = StatementGrouping(skippingBadElements: isLenient)
        try sut.read(text.utf8)
        return try sut.finish()
    }
}

struct StatementLinesTests {
    @Test func `writes a line per group and currency, in order`() {
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

    @Test func `has no lines without transactions`() {
        #expect(makeSUT([]) == "")
    }

    private func makeSUT(_ transactions: [Transaction]) -> String {
        StatementLines.text(of: TransactionGrouping.sections(of: transactions))
    }
}
