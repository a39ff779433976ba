import Foundation

/// Measures the bank beside plain programs in one run and prints ratios.
///
///     swift run -c release benchmark [transfers] [reads] [start] [sessions] [differences] [search] [groups] [rates] [sales]
@main
enum Benchmark {
    private static let parts: [(name: String, run: @Sendable () async throws -> Void)] = [
        ("transfers", { try await TransferBenchmark().run() }),
        ("reads", { try await ReadBenchmark().run() }),
        ("start", { try StartBenchmark().run() }),
        ("sessions", { try SessionBenchmark().run() }),
        ("differences", { try DifferenceBenchmark().run() }),
        ("search", { try await SearchBenchmark().run() }),
        ("groups", { try GroupBenchmark().run() }),
        ("rates", { try RatesBenchmark().run() }),
        ("sales", { try await SalesBenchmark().run() }),
    ]

    static func main() async {
        let wanted = CommandLine.arguments.dropFirst()
        do {
            print("what                                                    dobank         beside         ratio")
            for part in parts where wanted.isEmpty || wanted.contains(part.name) { try await part.run() }
        } catch {
            print("FAILED: \(error)")
            exit(1)
        }
    }
}
