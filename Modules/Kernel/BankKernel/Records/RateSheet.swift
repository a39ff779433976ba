public import Money

/// Direct rates as their source gives them at one moment.
public struct RateSheet: Sendable, Hashable {
    /// A rate from each currency that can be converted, by code.
    public let rates: [DirectRate]
    /// The moment that the rates are of; `nil` for rates that are shipped, which are of no moment.
    public let asOf: Instant?
    /// The published rates that could not be used; `nil` when there are none.
    public let leftOut: LeftOutRecords?

    /// A sheet of `rates`; without `asOf` one of rates that are shipped.
    public init(_ rates: [DirectRate], asOf: Instant? = nil, leftOut: LeftOutRecords? = nil) {
        self.rates = rates
        self.asOf = asOf
        self.leftOut = leftOut
    }
}
