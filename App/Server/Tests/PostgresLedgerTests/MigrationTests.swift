import BankKernel
import Postgres
import PostgresSupport
import Testing

@testable import PostgresLedger

struct MigrationTests {
    private func failure(_ address: DatabaseAddress) async throws -> StorageFailure? {
        let error = await PostgresSupport.failure { () async throws(BankError) in try await address.open() }
        guard case .storage(let failure) = error else { return nil }
        return failure
    }

    @Test func `makes a bank, and leaves one that is made as it is`() async throws {
        let address = try DatabaseAddress.empty()
        #expect(try await PostgresLedger.migrate(at: address).version == SchemaVersion.current)
        _ = try await address.open().addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
        #expect(try await !PostgresLedger.migrate(at: address).isChange)

        #expect(try await address.open().credential(forUsername: "ann") != nil)
    }

    @Test func `many at once make one bank`() async throws {
        let address = try DatabaseAddress.empty()
        let versions = try await atOnce(8) { _ in try await PostgresLedger.migrate(at: address).version }

        #expect(Set(versions) == [SchemaVersion.current])
        #expect(try await failure(address) == nil)
    }

    @Test func `when many make a bank at once, one succeeds and the others report that it exists`() async throws {
        let address = try DatabaseAddress.empty()
        let failures = try await atOnce(4) { _ in
            await PostgresSupport.failure { () async throws(BankError) in try await PostgresLedger.create(at: address) }
        }

        #expect(failures.count { $0 == nil } == 1)
        for failure in failures.compactMap({ $0 }) where failure != .storage(.unfinished(path: address.description)) {
            #expect(failure == .storage(.exists(path: address.description)))
        }
        #expect(try await failure(address) == nil)
    }

    @Test func `a bank that is not made to the end is not made again in its database`() async throws {
        let address = try DatabaseAddress.empty()
        try await PostgresLedger.create(at: address)
        try PostgresConnection(to: address).run("INSERT INTO meta (name, value) VALUES ('begun', '')")

        await #expect(throws: BankError.storage(.unfinished(path: address.description))) {
            try await PostgresLedger.create(at: address)
        }
    }

    @Test func `a bank whose making ended before its last tables is not whole`() async throws {
        let address = try DatabaseAddress.empty()
        _ = try await PostgresLedger.migrate(at: address, to: 2)
        try PostgresConnection(to: address).run("INSERT INTO meta (name, value) VALUES ('begun', '')")

        #expect(try await failure(address) == .unfinished(path: address.description))
    }

    @Test func `a server says that a bank of the version before has to be migrated, and does not do it`() async throws {
        let address = try DatabaseAddress.empty()
        #expect(try await PostgresLedger.migrate(at: address, to: 2).version == 2)
        let refused = StorageFailure.failed(
            path: address.description,
            detail: "its tables have version 2, and this server needs 3: "
                + "run \"dobank-server bank migrate\" with the same --bank")
        #expect(try await failure(address) == refused)

        #expect(try await PostgresLedger.migrate(at: address).isChange)
        #expect(try await failure(address) == nil)
    }

    @Test func `a server goes on with tables that are one version newer, and with no others`() async throws {
        let address = try DatabaseAddress.empty()
        try await PostgresLedger.migrate(at: address)
        let bank = try await address.open()
        let owner = try PostgresConnection(to: address)
        try owner.run("INSERT INTO schema_version (version) VALUES (4)")
        try await bank.check()
        #expect(try await failure(address) == nil)
        try owner.run("INSERT INTO schema_version (version) VALUES (5)")
        let refused = StorageFailure.newerVersion(path: address.description, found: 5, supported: 4)

        #expect(try await failure(address) == refused)
        await #expect(throws: BankError.storage(refused)) { try await bank.check() }
        await #expect(throws: BankError.storage(refused)) { try await PostgresLedger.migrate(at: address) }
        // A version that is too new may do without tables of this one.
        try owner.run("DROP TABLE nickname")
        await #expect(throws: BankError.storage(refused)) { try await PostgresLedger.migrate(at: address) }
    }

    @Test func `a copy without rights says who gives them, and migrating it gives them`() async throws {
        let test = try await TestBank()
        try test.owner().run("REVOKE ALL ON ALL TABLES IN SCHEMA public FROM dobank_server")
        let detail = try #require(await storageDetail { try await test.open() })
        #expect(detail.contains("(42501); the owner of the database"))

        #expect(try await !PostgresLedger.migrate(at: test.server.address(of: test.database)).isChange)
        try await test.open().check()
    }

    @Test func `an owner who cannot make the role of the servers is told to have it made`() async throws {
        let server = try DatabaseServer()
        let name = try server.makeDatabase()
        try PostgresConnection(to: server.address(of: name)).run("CREATE ROLE bank_owner LOGIN")

        let detail = try #require(
            await storageDetail { try await PostgresLedger.create(at: server.address(of: name, as: "bank_owner")) })
        #expect(detail.contains("CREATE ROLE dobank_server NOLOGIN") && !detail.contains("bank init"))
    }

    @Test func `in a schema of its own a bank is found by the role of the servers`() async throws {
        let (test, settings) = (try await TestBank(), "-c search_path=banking")
        try test.owner().run("CREATE SCHEMA banking")
        try await PostgresLedger.migrate(at: test.server.address(of: test.database, settings: settings))

        try await test.open(settings: settings).check()
    }

    @Test func `makes no bank in a schema that only its owner looks in`() async throws {
        let address = try DatabaseAddress.empty()
        let owner = try PostgresConnection(to: address)
        try owner.run("CREATE SCHEMA postgres")

        let detail = try #require(await storageDetail { try await PostgresLedger.create(at: address) })
        #expect(detail.hasSuffix("set the search_path of the database"))
        #expect(try owner.run("SELECT FROM pg_tables WHERE tablename = 'balance'")[0].count == 0)
    }

    @Test func `an operator brings up no bank where there is none`() async throws {
        let address = try DatabaseAddress.empty()

        await #expect(throws: BankError.storage(.missing(path: address.description))) {
            try await PostgresLedger.migrate(at: address, makesBank: false)
        }
        #expect(try await failure(address) == .missing(path: address.description))
    }

    @Test func `a bank without one of its tables is damaged, and not missing`() async throws {
        let test = try await TestBank()
        let bank = try await test.open()
        try test.owner().run("ALTER TABLE turnover RENAME TO other")

        await #expect {
            try await bank.audit(against: nil)
        } throws: { error in
            guard case BankError.storage(.damaged(_, let detail)) = error else { return false }
            return detail == "relation \"turnover\" does not exist"
        }
    }

    @Test func `a database that cannot hold every name is refused`() async throws {
        try PostgresConnection(to: .empty()).run(
            "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
        let latin = try DatabaseServer.shared.get().address(of: "latin")

        let detail = try #require(await storageDetail { try await PostgresLedger.create(at: latin) })
        #expect(detail.hasPrefix("its encoding is LATIN1, and a bank needs UTF8"))
    }

    @Test(
        arguments: [
            "CREATE TABLE schema_version (version varchar(50) PRIMARY KEY, installed_on timestamptz DEFAULT now())",
            "CREATE TABLE schema_version AS SELECT '42' AS version", "CREATE TABLE schema_version (number bigint)",
            "CREATE TABLE posting (id bigint)",
        ] as [StaticString])
    func `makes no bank among the tables of another program`(table: StaticString) async throws {
        let address = try DatabaseAddress.empty()
        let owner = try PostgresConnection(to: address)
        try owner.run(Step(stringLiteral: table))

        await #expect {
            try await PostgresLedger.create(at: address)
        } throws: { error in
            switch error {
            case BankError.storage(.damaged(_, let detail)): detail == "its table schema_version is another program's"
            case BankError.storage(.failed(_, let detail)): detail.hasSuffix("; make the bank in a database of its own")
            default: false
            }
        }
        #expect(try owner.run("SELECT FROM pg_tables WHERE tablename = 'balance'")[0].count == 0)
    }

    @Test func `makes the indexes that keep questions short and what is unique so`() async throws {
        let rows = try await TestBank().owner().run(
            """
            SELECT CASE WHEN indisunique THEN 'unique ' ELSE '' END || relname
                || substring(pg_get_indexdef(indexrelid) FROM ' USING btree( .*)')
            FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
            WHERE relnamespace = 'public'::regnamespace
            """)[0]

        #expect(
            rows.map { $0.text(0) }.sorted() == [
                "account (customer, id)", "login_attempt (latest)", "login_session (customer)",
                "login_session (expires_at)", "posting (account, counterparty, number) WHERE (amount < 0)",
                "seal_head (seal, account)",
                "unique account (currency) WHERE (customer IS NULL)", "unique account (id)", "unique account (number)",
                "unique balance (account)", "unique card (customer, id)", "unique customer (id)",
                "unique customer (username)", "unique login_attempt (digest)", "unique login_session (digest)",
                "unique meta (name)", "unique nickname (customer, number)", "unique posting (account, number)",
                "unique schema_version (version)", "unique seal (number)", "unique seal_head (account, number)",
                "unique transfer (id)", "unique turnover (account, month)",
            ])
    }

    @Test func `every version is a step of its own, in order`() {
        #expect(Migration.all.map(\.version) == Array(1...SchemaVersion.current))
    }
}

/// What the server's role may not do.
struct RightsTests {
    @Test(
        arguments: [
            "REVOKE UPDATE (amount) ON balance FROM dobank_server", "REVOKE SELECT ON turnover FROM dobank_server",
            "REVOKE INSERT ON posting FROM dobank_server",
        ] as [StaticString])
    func `a bank is of no use without a right that an order needs`(change: StaticString) async throws {
        let test = try await TestBank()
        let bank = try await test.open()
        try await bank.check()
        try test.owner().run(Step(stringLiteral: change))

        await #expect(throws: BankError.self) { try await bank.check() }
    }

    @Test func `may not make or migrate a bank, which is said to be the owner's work`() async throws {
        let test = try await TestBank()
        let address = try test.server.address(of: test.database, as: "bank_server")

        let detail = try #require(await storageDetail { try await PostgresLedger.migrate(at: address) })
        #expect(detail.contains("(42501); the owner of the database makes a bank"))
    }

    @Test(
        arguments: [
            "UPDATE transfer SET amount = amount + 1", "DELETE FROM transfer", "TRUNCATE transfer",
            "UPDATE posting SET amount = amount + 1", "DELETE FROM posting", "TRUNCATE posting",
            "UPDATE account SET customer = 1", "UPDATE balance SET overdraft = true", "DELETE FROM balance",
            "UPDATE customer SET username = 'eve'", "UPDATE seal SET made_at = 0", "DELETE FROM seal_head",
            "UPDATE meta SET value = ''", "INSERT INTO schema_version (version) VALUES (99)", "CREATE TABLE mine ()",
            "DROP TABLE transfer",
        ] as [StaticString])
    func `may not`(deed: StaticString) async throws {
        let guest = try await TestBank().guest()
        #expect {
            try guest.run(Step(stringLiteral: deed))
        } throws: {
            if case PostgresError.refused(.insufficientPrivilege, _) = $0 { true } else { false }
        }
    }
}
