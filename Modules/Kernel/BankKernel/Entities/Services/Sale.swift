public import Money

/// One sale of a product.
public struct Sale: Sendable, Hashable {
    /// The id of the product.
    public let productID: String
    /// What it was sold for, in the currency it was sold in.
    public let amount: Money
    /// When it was sold.
    public let date: Instant

    /// A sale of the product with `productID`, which need not be among those that are known.
    public init(productID: String, amount: Money, date: Instant) {
        self.productID = productID
        self.amount = amount
        self.date = date
    }
}
