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

    @Test func `reads the same however it is cut into chunks`() throws {
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

    @Test func `passes over a byte order mark, also one that is cut`() throws {
        var sut = StatementReader()
        var transactions: [Transaction] = []

        for byte in "\u{FEFF}[\(StatementText.example)]".utf8 { transactions += try sut.read([byte]) }

        #expect(try transactions + sut.finish() == makeSUT("[\(StatementText.example)]"))
    }

    @Test func `decodes escapes in values and in names`() throws {
        let transaction = try makeSUT(
            "["
                + StatementText.element(
                    (#""Rent""#, #""a\"\\\/\b\f\n\r\té\u00e9\ud83d\ude00\ud83dx""#), (#""state""#, #""st\u0061te""#),
                    (#""EUR""#, #""\u0045UR""#),
                    ("COMPLETED", #"COMPLET\u0045D"#))
                + "]")

        #expect(transaction.map(\.description) == ["a\"\\/\u{8}\u{C}\n\r\té\u{e9}😀\u{FFFD}x"])
        #expect(transaction.map(\.state) == [.completed])
    }

    @Test func `optional fields may be missing or null`() throws {
        let sut = try makeSUT("[" + StatementText.element((#""state""#, #""counterPartyName":null,"state""#)) + "]")

        #expect(sut.map(\.counterParty) == [nil])
    }

    @Test func `skips unknown fields`() throws {
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

struct StatementReaderFaultTests {
    private static let good = StatementText.element()

    @Test(arguments: [
        ("\"state\"", "\"stale\"", "\"state\" is missing"),
        ("\"id\"", "\"state\":\"PENDING\",\"id\"", "\"state\" is there twice"),
        ("\"10.00\"", "10.00", "\"transactionAmountCurrency.amount\" is of the wrong type"),
        ("{\"amount\":\"10.00\",\"currencyCode\":\"EUR\"}", "7", "\"transactionAmountCurrency\" is of the wrong type"),
        (
            #"{"amount":"10.00","currencyCode":"EUR"}"#,
            #"{"amount":"10.00","currencyCode":"EUR"},"transactionAmountCurrency":{"amount":"10.00","currencyCode":"EUR"}"#,
            "\"transactionAmountCurrency\" is there twice"
        ),
        ("\"Rent\"", "null", "\"description\" is missing"),
        ("COMPLETED", "DONE", "\"state\" cannot be \"DONE\""),
        ("DBIT", "dbit", "\"creditDebitIndicator\" cannot be \"dbit\""),
        ("2019-05-15T", "2019-02-30T", "\"creationTime\" cannot be \"2019-02-30T14:28:01\""),
        ("EUR", "XXX", "\"transactionAmountCurrency.currencyCode\" cannot be \"XXX\""),
        ("10.00", "10.001", "\"transactionAmountCurrency.amount\" cannot be \"10.001 (more decimals than EUR)\""),
        ("10.00", "1e3", "\"transactionAmountCurrency.amount\" cannot be \"1e3\""),
        ("10.00", "92233720368547758.08", "\"transactionAmountCurrency.amount\" cannot be \"92233720368547758.08\""),
    ])
    func `says where a bad transaction is`(text: String, instead: String, reason: String) {
        let bad = "[\(Self.good),\n\(StatementText.element((text, instead))),\(Self.good)]"

        #expect(fault(of: bad)?.description == "transaction 2, at byte \(Self.good.utf8.count + 3): \(reason)")
    }

    @Test(arguments: [
        ("", "at byte 0: the statement ends too soon"), ("{}", "at byte 0: a statement is an array of objects"),
        ("[1]", "transaction 1, at byte 1: a statement is an array of objects"),
        ("[", "transaction 1, at byte 1: the statement ends too soon"),
        ("[{", "transaction 1, at byte 2: the statement ends too soon"),
        ("[{]", "transaction 1, at byte 2: this is not JSON, a name should stand here"),
        ("[{\"a\" 1", "transaction 1, at byte 6: this is not JSON, \":\" should stand here"),
        ("[{\"a\":nul}]", "transaction 1, at byte 6: this is not JSON, null should stand here"),
        ("[{\"a\":-}]", "transaction 1, at byte 7: this is not JSON, a value should stand here"),
        ("[{\"a\":01}]", "transaction 1, at byte 7: this is not JSON, a comma or \"}\" should stand here"),
        ("[{\"a\":\"\\x\"}]", "transaction 1, at byte 7: this is not JSON, a known escape should stand here"),
        (
            "[{\"a\":\"\\u12g4\"}]",
            "transaction 1, at byte 7: this is not JSON, four hexadecimal digits should stand here"
        ),
        (
            "[{\"a\":\"\n\"}]",
            "transaction 1, at byte 7: this is not JSON, an escape of the control character should stand here"
        ),
        ("[] []", "at byte 3: this is not JSON, nothing more should stand here"),
    ])
    func `says where a text is no statement`(text: String, message: String) {
        #expect(fault(of: text)?.description == message)
    }

    @Test func `refuses deep nesting`() {
        let deep = "[{\"a\":" + String(repeating: "[", count: 100_000)

        #expect(fault(of: deep)?.problem == .tooDeep)
    }

    @Test func `refuses a transaction that is too long`() {
        let long = "[{\"a\":\"" + String(repeating: "x", count: 1_100_000)

        #expect(fault(of: long)?.problem == .tooLong(limit: 1_048_576))
    }

    @Test func `leaves bad transactions out when lenient, counts them and says why the first was`() throws {
        var sut = StatementReader(skippingBadElements: true)
        let text =
            "[\(StatementText.element(("DBIT", "x"))),\(Self.good),\(StatementText.element(("Rent\"", "R\",\"id\":1")))]"

        let transactions = try sut.read(text.utf8) + sut.finish()

        #expect(transactions.map(\.id) == ["1"])
        #expect(
            sut.leftOut?.description
                == "2 transactions were left out; the first: transaction 1, at byte 1: "
                + "\"creditDebitIndicator\" cannot be \"x\".")
    }

    @Test(arguments: ["7", "null", "\"x\"", "[{}]"])
    func `leaves an element out that is no object`(element: String) throws {
        var sut = StatementReader(skippingBadElements: true)

        let transactions = try sut.read("[\(element),\(Self.good)]".utf8) + sut.finish()

        #expect(transactions.count == 1)
        #expect(sut.leftOut?.firstReason == "transaction 1, at byte 1: a statement is an array of objects")
    }

    @Test func `has left nothing out of a good statement`() throws {
        var sut = StatementReader(skippingBadElements: true)

        _ = try sut.read("[\(Self.good)]".utf8) + sut.finish()

        #expect(sut.leftOut == nil)
    }

    @Test func `refuses invalid JSON even when lenient`() {
        #expect(fault(of: "[\(Self.good) \(Self.good)]", isLenient: true)?.element == 2)
    }

    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func `reads or refuses corrupted bytes`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var bytes = Array("[\(StatementText.example),\(Self.good)]".utf8)
        for _ in 0..<3 {
            bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        var sut = StatementReader(skippingBadElements: true)

        let count = try? (sut.read(bytes) + sut.finish()).count

        #expect((count ?? 0) + (sut.leftOut?.count ?? 0) <= 2)
    }

    private func fault(of text: String, isLenient: Bool = false) -> StatementFault? {
        var sut = isLenient ? StatementReader(skippingBadElements: true) : StatementReader()
        do {
            _ = try sut.read(text.utf8) + sut.finish()
            return nil
        } catch {
            return error
        }
    }
}

struct CreationTimeTests {
    @Test(arguments: [
        ("2019-05-15", "2019-05-15 00:00:00"), ("2019-05-15T14:28", "2019-05-15 14:28:00"),
        ("2019-05-15T14:28:01", "2019-05-15 14:28:01"), ("2019-05-15T14:28:01.5Z", "2019-05-15 14:28:01"),
        ("2019-05-15T23:28:01+23:59", "2019-05-15 23:28:01"), ("2020-02-29T23:59:60-1130", "2020-02-29 23:59:59"),
    ])
    func `reads the day and the time as they are written`(text: String, expected: String) {
        #expect(makeSUT(text)?.description == expected)
    }

    @Test(arguments: [
        "", "2019", "2019-5-15", "2019-02-29", "2019-13-01", "2019-00-10", "2019-05-00", "2019-05-15 14:28:01",
        "2019-05-15T", "2019-05-15T24:00:00", "2019-05-15T14:60:00", "2019-05-15T14:28:61", "2019-05-15T14:28:01.",
        "2019-05-15T14:28:01+2", "2019-05-15T14:28:01+24:00", "2019-05-15T14:28:01-02:60", "2019-05-15T14:28:01ZZ",
        "2019-05-15x", "２０１９-05-15",
    ])
    func `refuses invalid times`(text: String) {
        #expect(makeSUT(text) == nil)
    }

    @Test func `a day without a time is its beginning`() {
        #expect(CreationTime(day: CalendarDay(daysSinceEpoch: 1)).nanosecondOfDay == 0)
    }

    @Test func `counts nanoseconds`() {
        #expect(makeSUT("1970-01-01T00:00:01.0000000019")?.nanosecondOfDay == 1_000_000_001)
    }

    @Test(arguments: [
        ["2019-05-15", "2019-05-15T00:00", "2019-05-15T00:00:00", "2019-05-15T00:00:00.000Z"],
        ["2019-05-15T14:28", "2019-05-15T14:28Z", "2019-05-15T14:28:00+02:00", "2019-05-15T14:28:00.0"],
        ["2019-05-15T14:28:01.5", "2019-05-15T14:28:01.50", "2019-05-15T14:28:01.500000000-0200"],
        ["2019-05-15T23:59:59", "2019-05-15T23:59:60"],
    ])
    func `one time is the same in all its spellings`(texts: [String]) throws {
        let times = try texts.map { try #require(makeSUT($0)) }

        #expect(Set(times).count == 1)
    }

    @Test(arguments: [
        ("2019-05-15T14:28:01", "2019-05-16T00:00:00"), ("2019-05-15T14:28:01", "2019-05-15T14:28:02"),
        ("2019-05-15T14:28:01", "2019-05-15T14:28:01.001"),
    ])
    func `the later of two is the greater`(early: String, late: String) throws {
        let (early, late) = (try #require(makeSUT(early)), try #require(makeSUT(late)))

        #expect(early < late)
        #expect(!(late < early))
    }

    private func makeSUT(_ text: String) -> CreationTime? {
        CreationTime(iso8601: text)
    }
}
