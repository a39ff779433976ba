import PostgresLedger

/// What a bank on PostgreSQL counts, in the text format of Prometheus.
struct BatchMetrics {
    private let figures: BookingFigures
    private let waitingReaders: Int

    init(_ figures: BookingFigures, waitingReaders: Int) {
        self.figures = figures
        self.waitingReaders = waitingReaders
    }

    /// All of it.
    var lines: [String] {
        [
            line("batches_total", "counter", "Batches of orders that were tried.", "\(figures.batches)"),
            line("batched_orders_total", "counter", "Orders in them, once for each try.", "\(figures.orders)"),
            line("batch_retries_total", "counter", "Batches that were tried again.", "\(figures.retries)"),
            line("batch_deadlocks_total", "counter", "Retries because of a deadlock.", "\(figures.deadlocks)"),
            line(
                "batch_lock_seconds_total", "counter", "How long batches waited for their locks.",
                "\(figures.locking / .seconds(1))"),
            line(
                "batch_commit_seconds_total", "counter", "How long batches took to be written and committed.",
                "\(figures.writing / .seconds(1))"),
            line("orders_waiting", "gauge", "Orders that wait for a batch.", "\(figures.waiting)"),
            line("readers_waiting", "gauge", "Requests that wait for a connection.", "\(waitingReaders)"),
        ].flatMap(\.self)
    }

    private func line(_ name: String, _ kind: String, _ help: String, _ value: String) -> [String] {
        MetricSeries.head(of: "dobank_\(name)", kind: kind, help: help) + ["dobank_\(name) \(value)"]
    }
}
