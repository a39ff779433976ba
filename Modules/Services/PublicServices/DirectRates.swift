public import BankKernel
public import Rates
public import ServiceHTTP

/// Direct rates from a service, the middleware or one that only publishes rates, converted further where needed.
public struct HTTPDirectRates: DirectRatesPort {
    /// All pairs of all currencies take less than half of it.
    private static let mostBytes = 4 << 20

    private let transport: any HTTPTransport
    private let url: String
    private let clock: any WallClock

    /// The rates at `url`: `[{"from":"GBP","to":"USD","rate":1.12,"path":"GBP → EUR → USD"}]`. The path may be missing;
    /// `clock` tells when they came.
    public init(url: String, transport: any HTTPTransport, clock: any WallClock) {
        self.url = url
        self.transport = transport
        self.clock = clock
    }

    /// A rate from each currency that can be converted; a bad rate of the answer is left out and takes no other down.
    ///
    /// Their age is the `Age` field of the response, so it does not depend on correct clocks.
    /// - Throws: `ServiceError`, `.wrongShape` also when the answer has rates but none that can be used.
    public func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        let response = try await transport.send(HTTPRequest.json(at: url, sizeLimit: Self.mostBytes))
        let list = try list(in: try response.content())
        guard list.count == 0 || list.leftOut < list.count else {
            throw .wrongShape(path: "", reason: "has no rate that can be used")
        }
        return RateSheet(
            list.directRates(to: code).rates, asOf: clock.now().advanced(by: .zero - response.age),
            leftOut: LeftOutRecords("rate", count: list.leftOut, firstReason: list.reports.first?.description ?? ""))
    }

    private func list(in body: [UInt8]) throws(ServiceError) -> RateList {
        do throws(RateListFault) {
            return try RateList(json: body)
        } catch {
            switch error.problem {
            case .notAnArray: throw .wrongShape(path: "", reason: "is of another type")
            case .cancelled: throw .cancelled
            case .cut, .notJSON, .tooDeep: throw .notJSON
            }
        }
    }
}

/// Direct rates of the embedded list.
public struct EmbeddedDirectRates: DirectRatesPort {
    private static let list = RateList(EmbeddedRates.all)

    /// The embedded rates, the same every time.
    public init() {}

    /// A rate from each currency that can be converted, with its path; of no moment, since they are invented.
    /// - Throws: `ServiceError.cancelled`.
    public func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        guard !Task.isCancelled else { throw .cancelled }
        return RateSheet(Self.list.directRates(to: code).rates)
    }
}

/// Invented rates that come with the app.
///
/// To US dollars they take one to six steps, some turned around; there are a cycle, a duplicate, and an island that no path
/// leads from.
public enum EmbeddedRates {
    /// The rates as published.
    public static let all: [PublishedRate] = list.split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        return PublishedRate(from: words[0], to: words[1], rate: words[2])
    }

    /// The rates as the public service answers: `[{"from":"GBP","to":"EUR","rate":1.1712}]`.
    public static let json: [UInt8] = {
        let elements = all.map { #"{"from":"\#($0.from)","to":"\#($0.to)","rate":\#($0.rate)}"# }
        return Array("[\(elements.joined(separator: ","))]".utf8)
    }()

    /// EUR, CHF and GBP are the cycle, GBP to EUR the duplicate, XCD and BBD the island; TOP has the six steps.
    private static let list = """
        EUR USD 1.085
        USD CAD 1.3642
        USD JPY 155.42
        USD BHD 0.376
        GBP EUR 1.1712
        EUR CHF 0.9715
        CHF GBP 0.8785
        NOK EUR 0.0861
        DKK EUR 0.13407
        EUR CZK 24.72
        JPY KRW 8.7905
        THB JPY 4.2718
        AUD GBP 0.5236
        SEK NOK 0.9912
        PLN CZK 5.8425
        NZD AUD 0.9134
        PLN HUF 90.55
        NZD FJD 1.3486
        TOP FJD 0.95023
        GBP EUR 1.17120
        XCD BBD 0.74074
        """
}
