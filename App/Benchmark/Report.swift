import Foundation

/// Prints a line of the report: two figures and how they compare.
enum Report {
    /// `ratio` is the first figure as a multiple of the second.
    static func line(_ what: String, _ ours: Double, _ theirs: Double, unit: String) {
        let label = what.padding(toLength: 44, withPad: " ", startingAt: 0)
        print(label + figure(ours, unit) + figure(theirs, unit) + String(format: "%10.2f", ours / theirs))
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

/// The seconds that `work` takes.
func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .seconds(1)
}
