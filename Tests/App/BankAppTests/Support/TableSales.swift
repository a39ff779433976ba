import BankKernel
import BankSamples
import Money

/// Products and sales in a table, behind the login of tester.
struct TableSales: SalesPort {
    var products: [Product]
    var sales: [Sale]

    /// Two teapots, an apron in a currency without a rate, and a sundial that nobody bought.
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
