import HTTPTypes
import Hummingbird

/// `GET /rates`: the direct rates to USD, from the cache that all clients share.
struct RatesRoute: Sendable {
    /// RFC 7234, section 5.5.1. RFC 9111 takes the field from the standard, and the requirement asks for it.
    private static let warning = HTTPField.Name("Warning")
    private static let staleness = "110 - \"Response is Stale\""

    private let cache: RatesCache
    private let cacheControl: String

    init(cache: RatesCache, ttl: Duration) {
        self.cache = cache
        cacheControl = "max-age=\(ttl.seconds)"
    }

    /// The rates, or that the client has them already.
    /// - Throws: `Problem` 502 when there are none.
    func answer(to request: Request) async throws -> Response {
        switch await cache.answer() {
        case .fresh(let snapshot, let age):
            return response(snapshot, age: age, to: request)
        case .stale(let snapshot, let age):
            var response = response(snapshot, age: age, to: request)
            if let warning = Self.warning { response.headers[warning] = Self.staleness }
            return response
        case .none(let error):
            throw Problem(
                .badGateway, "There are no rates: \(error.reason).",
                headers: [.retryAfter: "\(RatesCache.pause.seconds)"])
        }
    }

    private func response(_ snapshot: RatesSnapshot, age: Duration, to request: Request) -> Response {
        let headers: HTTPFields = [
            .eTag: snapshot.tag.text, .cacheControl: cacheControl, .age: String(age.seconds),
        ]
        if let field = request.headers[.ifNoneMatch], snapshot.tag.isNamed(by: field) {
            return Response(status: .notModified, headers: headers)
        }
        var response = Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: snapshot.body))
        response.headers[.contentType] = "application/json"
        return response
    }
}
