/// Where direct rates come from.
public protocol DirectRatesPort: Sendable {
    /// A rate from each currency that can be converted to the one with this code; that one itself has none.
    /// - Throws: ``ServiceError``, also when there are published rates and none of them can be used.
    func directRates(to code: String) async throws(ServiceError) -> RateSheet
}
