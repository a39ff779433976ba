public import BankKernel
public import Money
public import Sales

extension Product {
    /// A product that was sold twice.
    public static let teapot = Product(id: "1", name: "Copper teapot")
    /// A product that was sold once.
    public static let apron = Product(id: "2", name: "Linen apron")
    /// A product that was never sold.
    public static let sundial = Product(id: "3", name: "Sundial of brass")

    /// The samples as a service might send them, in no order.
    public static let samples = [sundial, teapot, apron]
}

extension Sale {
    /// A teapot for 10.00 EUR, on Monday morning.
    public static let teapotInEuros = Sale(
        productID: "1", amount: Money(minorUnits: 10_00, currency: .eur),
        date: Instant(millisecondsSinceEpoch: 1_767_603_600_000))
    /// A teapot for 5.00 USD, a day later.
    public static let teapotInDollars = Sale(
        productID: "1", amount: Money(minorUnits: 5_00, currency: .usd),
        date: Instant(millisecondsSinceEpoch: 1_767_690_000_000))
    /// An apron for 700 JPY, which cannot reach USD at the sample rates.
    public static let apronInYen = Sale(
        productID: "2", amount: Money(minorUnits: 700, currency: .jpy),
        date: Instant(millisecondsSinceEpoch: 1_767_603_600_000))

    /// The samples as a service might send them, oldest first.
    public static let samples = [teapotInEuros, apronInYen, teapotInDollars]
}

extension [DirectRate] {
    /// One EUR is 1.25 USD, by way of GBP.
    public static let sampleRates: [DirectRate] =
        ConversionRate(parsing: "1.25").map {
            [DirectRate(from: "EUR", to: "USD", rate: $0, path: ["EUR", "GBP", "USD"])]
        } ?? []
}

extension RatesUsed {
    /// The sample rates, of no moment.
    public static let samples = RatesUsed.sheet(RateSheet(.sampleRates), age: nil)
}
