import BankKernel
import BankSamples
import BankWire
import Money
import Testing

struct JSONWriterTests {
    private func written(_ note: String) throws -> String {
        let account = AccountModel(
            number: try IBAN(parsing: "AT749999900000000002"), name: "", holder: "Zoë", currency: .eur, balance: nil)
        let transaction = TransactionModel(
            id: TransferID(rawValue: 1), sequence: .min, bookedAt: Instant(millisecondsSinceEpoch: -1),
            amount: .eur(.min), balanceAfter: .eur(0), counterparty: account, note: note)
        return HistoryPage(transactions: [transaction], next: nil).text
    }

    @Test func `a page is written as was agreed, to the byte`() throws {
        #expect(
            try written("a/b\u{7f}✿") == #"{"items":[{"id":"00000000-0000-0000-0000-000000000001","#
                + #""sequence":"-9223372036854775808","bookedAt":"1969-12-31T23:59:59.999Z","#
                + #""amount":{"minorUnits":"-9223372036854775808","currency":"EUR"},"#
                + #""balanceAfter":{"minorUnits":"0","currency":"EUR"},"#
                + #""counterparty":{"number":"AT749999900000000002","name":"","holder":"Zoë","currency":"EUR"},"#
                + "\"note\":\"a/b\u{7f}✿\"}]}")
    }

    @Test(arguments: [
        ("\"", #"\""#), ("\\", #"\\"#), ("\n\r\t", #"\n\r\t"#), ("\0\u{1f}", #"\u0000\u001f"#), ("é\n✿👩‍👧", #"é\n✿👩‍👧"#),
        ("ends in,", "ends in,"), ("", ""),
    ])
    func `a text is escaped where it must be`(text: String, escaped: String) throws {
        #expect(try written(text).hasSuffix(#""note":"\#(escaped)"}]}"#))
    }

    @Test func `what has nothing in it has no comma`() {
        #expect(ItemList<Money>([]).text == #"{"items":[]}"#)
        #expect(JSONValue.object([]).text == "{}")
    }
}
