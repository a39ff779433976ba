import BankKernel
import BankSamples
import Money
import Sales
import SalesMocks
import Testing

struct ProductDetailsTests {
    @Test func `sales come newest first, each in its own currency and in USD`() throws {
        let details = try makeSUT()

        #expect(
            details.sales == [
                ConvertedSale(sale: .teapotInDollars, dollars: .usd(5_00)),
                ConvertedSale(sale: .teapotInEuros, dollars: .usd(12_50), path: ["EUR", "GBP", "USD"]),
            ])
    }

    @Test func `the total is the sum in USD`() throws {
        #expect(try makeSUT().total == SalesTotal(count: 2, dollars: .usd(17_50), leftOut: 0))
    }

    @Test func `sales of one moment stay in the order of the service`() throws {
        let sales = (1...3).map { Sale(productID: "1", amount: .usd($0), date: .mondayMorning) }

        #expect(try makeSUT(sales: sales).sales.map(\.sale.amount.minorUnits) == [1, 2, 3])
    }

    @Test func `a currency that cannot reach USD is shown as such and left out of the total`() throws {
        let details = try makeSUT(of: .apron)

        #expect(details.sales == [ConvertedSale(sale: .apronInYen, dollars: nil)])
        #expect(details.total == SalesTotal(count: 1, dollars: .usd(0), leftOut: 1))
    }

    @Test func `a product without sales has an empty total`() throws {
        #expect(try makeSUT(of: .sundial).total == SalesTotal(count: 0, dollars: .usd(0), leftOut: 0))
    }

    @Test func `an amount that is too large in USD is an error`() {
        let sale = Sale(productID: "1", amount: Money(minorUnits: .max, currency: .eur), date: .mondayMorning)

        #expect(throws: ConversionError.outOfRange) { try makeSUT(sales: [sale]) }
    }

    private func makeSUT(of product: Product = .teapot, sales: [Sale] = Sale.samples) throws -> ProductDetails {
        try ProductDetails(of: product, sales: RecordList(sales), at: .samples)
    }
}
