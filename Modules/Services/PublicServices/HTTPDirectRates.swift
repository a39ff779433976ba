public import BankKernel
import Rates
public import ServiceHTTP

/// Direct rates from a service, the middleware or one that only publishes rates, converted further where needed.
public struct HTTPDirectRates: DirectRatesPort {
    /// All pairs of all currencies take less than half of it.
    private static let mostBytes = 4 << 20

    private let transport: any HTTPTransport
    private let url: String
    private let clock: any WallClock

    /// The rates at `url`: `[{"from":"GBP","to":"USD","rate":1.12,"path":"GBP → EUR → USD"}]`, of which the path may be
    /// missing; `clock` tells when they came.
    public init(url: String, transport: any HTTPTransport, clock: any WallClock) {
        self.url = url
        self.transport = transport
        self.clock = clock
    }

    /// A rate from each currency that can be converted; a bad rate of the answer is left out and takes no other down.
    ///
    /// They are as old as the service says by the field `Age`: whose clock goes wrong does not matter.
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
