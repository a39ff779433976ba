public import Money

/// The direct rates of a list to one currency.
public struct DirectRates: Sendable, Hashable {
    /// A rate from each currency that can be converted, by code; the target itself has none.
    public let rates: [DirectRate]
    /// The codes of the currencies that no path leads from, in order.
    public let unreachable: [String]
    /// The codes of the currencies whose rate over all steps is not between 10^-18 and 10^18, in order.
    public let outOfRange: [String]
}
