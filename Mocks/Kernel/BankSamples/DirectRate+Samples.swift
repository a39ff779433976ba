public import Money

extension DirectRate {
    /// A rate that is written in the source: `.sample("1.08", from: "EUR", to: "USD")`; in one step, unless told otherwise.
    public static func sample(
        _ rate: StaticString, from: String, to: String = "USD", path: RatePath? = nil
    ) -> DirectRate {
        guard let number = ConversionRate(parsing: rate.description) else { preconditionFailure("\(rate) is no rate") }
        return DirectRate(from: from, to: to, rate: number, path: path ?? [from, to])
    }
}
