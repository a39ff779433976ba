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

/// The same totals in Python, exact as well: whole minor units, and fractions for the rates.
enum SalesPeer {
    /// Prints the middle of the seconds that some runs took, from the bytes to the totals, and then each total.
    static let script = """
        import json, sys, time
        from decimal import Decimal
        from fractions import Fraction

        def totals(text, rates, decimals):
            sums = {}
            for sale in json.loads(text):
                key = (sale["product_id"], sale["currency_code"])
                amount = int(sale["amount"].replace(".", ""))
                count, total = sums.get(key, (0, 0))
                sums[key] = (count + 1, total + amount)
            products = {}
            for (product, currency), (count, total) in sums.items():
                sold, dollars, left = products.get(product, (0, Fraction(0), 0))
                rate = rates.get(currency)
                if rate is None:
                    left += count
                else:
                    dollars += Fraction(total, 10 ** decimals[currency]) * rate
                products[product] = (sold + count, dollars, left)
            return {product: (sold, round(dollars * 100), left) for product, (sold, dollars, left) in products.items()}

        with open(sys.argv[1], "rb") as file:
            text = file.read()
        rates = {"USD": Fraction(1)}
        for word in sys.argv[3].split(","):
            code, rate = word.split("=")
            rates[code] = Fraction(Decimal(rate))
        decimals = {code: {"JPY": 0, "BHD": 3}.get(code, 2) for code in "EUR USD GBP CZK JPY CHF AUD TOP BHD XCD".split()}
        times = []
        for _ in range(int(sys.argv[2])):
            start = time.perf_counter()
            found = totals(text, rates, decimals)
            times.append(time.perf_counter() - start)
        print(sorted(times)[len(times) // 2])
        for product, total in sorted(found.items()):
            print(product, *total)
        """
}
