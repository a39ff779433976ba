import BankKernel

/// The sums of sales by their products.
///
/// A list has many sales, but few products, and to hash an id takes longer than all else: so many of the products that
/// came are found by the end of their ids first.
struct ProductSums {
    private static let slotBits = 10

    private var slots = [Int](repeating: -1, count: 1 << slotBits)
    private var places: [String: Int] = [:]
    private var products: [(id: String, sums: CurrencySums)] = []

    /// Each product that has sales, with their sums, in the order in which they came.
    var all: some Collection<(id: String, sums: CurrencySums)> { products }

    /// Adds one sale to the sums of its product.
    mutating func add(_ sale: Sale) {
        let slot = Self.slot(of: sale.productID)
        var place = slots[slot]
        if place < 0 || products[place].id != sale.productID {
            place = self.place(of: sale.productID)
            slots[slot] = place
        }
        products[place].sums.add(sale.amount)
    }

    private mutating func place(of id: String) -> Int {
        if let place = places[id] { return place }
        places[id] = products.count
        products.append((id, CurrencySums()))
        return products.count - 1
    }

    private static func slot(of id: String) -> Int {
        let end: UInt64? = id.utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.count >= 8 else { return bytes.reduce(0) { $0 << 8 | UInt64($1) } }
            return UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
        }
        return Int(((end ?? 0) &* 0x9e37_79b9_7f4a_7c15) >> (64 - slotBits))
    }
}
