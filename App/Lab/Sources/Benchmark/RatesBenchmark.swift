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

/// A plain breadth-first search in Python over the same list, in floating-point numbers.
enum RatesPeer {
    /// Prints the middle of the seconds that some runs took, from the bytes to the rates, and how many rates there are.
    static let script = """
        import json, sys, time
        from collections import deque

        def direct_rates(text, target):
            arriving, departing = {}, {}
            for item in json.loads(text):
                source, destination, rate = item["from"], item["to"], item["rate"]
                arriving.setdefault(destination, {})[source] = rate
                departing.setdefault(source, {})[destination] = rate
            found = {target: 1.0}
            queue = deque([target])
            while queue:
                code = queue.popleft()
                known = found[code]
                published = arriving.get(code, {})
                for source, rate in published.items():
                    if source not in found:
                        found[source] = rate * known
                        queue.append(source)
                for source, rate in departing.get(code, {}).items():
                    if source not in found and source not in published:
                        found[source] = known / rate
                        queue.append(source)
            del found[target]
            return [{"from": code, "to": target, "rate": rate} for code, rate in sorted(found.items())]

        with open(sys.argv[1], "rb") as file:
            text = file.read()
        times = []
        for _ in range(int(sys.argv[2])):
            start = time.perf_counter()
            rates = direct_rates(text, "USD")
            times.append(time.perf_counter() - start)
        print(sorted(times)[len(times) // 2], len(rates))
        """
}
