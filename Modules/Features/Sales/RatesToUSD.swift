import BankKernel
import Money

/// Rates to US dollars by the currency they are from; dollars themselves need none.
struct RatesToUSD {
    private let rates: [String: DirectRate]

    init(_ rates: [DirectRate]) {
        self.rates = Dictionary(
            rates.filter { $0.to == Currency.usd.code }.map { ($0.from, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Adds a sum in one currency to a total in dollars, and tells whether it could be converted.
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

    /// The sales with what they are in dollars, as far as there are rates.
    func convert(_ sales: some Collection<Sale>) throws(ConversionError) -> [ConvertedSale] {
        // Many sales, few currencies: to go through those is faster than to hash one.
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
