public import BankKernel

/// A product, and how many sales it has.
public struct ProductSummary: Sendable, Hashable, Identifiable {
    /// The product, as its service names it.
    public let product: Product
    /// How many sales there are of it.
    public let count: Int

    /// The product's id.
    public var id: String { product.id }

    /// A product with so many sales.
    public init(product: Product, count: Int) {
        self.product = product
        self.count = count
    }

    /// The products with the numbers of their `sales`, by name upwards.
    ///
    /// Upper and lower case are alike, unless nothing else tells two names apart. An id that comes twice counts once, and the
    /// first name that came with it. Sales of a product that is not among them are left out.
    public static func summaries(of products: [Product], sales: [Sale]) -> [ProductSummary] {
        var counts: [String: Int] = [:]
        for sale in sales { counts[sale.productID, default: 0] += 1 }
        var seen: Set<String> = []
        return products.filter { seen.insert($0.id).inserted }
            .map { (key: $0.name.lowercased(), product: $0) }
            .sorted { ($0.key, $0.product.name, $0.product.id) < ($1.key, $1.product.name, $1.product.id) }
            .map { ProductSummary(product: $0.product, count: counts[$0.product.id, default: 0]) }
    }
}
