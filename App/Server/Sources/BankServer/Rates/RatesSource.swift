import BankKernel
import PublicServices
import Rates
import ServiceHTTP

/// Where direct rates to USD come from.
protocol RatesSource: Sendable {
    /// The direct rates of this moment.
    /// - Throws: `ServiceError` when there are none.
    func rates() async throws(ServiceError) -> DirectRatesDocument
}

/// The rates of the built-in list.
struct ShippedRates: RatesSource {
    func rates() async throws(ServiceError) -> DirectRatesDocument {
        try DirectRatesDocument(list: EmbeddedRates.json)
    }
}

/// Fetches rates from the rates service, with limits of time and size.
struct UpstreamRates: RatesSource {
    typealias Sleep = @Sendable (Duration) async throws -> Void

    /// The longest list in bytes: over twice that of all pairs of all currencies.
    static let sizeLimit = 4 << 20
    /// The time limit of fetching and computing.
    static let timeLimit = Duration.seconds(5)

    private let url: String
    private let transport: any HTTPTransport
    private let sleep: Sleep

    /// Fetches the list at `url`, without retries: the next client asks again.
    init(
        url: String, transport: any HTTPTransport = NetworkTransport(sizeLimit: sizeLimit),
        sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
    ) {
        self.url = url
        self.transport = transport
        self.sleep = sleep
    }

    /// The rates of this moment.
    ///
    /// Reading a list is under the deadline as well, and ends when it is over.
    func rates() async throws(ServiceError) -> DirectRatesDocument {
        try await withTaskGroup(of: Result<DirectRatesDocument, ServiceError>.self) { [sleep] group in
            group.addTask { await Result { () async throws(ServiceError) in try await fetch() } }
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
        var document = try DirectRatesDocument(list: response.body)
        document.age = response.age
        return document
    }
}

/// Direct rates to USD as `/rates` answers them.
struct DirectRatesDocument: Sendable, Hashable {
    /// `[{"from":"GBP","to":"USD","rate":1.12,"path":"GBP → EUR → USD"}]`.
    let json: [UInt8]
    /// How many rates of the list were invalid or contradictory.
    let leftOut: Int
    /// How long the list was in caches before it came (RFC 9111, 4.2.3).
    var age = Duration.zero
}

extension DirectRatesDocument {
    /// Computes the direct rates from a rates service's list.
    ///
    /// A list without a usable rate is an error, so that it never replaces a good one.
    /// - Throws: `ServiceError.notJSON`, `.wrongShape`.
    init(list bytes: [UInt8]) throws(ServiceError) {
        let list: RateList
        do throws(RateListFault) {
            list = try RateList(json: bytes)
        } catch {
            switch error.problem {
            case .notAnArray: throw .wrongShape(path: "", reason: "is not an array")
            case .cancelled: throw .cancelled
            case .cut, .notJSON, .tooDeep: throw .notJSON
            }
        }
        guard list.count == 0 || list.leftOut < list.count else {
            throw .wrongShape(path: "", reason: "has no rate that can be used")
        }
        json = Array(list.directRates(to: "USD").json(showingPaths: true).utf8)
        leftOut = list.leftOut
    }
}

extension ServiceError {
    /// Why there are no rates, without the address of the service, which may hold a secret.
    var reason: String {
        switch self {
        case .offline, .refused: "the rates service cannot be reached"
        case .timeout: "the rates service did not answer in time"
        case .cancelled: "the server is stopping"
        case .unauthorized: "the rates service answered with status 401"
        case .status(let status, _): "the rates service answered with status \(status)"
        case .notJSON: "the answer of the rates service is not JSON"
        case .wrongShape(let path, let reason):
            "the answer of the rates service is not as agreed: \(path.isEmpty ? "the whole" : path) \(reason)"
        case .tooLarge(let limit): "the answer of the rates service is more than \(limit) bytes"
        case .redirected: "the rates service redirects elsewhere"
        case .notConfigured: "the rates service cannot be asked as it is set up"
        }
    }
}
