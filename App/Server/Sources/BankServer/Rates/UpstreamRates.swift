import BankKernel
import HTTP

/// Rates of the rates service, within a time and a size.
struct UpstreamRates: RatesSource {
    /// The longest list that is read: a hundred times that of all pairs of all currencies.
    static let sizeLimit = 16 * 1_024 * 1_024
    static let timeLimit = Duration.seconds(5)

    private let url: String
    private let transport: any HTTPTransport
    private let convert: @Sendable ([UInt8]) throws(ServiceError) -> [UInt8]

    /// The rates at `url`, made direct by `convert`.
    init(
        url: String, transport: any HTTPTransport,
        convert: @escaping @Sendable ([UInt8]) throws(ServiceError) -> [UInt8]
    ) {
        self.url = url
        self.transport = transport
        self.convert = convert
    }

    /// What asks over the network.
    static func network(timeLimit: Duration = timeLimit) -> any HTTPTransport {
        DeadlineTransport(URLSessionTransport(sizeLimit: sizeLimit), limit: timeLimit)
    }

    /// The rates of this moment.
    func rates() async throws(ServiceError) -> [UInt8] {
        let response = try await transport.send(HTTPRequest(url: url, headers: ["Accept": "application/json"]))
        guard response.status == 200 else { throw .status(response.status, message: "") }
        return try convert(response.body)
    }
}
