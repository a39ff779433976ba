/// A running total of amounts in many currencies, converted to one: the sum is exact, and ``total`` rounds it once.
///
///     var sum = ConvertedTotal(currency: .usd)
///     try sum.add(.init(of: Money(minorUnits: 10_00, currency: .eur)), at: eurToUSD)
///     let total = try sum.total
public struct ConvertedTotal: Sendable, Hashable {
    /// The decimals of a minor unit that the sum is kept with: three limbs. An amount at a rate has 55 at most, 51 for the
    /// smallest rate with all its digits and 4 for the minor unit.
    private static let decimals = 3 * WideInteger.digitsPerLimb

    /// The currency of the total.
    public let currency: Currency
    private var sum = WideInteger.zero
    private var isNegative = false

    /// An empty total in `currency`.
    public init(currency: Currency) {
        self.currency = currency
    }

    /// Adds one amount at its rate to the currency of the total.
    /// - Throws: ``ConversionError/wrongRate(from:to:needed:)``; nothing was added then.
    public mutating func add(_ amount: Money, at rate: DirectRate) throws(ConversionError) {
        try add(MoneyTotal(of: amount), at: rate)
    }

    /// Adds a sum in one currency at its rate to the currency of the total; the same as each of its amounts, and faster.
    /// - Throws: ``ConversionError/wrongRate(from:to:needed:)``; nothing was added then.
    public mutating func add(_ total: MoneyTotal, at rate: DirectRate) throws(ConversionError) {
        guard rate.from == total.currency.code, rate.to == currency.code else {
            throw .wrongRate(from: rate.from, to: rate.to, needed: [total.currency, currency])
        }
        let number = rate.rate.number
        add(
            total.minorUnits, times: number.coefficient,
            decimals: Self.decimals + number.exponent + currency.decimals - total.currency.decimals)
    }

    /// Adds an amount that is in the currency of the total already.
    /// - Throws: ``ConversionError/wrongRate(from:to:needed:)`` when it is not; nothing was added then.
    public mutating func add(_ amount: Money) throws(ConversionError) {
        try add(MoneyTotal(of: amount))
    }

    /// Adds a sum that is in the currency of the total already.
    /// - Throws: ``ConversionError/wrongRate(from:to:needed:)`` when it is not; nothing was added then.
    public mutating func add(_ total: MoneyTotal) throws(ConversionError) {
        guard total.currency == currency else {
            throw .wrongRate(from: currency.code, to: currency.code, needed: [total.currency, currency])
        }
        add(total.minorUnits, times: WideInteger(1), decimals: Self.decimals)
    }

    /// The sum, rounded half-even to the minor unit of ``currency``.
    /// - Throws: ``ConversionError/outOfRange``.
    public var total: Money {
        get throws(ConversionError) {
            let rounded = sum.roundedHalfEven(droppingLast: Self.decimals)
            let magnitude = Int128(rounded.low)
            guard rounded.high.isEmpty, let minorUnits = Int64(exactly: isNegative ? -magnitude : magnitude) else {
                throw .outOfRange
            }
            return Money(minorUnits: minorUnits, currency: currency)
        }
    }

    private mutating func add(_ minorUnits: Int128, times coefficient: WideInteger, decimals: Int) {
        let summand = (WideInteger(magnitude: minorUnits.magnitude) * coefficient).shifted(by: decimals)
        if isNegative == (minorUnits < 0) {
            sum = sum + summand
        } else if sum >= summand {
            sum = sum - summand
        } else {
            sum = summand - sum
            isNegative.toggle()
        }
        if sum.isZero { isNegative = false }
    }
}

extension Money {
    /// The amount in another currency, rounded once, half-even, to its minor unit.
    /// - Throws: ``ConversionError/wrongRate(from:to:needed:)`` or `.outOfRange`.
    public func converted(to currency: Currency, at rate: DirectRate) throws(ConversionError) -> Money {
        if rate.from == self.currency.code, rate.to == currency.code,
            let minorUnits = rate.rate.roundedProduct(
                minorUnits, shiftedBy: currency.decimals - self.currency.decimals)
        {
            return Money(minorUnits: minorUnits, currency: currency)
        }
        var total = ConvertedTotal(currency: currency)
        try total.add(self, at: rate)
        return try total.total
    }
}
