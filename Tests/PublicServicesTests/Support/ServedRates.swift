import BankKernel
import HTTP
import LoopbackServer
import Money
import PublicServices

/// The rates that a server gives, with the server.
struct ServedRates: DirectRatesPort {
    let server: LoopbackServer

    func directRates(to code: String) async throws(ServiceError) -> [DirectRate] {
        try await HTTPDirectRates(url: server.url("/rates"), transport: NetworkTransport()).directRates(to: code)
    }
}
