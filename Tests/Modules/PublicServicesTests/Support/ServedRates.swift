import BankKernel
import HTTP
import InMemoryBank
import LoopbackServer
import PublicServices

/// The rates that a server gives, with the server.
struct ServedRates: DirectRatesPort {
    let server: LoopbackServer
    var clock = ManualClock()

    func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        try await HTTPDirectRates(url: server.url("/rates"), transport: NetworkTransport(), clock: clock).directRates(
            to: code)
    }
}
