public import BankKernel
public import Money

/// A product, and how many sales it has.
public struct ProductSummary: Sendable, Hashable, Identifiable {
    /// The product, as its service names it.
    public let product: Product
    /// How many sales there are of it.
    public let count: Int

    /// The product's id.
    public var id: String { product.id }

    /// A product with so many sales.
    public init(product: Product, count: Int) {
        self.product = product
        self.count = count
    }

    /// The products with the numbers of their `sales`, by name upwards.
    ///
    /// Case and diacritics count only where nothing else tells two names apart. An id that comes twice counts once, and the
    /// first name that came with it. Sales of a product that is not among them are left out.
    public static func summaries(of products: [Product], sales: [Sale]) -> [ProductSummary] {
        var counts: [String: Int] = [:]
        for sale in sales { counts[sale.productID, default: 0] += 1 }
        var seen: Set<String> = []
        return products.filter { seen.insert($0.id).inserted }
            .map { (key: CollationKey($0.name), product: $0) }
            .sorted { ($0.key, $0.product.id) < ($1.key, $1.product.id) }
            .map { ProductSummary(product: $0.product, count: counts[$0.product.id, default: 0]) }
    }
}

/// A product, its sales, and what they come to.
public struct ProductDetails: Sendable, Hashable {
    /// The product that is shown.
    public let product: Product
    /// Its sales, newest first; of one moment, in the order of the service.
    public let sales: [ConvertedSale]
    /// The sum of the sales in USD, and how many it leaves out.
    public let total: SalesTotal
    /// The rates that they were converted at.
    public let rates: RatesUsed
    /// What of the sales, of whatever product, and of the rates could not be read.
    public let leftOut: [LeftOutRecords]

    /// The details of `product`; those of `sales` that are of another are left out.
    /// - Throws: `ConversionError`.
    public init(of product: Product, sales: RecordList<Sale>, at rates: RatesUsed) throws(ConversionError) {
        let own = sales.records.filter { $0.productID == product.id }
        let order = own.indices.sorted { own[$0].date > own[$1].date }
        self.product = product
        self.sales = try RatesToUSD(rates.rates).convert(order.lazy.map { own[$0] })
        self.rates = rates
        total = try SalesTotal(of: own, at: rates.rates)
        leftOut = [sales.leftOut, rates.sheet?.leftOut].compactMap(\.self)
    }
}

/// A sale, and what it is in US dollars.
public struct ConvertedSale: Sendable, Hashable {
    /// The sale in its own currency.
    public let sale: Sale
    /// What it is in USD, rounded half-even to the cent; `nil` when its currency cannot reach USD.
    public let dollars: Money?
    /// The currencies its rate leads through; empty without a rate, or when nobody said.
    public let path: RatePath

    /// A sale as it was converted; nothing is computed here.
    public init(sale: Sale, dollars: Money?, path: RatePath = []) {
        self.sale = sale
        self.dollars = dollars
        self.path = path
    }
}

/// What was sold in one calendar month (UTC).
public struct MonthlySales: Sendable, Hashable {
    /// The first day of the month.
    public let month: CalendarDay
    /// What the sales of the month come to.
    public let total: SalesTotal

    /// The sales of the month that begins on `month`.
    public init(month: CalendarDay, total: SalesTotal) {
        self.month = month
        self.total = total
    }

    /// The months in which `product` was sold, oldest first; those of `sales` that are of another are left out.
    /// - Throws: `ConversionError`.
    public static func months(
        of product: Product, sales: [Sale], at rates: [DirectRate]
    ) throws(ConversionError) -> [MonthlySales] {
        let table = RatesToUSD(rates)
        var sums: [CalendarDay: CurrencySums] = [:]
        for sale in sales where sale.productID == product.id {
            sums[sale.date.day.firstOfMonth, default: CurrencySums()].add(sale.amount)
        }
        var months: [MonthlySales] = []
        for (month, sum) in sums.sorted(by: { $0.key < $1.key }) {
            months.append(MonthlySales(month: month, total: try SalesTotal(of: sum, at: table)))
        }
        return months
    }
}

/// What sales come to in US dollars.
public struct SalesTotal: Sendable, Hashable {
    /// How many sales there are.
    public let count: Int
    /// The sum of those that can be converted: exact, and rounded once, half-even, to the cent.
    public let dollars: Money
    /// How many of them the sum leaves out, because their currency cannot reach USD.
    public let leftOut: Int

    /// What `count` sales come to, of which `leftOut` could not be converted.
    public init(count: Int, dollars: Money, leftOut: Int) {
        self.count = count
        self.dollars = dollars
        self.leftOut = leftOut
    }

    /// The total of `sales` at `rates` to USD.
    /// - Throws: `ConversionError`.
    public init(of sales: [Sale], at rates: [DirectRate]) throws(ConversionError) {
        var sums = CurrencySums()
        for sale in sales { sums.add(sale.amount) }
        try self.init(of: sums, at: RatesToUSD(rates))
    }

    /// The totals of products by their ids, of those that have any among `sales`.
    /// - Throws: `ConversionError`.
    public static func totals(
        of sales: [Sale], at rates: [DirectRate]
    ) throws(ConversionError) -> [String: SalesTotal] {
        var sums = ProductSums()
        for sale in sales { sums.add(sale) }
        let table = RatesToUSD(rates)
        var totals: [String: SalesTotal] = [:]
        for (id, sum) in sums.all { totals[id] = try SalesTotal(of: sum, at: table) }
        return totals
    }

    init(of sums: CurrencySums, at rates: RatesToUSD) throws(ConversionError) {
        var total = ConvertedTotal(currency: .usd)
        var (count, leftOut) = (0, 0)
        for sum in sums.all {
            count += sum.count
            if try !rates.add(sum.total, to: &total) { leftOut += sum.count }
        }
        self.init(count: count, dollars: try total.total, leftOut: leftOut)
    }
}

/// Why the sales screen did not do what it was asked.
public enum SalesRefusal: Error, Sendable, Equatable {
    /// There are no rates to add up months with, and why.
    case noRates(ServiceError)
    /// No product was shown whose older sales could be.
    case nothingShown
    /// Every sale of the product is shown.
    case nothingOlder
}

extension SalesRefusal: CustomStringConvertible {
    /// What was refused and what would be right, for people.
    public var description: String {
        switch self {
        case .noRates(let error): "Without rates to USD nothing can be added up. \(error)"
        case .nothingShown: "Show a product first: \"show N\"."
        case .nothingOlder: "There are no older sales."
        }
    }
}

/// The rates that sales were converted at, or why there were none.
public enum RatesUsed: Sendable, Hashable {
    /// Those of a sheet, which was so old when they were used; `nil` for a sheet of no moment.
    case sheet(RateSheet, age: Duration?)
    /// None: what is in US dollars already counts as it is, and nothing else is converted.
    case unavailable(ServiceError)

    /// The rates of `sheet`, used at the moment `now`.
    public init(_ sheet: RateSheet, now: Instant) {
        self = .sheet(sheet, age: sheet.asOf.map { max(.zero, $0.duration(to: now)) })
    }

    /// The sheet; `nil` when there was none.
    public var sheet: RateSheet? {
        if case .sheet(let sheet, _) = self { sheet } else { nil }
    }

    var rates: [DirectRate] { sheet?.rates ?? [] }
}

extension RatesUsed: CustomStringConvertible {
    /// Of when they are, `Rates of 14:05 UTC, 3 minutes ago.`, or that they cannot be had, as one line for people.
    public var description: String {
        switch self {
        case .unavailable(let error):
            "Without rates to USD the sales stay in their own currencies. \(error)"
        case .sheet(let sheet, let age?):
            "Rates of \(Self.moment(sheet.asOf, age)), \(Self.text(age))."
        case .sheet:
            "The rates are those shipped with the app; they are of no certain day."
        }
    }

    /// The time of day alone says enough where it was less than half a day ago.
    private static func moment(_ asOf: Instant?, _ age: Duration) -> String {
        guard let asOf else { return "no certain time" }
        let time = "\(asOf.timeOfDay.prefix(5)) UTC"
        return age < .seconds(43_200) ? time : "\(asOf.day) \(time)"
    }

    private static func text(_ age: Duration) -> String {
        let seconds = age.components.seconds
        let (count, unit): (Int64, String) =
            switch seconds {
            case ..<60: (seconds, "second")
            case ..<3_600: (seconds / 60, "minute")
            case ..<172_800: (seconds / 3_600, "hour")
            default: (seconds / 86_400, "day")
            }
        return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
    }
}
