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
