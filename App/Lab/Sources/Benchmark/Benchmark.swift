import Foundation

/// Measures the bank beside plain programs in one run and prints ratios.
///
///     swift run -c release --package-path App/Lab benchmark [transfers] [reads] [start] [sessions] [differences] [search] [groups] [rates] [sales] [statements]
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
        ("statements", { try await StatementBenchmark().run() }),
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

/// Prints a line of the report: two figures and how they compare.
enum Report {
    /// `ratio` is the first figure as a multiple of the second.
    static func line(_ what: String, _ ours: Double, _ theirs: Double, unit: String) {
        print(head(what, ours, unit) + figure(theirs, unit) + String(format: "%10.2f", ours / theirs))
    }

    /// A figure with nothing to compare it with, because `program` is not here.
    static func line(_ what: String, _ ours: Double, unit: String, missing program: String) {
        print(
            head(what, ours, unit)
                + "   \(program) is not installed: sudo apt-get install -y python3-cram expect sqlite3")
    }

    private static func head(_ what: String, _ ours: Double, _ unit: String) -> String {
        what.padding(toLength: 52, withPad: " ", startingAt: 0) + figure(ours, unit)
    }

    private static func figure(_ value: Double, _ unit: String) -> String {
        let text = value >= 100 ? String(format: "%.0f", value) : String(format: "%.3f", value)
        return String(repeating: " ", count: max(1, 10 - text.count)) + text + " " + unit
    }
}

/// The middle of some figures.
func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// So many things a second: the middle of five runs that do `count` of them each.
func rate(of count: Int, seconds: () throws -> Double) throws -> Double {
    Double(count) / median(try (0..<5).map { _ in try seconds() })
}

/// The middle of the seconds that `work` takes in so many runs.
func middle(of runs: Int, _ work: () throws -> Void) rethrows -> Double {
    median(try (0..<runs).map { _ in try ContinuousClock().measure(work) / .seconds(1) })
}

/// The seconds that `work` takes.
func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .seconds(1)
}
