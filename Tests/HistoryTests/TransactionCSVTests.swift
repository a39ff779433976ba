import BankKernel
import BankSamples
import Money
import Testing

@testable import History

struct TransactionCSVTests {
    @Test func `names the columns`() {
        #expect(
            TransactionCSV.header
                == "booked_at,amount,currency,balance_after,counterparty_name,counterparty_number,note,reference\r\n")
    }

    @Test func `writes a debit as a negative number without an apostrophe`() {
        #expect(
            TransactionCSV.line(.lunch)
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
        let line = TransactionCSV.line(transaction(note: "", holder: "=cmd"))

        #expect(line.split(separator: ",", omittingEmptySubsequences: false)[4] == "'=cmd")
    }

    /// The note's field as it was written, between the number and the reference.
    private func writtenField(note: String) -> String {
        let line = TransactionCSV.line(transaction(note: note, holder: "H")).unicodeScalars
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
