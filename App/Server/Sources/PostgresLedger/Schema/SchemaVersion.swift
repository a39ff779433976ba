import BankKernel
import Postgres

/// The version of a bank's tables.
///
/// Version n + 1 only adds to version n. So a server goes on with tables that are one version newer than itself, while servers are
/// replaced one by one, and does not begin with older ones.
public enum SchemaVersion {
    /// What this server is made for.
    public static let current: Int64 = 2
    /// What it can be used with.
    public static let accepted = current...current + 1

    static let latest = Statement("SELECT max(version) FROM schema_version")

    /// The version of the bank; `nil` when there is none.
    static func read(in connection: PostgresConnection) throws(PostgresError) -> Int64? {
        let rows: [Rows]
        do throws(PostgresError) {
            rows = try connection.run(Step(latest))
        } catch .refused(.undefinedTable, _) {
            return nil
        }
        return rows[0].first.flatMap { $0.isNull(0) ? nil : $0.integer(0) }
    }

    /// - Throws: `StorageFailure.missing` without a bank, `.failed` when it has to be migrated, `.newerVersion`.
    static func check(_ version: Int64?, at path: String) throws(StorageFailure) {
        guard let version else { throw .missing(path: path) }
        guard version >= accepted.lowerBound else {
            let detail =
                "its tables have version \(version), and this server needs \(current): run \"dobank-server bank migrate\""
            throw .failed(path: path, detail: detail)
        }
        guard version <= accepted.upperBound else {
            throw .newerVersion(path: path, found: Int(version), supported: Int(accepted.upperBound))
        }
    }
}
