import CoreMetrics
import Metrics
import Synchronization

/// Collects the metrics of swift-metrics, which has no exporter, and writes them in the text format of Prometheus.
///
/// A name that ends in `_total` is a counter, whichever instrument sets it; a timer is a histogram of seconds.
final class PrometheusMetrics: MetricsFactory {
    private struct Label: Hashable {
        let name: String
        let value: String
    }

    private struct Key: Hashable {
        let name: String
        let labels: [Label]

        /// The labels as `a="b",c="d"`. Values are words of this server's and need no escape.
        var text: String { labels.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ",") }
    }

    private let series = Mutex<[Key: any PrometheusSeries]>([:])

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        handler(label, dimensions) { PrometheusNumber() }
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        handler(label, dimensions) { PrometheusNumber() }
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        handler(label, dimensions) { PrometheusNumber() }
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        handler(label, dimensions) { PrometheusHistogram() }
    }

    // Prometheus expects a series to stay.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}

    /// All metrics in the text format.
    var text: String {
        let families = Dictionary(grouping: series.withLock { Array($0) }) { $0.key.name }
        return families.sorted { $0.key < $1.key }.map { name, all in
            let kind =
                all[0].value is PrometheusHistogram ? "histogram" : name.hasSuffix("_total") ? "counter" : "gauge"
            let help = Measurement(rawValue: name).map { "# HELP \(name) \($0.help)\n" } ?? ""
            let lines = all.map { (text: $0.key.text, series: $0.value) }.sorted { $0.text < $1.text }
                .flatMap { $0.series.lines(name, $0.text) }
            return help + "# TYPE \(name) \(kind)\n" + lines.map { $0 + "\n" }.joined()
        }.joined()
    }

    private func handler<Handler: PrometheusSeries>(
        _ name: String, _ dimensions: [(String, String)], _ make: () -> Handler
    ) -> Handler {
        let key = Key(name: name, labels: dimensions.map { Label(name: $0, value: $1) })
        return series.withLock { series in
            if let known = series[key] as? Handler { return known }
            let new = make()
            series[key] = new
            return new
        }
    }
}

/// One name with one set of labels.
private protocol PrometheusSeries: AnyObject, Sendable {
    func lines(_ name: String, _ labels: String) -> [String]
}

private final class PrometheusNumber: PrometheusSeries, CounterHandler, MeterHandler, RecorderHandler {
    private let value = Mutex(0.0)

    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { value.withLock { $0 -= amount } }
    func set(_ new: Int64) { set(Double(new)) }
    func set(_ new: Double) { value.withLock { $0 = new } }
    func record(_ new: Int64) { set(new) }
    func record(_ new: Double) { set(new) }
    func reset() { set(0.0) }

    func lines(_ name: String, _ labels: String) -> [String] {
        let value = value.withLock { $0 }
        return ["\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(Int(exactly: value).map { "\($0)" } ?? "\(value)")"]
    }
}

private final class PrometheusHistogram: PrometheusSeries, TimerHandler {
    /// The upper bounds in milliseconds.
    private static let bounds: [Int64] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

    private struct State {
        var counts = Array(repeating: 0, count: bounds.count)
        var count = 0
        var nanoseconds: Int64 = 0
    }

    private let state = Mutex(State())

    func recordNanoseconds(_ duration: Int64) {
        state.withLock { state in
            state.count += 1
            state.nanoseconds += duration
            if let place = Self.bounds.firstIndex(where: { duration <= $0 * 1_000_000 }) { state.counts[place] += 1 }
        }
    }

    func lines(_ name: String, _ labels: String) -> [String] {
        let state = state.withLock { $0 }
        var total = 0
        let buckets = zip(Self.bounds, state.counts).map { bound, count in
            total += count
            return "\(name)_bucket{\(labels),le=\"\(Double(bound) / 1_000)\"} \(total)"
        }
        return buckets + [
            "\(name)_bucket{\(labels),le=\"+Inf\"} \(state.count)",
            "\(name)_sum{\(labels)} \(Double(state.nanoseconds) / 1e9)", "\(name)_count{\(labels)} \(state.count)",
        ]
    }
}

/// The metrics of the server, by their names in Prometheus.
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
    case lostLogLines = "dobank_lost_log_lines_total"

    /// The help text.
    var help: String {
        switch self {
        case .requests: "Requests of the bank that were answered."
        case .requestSeconds: "How long requests took."
        case .requestsInFlight: "Requests that are being answered."
        case .transfers: "Orders by outcome."
        case .logins: "Logins by outcome."
        case .throttled: "Requests refused by a limit."
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
        case .lostLogLines: "Lines of the log that could not be written."
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
    /// Adds to a counter with these label values.
    func count(_ measurement: Measurement, _ values: String..., by number: Int = 1) {
        counter(measurement, values).increment(by: number)
    }

    /// A counter with these label values.
    func counter(_ measurement: Measurement, _ values: [String]) -> Counter {
        Counter(label: measurement.rawValue, dimensions: measurement.dimensions(values), factory: self)
    }

    /// A timer with these label values.
    func timer(_ measurement: Measurement, _ values: [String]) -> Timer {
        Timer(label: measurement.rawValue, dimensions: measurement.dimensions(values), factory: self)
    }

    /// A gauge.
    func meter(_ measurement: Measurement) -> Meter { Meter(label: measurement.rawValue, factory: self) }
}
