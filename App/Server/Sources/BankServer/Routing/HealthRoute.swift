/// `GET /health`: that the server runs, and how it stands with the rates. Fetches nothing.
struct HealthRoute: Sendable {
    private let cache: RatesCache

    init(cache: RatesCache) {
        self.cache = cache
    }

    /// Always a success: without rates the server runs all the same.
    func answer() -> Answer {
        .json(#"{"status":"ok","rates":"\#(rates)"}"#)
    }

    private var rates: String {
        switch cache.current {
        case .fresh: "fresh"
        case .stale: "stale"
        case .some(.none): "missing"
        case nil: "unknown"
        }
    }
}
