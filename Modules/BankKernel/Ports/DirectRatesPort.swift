public import Money

/// Where direct rates come from.
public protocol DirectRatesPort: Sendable {
    /// A rate from each currency that can be converted to the one with this code, by code; that one itself has none.
    /// - Throws: `ServiceError`.
    func directRates(to code: String) async throws(ServiceError) -> [DirectRate]
}
