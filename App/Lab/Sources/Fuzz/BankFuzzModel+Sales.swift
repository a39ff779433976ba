import BankKernel
import Foundation
import InMemoryBank
import Money
import PublicServices
import Sessions

extension BankFuzzModel {
    /// How long the login of the sales lasts.
    private static let lifetime = Duration.seconds(120)

    /// A command of the list of products.
    mutating func readSales(_ command: String, _ rest: String, isLoaded: Bool) -> FuzzExpectation {
        guard isLoaded else { return lost() }
        switch command {
        case "list" where rest.isEmpty:
            let rows = catalogue.products.enumerated().map { place, product in
                "[..]\(place + 1)  \(product.name)  [..] \(product.count.shown)"
            }
            return FuzzExpectation(lines: ["[..]Product  [..]Sales"] + rows, wait: .prompt("sales>"))
        case "show" where !rest.isEmpty:
            guard let row = Int(rest), catalogue.products.indices.contains(row - 1) else {
                return FuzzExpectation(lines: ["! [..]in the list[..]"], wait: .prompt("sales>"))
            }
            guard let username, let end = salesEnds[username], now < end else { return lost() }
            places = [.main, .sales(isLoaded: true), .feature("sales/\(row)")]
            return expect(catalogue.products[row - 1], at: row)
        default: return lost()
        }
    }

    private func expect(_ product: SalesCatalogue.Product, at row: Int) -> FuzzExpectation {
        let total = [product.name, "Sales  \(product.count.shown)", "Total  \(product.total.shown)"]
        let sales = product.sales.map {
            "\($0.day)  [..]\($0.amount.shown)  [..]\($0.dollars?.shown ?? "no rate")[..]"
        }
        let table = product.sales.isEmpty ? [] : ["Sold (UTC)  [..]"] + sales
        let more = product.hasMore ? ["There are older ones: \"more\" shows them."] : []
        return FuzzExpectation(lines: total + ["..."] + table + more, wait: .prompt("sales/\(row)>"))
    }

    /// Learns whether the products are on the screen, and until when the login of the sales lasts.
    mutating func learnSales(_ moment: FuzzedStep<BankFuzzStep>, at wait: SessionWait) {
        guard let username, wait == .prompt("sales>") else { return }
        if moment.step == .salesPassword(isRight: true) {
            salesEnds[username] = moment.isExcused ? nil : now.advanced(by: Self.lifetime)
        }
        if moment.shown.contains(where: { $0.contains("Product  ") && $0.hasSuffix("  Sales") }) {
            places = [.main, .sales(isLoaded: true)]
        }
    }
}

/// The embedded products with their sales, converted by plain decimal arithmetic.
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

    /// The catalogue of the embedded products.
    static func embedded() async -> SalesCatalogue {
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
