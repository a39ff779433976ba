import BankAnswers
import BankKernel
import BankKernelMocks
import BankSamples
import DisplayText
import InMemoryBank
import Money
import TerminalIO
import Testing

@testable import BankApp

@MainActor
@Suite struct HistoryScreenTests {
    @Test func `says that there are no transactions`() async throws {
        let sut = try await makeSUT()
        await sut.walk.run("login demo", "demo", "select 2", "history", "chart")
        #expect(sut.output.text.hasSuffix("No transactions yet.\nNo transactions yet.\n"))
    }

    @Test func `export writes what the filter shows`() async throws {
        let sut = try await makeSUT()
        await sut.history("find rent", "export my rents.csv")
        #expect(sut.output.text.hasSuffix("Wrote 2 transactions to my rents.csv.\n"))
        #expect(
            sut.walk.documents.texts["my rents.csv"] == """
                id,bookedAt,type,counterparty,counterpartyNumber,note,amount,currency,balance\r
                \(SequentialTransferIDs.id(3)),2026-03-05T09:00:00Z,debit,Alice Novák,AT749999900000000002,\
                March rent,-30.00,EUR,940.00\r
                \(SequentialTransferIDs.id(2)),2026-02-05T09:00:00Z,debit,Alice Novák,AT749999900000000002,\
                Rent,-20.00,EUR,970.00\r

                """)
    }

    @Test(arguments: [(OutputForm.csv, "csv"), (.json, "json"), (.markdown, "md")])
    func `an export, the screen and a list have the same bytes`(form: OutputForm, type: String) async throws {
        let sut = try await makeSUT()
        await sut.history("list 9", "output \(form.rawValue)", "list 9", "export -", "export all.\(type)")
        let document = try #require(sut.walk.documents.texts["all.\(type)"])
        #expect(sut.output.text.hasSuffix(document + document))
    }

    @Test func `a filter has words, amounts and a direction, and a sum under its rows`() async throws {
        let sut = try await makeSUT()
        await sut.history("find novák rent", "amount 25..", "in")
        #expect(sut.output.text.contains("Filter: novák rent (2 of 4)\n"))
        #expect(sut.output.text.contains("2 payments, -50.00 EUR\n"))
        #expect(sut.output.text.contains("Filter: novák rent, amount 25.00 EUR or more (1 of 4)\n"))
        #expect(sut.output.text.contains("1 payment, -30.00 EUR\n"))
        #expect(
            sut.output.text.hasSuffix(
                "Filter: novák rent, in, amount 25.00 EUR or more (0 of 4)\nNo transaction matches.\n"))
    }

    @Test func `sums obey the filter`() async throws {
        let sut = try await makeSUT()
        await sut.history("out", "sums by month", "output csv", "sums by note")
        #expect(
            sut.output.text.hasSuffix(
                """
                2026-01      1  0.00 EUR  -10.00 EUR  -10.00 EUR
                2026-02      1  0.00 EUR  -20.00 EUR  -20.00 EUR
                2026-03      1  0.00 EUR  -30.00 EUR  -30.00 EUR
                3 payments, -60.00 EUR
                note,count,credits,debits,total,currency\r
                March rent,1,0.00,-30.00,-30.00,EUR\r
                Rent,1,0.00,-20.00,-20.00,EUR\r
                Lunch,1,0.00,-10.00,-10.00,EUR\r

                """))
    }

    @Test func `a chart draws so many months, and says of how many`() async throws {
        let sut = try await makeSUT()
        await sut.history("chart months 2")
        #expect(
            sut.output.text.hasSuffix(
                "2 of 3 months: 0.00 EUR in, -50.00 EUR out, -50.00 EUR in all\n"
                    + "There are older ones: \"chart months 3\" draws all.\n"))
    }

    @Test func `a failing export says why and writes nothing`() async throws {
        let sut = try await makeSUT()
        sut.walk.documents.fail(with: .diskFull(path: "all.csv"))
        await sut.history("export all.csv")
        #expect(sut.walk.documents.texts.isEmpty)
        #expect(
            sut.errors.text == "Nothing was exported: the disk is full, so nothing can be written to all.csv; "
                + "nothing was lost, free some space and try again.\n")
    }

    private func makeSUT() async throws -> HistoryWalk {
        try await HistoryWalk()
    }
}

/// The history of Demo, who got 1000.00 EUR on 5 January and paid Alice on 20 January, 5 February and 5 March; the
/// savings are empty.
@MainActor
struct HistoryWalk {
    let walk: Walk

    init() async throws {
        let clock = ManualClock()
        let bank = InMemoryBank(clock: clock)
        let demo = try bank.addCustomer(
            username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        try bank.addCustomer(username: "alice", displayName: "Alice Novák")
        let checking = try bank.openAccount(for: "demo", name: "Checking", currency: .eur).number
        let alice = try bank.openAccount(for: "alice", name: "Household", currency: .eur).number
        try bank.openAccount(for: "demo", name: "Savings", currency: .eur)
        try bank.deposit(to: checking, amount: Money(minorUnits: 1_000_00, currency: .eur))
        let ids = SequentialTransferIDs()
        for (days, cents, note) in [(15, Int64(10_00), "Lunch"), (16, 20_00, "Rent"), (28, 30_00, "March rent")] {
            clock.advance(by: .seconds(86_400 * days))
            _ = try await bank.book(
                TransferOrder(
                    reference: TransferReference(id: ids.next(), note: note), customer: demo.id, source: checking,
                    destination: alice, amount: Money(minorUnits: cents, currency: .eur)))
        }
        walk = Walk(bank: bank, clock: clock)
    }

    var output: BufferSink { walk.output }
    var errors: BufferSink { walk.errors }

    /// Logs in as Demo, opens the history and types `lines`.
    func history(_ lines: String...) async {
        await walk.run((["login demo", "demo", "history"] + lines).map(InputEvent.line))
    }
}

@Suite struct HistoryAnswersTests {
    @Test func `numbers rows from the start of the page`() {
        #expect(
            HistoryAnswers.list.table(of: [.lunch, .refund], numberedFrom: 9).lines(width: nil).map(\.text) == [
                " #  Booked      Type    With          Note        Amount       Balance",
                " 9  2026-01-07  debit   Frank Friend  Lunch   -25.00 EUR  1,234.50 EUR",
                "10  2026-01-06  credit  Frank Friend  Refund  +59.50 EUR  1,259.50 EUR",
            ])
    }

    @Test func `colours amounts by sign`() {
        #expect(StyledText.signed(.eur(-25_00)).written(in: RegionalFormat()) == StyledText("-25.00 EUR", .negative))
        #expect(StyledText.signed(.eur(59_50)).written(in: RegionalFormat()) == StyledText("+59.50 EUR", .positive))
    }

    @Test func `names every field for programs`() {
        #expect(
            AnswerText(HistoryAnswers.list, rows: [.refund]).text(in: .csv).split(separator: "\r\n").first
                == "id,bookedAt,type,counterparty,counterpartyNumber,note,amount,currency,balance")
    }
}

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

@Suite struct TurnoverChartTests {
    @Test func `draws two bars a month, the largest over the whole room`() throws {
        #expect(
            try makeSUT().lines(width: 40).map(\.text) == [
                "2025-12  +1,000.00 EUR █████████████████", "           -250.00 EUR ████",
                "2026-01      -0.01 EUR █",
            ])
    }

    @Test func `a month without turnover has one line`() throws {
        let month = MonthlyTurnover(
            month: try Self.month("2026-01-01"), credits: try Self.total(0), debits: try Self.total(0))
        #expect(TurnoverChart(months: [month]).lines(width: 40).map(\.text) == ["2026-01  0.00 EUR"])
    }

    @Test func `adds up its months`() throws {
        #expect(
            try makeSUT().summary.written(in: RegionalFormat()).text
                == "+1,000.00 EUR in, -250.01 EUR out, +749.99 EUR in all")
    }

    @Test func `colours what came in and what went out`() throws {
        let styles = try makeSUT().lines(width: 40).map { $0.runs.last?.style }
        #expect(styles == [.positive, .negative, .negative])
    }

    @Test(arguments: [(Int?.some(60), 60), (nil, 80)])
    func `is as wide as the terminal, or 80 columns`(width: Int?, widest: Int) throws {
        #expect(try makeSUT().lines(width: width).map(\.text.count).max() == widest)
    }

    @Test func `keeps minimal bars in a narrow window`() throws {
        #expect(try makeSUT().lines(width: 10).first?.text == "2025-12  +1,000.00 EUR █████")
    }

    @Test func `draws the largest possible sums`() throws {
        var total = MoneyTotal(currency: .eur)
        for _ in 1...3 { try total.add(.eur(.max)) }
        let sut = TurnoverChart(months: [
            MonthlyTurnover(month: try Self.month("2026-01-01"), credits: total, debits: MoneyTotal(currency: .eur))
        ])
        #expect(
            sut.lines(width: 44).map(\.text) == [
                "2026-01  +276,701,161,105,643,274.21 EUR █████"
            ])
    }

    private func makeSUT() throws -> TurnoverChart {
        TurnoverChart(months: [
            MonthlyTurnover(
                month: try Self.month("2025-12-01"), credits: try Self.total(1_000_00), debits: try Self.total(-250_00)),
            MonthlyTurnover(
                month: try Self.month("2026-01-01"), credits: try Self.total(0), debits: try Self.total(-1)),
        ])
    }

    private static func month(_ text: String) throws -> CalendarDay {
        try #require(CalendarDay(iso8601: text))
    }

    private static func total(_ cents: Int64) throws -> MoneyTotal {
        var total = MoneyTotal(currency: .eur)
        try total.add(.eur(cents))
        return total
    }
}
