public import BankKernel

/// Rates that cannot be asked for, as they are set up.
public struct UnavailableDirectRates: DirectRatesPort {
    private let error: ServiceError

    /// Rates that say why.
    public init(error: ServiceError) {
        self.error = error
    }

    /// No rates.
    /// - Throws: the error it was made with.
    public func directRates(to code: String) async throws(ServiceError) -> [DirectRate] {
        throw error
    }
}
