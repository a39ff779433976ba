import BankKernel

/// Where direct rates to USD come from.
protocol RatesSource: Sendable {
    /// The direct rates as the JSON that `/rates` answers.
    /// - Throws: `ServiceError` when there are none.
    func rates() async throws(ServiceError) -> [UInt8]
}
