public import Money

/// One sale of a product.
public struct Sale: Sendable, Hashable {
    /// The id of the product.
    public let productID: String
    /// What it was sold for, in the currency it was sold in.
    public let amount: Money
    /// When it was sold.
    public let date: Instant

    /// A sale.
    public init(productID: String, amount: Money, date: Instant) {
        self.productID = productID
        self.amount = amount
        self.date = date
    }
}
