import Foundation

/// Grouping a statement from a file, beside data engines that do the same, all with the same output.
struct GroupBenchmark {
    private static let count = 1_000_000
    private static let runs = 5

    func run() throws {
        guard let meter = Meter() else { return print("grouping is measured with python3, which is not installed") }
        let folder = try TemporaryFolder()
        let (long, longer) = (folder.path + "/long.json", folder.path + "/longer.json")
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
        try folder.remove()
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
