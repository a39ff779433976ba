/// A rate that converts one currency to another at once, whatever steps were published.
public struct DirectRate: Sendable, Hashable {
    /// The code of the currency that is converted, as the list of rates spells it.
    public let from: String
    /// The code of the currency it is converted to.
    public let to: String
    /// How much of ``to`` one unit of ``from`` is.
    public let rate: ConversionRate
    /// The currencies between, with both ends; empty when the source of the rate does not say.
    public let path: RatePath

    /// A rate from `from` to `to`, over `path` where that is known.
    public init(from: String, to: String, rate: ConversionRate, path: RatePath = []) {
        self.from = from
        self.to = to
        self.rate = rate
        self.path = path
    }
}
