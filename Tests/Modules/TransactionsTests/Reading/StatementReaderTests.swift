import BankKernel
import Money
import Testing
import Transactions

struct StatementReaderTests {
    @Test func `reads the transaction of the requirement`() throws {
        let transactions = try makeSUT("[\(StatementText.example)]")

        #expect(
            transactions == [
                Transaction(
                    id: "ec9ec6fd-a99c-4cee-a73e-51f84b11c373c342", description: "Internet Banking",
                    typeGroup: "Payment", type: "SEPA Payment", category: "Income",
                    amount: Money(minorUnits: 1919_95, currency: .eur), creditDebitIndicator: .credit,
                    counterParty: CounterParty(
                        name: "Backbase B.V", accountNumber: "NL40ABNA0541164350", city: "Amsterdam",
                        address: "Jacob Bontiusplaats 9, 1018 LL"),
                    creationTime: try #require(CreationTime(iso8601: "2019-05-15T14:28:01")), state: .pending)
            ])
    }

    @Test(arguments: ["[]", " [ ] \n", "\t[\r\n]"])
    func `an empty array has no transactions`(text: String) throws {
        #expect(try makeSUT(text) == [])
    }

    @Test func `where it is cut into chunks changes nothing`() throws {
        let text = "[\(StatementText.example), \(StatementText.element()),\n\(StatementText.element(id: "é\\u00e9"))]\n"
        let bytes = Array(text.utf8)
        let expected = try makeSUT(text)

        for size in 1...bytes.count {
            var sut = StatementReader()
            var transactions: [Transaction] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                transactions += try sut.read(bytes[start..<min(start + size, bytes.count)])
            }
            transactions += try sut.finish()
            #expect(transactions == expected)
        }
        #expect(expected.count == 3)
    }

    @Test func `escapes stand for what they mean, in values and in names`() throws {
        let transaction = try makeSUT(
            "["
                + StatementText.element(
                    (#""Rent""#, #""a\"\\\/\b\f\n\r\té\u00e9\ud83d\ude00\ud83dx""#), (#""state""#, #""st\u0061te""#),
                    ("COMPLETED", #"COMPLET\u0045D"#))
                + "]")

        #expect(transaction.map(\.description) == ["a\"\\/\u{8}\u{C}\n\r\té\u{e9}😀\u{FFFD}x"])
        #expect(transaction.map(\.state) == [.completed])
    }

    @Test func `optional fields may be missing or null`() throws {
        let sut = try makeSUT("[" + StatementText.element((#""state""#, #""counterPartyName":null,"state""#)) + "]")

        #expect(sut.map(\.counterParty) == [nil])
    }

    @Test func `what it does not know is passed over`() throws {
        let extra = #""more":{"a":[1,-0.5e+10,{},[],true,false,null,"x\"y"],"state":"x"},"state""#

        #expect(try makeSUT("[" + StatementText.element((#""state""#, extra)) + "]").map(\.state) == [.completed])
    }

    @Test func `invalid UTF-8 is refused where it stands`() throws {
        var sut = StatementReader()
        let bytes = Array("[\(StatementText.element(("Rent", "R%")))]".utf8).map { $0 == UInt8(ascii: "%") ? 0xFF : $0 }

        let place = (bytes.firstIndex(of: 0xFF) ?? 0) - 1
        #expect(
            throws: StatementFault(element: 1, byte: place, problem: .notJSON(expected: "text in UTF-8"))
        ) {
            try sut.read(bytes)
        }
    }

    private func makeSUT(_ text: String) throws -> [Transaction] {
        var sut = StatementReader()
        return try sut.read(text.utf8) + sut.finish()
    }
}
