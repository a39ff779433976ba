/// How many times were how long.
struct TimeHistogram: Sendable {
    /// The upper bounds in milliseconds.
    private static let bounds = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

    private var counts = Array(repeating: 0, count: bounds.count)
    private var count = 0
    private var sum = Duration.zero

    /// Counts a time.
    mutating func add(_ duration: Duration) {
        count += 1
        sum += duration
        if let place = Self.bounds.firstIndex(where: { duration <= .milliseconds($0) }) { counts[place] += 1 }
    }

    /// The lines of the text format, in seconds.
    func lines(of name: String, operation: String) -> [String] {
        let label = "operation=\"\(operation)\""
        var total = 0
        let buckets = zip(Self.bounds, counts).map { bound, count in
            total += count
            return "\(name)_bucket{\(label),le=\"\(Double(bound) / 1_000)\"} \(total)"
        }
        return buckets + [
            "\(name)_bucket{\(label),le=\"+Inf\"} \(count)", "\(name)_sum{\(label)} \(sum / .seconds(1))",
            "\(name)_count{\(label)} \(count)",
        ]
    }
}
