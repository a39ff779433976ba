import BankKernel
import BankKernelMocks
import Money
import PublicServices
import Testing

struct SalesReaderTests {
    @Test func `reads the fields in any order`() throws {
        let sales = try makeSUT(
            #" [ {"date":"2024-07-20T15:45:27.366Z","amount":"-0.5","extra":{"a":[1]},"currency_code":"EUR","product_id":"a"} ] "#
        )

        #expect(
            sales == [
                Sale(
                    productID: "a", amount: Money(minorUnits: -50, currency: .eur),
                    date: Instant(millisecondsSinceEpoch: 1_721_490_327_366))
            ])
    }

    @Test func `reads what is escaped`() throws {
        let sales = try makeSUT(
            #"[{"\u0070roduct_id":"a\"\u00e4","currency_code":"E\u0055R","amount":"1\u002e25","date":"2024-07-20T15:45:27\u005a"}]"#
        )

        #expect(sales.map(\.productID) == ["a\"ä"])
        #expect(sales.map(\.amount) == [Money(minorUnits: 1_25, currency: .eur)])
        #expect(sales.map(\.date.description) == ["2024-07-20T15:45:27Z"])
    }

    @Test(arguments: [("JPY", "100.00", "100 JPY"), ("EUR", "1.000", "1.00 EUR")])
    func `takes zeros behind the decimals of a currency`(code: String, amount: String, read: String) throws {
        let sales = try makeSUT(
            #"[{"product_id":"a","currency_code":"\#(code)","amount":"\#(amount)","date":"2024-07-20T15:45:27Z"}]"#)

        #expect(sales.map(\.amount.description) == [read])
    }

    @Test func `tells products with a common prefix apart`() throws {
        let ids = (0..<3_000).map { "product-number-\($0)-of-many" }
        let elements = (ids + ids).map {
            #"{"product_id":"\#($0)","currency_code":"JPY","amount":"7","date":"2024-07-20T15:45:27Z"}"#
        }

        let sales = try makeSUT("[\(elements.joined(separator: ","))]")

        #expect(sales.map(\.productID) == ids + ids)
    }

    @Test func `passes over a byte order mark`() throws {
        #expect(
            try makeSUT(
                "\u{FEFF}"
                    + #"[{"product_id":"a","currency_code":"EUR","amount":"1","date":"2024-07-20T15:45:27Z"}]"#
            ).count == 1)
    }

    @Test func `reads nothing`() throws {
        #expect(try makeSUT("[]") == [])
    }

    @Test(arguments: [
        "", "[", "[{]", "{", "nul", "[] []", "[]x", #"[{"amount":"1""#,
        String(repeating: "[", count: 100_000),
    ])
    func `rejects what is not JSON`(text: String) {
        #expect(throws: ServiceError.notJSON) { try makeSUT(text) }
    }

    @Test(arguments: [
        ("{}", "", "is of another type"), ("null", "", "is of another type"), ("[1]", "[0]", "is of another type"),
        ("[{}]", "[0].product_id", "is missing"),
        (#"[{"product_id":"a","currency_code":"EUR","amount":"1"}]"#, "[0].date", "is missing"),
        (#"[{"product_id":"a","amount":"1","amount":"9"}]"#, "[0].amount", "is there twice"),
        (#"[{"product_id":"a","currency_code":"E\u0055","amount":"1","date":""}]"#, "[0].currency_code", nil),
        (
            #"[{"product_id":"a","currency_code":"EUR","amount":"1","date":"9999-12-31T23:59:59.999-23:59"}]"#,
            "[0].date", nil
        ),
    ])
    func `names a field of the wrong shape`(text: String, path: String, reason: String?) {
        let reason = reason ?? "has a value that cannot be read"

        #expect(throws: ServiceError.wrongShape(path: path, reason: reason)) { try makeSUT(text) }
    }

    @Test func `stops in the middle when the task is cancelled`() async {
        let sale = #"{"product_id":"a","currency_code":"JPY","amount":"7","date":"2024-07-20T15:45:27Z"}"#
        let text = "[" + Array(repeating: sale, count: 5_000).joined(separator: ",") + "]"
        await #expect(throws: ServiceError.cancelled) {
            try await inCancelledTask { try makeSUT(text) }
        }
    }

    private func makeSUT(_ text: String) throws -> [Sale] {
        try SalesReader.sales(in: Array(text.utf8)).records
    }
}
