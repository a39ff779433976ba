import BankKernel
import BankSamples
import Money
import Testing
import Transactions

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

    @Test(arguments: [("JPY", "10", "10"), ("BHD", "1.234", "1.234"), ("BHD", "1.2", "1.200")])
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
