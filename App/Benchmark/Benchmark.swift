import Foundation

/// Measures the bank beside plain programs in one run and prints ratios.
///
///     swift run -c release benchmark
@main
enum Benchmark {
    static func main() async {
        do {
            print("what                                            dobank         beside         ratio")
            try await TransferBenchmark().run()
            try await ReadBenchmark().run()
            try StartBenchmark().run()
        } catch {
            print("FAILED: \(error)")
            exit(1)
        }
    }
}
