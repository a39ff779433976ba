import BankKernel
import PublicServices

/// Rates of the list that is shipped.
struct ShippedRates: RatesSource {
    func rates() async throws(ServiceError) -> DirectRatesDocument {
        try DirectRatesDocument(list: EmbeddedRates.json)
    }
}
