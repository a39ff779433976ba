import BankKernel
import Foundation
import InMemoryBank
import Money
import PublicServices

/// The shipped products with their sales, converted by plain decimal arithmetic.
struct SalesCatalogue: Sendable, Hashable {
    /// A product as its screens show it.
    struct Product: Sendable, Hashable {
        let name: String
        let count: Int
        let total: Money
        /// How many of the sales have no rate.
        let leftOut: Int
        /// The newest sales, a page of them.
        let sales: [Sold]
        /// Whether there are older ones.
        let hasMore: Bool
    }

    /// A sale; `nil` dollars when there is no rate.
    struct Sold: Sendable, Hashable {
        let day: CalendarDay
        let amount: Money
        let dollars: Money?
    }

    /// By name.
    private(set) var products: [Product] = []

    private static let pageSize = 25

    /// An empty catalogue.
    init() {}

    /// The catalogue of these sales at these rates to US dollars, by the code of what is converted.
    init(products: [BankKernel.Product], sales: [Sale], rates: [String: Decimal]) {
        let byProduct = Dictionary(grouping: sales, by: \.productID)
        self.products = products.sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
            .map { product in
                let own = byProduct[product.id, default: []].sorted { $0.date > $1.date }
                return Self.product(named: product.name, sales: own, rates: rates)
            }
    }

    /// What is shipped.
    static func shipped() async -> SalesCatalogue {
        let service = EmbeddedSales(clock: ManualClock())
        do {
            let token = try await service.logIn(
                username: EmbeddedLogins.username, password: EmbeddedLogins.password)
            let rates = try await EmbeddedDirectRates().directRates(to: "USD").rates
                .map { ($0.from, Decimal(string: $0.rate.description) ?? 0) }
            return SalesCatalogue(
                products: try await service.products(token: token).records,
                sales: try await service.sales(token: token).records,
                rates: Dictionary(rates) { first, _ in first })
        } catch {
            return SalesCatalogue()
        }
    }

    private static func product(named name: String, sales: [Sale], rates: [String: Decimal]) -> Product {
        let dollars: [Decimal?] = sales.map { Self.dollars(of: $0.amount, at: rates) }
        let sum = dollars.compactMap(\.self).reduce(0, +)
        return Product(
            name: name, count: sales.count, total: rounded(sum), leftOut: dollars.count { $0 == nil },
            sales: zip(sales, dollars).prefix(pageSize).map {
                Sold(day: $0.date.day, amount: $0.amount, dollars: $1.map { rounded($0) })
            },
            hasMore: sales.count > pageSize)
    }

    /// What an amount is in dollars, exactly.
    private static func dollars(of amount: Money, at rates: [String: Decimal]) -> Decimal? {
        let units = Decimal(amount.minorUnits) / pow(10, amount.currency.decimals)
        return amount.currency == .usd ? units : rates[amount.currency.code].map { units * $0 }
    }

    /// To the cent, a half to the even one.
    private static func rounded(_ dollars: Decimal) -> Money {
        var (exact, result) = (dollars * 100, Decimal())
        NSDecimalRound(&result, &exact, 0, .bankers)
        return Money(minorUnits: NSDecimalNumber(decimal: result).int64Value, currency: .usd)
    }
}
