import Testing

@testable import BankServer

struct MetricsTests {
    @Test func `tells what was counted, by labels`() {
        let sut = Metrics()
        sut.count(.transfers, "booked")
        sut.count(.transfers, "booked")
        sut.count(.transfers, "insufficientFunds")

        #expect(
            lines(of: sut, "dobank_transfers_total") == [
                "# HELP dobank_transfers_total Orders, by what came of them.", "# TYPE dobank_transfers_total counter",
                "dobank_transfers_total{outcome=\"booked\"} 2",
                "dobank_transfers_total{outcome=\"insufficientFunds\"} 1",
            ])
    }

    @Test func `tells how long requests took, in buckets that hold all below`() {
        let sut = Metrics()
        for milliseconds in [1, 3, 60, 20_000] {
            sut.begin()
            sut.end("GET /v1/accounts", status: 200, after: .milliseconds(milliseconds))
        }

        let label = "{operation=\"GET /v1/accounts\""
        let lines = lines(of: sut, "dobank_request_seconds")
        for (bound, count) in [("0.001", 1), ("0.005", 2), ("0.05", 2), ("0.1", 3), ("10.0", 3), ("+Inf", 4)] {
            #expect(lines.contains("dobank_request_seconds_bucket\(label),le=\"\(bound)\"} \(count)"))
        }
        #expect(lines.contains("dobank_request_seconds_sum\(label)} 20.064"))
        #expect(lines.contains("dobank_request_seconds_count\(label)} 4"))
        #expect(lines.last == "dobank_request_seconds_count\(label)} 4")
    }

    @Test func `tells what is under way`() {
        let sut = Metrics()
        sut.begin()
        sut.begin()
        sut.end("GET /v1/accounts", status: 200, after: .zero)
        sut.setPasswords(3)

        #expect(lines(of: sut, "dobank_requests_in_flight").last == "dobank_requests_in_flight 1")
        #expect(lines(of: sut, "dobank_passwords_waiting").last == "dobank_passwords_waiting 3")
    }

    @Test func `tells every family once, with its kind`() {
        let kinds = Metrics().text.split(separator: "\n").filter { $0.hasPrefix("# TYPE ") }.map {
            $0.split(separator: " ")
        }

        #expect(kinds.count == 7)
        #expect(Set(kinds.map { $0[2] }).count == 7)
        #expect(Set(kinds.map { $0[3] }) == ["counter", "gauge", "histogram"])
    }

    private func lines(of sut: Metrics, _ name: String) -> [String] {
        sut.text.split(separator: "\n").map(String.init).filter { $0.contains(name) }
    }
}
