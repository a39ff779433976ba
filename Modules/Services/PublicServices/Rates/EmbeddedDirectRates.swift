public import BankKernel
import Rates

/// Direct rates of the shipped list.
public struct EmbeddedDirectRates: DirectRatesPort {
    private static let list = RateList(EmbeddedRates.all)

    /// The shipped rates, the same every time.
    public init() {}

    /// A rate from each currency that can be converted, with its path; of no moment, since they are invented.
    /// - Throws: `ServiceError.cancelled`.
    public func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        guard !Task.isCancelled else { throw .cancelled }
        return RateSheet(Self.list.directRates(to: code).rates)
    }
}
