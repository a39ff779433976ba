public import Money

/// A product that is sold.
public struct Product: Sendable, Hashable, Identifiable {
    /// The id at the service.
    public let id: String
    /// The name as the service writes it.
    public let name: String

    /// A product as its service names it; two of one id are the same.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// One sale of a product.
public struct Sale: Sendable, Hashable {
    /// The id of the product.
    public let productID: String
    /// What it was sold for, in the currency it was sold in.
    public let amount: Money
    /// When it was sold.
    public let date: Instant

    /// A sale of the product with `productID`, which need not be in the list of products.
    public init(productID: String, amount: Money, date: Instant) {
        self.productID = productID
        self.amount = amount
        self.date = date
    }
}
