import Synchronization

/// What the server counts of the bank that it serves, told in the text format of Prometheus.
final class Metrics: Sendable {
    private struct State {
        var counts: [MetricSeries: Int] = [:]
        var times: [String: TimeHistogram] = [:]
        var inFlight = 0
        var waitingPasswords = 0
    }

    private let state = Mutex(State())

    /// Counts one more of a family, with values of its labels.
    func count(_ family: CountedFamily, _ values: String...) {
        state.withLock { $0.counts[MetricSeries(family: family, values: values), default: 0] += 1 }
    }

    /// Says that a request of the bank has come.
    func begin() {
        state.withLock { $0.inFlight += 1 }
    }

    /// Says that a request of the bank, which `operation` names, is answered.
    func end(_ operation: String, status: Int, after duration: Duration) {
        state.withLock { state in
            state.inFlight -= 1
            state.times[operation, default: TimeHistogram()].add(duration)
            let series = MetricSeries(family: .requests, values: [operation, "\(status)"])
            state.counts[series, default: 0] += 1
        }
    }

    /// Says how many passwords are being checked or wait for it.
    func setPasswords(_ count: Int) {
        state.withLock { $0.waitingPasswords = count }
    }

    /// All of it.
    var text: String {
        let state = state.withLock { $0 }
        let counted = CountedFamily.allCases.flatMap { family in
            let series = state.counts.filter { $0.key.family == family }.map { "\($0.key.text) \($0.value)" }
            return MetricSeries.head(of: family.name, kind: "counter", help: family.help) + series.sorted()
        }
        let times = state.times.sorted { $0.key < $1.key }.flatMap { $1.lines(of: Self.seconds, operation: $0) }
        let lines =
            counted + MetricSeries.head(of: Self.seconds, kind: "histogram", help: "How long requests took.") + times
            + MetricSeries.head(of: Self.inFlight, kind: "gauge", help: "Requests that are being answered.")
            + ["\(Self.inFlight) \(state.inFlight)"]
            + MetricSeries.head(of: Self.passwords, kind: "gauge", help: "Passwords that are checked or wait for it.")
            + ["\(Self.passwords) \(state.waitingPasswords)"]
        return lines.joined(separator: "\n") + "\n"
    }

    private static let seconds = "dobank_request_seconds"
    private static let inFlight = "dobank_requests_in_flight"
    private static let passwords = "dobank_passwords_waiting"
}
