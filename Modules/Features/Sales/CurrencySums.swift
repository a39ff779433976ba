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

    /// There are few currencies: to go through them is faster than to hash one.
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
