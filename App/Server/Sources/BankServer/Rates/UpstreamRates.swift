import BankKernel
import HTTP

/// Rates of the rates service, within a time and a size.
struct UpstreamRates: RatesSource {
    /// The longest list that is read: a hundred times that of all pairs of all currencies.
    static let sizeLimit = 16 * 1_024 * 1_024
    static let timeLimit = Duration.seconds(5)

    private let url: String
    private let transport: any HTTPTransport

    /// The rates of the list at `url`.
    init(url: String, transport: any HTTPTransport = UpstreamRates.network) {
        self.url = url
        self.transport = transport
    }

    /// What asks over the network, once: the next client asks again.
    static var network: any HTTPTransport {
        DeadlineTransport(NetworkTransport(sizeLimit: sizeLimit), limit: timeLimit)
    }

    /// The rates of this moment.
    func rates() async throws(ServiceError) -> DirectRatesDocument {
        let response = try await transport.send(HTTPRequest(url: url, headers: ["Accept": "application/json"]))
        guard response.status == 200 else { throw .status(response.status, message: "") }
        return try DirectRatesDocument(list: response.body)
    }
}
