import Postgres
import PostgresLedger
import PostgresSupport
import Testing

/// What the server's role may not do, whoever may have got hold of it.
struct RightsTests {
    private static let forbidden: [(String, Statement)] = [
        ("change a transfer", .once("UPDATE transfer SET amount = amount + 1")),
        ("drop a transfer", .once("DELETE FROM transfer")),
        ("empty the transfers", .once("TRUNCATE transfer")),
        ("change a posting", .once("UPDATE posting SET amount = amount + 1")),
        ("drop a posting", .once("DELETE FROM posting")),
        ("empty the postings", .once("TRUNCATE posting")),
        ("give an account to somebody else", .once("UPDATE account SET customer = 1")),
        ("let an account be overdrawn", .once("UPDATE balance SET overdraft = true")),
        ("drop a balance", .once("DELETE FROM balance")),
        ("rename a customer", .once("UPDATE customer SET username = 'eve'")),
        ("change a seal", .once("UPDATE seal SET made_at = 0")),
        ("drop a sealed head", .once("DELETE FROM seal_head")),
        ("change the salt", .once("UPDATE meta SET value = ''")),
        ("change the version", .once("INSERT INTO schema_version (version) VALUES (99)")),
        ("make a table", .once("CREATE TABLE mine ()")),
        ("drop a table", .once("DROP TABLE transfer")),
    ]

    @Test(arguments: RightsTests.forbidden.map(\.0))
    func `may not`(deed: String) async throws {
        let test = try await TestBank()
        let guest = try test.guest()
        let statement = try #require(Self.forbidden.first { $0.0 == deed }).1
        #expect(refusal(of: statement, by: guest) == .insufficientPrivilege)
    }

    private func refusal(of statement: Statement, by connection: PostgresConnection) -> SQLState? {
        do throws(PostgresError) {
            try connection.run(Step(statement))
            return nil
        } catch {
            if case .refused(let state, _) = error { return state }
            return nil
        }
    }
}
