import BankKernel
import BankSamples
import Money
import PublicServices

/// Products and sales from arrays, with a login as tester.
struct TableSales: SalesPort {
    var products: [Product]
    var sales: [Sale]

    /// Two sales of a teapot, one of an apron in a currency without a rate, and none of a sundial.
    static let samples = TableSales(
        products: [
            Product(id: "3", name: "Sundial"), Product(id: "1", name: "Copper teapot"),
            Product(id: "2", name: "Linen apron"),
        ],
        sales: [
            Sale(productID: "1", amount: .eur(10_00), date: .mondayMorning),
            Sale(productID: "2", amount: Money(minorUnits: 700, currency: .jpy), date: .mondayMorning),
            Sale(productID: "1", amount: .usd(5_00), date: Instant.mondayMorning.advanced(by: .seconds(86_400))),
        ])

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        guard username == "tester", password == "password", let token = AccessToken(text: "t0k3n") else {
            throw .unauthorized
        }
        return token
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> { RecordList(products) }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> { RecordList(sales) }
}

/// A statement of one group with 21 descriptions.
struct ManyDescriptions: StatementsPort {
    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        let elements = (1...21).map { number in
            #"{"id":"1","description":"\#(number)","typeGroup":"","type":"","category":"","#
                + #""transactionAmountCurrency":{"amount":"1.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
                + #""creationTime":"2026-01-05T08:00:00","state":"PENDING"}"#
        }
        return WholeStatement("[\(elements.joined(separator: ","))]")
    }

    func users() async throws(StatementFailure) -> [StatementUser]? { nil }
}

/// A statement of any user or file: each transaction is on a day of its own, the first on 2020-01-01.
struct LongStatement: StatementsPort {
    let pending: Int
    let completed: Int

    func users() async throws(StatementFailure) -> [StatementUser]? { nil }

    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        let elements = (0..<pending + completed).map { number in
            let day = CalendarDay(daysSinceEpoch: 18_262 + number)
            return #"{"id":"\#(number)","description":"","typeGroup":"","type":"","category":"","#
                + #""transactionAmountCurrency":{"amount":"1.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
                + #""creationTime":"\#(day)T08:00:00","state":"\#(number < pending ? "PENDING" : "COMPLETED")"}"#
        }
        return WholeStatement("[\(elements.joined(separator: ","))]")
    }
}
