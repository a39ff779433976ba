import BankKernel
import BankSamples
import Money
import Statements
import Testing

struct StatementFormatTests {
    @Test(arguments: [
        ("a.xml", "camt.053"), ("A.STA", "mt940"), ("x.y.ofx", "ofx"), ("q.qif", "qif"), ("b.journal", "hledger"),
        ("b.bean", "beancount"), ("b.beancount", "beancount"),
    ])
    func `the extension of a path chooses the format`(path: String, name: String) {
        #expect(StatementFormat(path: path)?.name == name)
    }

    @Test(arguments: ["a", "xml", "a.csv", "a.xml ", "a.xml/b"])
    func `another extension chooses no format`(path: String) {
        #expect(StatementFormat(path: path) == nil)
    }

    @Test(arguments: StatementFormat.all)
    func `a format is chosen by its name and by its extension`(format: StatementFormat) {
        #expect(StatementFormat(name: format.name.uppercased()) == format)
        #expect(StatementFormat(path: "x.\(format.fileExtension)") == format)
    }

    @Test func `no two formats share a name or an extension`() {
        #expect(Set(StatementFormat.all.map(\.name)).count == StatementFormat.all.count)
        #expect(Set(StatementFormat.all.map(\.fileExtension)).count == StatementFormat.all.count)
        #expect(StatementFormat(name: "csv") == nil)
    }

    @Test(arguments: [("beancount", 2...9_998), ("hledger", 1_400...9_999), ("ofx", 1...9_999), ("mt940", 1980...2079)])
    func `a format has room for the years that its readers know`(name: String, years: ClosedRange<Int>) {
        #expect(StatementFormat(name: name)?.years == years)
    }

    @Test(arguments: StatementFormat.all)
    func `every balance and every amount is in the document`(format: StatementFormat) throws {
        for currency in [Currency.eur, .jpy, .bhd] {
            let statement = StatementHead.sample(currency: currency, opening: 5, of: [1_234_567, -45])
            let text = try format.document(of: statement, [1_234_567, -45].map { .sample($0, currency) })
            let amounts = [statement.closing.minorUnits, 1_234_567, 45] + (format.name == "qif" ? [] : [5])
            for amount in amounts {
                let written = Money(minorUnits: amount, currency: currency).decimalText
                #expect(text.replacing(",", with: ".").contains(written))
            }
        }
    }

    @Test(arguments: StatementFormat.all)
    func `pieces make the same document as all at once`(format: StatementFormat) throws {
        let entries = (1...5).map { StatementEntry.sample(Int64($0), .eur) }
        let document = try StatementDocument(format, of: .sample(of: [1, 2, 3, 4, 5]))
        let pieces = try [entries[..<2], entries[2..<2], entries[2...]].map { try document.text(of: Array($0)) }
        #expect(pieces.joined() == (try document.text(of: entries)))
    }

    @Test(arguments: StatementFormat.all)
    func `an entry is the same each time, and no two entries are`(format: StatementFormat) throws {
        let entry = StatementEntry.sample(100, .eur, reference: .deadbeef)
        let other = StatementEntry.sample(100, .eur, reference: .deadbeef(plus: 1))
        let (january, year) = (
            try StatementDocument(format, of: .sample()), try StatementDocument(format, of: .sample(opening: 9))
        )
        #expect(try january.text(of: [entry]) == year.text(of: [entry]))
        #expect(try january.text(of: [entry]) != january.text(of: [other]))
    }

    @Test(arguments: [
        ("mt940", Int64(100_000_000_000_000), 14), ("mt940", -100_000_000_000_000, 14), ("camt.053", .max, 18),
        ("camt.053", .min, 18),
    ])
    func `an amount without room is refused`(name: String, amount: Int64, most: Int) throws {
        let format = try #require(StatementFormat(name: name))
        let refusal = StatementRefusal.tooManyDigits(
            MoneyTotal(minorUnits: Int128(amount), currency: .jpy), format: name, most: most)
        #expect(throws: refusal) { try format.document(of: .sample(currency: .jpy), [.sample(amount, .jpy)]) }
        #expect(throws: refusal) { try format.document(of: .sample(currency: .jpy, opening: amount), []) }
        #expect(refusal.description.contains("at most \(most) digits"))
    }

    @Test(arguments: StatementFormat.all)
    func `the largest amount that has room is written`(format: StatementFormat) throws {
        let text = try format.document(of: .sample(), [.sample(99_999_999_999_999, .eur)])
        #expect(text.replacing(",", with: ".").contains("999999999999.99"))
    }
}

extension StatementFormat {
    /// The whole document of a statement.
    func document(of statement: StatementHead, _ entries: [StatementEntry]) throws -> String {
        let document = try StatementDocument(self, of: statement)
        return document.header + (try document.text(of: entries)) + document.footer
    }
}

extension StatementHead {
    /// A statement of January 2026 whose entries have these amounts.
    static func sample(
        currency: Currency = .eur, opening: Int64 = 0, of amounts: [Int64] = [], accountName: String = "Checking"
    ) -> StatementHead {
        var (credits, debits, closing) = (EntryTotal(in: currency), EntryTotal(in: currency), opening)
        for amount in amounts {
            closing += amount
            if amount < 0 { debits.add(minorUnits: amount) } else { credits.add(minorUnits: amount) }
        }
        let first = Instant.mondayMorning.day.firstOfMonth
        return StatementHead(
            account: AccountModel.checking.number, accountName: accountName, holder: "Demo Customer",
            days: first...first.lastOfMonth, opening: Money(minorUnits: opening, currency: currency),
            closing: Money(minorUnits: closing, currency: currency), credits: credits, debits: debits,
            createdAt: first.lastOfMonth.next.start)
    }
}

extension StatementEntry {
    /// An entry of Monday, 5 January 2026.
    static func sample(
        _ minorUnits: Int64, _ currency: Currency = .eur, reference: TransferID = .deadbeef, note: String = "Rent",
        counterparty: String = "Frank Friend"
    ) -> StatementEntry {
        StatementEntry(
            reference: reference, bookedAt: .mondayMorning, amount: Money(minorUnits: minorUnits, currency: currency),
            counterparty: counterparty, counterpartyAccount: AccountModel.payee.number, note: note)
    }
}
