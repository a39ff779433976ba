import BankKernel

/// The sum of amounts by their currencies, exact.
struct CurrencySums {
    private var sums: [String: Sum] = [:]

    /// The sum of the amounts in one currency, and how many they were.
    struct Sum {
        var total: MoneyTotal
        var count: Int
    }

    /// The sums, in no order.
    var all: some Collection<Sum> { sums.values }

    mutating func add(_ amount: Money) {
        sums[amount.currency.code, default: Sum(total: MoneyTotal(currency: amount.currency), count: 0)]
            .add(minorUnits: amount.minorUnits)
    }
}

extension CurrencySums.Sum {
    fileprivate mutating func add(minorUnits: Int64) {
        total.add(minorUnits: minorUnits)
        count += 1
    }
}
