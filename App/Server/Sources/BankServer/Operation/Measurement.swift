import Metrics

/// What the server measures, by its name in the text format of Prometheus.
enum Measurement: String {
    case requests = "dobank_requests_total"
    case requestSeconds = "dobank_request_seconds"
    case requestsInFlight = "dobank_requests_in_flight"
    case transfers = "dobank_transfers_total"
    case logins = "dobank_logins_total"
    case throttled = "dobank_throttled_total"
    case passwordsWaiting = "dobank_passwords_waiting"
    case spans = "dobank_spans_total"
    case batches = "dobank_batches_total"
    case batchedOrders = "dobank_batched_orders_total"
    case batchRetries = "dobank_batch_retries_total"
    case batchDeadlocks = "dobank_batch_deadlocks_total"
    case batchLockSeconds = "dobank_batch_lock_seconds_total"
    case batchCommitSeconds = "dobank_batch_commit_seconds_total"
    case ordersWaiting = "dobank_orders_waiting"
    case readersWaiting = "dobank_readers_waiting"

    /// What it is, for people.
    var help: String {
        switch self {
        case .requests: "Requests of the bank that were answered."
        case .requestSeconds: "How long requests took."
        case .requestsInFlight: "Requests that are being answered."
        case .transfers: "Orders, by what came of them."
        case .logins: "Logins, by what came of them."
        case .throttled: "Requests that were too many."
        case .passwordsWaiting: "Passwords that are checked or wait for it."
        case .spans: "Spans of traces, by whether the collector has them."
        case .batches: "Batches of orders that were tried."
        case .batchedOrders: "Orders in them, once for each try."
        case .batchRetries: "Batches that were tried again."
        case .batchDeadlocks: "Retries because of a deadlock."
        case .batchLockSeconds: "How long batches waited for their locks."
        case .batchCommitSeconds: "How long batches took to be written and committed."
        case .ordersWaiting: "Orders that wait for a batch."
        case .readersWaiting: "Requests that wait for a connection."
        }
    }

    private var labels: [String] {
        switch self {
        case .requests: ["operation", "status"]
        case .requestSeconds: ["operation"]
        case .transfers, .logins, .spans: ["outcome"]
        case .throttled: ["what"]
        default: []
        }
    }

    /// Its labels with these values.
    fileprivate func dimensions(_ values: [String]) -> [(String, String)] { Array(zip(labels, values)) }
}

extension MetricsFactory {
    /// Counts so many more, with values of its labels.
    func count(_ measurement: Measurement, _ values: String..., by number: Int = 1) {
        let dimensions = measurement.dimensions(values)
        Counter(label: measurement.rawValue, dimensions: dimensions, factory: self).increment(by: number)
    }

    /// Takes in how long something took, with values of its labels.
    func time(_ measurement: Measurement, _ values: String..., duration: Duration) {
        let dimensions = measurement.dimensions(values)
        Timer(label: measurement.rawValue, dimensions: dimensions, factory: self).record(duration: duration)
    }

    /// What is set as it changes.
    func meter(_ measurement: Measurement) -> Meter { Meter(label: measurement.rawValue, factory: self) }
}
