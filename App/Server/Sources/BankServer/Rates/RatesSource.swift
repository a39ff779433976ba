import BankKernel

/// Where direct rates to USD come from.
protocol RatesSource: Sendable {
    /// The direct rates of this moment.
    /// - Throws: `ServiceError` when there are none.
    func rates() async throws(ServiceError) -> DirectRatesDocument
}
