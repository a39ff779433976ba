import BankKernel
import Ledger

/// A balance and the newest page of the history in an account of a million postings, and in one of a thousand.
struct ReadBenchmark {
    private static let reads = 500

    func run() async throws {
        let small = try await BenchmarkBank(transfers: 1_000)
        let large = try await BenchmarkBank(transfers: 1_000_000)
        let number = small.accounts[0].number
        let query = HistoryQuery(account: number)
        Report.line(
            "balance, a million postings / a thousand",
            try await time { _ = try await large.ledger.balance(of: number, for: large.customer) },
            try await time { _ = try await small.ledger.balance(of: number, for: small.customer) }, unit: "ms")
        Report.line(
            "newest page, a million postings / a thousand",
            try await time { _ = try await large.ledger.page(query, for: large.customer) },
            try await time { _ = try await small.ledger.page(query, for: small.customer) }, unit: "ms")
        try await small.remove()
        try await large.remove()
    }

    private func time(_ read: () async throws -> Void) async throws -> Double {
        var times: [Double] = []
        for _ in 0..<Self.reads { times.append(try await seconds(read) * 1_000) }
        return median(times)
    }
}
