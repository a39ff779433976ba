import BankKernel
import BankSamples
import Money
import Sales
import SalesMocks
import Testing

struct SalesTotalTests {
    @Test func `is rounded once, not sale by sale`() throws {
        // A thousand times 0.004 USD: nothing each, 4.00 USD together.
        let total = try makeSUT([Int64](repeating: 1, count: 1_000), rate: "0.4")

        #expect(total == SalesTotal(count: 1_000, dollars: .usd(4_00), leftOut: 0))
    }

    @Test(arguments: [(1, Int64(0)), (3, 2), (5, 2), (7, 4)] as [(Int64, Int64)])
    func `rounds a half to the even cent`(cents: Int64, expected: Int64) throws {
        #expect(try makeSUT([cents], rate: "0.5").dollars == .usd(expected))
    }

    @Test func `adds what overflows on the way but not in the end`() throws {
        #expect(try makeSUT([.max, .max, -.max, -.max, 7], rate: "1").dollars == .usd(7))
    }

    @Test func `a total that does not fit is an error`() {
        #expect(throws: ConversionError.outOfRange) { try makeSUT([.max, 1], rate: "1") }
    }

    @Test func `a rate to another currency is of no use`() throws {
        let rate = try #require(ConversionRate(parsing: "2"))
        let sale = Sale(productID: "1", amount: .eur(1_00), date: .mondayMorning)

        let total = try SalesTotal(of: [sale], at: [DirectRate(from: "EUR", to: "GBP", rate: rate)])

        #expect(total == SalesTotal(count: 1, dollars: .usd(0), leftOut: 1))
    }

    @Test func `each product has a total of its own`() throws {
        #expect(
            try SalesTotal.totals(of: Sale.samples, at: .sampleRates) == [
                "1": SalesTotal(count: 2, dollars: .usd(17_50), leftOut: 0),
                "2": SalesTotal(count: 1, dollars: .usd(0), leftOut: 1),
            ])
    }

    @Test func `products whose ids end alike are told apart, however many there are`() throws {
        let ids = (0..<3_000).map { "\($0)-of-many-products" } + ["", "ä", "products"]
        let sales = (1...2).flatMap { round in
            ids.enumerated().map { place, id in
                Sale(productID: id, amount: .usd(Int64(place * round)), date: .mondayMorning)
            }
        }

        let totals = try SalesTotal.totals(of: sales, at: [])

        #expect(totals.count == ids.count)
        for (place, id) in ids.enumerated() {
            #expect(totals[id] == SalesTotal(count: 2, dollars: .usd(Int64(place) * 3), leftOut: 0))
        }
    }

    private func makeSUT(_ cents: [Int64], rate: String) throws -> SalesTotal {
        let rate = DirectRate(from: "EUR", to: "USD", rate: try #require(ConversionRate(parsing: rate)))
        let sales = cents.map { Sale(productID: "1", amount: .eur($0), date: .mondayMorning) }
        return try SalesTotal(of: sales, at: [rate])
    }
}
