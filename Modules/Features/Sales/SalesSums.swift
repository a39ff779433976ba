import BankKernel
import Money

/// The sum of amounts by their currencies, exact.
struct CurrencySums {
    private var sums: [Sum] = []

    /// The sum of the amounts in one currency, and how many they were.
    struct Sum {
        var total: MoneyTotal
        var count: Int
    }

    /// The sums, in the order in which their currencies came.
    var all: some Collection<Sum> { sums }

    /// There are few currencies: a linear search is faster than a hash.
    mutating func add(_ amount: Money) {
        if let place = sums.firstIndex(where: { $0.total.currency == amount.currency }) {
            sums[place].add(minorUnits: amount.minorUnits)
        } else {
            sums.append(Sum(total: MoneyTotal(of: amount), count: 1))
        }
    }
}

extension CurrencySums.Sum {
    fileprivate mutating func add(minorUnits: Int64) {
        total.add(minorUnits: minorUnits)
        count += 1
    }
}

/// The sums of sales by their products.
///
/// A list has many sales but few products, and hashing an id takes longer than all else: most products are found by the end
/// of their ids first.
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

/// Rates to US dollars by the currency they are from; dollars themselves need none.
struct RatesToUSD {
    private let rates: [String: DirectRate]

    init(_ rates: [DirectRate]) {
        self.rates = Dictionary(
            rates.filter { $0.to == Currency.usd.code }.map { ($0.from, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Adds a sum in one currency to a total in dollars; returns whether it could be converted.
    func add(_ sum: MoneyTotal, to total: inout ConvertedTotal) throws(ConversionError) -> Bool {
        if sum.currency == .usd {
            try total.add(sum)
        } else if let rate = rates[sum.currency.code] {
            try total.add(sum, at: rate)
        } else {
            return false
        }
        return true
    }

    /// The sales with their amounts in dollars, as far as there are rates.
    func convert(_ sales: some Collection<Sale>) throws(ConversionError) -> [ConvertedSale] {
        // Many sales, few currencies: a linear search is faster than a hash.
        var met: [(currency: Currency, rate: DirectRate?)] = []
        var converted: [ConvertedSale] = []
        converted.reserveCapacity(sales.count)
        for sale in sales {
            let currency = sale.amount.currency
            let place = met.firstIndex { $0.currency == currency } ?? met.count
            if place == met.count { met.append((currency, rates[currency.code])) }
            converted.append(try Self.convert(sale, at: met[place].rate))
        }
        return converted
    }

    private static func convert(_ sale: Sale, at rate: DirectRate?) throws(ConversionError) -> ConvertedSale {
        if sale.amount.currency == .usd { return ConvertedSale(sale: sale, dollars: sale.amount) }
        guard let rate else { return ConvertedSale(sale: sale, dollars: nil) }
        return ConvertedSale(sale: sale, dollars: try sale.amount.converted(to: .usd, at: rate), path: rate.path)
    }
}
