import Metrics
import Testing

@testable import BankServer

struct PrometheusMetricsTests {
    private let sut = PrometheusMetrics()

    @Test func `tells what was counted, by labels`() {
        sut.count(.transfers, "booked")
        sut.count(.transfers, "booked")
        sut.count(.transfers, "insufficientFunds")

        #expect(
            lines("dobank_transfers_total") == [
                "# HELP dobank_transfers_total Orders, by what came of them.", "# TYPE dobank_transfers_total counter",
                "dobank_transfers_total{outcome=\"booked\"} 2",
                "dobank_transfers_total{outcome=\"insufficientFunds\"} 1",
            ])
    }

    @Test func `tells how long requests took, in buckets that hold all below`() {
        for milliseconds in [1, 3, 60, 20_000] {
            sut.time(.requestSeconds, "GET /v1/accounts", duration: .milliseconds(milliseconds))
        }

        let label = "{operation=\"GET /v1/accounts\""
        let lines = lines("dobank_request_seconds")
        for (bound, count) in [("0.001", 1), ("0.005", 2), ("0.05", 2), ("0.1", 3), ("10.0", 3), ("+Inf", 4)] {
            #expect(lines.contains("dobank_request_seconds_bucket\(label),le=\"\(bound)\"} \(count)"))
        }
        #expect(lines.contains("dobank_request_seconds_sum\(label)} 20.064"))
        #expect(lines.last == "dobank_request_seconds_count\(label)} 4")
        #expect(lines.contains("# TYPE dobank_request_seconds histogram"))
    }

    @Test func `tells what is set as it stands, with its fractions`() {
        let meter = sut.meter(.requestsInFlight)
        meter.increment()
        meter.increment()
        meter.decrement()
        sut.meter(.batchLockSeconds).set(0.25)

        #expect(lines("dobank_requests_in_flight").last == "dobank_requests_in_flight 1")
        #expect(lines("dobank_requests_in_flight").contains("# TYPE dobank_requests_in_flight gauge"))
        #expect(lines("dobank_batch_lock_seconds_total").last == "dobank_batch_lock_seconds_total 0.25")
        #expect(lines("dobank_batch_lock_seconds_total").contains("# TYPE dobank_batch_lock_seconds_total counter"))
    }

    @Test func `tells every family once, whoever measures it`() {
        Counter(label: "other_total", dimensions: [("a", "1")], factory: sut).increment()
        Counter(label: "other_total", dimensions: [("a", "2")], factory: sut).increment(by: 2)
        Recorder(label: "latest", aggregate: false, factory: sut).record(7)

        #expect(
            sut.text == """
                # TYPE latest gauge
                latest 7
                # TYPE other_total counter
                other_total{a="1"} 1
                other_total{a="2"} 2

                """)
    }

    private func lines(_ name: String) -> [String] {
        sut.text.split(separator: "\n").map(String.init).filter { $0.contains(name) }
    }
}
