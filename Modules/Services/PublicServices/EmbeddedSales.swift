public import BankKernel
import Money

/// Invented products and sales that come with the app, behind a login of ``EmbeddedLogins``.
public struct EmbeddedSales: SalesPort {
    private let logins: EmbeddedLogins

    /// The embedded sales; `clock` tells when a token expires.
    public init(clock: any WallClock) {
        logins = EmbeddedLogins(clock: clock)
    }

    /// A token that is valid for two minutes.
    /// - Throws: `ServiceError.unauthorized` for wrong credentials, or `.cancelled`.
    public func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        guard !Task.isCancelled else { throw .cancelled }
        guard let token = logins.logIn(username: username, password: password) else { throw .unauthorized }
        return token
    }

    /// The twelve products.
    /// - Throws: `ServiceError.unauthorized` for an invalid or expired token, or `.cancelled`.
    public func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try check(token)
        return RecordList(EmbeddedProducts.all)
    }

    /// The 3,000 sales in ten currencies over two years.
    /// - Throws: `ServiceError.unauthorized` for an invalid or expired token, or `.cancelled`.
    public func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        try check(token)
        return RecordList(EmbeddedSaleBook.all)
    }

    private func check(_ token: AccessToken) throws(ServiceError) {
        guard !Task.isCancelled else { throw .cancelled }
        guard logins.isValid(token) else { throw .unauthorized }
    }
}

/// Logins to the embedded sales: one user, and tokens that are valid for two minutes.
///
/// A token contains its expiry and a checksum, so that the next run accepts it, too. Anybody could make one: all
/// that it protects is invented.
public struct EmbeddedLogins: Sendable {
    /// The name of the one user.
    public static let username = "tester"
    /// The user's password.
    public static let password = "password"
    /// How long a token is valid.
    public static let lifetime = Duration.seconds(120)

    private let clock: any WallClock

    /// Logins with the time of `clock`.
    public init(clock: any WallClock) {
        self.clock = clock
    }

    /// A token that is valid from now on; `nil` for wrong credentials.
    public func logIn(username: String, password: String) -> AccessToken? {
        guard username == Self.username, password == Self.password else { return nil }
        let end = clock.now().advanced(by: Self.lifetime).millisecondsSinceEpoch
        return AccessToken(text: Self.text(end: end))
    }

    /// Whether `token` is genuine and has not expired.
    public func isValid(_ token: AccessToken) -> Bool {
        let parts = token.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let end = Int64(parts[1]), Self.text(end: end) == token.text else { return false }
        let left = clock.now().duration(to: Instant(millisecondsSinceEpoch: end))
        return left > .zero && left <= Self.lifetime
    }

    private static func text(end: Int64) -> String {
        var checksum = SplitMix64(seed: UInt64(bitPattern: end))
        return "\(username).\(end).\(String(checksum.next(), radix: 36))"
    }
}

/// The embedded products, all invented, in no order; one has never been sold.
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

/// The embedded sales: drawn from a fixed seed, the same in every run, over the two years before 2026.
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

/// The embedded products and sales as the service would send them, for a server in its place.
public enum EmbeddedSalesJSON {
    /// `[{"id","name"}]`, UTF-8.
    public static let products = array(
        EmbeddedProducts.all.map { #"{"id":"\#($0.id)","name":"\#($0.name)"}"# })

    /// `[{"product_id","currency_code","amount","date"}]`, UTF-8.
    public static let sales = array(
        EmbeddedSaleBook.all.map { sale in
            #"{"product_id":"\#(sale.productID)","currency_code":"\#(sale.amount.currency)","#
                + #""amount":"\#(sale.amount.decimalText)","date":"\#(sale.date.preciseDescription)"}"#
        })

    private static func array(_ elements: [String]) -> [UInt8] {
        Array("[\(elements.joined(separator: ","))]".utf8)
    }
}
