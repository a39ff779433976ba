import BankKernel
import HTTP

/// Rates of the rates service, within a time and a size.
struct UpstreamRates: RatesSource {
    typealias Sleep = @Sendable (Duration) async throws -> Void

    /// The longest list that is read: more than twice that of all pairs of all currencies.
    static let sizeLimit = 4 << 20
    /// How long the answer may take, until its rates are direct ones.
    static let timeLimit = Duration.seconds(5)

    private let url: String
    private let transport: any HTTPTransport
    private let sleep: Sleep

    /// The rates of the list at `url`; `sleep` waits for so long, or throws when cancelled.
    init(
        url: String, transport: any HTTPTransport = UpstreamRates.network,
        sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
    ) {
        self.url = url
        self.transport = transport
        self.sleep = sleep
    }

    /// What asks over the network, once: the next client asks again.
    static var network: any HTTPTransport { NetworkTransport(sizeLimit: sizeLimit) }

    /// The rates of this moment.
    ///
    /// Reading a list is under the deadline as well, and ends when it is over.
    func rates() async throws(ServiceError) -> DirectRatesDocument {
        try await withTaskGroup(of: Result<DirectRatesDocument, ServiceError>.self) { [sleep] group in
            group.addTask {
                do throws(ServiceError) { return .success(try await fetch()) } catch { return .failure(error) }
            }
            group.addTask {
                do { try await sleep(Self.timeLimit) } catch { return .failure(.cancelled) }
                return .failure(.timeout)
            }
            let first = await group.next()
            group.cancelAll()
            return first ?? .failure(.cancelled)
        }.get()
    }

    private func fetch() async throws(ServiceError) -> DirectRatesDocument {
        let response = try await transport.send(HTTPRequest(url: url, headers: ["Accept": "application/json"]))
        guard response.status == 200 else { throw .status(response.status, message: "") }
        return try DirectRatesDocument(list: response.body)
    }
}
