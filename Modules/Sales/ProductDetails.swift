public import BankKernel
public import Money

/// A product, its sales, and what they come to.
public struct ProductDetails: Sendable, Hashable {
    /// The product that is shown.
    public let product: Product
    /// Its sales, newest first; of one moment, in the order of the service.
    public let sales: [ConvertedSale]
    /// What they come to.
    public let total: SalesTotal

    /// The details of `product`; those of `sales` that are of another are left out.
    /// - Throws: `ConversionError`.
    public init(of product: Product, sales: [Sale], at rates: [DirectRate]) throws(ConversionError) {
        let own = sales.filter { $0.productID == product.id }
        let order = own.indices.sorted { own[$0].date == own[$1].date ? $0 < $1 : own[$0].date > own[$1].date }
        let table = RatesToUSD(rates)
        var converted: [ConvertedSale] = []
        for place in order { converted.append(try table.convert(own[place])) }
        self.product = product
        self.sales = converted
        total = try SalesTotal(of: own, at: rates)
    }
}
