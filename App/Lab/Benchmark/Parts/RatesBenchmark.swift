import BankKernel
import Foundation
import Money
import Rates

/// Direct rates from the bytes of a list, exact, beside a plain search in Python over the same bytes.
struct RatesBenchmark {
    private static let runs = 25

    func run() throws {
        guard let meter = Meter() else { return print("rates are measured with python3, which is not installed") }
        let folder = try TemporaryFolder()
        let path = folder.path + "/rates.json"
        for writer in [RatesWriter(currencies: 200, pairs: 1_500), RatesWriter(currencies: 20_000, pairs: 200_000)] {
            let json = writer.json()
            try Data(json).write(to: URL(filePath: path))
            let theirs = try peer(meter.python, path)
            let ours = try own(json)
            guard ours.count == theirs.count else { throw ProgramFailure(words: ["rates"], status: 0) }
            Report.line(
                "direct rates, \(writer.currencies) of \(writer.pairs) pairs / Python", ours.milliseconds,
                theirs.milliseconds, unit: "ms")
        }
        try folder.remove()
    }

    private func own(_ json: [UInt8]) throws -> (milliseconds: Double, count: Int) {
        var (times, count) = ([Double](), 0)
        for _ in 0..<Self.runs {
            let start = ContinuousClock.now
            count = try RateList(json: json).directRates(to: "USD").rates.count
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        return (median(times), count)
    }

    private func peer(_ python: String, _ path: String) throws -> (milliseconds: Double, count: Int) {
        var child = try Child([python, "-c", RatesPeer.script, path, "\(Self.runs)"])
        child.type("")
        var output: [UInt8] = []
        while let bytes = child.output() { output += bytes }
        try child.finish()
        let fields = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard fields.count == 2, let seconds = Double(fields[0]), let count = Int(fields[1]) else {
            throw child.failure(status: 0)
        }
        return (1_000 * seconds, count)
    }
}
