import BankKernel
import Foundation
import Money
import PublicServices
import Sales

/// The total of each product from the bytes of a million sales, beside reading them alone and beside Python.
struct SalesBenchmark {
    private static let count = 1_000_000
    private static let runs = 5

    func run() async throws {
        let json = SalesWriter(count: Self.count).json()
        let rates = try await EmbeddedDirectRates().directRates(to: Currency.usd.code).rates
        var totals: [String: SalesTotal] = [:]
        let whole = try middle(of: Self.runs) {
            totals = try SalesTotal.totals(of: SalesReader.sales(in: json).records, at: rates)
        }
        let reading = try middle(of: Self.runs) { _ = try SalesReader.sales(in: json) }
        Report.line("a million sales into product totals / reading alone", whole, reading, unit: "s")
        guard let meter = Meter() else { return print("python3 is not installed") }
        let theirs = try peer(meter.python, json, rates)
        guard theirs.lines == Self.lines(totals) else { throw ProgramFailure(words: ["sales"], status: 0) }
        Report.line("the same / Python's json, the same totals", whole, theirs.seconds, unit: "s")
    }

    private func peer(
        _ python: String, _ json: [UInt8], _ rates: [DirectRate]
    ) throws -> (seconds: Double, lines: [String]) {
        let folder = try TemporaryFolder()
        let path = folder.path + "/sales.json"
        try Data(json).write(to: URL(filePath: path))
        let list = rates.map { "\($0.from)=\($0.rate)" }.joined(separator: ",")
        var child = try Child([python, "-c", SalesPeer.script, path, "\(Self.runs)", list])
        child.type("")
        var output: [UInt8] = []
        while let bytes = child.output() { output += bytes }
        try child.finish()
        try folder.remove()
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        guard let first = lines.first, let seconds = Double(first) else { throw child.failure(status: 0) }
        return (seconds, Array(lines.dropFirst()))
    }

    private static func lines(_ totals: [String: SalesTotal]) -> [String] {
        totals.sorted { $0.key < $1.key }.map { "\($0) \($1.count) \($1.dollars.minorUnits) \($1.leftOut)" }
    }
}
