import BankKernel
import Money

/// The shipped sales: drawn from a fixed seed, the same in every run, over the two years before 2026.
enum EmbeddedSaleBook {
    static let count = 3_000
    private static let seed: UInt64 = 2_026
    private static let firstDay = CalendarDay(daysSinceEpoch: 19_723)
    private static let days = 731

    static let all: [Sale] = {
        var draws = SplitMix64(seed: seed)
        return (0..<count).map { _ in sale(&draws) }
    }()

    /// A currency, how many of a hundred sales are in it, and how many of its minor units about a US dollar is.
    private static let currencies: [(code: String, share: Int, perDollar: Int64)] = [
        ("EUR", 26, 92), ("USD", 20, 100), ("GBP", 14, 79), ("CZK", 10, 2_300), ("JPY", 8, 155), ("CHF", 7, 88),
        ("AUD", 6, 152), ("TOP", 5, 238), ("BHD", 2, 376), ("XCD", 2, 270),
    ]

    private static func sale(_ draws: inout SplitMix64) -> Sale {
        let product = draw(EmbeddedProducts.shares.map { ($0.product, $0.share) }, &draws)
        let (currency, perDollar) = draw(
            currencies.map { ((Currency(code: $0.code) ?? .usd, $0.perDollar), $0.share) }, &draws)
        let cents = Int64.random(in: 499...24_999, using: &draws)
        let millisecond = Int64.random(in: 0..<Int64(days) * 86_400_000, using: &draws)
        return Sale(
            productID: product.id, amount: Money(minorUnits: cents * perDollar / 100, currency: currency),
            date: Instant(millisecondsSinceEpoch: firstDay.start.millisecondsSinceEpoch + millisecond))
    }

    private static func draw<Element>(_ shares: [(Element, Int)], _ draws: inout SplitMix64) -> Element {
        var rest = Int.random(in: 0..<100, using: &draws)
        for (element, share) in shares {
            rest -= share
            if rest < 0 { return element }
        }
        return shares[0].0
    }
}
