import BankKernel

/// The shipped products, all invented, in no order; one has never been sold.
enum EmbeddedProducts {
    /// A product, and how many of a hundred sales are of it.
    static let shares: [(product: Product, share: Int)] = [
        (product("5e1c", "Travel kettle"), 11), (product("a07b", "Walnut chess set"), 6),
        (product("13d9", "Linen apron"), 9), (product("c4f2", "Copper teapot"), 8),
        (product("88e0", "Pocket microscope"), 7), (product("2b6a", "Beeswax candle"), 15),
        (product("f913", "Garden swing"), 3), (product("6d45", "Ceramic plant pot"), 13),
        (product("97aa", "Weather station"), 5), (product("e02c", "Alpaca scarf"), 10),
        (product("41b7", "Notebook, dotted"), 13), (product("d58f", "Sundial of brass"), 0),
    ]

    static let all = shares.map(\.product)

    private static func product(_ id: String, _ name: String) -> Product {
        Product(id: "6f0a3c52-\(id)-4d1e-9b77-0c8e51d2a4f9", name: name)
    }
}
