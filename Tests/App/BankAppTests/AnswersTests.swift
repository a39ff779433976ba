import BankKernel
import BankSamples
import DisplayText
import Money
import Records
import Sales
import ShellCommands
import TerminalIO
import TestSupport
import Testing
import Transactions

@testable import BankAnswers
@testable import BankApp

@Suite struct BankFieldsTests {
    @Test func `formats an account number without spaces for programs, in groups for people`() {
        let sut = AnswerField<AccountModel>.account("number", "x", column: .text("Number")) { $0.number }
        #expect(sut.value(.checking) == .text("DE89370400440532013000"))
        #expect(sut.cell?.text(.checking).text == "DE89 3704 0044 0532 0130 00")
    }

    @Test func `formats an amount as decimal text with a separate currency`() {
        let amount = AnswerField<AccountModel>.amount("balance", "x", column: .number("Balance")) { $0.balance }
        let currency = AnswerField<AccountModel>.currency { $0.currency }
        #expect(amount.value(.checking) == .text("1234.50"))
        #expect(currency.value(.checking) == .text("EUR"))
        #expect(amount.cell?.text(.checking).text == "1234.50 EUR")
        #expect(amount.value(.payee) == .nothing)
        #expect(amount.cell?.text(.payee).text == "")
    }

    @Test func `shows the sign of a credit only to people`() {
        let sut = AnswerField<Money>.amount("amount", "x", column: .number("Amount"), isSigned: true) { $0 }
        #expect(sut.value(.eur(5_00)) == .text("5.00"))
        #expect(sut.cell?.text(.eur(5_00)).text == "+5.00 EUR")
        #expect(sut.cell?.text(.eur(-5_00)).text == "-5.00 EUR")
    }

    @Test func `formats a moment as RFC 3339 for programs, as a day for people`() {
        let sut = AnswerField<Instant>.instant("at", "x", column: .text("At")) { $0 }
        let moment = Instant(millisecondsSinceEpoch: 1_767_603_600_000)
        #expect(sut.value(moment) == .text("2026-01-05T09:00:00Z"))
        #expect(sut.cell?.text(moment).text == "2026-01-05")
    }
}

@Suite struct ConvertedSaleTests {
    @Test(
        arguments: [
            (Money(minorUnits: .max, currency: .eur), "too large"), (Money(minorUnits: 1, currency: .jpy), "no rate"),
        ])
    func `says why a sale has no amount in dollars`(amount: Money, reason: String) throws {
        let rate = try #require(ConversionRate(parsing: "200"))
        let sut = SalesAnswers.show.fields.first { $0.name == "dollars" }
        let details = try ProductDetails(
            of: Product(id: "1", name: "Teapot"),
            sales: RecordList([Sale(productID: "1", amount: amount, date: .mondayMorning)]),
            at: RatesUsed(RateSheet([DirectRate(from: "EUR", to: "USD", rate: rate)]), now: .mondayMorning))
        #expect(sut?.value(details.sales[0]) == .nothing)
        #expect(sut?.cell?.text(details.sales[0]).text == reason)

        let leftOut = SalesAnswers.chart.fields.first { $0.name == "leftOut" }
        let month = MonthlySales(month: Instant.mondayMorning.day, total: details.total)
        #expect(leftOut?.value(month) == .number(1))
    }
}

@Suite struct GroupSumTests {
    @Test func `a row of a currency has the descriptions of its own transactions`() throws {
        #expect(try makeSUT(keepingTransactions: true) == ["Rent ×2, Tea", "Rent, Food"])
    }

    @Test func `a row has no counts where it is not known which descriptions are the currency's`() throws {
        #expect(try makeSUT(keepingTransactions: false) == ["Rent, Tea, Food", "Rent, Tea, Food"])
    }

    /// The descriptions of the rows of a group in EUR and USD.
    private func makeSUT(keepingTransactions: Bool) throws -> [String] {
        let transactions = [
            ("Rent", Money.eur(1)), ("Rent", .usd(1)), ("Tea", .eur(2)), ("Rent", .eur(3)), ("Food", .usd(2)),
        ].map { description, amount in
            Transaction(
                id: "1", description: description, typeGroup: "", type: "", category: "", amount: amount,
                creditDebitIndicator: .debit, creationTime: CreationTime(day: CalendarDay(daysSinceEpoch: 0)),
                state: .completed)
        }
        let group = try #require(TransactionGrouping.sections(of: transactions).first?.groups.first)
        return GroupSum.sums(
            of: TransactionGroup(
                key: group.key, totals: group.totals, latest: group.latest,
                transactions: keepingTransactions ? group.transactions : [], descriptions: group.descriptions)
        ).map(\.shownDescriptions)
    }
}

@MainActor
@Suite struct FieldsRunTests {
    @Test(arguments: [("again", "send"), ("transactions user ID", "transactions list")])
    func `an answer that two commands give is listed for both`(name: String, other: String) {
        let fields = FieldsRun.answers.filter { [name, other].contains($0.name) }.map(\.fields)
        #expect(fields.count == 2 && fields[0] == fields[1])
    }

    @Test func `lists each field of each answer once`() {
        let rows = makeSUT(.csv).split(separator: "\r\n").dropFirst().map { $0.split(separator: ",").prefix(2) }
        #expect(Set(rows).count == rows.count)
        #expect(rows.count == FieldsRun.answers.reduce(0) { $0 + $1.fields.count })
        #expect(rows.contains(["bank customers", "username"]))
        #expect(rows.contains(["history list", "counterpartyNumber"]))
    }

    @Test func `field names are lower camel case`() {
        for field in FieldsRun.answers.flatMap(\.fields) {
            #expect(field.name.allSatisfy { $0.isASCII && $0.isLetter } && field.name.first?.isLowercase == true)
            #expect(!field.summary.isEmpty && !field.summary.hasSuffix("."))
        }
    }

    @Test func `each answer with an amount has a currency`() {
        for answer in FieldsRun.answers
        where answer.fields.contains(where: { $0.kind == .amount && $0.name != "dollars" }) {
            #expect(answer.fields.contains { $0.kind == .currency }, "\(answer.name)")
        }
    }

    @Test func `shows people a table`() {
        #expect(makeSUT(.table).hasPrefix("Answer "))
    }

    private func makeSUT(_ form: OutputForm) -> String {
        let output = BufferSink()
        let writer = TerminalWriter(output: output, errors: BufferSink())
        let answers = AnswerSettings(form: form)
        FieldsRun(console: Console(writer: writer, input: ScriptedInput([]), idleLimit: nil, answers: answers))
            .perform()
        return output.text
    }
}

@Suite struct BarChartTests {
    @Test(arguments: [(10, "██████████"), (5, "█████"), (1, "█"), (0, "")] as [(UInt128, String)])
    func `is proportional to the largest value`(value: UInt128, bar: String) {
        #expect(makeSUT(value, of: 10) == bar)
    }

    @Test func `has at least one column for a positive value`() {
        #expect(makeSUT(1, of: .max) == "█")
        #expect(makeSUT(0, of: 0) == "")
    }

    @Test(arguments: [(Int?.some(60), 60), (nil, 80), (10, 16)])
    func `is as wide as the terminal, or 80 columns, with minimal bars in a narrow window`(width: Int?, widest: Int) {
        let sut = BarChart(rows: [BarChart.Row(label: "2026-01", figures: ["8"], size: 8, style: .plain)])
        #expect(sut.lines(width: width).map(\.text.count) == [widest])
    }

    private func makeSUT(_ value: UInt128, of largest: UInt128) -> String {
        BarChart.bar(value, of: largest, room: 10)
    }
}

@Suite struct IntNounTests {
    @Test(arguments: [(0, "0 accounts"), (1, "1 account"), (2, "2 accounts")])
    func `uses the singular for one`(count: Int, text: String) {
        #expect(count.counted("account") == text)
    }
}
