import BankKernel
import BankKernelMocks
import PublicServices

/// Products and sales from arrays, with a login as tester.
struct TableSales: SalesPort {
    var products: [Product]
    var sales: [Sale]

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        guard username == "tester", password == "password", let token = AccessToken(text: "t0k3n") else {
            throw .unauthorized
        }
        return token
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> { RecordList(products) }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> { RecordList(sales) }
}

extension MockStatementsPort {
    /// A statement of one group with 30 descriptions, one of which is there three times; then as many bad transactions.
    static func manyDescriptions(badOnes: Int = 0) -> MockStatementsPort {
        whole(
            (Array(1...30) + [1, 1]).map { element(id: 1, description: "\($0)", day: "2026-01-05", state: "PENDING") }
                + Array(repeating: #"{"id":"2"}"#, count: badOnes))
    }

    /// A statement of any user or file: each transaction is on a day of its own, the first on 2020-01-01.
    static func daily(pending: Int, completed: Int) -> MockStatementsPort {
        whole(
            (0..<pending + completed).map { number in
                let day = CalendarDay(daysSinceEpoch: 18_262 + number)
                return element(
                    id: number, description: "", day: "\(day)", state: number < pending ? "PENDING" : "COMPLETED")
            })
    }

    /// A statement of one transaction, with texts as in JSON.
    static func texts(description: String, name: String) -> MockStatementsPort {
        whole([element(id: 1, description: description, name: name, day: "2026-01-05", state: "PENDING")])
    }

    private static func whole(_ elements: [String]) -> MockStatementsPort {
        let port = MockStatementsPort()
        port.answers.open = { _ in WholeStatement("[\(elements.joined(separator: ","))]") }
        port.answers.users = { nil }
        return port
    }

    private static func element(
        id: Int, description: String, name: String = "", day: String, state: String
    ) -> String {
        #"{"id":"\#(id)","description":"\#(description)","typeGroup":"","type":"","category":"","#
            + #""transactionAmountCurrency":{"amount":"1.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
            + (name.isEmpty ? "" : #""counterPartyName":"\#(name)","#)
            + #""creationTime":"\#(day)T08:00:00","state":"\#(state)"}"#
    }
}
