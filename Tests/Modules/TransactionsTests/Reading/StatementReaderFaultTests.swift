import BankSamples
import Money
import Testing
import Transactions

struct StatementReaderFaultTests {
    private static let good = StatementText.element()

    @Test(arguments: [
        ("\"state\"", "\"stale\"", "\"state\" is missing"),
        ("\"id\"", "\"state\":\"PENDING\",\"id\"", "\"state\" is there twice"),
        ("\"10.00\"", "10.00", "\"transactionAmountCurrency.amount\" is of the wrong type"),
        ("{\"amount\":\"10.00\",\"currencyCode\":\"EUR\"}", "7", "\"transactionAmountCurrency\" is of the wrong type"),
        ("\"Rent\"", "null", "\"description\" is missing"),
        ("COMPLETED", "DONE", "\"state\" cannot be \"DONE\""),
        ("DBIT", "dbit", "\"creditDebitIndicator\" cannot be \"dbit\""),
        ("2019-05-15T", "2019-02-30T", "\"creationTime\" cannot be \"2019-02-30T14:28:01\""),
        ("EUR", "XXX", "\"transactionAmountCurrency.currencyCode\" cannot be \"XXX\""),
        ("10.00", "10.001", "\"transactionAmountCurrency.amount\" cannot be \"10.001\""),
        ("10.00", "1e3", "\"transactionAmountCurrency.amount\" cannot be \"1e3\""),
        ("10.00", "92233720368547758.08", "\"transactionAmountCurrency.amount\" cannot be \"92233720368547758.08\""),
    ])
    func `a bad transaction is named with its place`(text: String, instead: String, reason: String) {
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
    func `what is no statement is refused with its place`(text: String, message: String) {
        #expect(fault(of: text)?.description == message)
    }

    @Test func `nesting has an end`() {
        let deep = "[{\"a\":" + String(repeating: "[", count: 100_000)

        #expect(fault(of: deep)?.problem == .tooDeep)
    }

    @Test func `a transaction has a longest length`() {
        let long = "[{\"a\":\"" + String(repeating: "x", count: 1_100_000)

        #expect(fault(of: long)?.problem == .tooLong(limit: 1_048_576))
    }

    @Test func `lenient, it leaves bad transactions out and counts them`() throws {
        var sut = StatementReader(skippingBadElements: true)
        let text =
            "[\(StatementText.element(("DBIT", "x"))),\(Self.good),\(StatementText.element(("Rent\"", "R\",\"id\":1")))]"

        let transactions = try sut.read(text.utf8) + sut.finish()

        #expect(transactions.map(\.id) == ["1"])
        #expect(sut.skipped == 2)
    }

    @Test func `lenient, it still refuses what is no JSON`() {
        #expect(fault(of: "[\(Self.good) \(Self.good)]", isLenient: true)?.element == 2)
    }

    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func `bytes that were tampered with are read or refused`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var bytes = Array("[\(StatementText.example),\(Self.good)]".utf8)
        for _ in 0..<3 {
            bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        var sut = StatementReader(skippingBadElements: true)

        let count = try? (sut.read(bytes) + sut.finish()).count

        #expect((count ?? 0) + sut.skipped <= 2)
    }

    private func fault(of text: String, isLenient: Bool = false) -> StatementFault? {
        var sut = StatementReader(skippingBadElements: isLenient)
        do {
            _ = try sut.read(text.utf8) + sut.finish()
            return nil
        } catch {
            return error
        }
    }
}
