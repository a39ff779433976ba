import BankKernel
import Money
import PublicServices
import Rates
import Sales
import TestSupport

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
        let path = try folder.write(json, to: "sales.json")
        let list = rates.map { "\($0.from)=\($0.rate)" }.joined(separator: ",")
        var child = try Child([python, "-c", SalesPeer.script, path, "\(Self.runs)", list])
        let lines = try child.wholeOutput().split(separator: "\n").map(String.init)
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

/// Grouping a statement from a file, beside data engines that do the same, all with the same output.
struct GroupBenchmark {
    private static let count = 1_000_000
    private static let runs = 5

    func run() throws {
        guard let meter = Meter() else { return print("grouping is measured with python3, which is not installed") }
        let folder = try TemporaryFolder()
        let (long, longer) = (folder("long.json"), folder("longer.json"))
        try StatementWriter(count: Self.count).write(to: long)
        let dobank = Program.dobank.path
        let ours = try measure(meter, [dobank, "group", long])
        for peer in GroupPeer.all {
            let words = peer.words(python: meter.python, file: long)
            guard let theirs = try? measure(meter, words) else {
                print("\(peer.name) is not installed: pip install \(peer.name)")
                continue
            }
            guard theirs.digest == ours.digest else { throw ProgramFailure(words: words, status: 0) }
            report("group a million transactions / \(peer.name)", ours, theirs)
        }
        try StatementWriter(count: 10 * Self.count).write(to: longer)
        report("group ten million / a million", try measure(meter, [dobank, "group", longer]), ours)
    }

    private func measure(_ meter: Meter, _ words: [String]) throws -> Measurement {
        let all = try (0..<Self.runs).map { _ in try meter.measure(words) }
        return all.sorted { $0.seconds < $1.seconds }[Self.runs / 2]
    }

    private func report(_ what: String, _ ours: Measurement, _ theirs: Measurement) {
        Report.line(what, ours.seconds, theirs.seconds, unit: "s")
        Report.line("  the same, peak memory", ours.mebibytes, theirs.mebibytes, unit: "MiB")
    }
}

/// A data engine that groups statements, driven from Python.
struct GroupPeer {
    /// The name, which is also that of its Python package.
    let name: String
    private let script: String

    /// All that are measured.
    static let all = [duckdb, polars]

    /// The command line that groups `file`.
    func words(python: String, file: String) -> [String] {
        [python, "-c", script, file]
    }

    private static let duckdb = GroupPeer(
        name: "duckdb",
        script: #"""
            import sys, duckdb
            sql = """
            SELECT state, substr(creationTime, 1, 10) AS day, creditDebitIndicator AS indicator,
                   transactionAmountCurrency.currencyCode AS currency,
                   count(*), sum(transactionAmountCurrency.amount::DECIMAL(18, 2))
            FROM read_json(?, format = 'array', maximum_object_size = 16777216, columns = {
                state: 'VARCHAR', creationTime: 'VARCHAR', creditDebitIndicator: 'VARCHAR',
                transactionAmountCurrency: 'STRUCT(amount VARCHAR, currencyCode VARCHAR)'})
            GROUP BY ALL ORDER BY state DESC, day DESC, indicator, currency
            """
            rows = duckdb.execute(sql, [sys.argv[1]]).fetchall()
            sys.stdout.write("".join("%s\t%s\t%s\t%s\t%d\t%s\n" % row for row in rows))
            """#)

    private static let polars = GroupPeer(
        name: "polars",
        script: #"""
            import sys, polars as pl
            keys = ["state", "day", "creditDebitIndicator", "currencyCode"]
            frame = (
                pl.read_json(sys.argv[1], schema={
                    "state": pl.String, "creationTime": pl.String, "creditDebitIndicator": pl.String,
                    "transactionAmountCurrency": pl.Struct({"amount": pl.String, "currencyCode": pl.String})})
                .unnest("transactionAmountCurrency")
                .select("state", pl.col("creationTime").str.slice(0, 10).alias("day"), "creditDebitIndicator",
                        "currencyCode", pl.col("amount").str.to_decimal(scale=2).alias("amount"))
                .group_by(keys).agg(pl.len(), pl.col("amount").sum().alias("sum"))
                .sort(keys, descending=[True, True, False, False])
            )
            sys.stdout.write("".join("%s\t%s\t%s\t%s\t%d\t%s\n" % row for row in frame.iter_rows()))
            """#)
}

/// Direct rates from the bytes of a list, exact, beside a plain search in Python over the same bytes.
struct RatesBenchmark {
    private static let runs = 25

    func run() throws {
        guard let meter = Meter() else { return print("rates are measured with python3, which is not installed") }
        let folder = try TemporaryFolder()
        for writer in [RatesWriter(currencies: 200, pairs: 1_500), RatesWriter(currencies: 20_000, pairs: 200_000)] {
            let json = writer.json()
            let theirs = try peer(meter.python, folder.write(json, to: "rates.json"))
            let ours = try own(json)
            guard ours.count == theirs.count else { throw ProgramFailure(words: ["rates"], status: 0) }
            Report.line(
                "direct rates, \(writer.currencies) of \(writer.pairs) pairs / Python", ours.milliseconds,
                theirs.milliseconds, unit: "ms")
        }
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
        let fields = try child.wholeOutput().split(whereSeparator: \.isWhitespace)
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
