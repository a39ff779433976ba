public import BankKernel
public import Money

/// A product and the number of its sales.
public struct ProductSummary: Sendable, Hashable, Identifiable {
    /// The product, as its service names it.
    public let product: Product
    /// The number of its sales.
    public let count: Int

    /// The product's id.
    public var id: String { product.id }

    /// A product and the number of its sales.
    public init(product: Product, count: Int) {
        self.product = product
        self.count = count
    }

    /// The products with the numbers of their `sales`, by name upwards.
    ///
    /// Case and diacritics count only between names that are otherwise equal. An id that comes twice counts once, with its
    /// first name. Sales of a product that is not among them are left out.
    public static func summaries(of products: [Product], sales: [Sale]) -> [ProductSummary] {
        var counts: [String: Int] = [:]
        for sale in sales { counts[sale.productID, default: 0] += 1 }
        var seen: Set<String> = []
        return products.filter { seen.insert($0.id).inserted }
            .map { (key: CollationKey($0.name), product: $0) }
            .sorted { ($0.key, $0.product.id) < ($1.key, $1.product.id) }
            .map { ProductSummary(product: $0.product, count: counts[$0.product.id, default: 0]) }
    }

    /// The `sales` of products that are not among `products`.
    static func leftOut(of sales: [Sale], besides products: [Product]) -> LeftOutRecords? {
        let listed = Set(products.map(\.id))
        return LeftOutRecords(
            "sale", count: sales.count { !listed.contains($0.productID) }, firstReason: "its product is not listed")
    }
}

/// A product, its sales, and their total.
public struct ProductDetails: Sendable, Hashable {
    /// The product that is shown.
    public let product: Product
    /// Its sales, newest first; those of the same moment in the order of the service.
    public let sales: [ConvertedSale]
    /// The sum of the sales in USD, and how many it leaves out.
    public let total: SalesTotal
    /// The rates of the conversion.
    public let rates: RatesUsed
    /// The unreadable records among the sales, of all products, and the rates; and the sales that are too large for the total.
    public let leftOut: [LeftOutRecords]

    /// The details of `product`, without the `sales` of other products.
    /// - Throws: `ConversionError`; one that is too large to be converted or added up is left out of the total.
    public init(of product: Product, sales: RecordList<Sale>, at rates: RatesUsed) throws(ConversionError) {
        let own = sales.records.filter { $0.productID == product.id }
        let order = own.indices.sorted { own[$0].date > own[$1].date }
        self.product = product
        self.sales = try RatesToUSD(rates.rates).convert(order.lazy.map { own[$0] })
        self.rates = rates
        let (total, tooLarge) = try RatesToUSD(rates.rates).fitting(own) { fitting throws(ConversionError) in
            try SalesTotal(of: fitting, at: rates.rates)
        }
        self.total = total.among(own.count)
        leftOut = [sales.leftOut, tooLarge, rates.sheet?.leftOut].compactMap(\.self)
    }
}

/// A sale, and its amount in US dollars.
public struct ConvertedSale: Sendable, Hashable {
    /// The sale in its own currency.
    public let sale: Sale
    /// Its amount in USD, rounded half-even to the cent; `nil` without a rate from its currency to USD, or when it is too large.
    public let dollars: Money?
    /// Whether it has a rate and is too large to be converted.
    public internal(set) var isTooLarge = false
    /// The currencies on the way of its rate to USD; empty without a rate, or when unknown.
    public let path: RatePath

    /// A converted sale; nothing is computed here.
    public init(sale: Sale, dollars: Money?, path: RatePath = []) {
        self.sale = sale
        self.dollars = dollars
        self.path = path
    }
}

/// The sales of one calendar month (UTC).
public struct MonthlySales: Sendable, Hashable {
    /// The first day of the month.
    public let month: CalendarDay
    /// The total of the month's sales.
    public let total: SalesTotal

    /// The sales of the month that begins on `month`.
    public init(month: CalendarDay, total: SalesTotal) {
        self.month = month
        self.total = total
    }

    /// The months in which `product` was sold, oldest first, without the `sales` of other products.
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

    /// The months from the first sale to the last, of those without one the latest 1,200 alone, with the sums of the sales that
    /// are not too large to be added up, and those that are.
    static func fittingMonths(
        of product: Product, sales: [Sale], at rates: [DirectRate]
    ) throws(ConversionError) -> (months: [MonthlySales], tooLarge: LeftOutRecords?) {
        let own = sales.filter { $0.productID == product.id }
        let (fitting, tooLarge) = try RatesToUSD(rates).fitting(own) { fitting throws(ConversionError) in
            try Self.months(of: product, sales: fitting, at: rates)
        }
        let totals = Dictionary(uniqueKeysWithValues: fitting.map { ($0.month, $0.total) })
        let counts = Dictionary(own.map { ($0.date.day.firstOfMonth, 1) }, uniquingKeysWith: +)
        let none = SalesTotal(count: 0, dollars: Money(minorUnits: 0, currency: .usd), leftOut: 0)
        guard let first = counts.keys.min(), let last = counts.keys.max() else { return ([], tooLarge) }
        let shown = Set(counts.keys).union(CalendarDay.months(of: first...last, atMost: 1200)).sorted()
        return (shown.map { MonthlySales(month: $0, total: (totals[$0] ?? none).among(counts[$0] ?? 0)) }, tooLarge)
    }
}

/// The total of sales in US dollars.
public struct SalesTotal: Sendable, Hashable {
    /// How many sales there are.
    public let count: Int
    /// The sum of those that can be converted: exact, and rounded once, half-even, to the cent.
    public let dollars: Money
    /// The number of sales that are not in the sum, because there is no rate from their currency to USD.
    public let leftOut: Int
    /// The number of sales that are not in the sum, because they are too large for it.
    public internal(set) var tooLarge = 0

    /// The total of `count` sales; `leftOut` of them could not be converted.
    public init(count: Int, dollars: Money, leftOut: Int) {
        self.count = count
        self.dollars = dollars
        self.leftOut = leftOut
    }

    /// The total of `all` sales; those that are not counted here are too large.
    func among(_ all: Int) -> SalesTotal {
        var total = SalesTotal(count: all, dollars: dollars, leftOut: leftOut)
        total.tooLarge = all - count
        return total
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

/// Why the sales screen refused a request.
public enum SalesRefusal: Error, Sendable, Equatable {
    /// Months cannot be added up without rates; why there are none.
    case noRates(ServiceError)
    /// No product was shown yet.
    case nothingShown
    /// Every sale of the product is shown.
    case nothingOlder
}

extension SalesRefusal: CustomStringConvertible {
    /// What was refused and how to correct it, for people.
    public var description: String {
        switch self {
        case .noRates(let error): "Without rates to USD nothing can be added up. \(error)"
        case .nothingShown: "Show a product first."
        case .nothingOlder: "There are no older sales."
        }
    }
}

/// The rates that sales were converted at, or why there were none.
public enum RatesUsed: Sendable, Hashable {
    /// The rates of a sheet, with its age when they were used; `nil` for a sheet without a date.
    case sheet(RateSheet, age: Duration?)
    /// No rates: only amounts in US dollars are counted.
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
    /// One line for people: their age, `Rates of 14:05 UTC, 3 minutes ago.`, or why there are none.
    public var description: String {
        switch self {
        case .unavailable(let error):
            "Without rates to USD the sales stay in their own currencies. \(error)"
        case .sheet(let sheet, let age?):
            "Rates of \(Self.moment(sheet.asOf, age)), \(Self.text(age))\(sheet.source.map { ", from \($0)" } ?? "")."
        case .sheet:
            "The rates are those shipped with the app, undated."
        }
    }

    /// Up to half a day old, rates have only a time of day.
    private static func moment(_ asOf: Instant?, _ age: Duration) -> String {
        guard let asOf else { return "an unknown date" }
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
            sums[place].total.add(minorUnits: amount.minorUnits)
            sums[place].count += 1
        } else {
            sums.append(Sum(total: MoneyTotal(of: amount), count: 1))
        }
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
        do throws(ConversionError) {
            return ConvertedSale(sale: sale, dollars: try sale.amount.converted(to: .usd, at: rate), path: rate.path)
        } catch .outOfRange {
            var large = ConvertedSale(sale: sale, dollars: nil, path: rate.path)
            large.isTooLarge = true
            return large
        }
    }

    /// What `sum` makes of `sales`; when it is too large, of those whose sum fits whatever they are, and how many it leaves out.
    func fitting<Value>(
        _ sales: [Sale], _ sum: ([Sale]) throws(ConversionError) -> Value
    ) throws(ConversionError) -> (Value, LeftOutRecords?) {
        do throws(ConversionError) {
            return (try sum(sales), nil)
        } catch .outOfRange {
            let share = UInt64(Int64.max / Int64(sales.count))
            let fitting = try convert(sales).filter { converted in
                converted.dollars.map { $0.minorUnits.magnitude < share } ?? !converted.isTooLarge
            }
            return (
                try sum(fitting.map(\.sale)),
                LeftOutRecords(
                    "sale", count: sales.count - fitting.count, firstReason: "it is too large for a total in USD")
            )
        }
    }
}
