import BankKernel
import BankSamples
import Foundation
import Money
import Testing

@testable import History

struct TransactionDocumentTests {
    @Test func `names the columns`() {
        #expect(
            TransactionDocument(.csv).header
                == "booked_at,amount,currency,balance_after,counterparty_name,counterparty_number,note,reference\r\n")
    }

    @Test func `writes a debit as a negative number without an apostrophe`() {
        #expect(
            csv(.lunch)
                == "2026-01-07T09:00:00Z,-25.00,EUR,1234.50,Frank Friend,FR1420041010050500013M02606,Lunch,"
                + "deadbeef-dead-4eef-8ead-beefdeadbef1\r\n")
    }

    @Test(
        arguments: [
            ("", ""),
            ("Lunch", "Lunch"),
            ("a,b", "\"a,b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("two\nlines", "\"two\nlines\""),
            ("two\r\nlines", "\"two\r\nlines\""),
            ("a \"\u{301} mark", "\"a \"\"\u{301} mark\""),
            ("é", "é"),
        ])
    func `quotes a note that needs it`(note: String, field: String) {
        #expect(writtenField(note: note) == field)
    }

    @Test(
        arguments: [
            ("=1+1", "'=1+1"),
            ("+1", "'+1"),
            ("-1", "'-1"),
            ("@SUM", "'@SUM"),
            ("\t=1", "'\t=1"),
            ("\r=1", "\"'\r=1\""),
            ("\r\n=1", "\"'\r\n=1\""),
            ("=\u{301}1", "'=\u{301}1"),
            ("=1,2", "\"'=1,2\""),
            ("1=1", "1=1"),
        ])
    func `disarms a note that a spreadsheet would run`(note: String, field: String) {
        #expect(writtenField(note: note) == field)
    }

    @Test func `disarms the name of the counterparty, too`() {
        let line = csv(transaction(note: "", holder: "=cmd"))

        #expect(line.split(separator: ",", omittingEmptySubsequences: false)[4] == "'=cmd")
    }

    @Test func `writes JSON as one array, page after page`() throws {
        var sut = TransactionDocument(.json)
        let text = sut.header + sut.text(of: [.lunch]) + sut.text(of: [.refund]) + sut.footer

        let objects = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: String]])
        #expect(objects.map { $0["amount"] } == ["-25.00", "59.50"])
        #expect(objects.map { $0["type"] } == ["debit", "credit"])
    }

    @Test(arguments: ["say \"hi\"", "two\nlines", "back\\slash", "\u{1B}[31m", "é"])
    func `keeps a note in JSON whatever is in it`(note: String) throws {
        var sut = TransactionDocument(.json)
        let text = sut.header + sut.text(of: [transaction(note: note, holder: "H")]) + sut.footer

        let objects = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: String]])
        #expect(objects.map { $0["note"] } == [note])
    }

    @Test func `writes an empty array when there is nothing`() throws {
        let sut = TransactionDocument(.json)

        #expect(try JSONSerialization.jsonObject(with: Data((sut.header + sut.footer).utf8)) as? [String] == [])
    }

    @Test func `writes a table of Markdown, a row a transaction`() {
        var sut = TransactionDocument(.markdown)
        let text = sut.header + sut.text(of: [transaction(note: "a|b\n*c*", holder: "H")]) + sut.footer

        #expect(text.split(separator: "\n").count == 3)
        #expect(text.contains(#"| a\|b \*c\* |"#))
    }

    @Test(arguments: [
        ("a.csv", ExportFormat.csv), ("A.CSV", .csv), ("-", .csv), ("x.json", .json), ("x.md", .markdown),
        ("x.csv.markdown", .markdown),
    ])
    func `the end of a path says in which form`(path: String, format: ExportFormat) {
        #expect(ExportFormat(path: path) == format)
    }

    @Test(arguments: ["report", "csv", "a.txt", "a.csv ", ""])
    func `any other end says nothing`(path: String) {
        #expect(ExportFormat(path: path) == nil)
    }

    private func csv(_ transaction: TransactionModel) -> String {
        var sut = TransactionDocument(.csv)
        return sut.text(of: [transaction])
    }

    /// The note's field as it was written, between the number and the reference.
    private func writtenField(note: String) -> String {
        let line = csv(transaction(note: note, holder: "H")).unicodeScalars
        let before = "2026-01-05T09:00:00Z,0.01,EUR,0.01,H,FR1420041010050500013M02606,".unicodeScalars.count
        let after = ",deadbeef-dead-4eef-8ead-beefdeadbeef\r\n".unicodeScalars.count
        return String(String.UnicodeScalarView(line.dropFirst(before).dropLast(after)))
    }

    private func transaction(note: String, holder: String) -> TransactionModel {
        TransactionModel(
            id: .deadbeef, sequence: 1, bookedAt: .mondayMorning, amount: .eur(1), balanceAfter: .eur(1),
            counterparty: AccountModel(
                number: AccountModel.payee.number, name: "N", holder: holder, currency: .eur),
            note: note)
    }
}
