import HTTPTypes

/// The direct rates to USD, from the cache that all clients share.
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

    /// `GET /rates`.
    /// - Throws: `Problem` 502 when there are none.
    func answer() async throws -> Answer {
        switch await cache.answer() {
        case .fresh(let snapshot, let age):
            return answer(snapshot, age: age)
        case .stale(let snapshot, let age):
            var answer = answer(snapshot, age: age)
            if let warning = Self.warning { answer.headers[warning] = Self.staleness }
            return answer
        case .none(let error):
            throw Problem(
                .badGateway, "There are no rates: \(error.reason).",
                headers: [.retryAfter: "\(RatesCache.pause.seconds)"])
        }
    }

    private func answer(_ snapshot: RatesSnapshot, age: Duration) -> Answer {
        let headers: HTTPFields = [
            .contentType: "application/json", .cacheControl: cacheControl, .age: String(age.seconds),
        ]
        return Answer(headers: headers, content: snapshot.content, tag: snapshot.tag)
    }

    /// `GET /health`: whether there are rates, without a fetch. Always a success: without rates the server runs all the same.
    func health() -> Answer {
        let rates =
            switch cache.current {
            case .fresh: "fresh"
            case .stale: "stale"
            case .some(.none): "missing"
            case nil: "unknown"
            }
        return .json(#"{"status":"ok","rates":"\#(rates)"}"#)
    }
}
