import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import LedgerRules
import Money
import Postgres
import PostgresSupport
import Testing

@testable import PostgresLedger

struct AdministrationTests {
    @Test func `a name with a NUL is refused, and nobody is called so`() async throws {
        let test = try await TestBank()
        let (bank, path) = (try await test.open(), try test.server.address(of: test.database).description)
        for (username, name) in [("eve\0", "Eve"), ("eve", "Eve\0")] {
            await #expect(throws: BankError.storage(.failed(path: path, detail: "a name cannot hold a NUL"))) {
                try await bank.addCustomer(username: username, displayName: name, passwordHash: nil)
            }
        }
        await #expect(throws: BankError.unknownCustomer("eve\0")) {
            try await bank.setPassword(for: "eve\0", hash: PasswordHash(cryptText: "x"))
        }
    }

    @Test func `an operator's command does not wait for a lock for ever`() async throws {
        let bank = try await TestBank().open()
        let limit = { @Sendable (connection: PostgresConnection) throws(PostgresError) in
            try connection.run("SHOW lock_timeout")[0][0].text(0)
        }
        #expect(try await bank.reader.read(limit) == "10s")
        let owners = try await Reader.withOwner(of: .empty()) { owner throws(BankError) in
            try await owner.read(limit)
        }
        #expect(owners == "10s")
    }

    @Test func `two servers that take in the same name at once have one customer`() async throws {
        let test = try await TestBank()
        let banks = [try await test.open(), try await test.open()]
        let failures = try await atOnce(2) { number in
            await failure { () async throws(BankError) in
                try await banks[number].addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
            }
        }

        #expect(failures.compactMap(\.self) == [.usernameTaken("ann")])
    }
}

struct LoginAttemptTableTests {
    @Test func `forgets by the index of times, and keeps no row without failures but the common one`() async throws {
        let test = try await TestBank()
        let (bank, sut) = (try await test.open(), try test.owner())
        try sut.run(
            """
            INSERT INTO login_attempt
            SELECT sha256(convert_to(number::text, 'UTF8')), 1, 1000000000000000 FROM generate_series(1, 1000) AS number
            """)
        let now = ManualClock().now()
        _ = try await bank.end(LoginAttempt("ann", from: "home"), as: .succeeded, at: now, throttle: LoginThrottle())
        let empty = try test.owner().run("SELECT count(*) FROM login_attempt WHERE failures = 0")[0][0].integer(0)

        let rows = try sut.run(
            .begin, Step(LoginAttemptTable.forget, .integer(now.millisecondsSinceEpoch), .bytes([])),
            "SELECT seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'login_attempt'")

        #expect(empty == 1)
        #expect(rows[1].changed == 1)
        #expect(rows[2][0].integer(0) == 0)
        sut.rollBack()
    }
}

struct AccountNumbersTests {
    @Test(arguments: [1, 2])
    func `opens accounts after those that are there, wherever the sequence stands`(next: Int64) async throws {
        let sut = try await AnnsBank(accounts: 3)
        let owner = try sut.test.owner()
        let before = try owner.run("SELECT max(id) FROM account")[0][0].integer(0)
        try owner.run(Step(.once("SELECT setval('account_serial', $1)"), .integer(before - next)))

        _ = try await sut.bank.openAccount(for: "ann", name: "New", currency: .eur)

        #expect(try owner.run("SELECT max(id) FROM account")[0][0].integer(0) == before + 1)
    }
}

struct DepositsTests {
    @Test func `the first deposits of two servers at once open one account of the bank`() async throws {
        let sut = try await AnnsBank(accounts: 0)
        let banks = [sut.bank, try await sut.test.open()]
        let account = try await banks[0].openAccount(for: "ann", name: "Main", currency: .eur)
        _ = try await atOnce(10) { number in
            try await banks[number % 2].deposit(
                to: account.number, amount: .eur(1), reference: TransferReference(id: sut.ids.next()))
        }

        #expect(try await sut.balances() == [10])
        let own = try sut.test.owner().run("SELECT FROM account WHERE customer IS NULL")[0]
        #expect(own.count == 1)
        #expect(try await banks[0].audit(against: nil).faults == [])
    }

    @Test func `a deposit that is refused opens no account of the bank`() async throws {
        let sut = try await AnnsBank(accounts: 0)
        let account = try await sut.bank.openAccount(for: "ann", name: "Main", currency: .eur)
        await #expect(throws: BankError.amountNotPositive) {
            try await sut.bank.deposit(
                to: account.number, amount: .eur(0), reference: TransferReference(id: sut.ids.next()))
        }

        #expect(try sut.test.owner().run("SELECT FROM account WHERE customer IS NULL")[0].count == 0)
    }
}

struct MakingTests {
    private static let refused = "it is not whole yet; if nobody makes it, make it again in an empty database"

    @Test func `makes a bank with what the seed says, booked when it says`() async throws {
        let address = try DatabaseAddress.empty()
        let seed = Self.seed(paying: 0)
        try await PostgresLedger.create(at: address, seed: seed)

        let bank = try await address.open()
        let ann = try #require(try await bank.credential(forUsername: "ann")?.user)
        let page = try await bank.page(HistoryQuery(account: seed.numbers[0], limit: 9), for: ann.id)
        #expect(page.transactions.map(\.amount) == [.eur(5)])
        #expect(page.transactions.map(\.bookedAt) == [Instant(millisecondsSinceEpoch: 1_000)])
        #expect(try await bank.audit(against: nil).faults == [])
    }

    @Test func `a bank that was not made to the end opens for nobody`() async throws {
        let address = try DatabaseAddress.empty()
        await #expect(throws: BankError.storage(.failed(path: "the seed", detail: "there is no account 7"))) {
            try await PostgresLedger.create(at: address, seed: Self.seed(paying: 7))
        }

        await #expect(throws: BankError.storage(.failed(path: address.description, detail: Self.refused))) {
            try await address.open()
        }
    }

    @Test func `lists customers with how many accounts they have, and accounts with what is on them`() async throws {
        let address = try DatabaseAddress.empty()
        var seed = Self.seed(paying: 0)
        seed.customers.append(SeedCustomer(username: "bob", displayName: "Bob"))
        try await PostgresLedger.create(at: address, seed: seed)

        let sut = try await address.open()
        #expect(
            try await sut.customers().map { [$0.user.username, "\($0.accounts)"] } == [["ann", "1"], ["bob", "0"]])
        let all = try await sut.accounts(of: nil)
        #expect(all.map(\.username) == ["ann", nil])
        #expect(all.map(\.account.balance) == [.eur(5), .eur(-5)])
        #expect(try await sut.accounts(of: "ann") == Array(all.prefix(1)))
        #expect(try await sut.accounts(of: "bob").isEmpty)
        await #expect(throws: BankError.unknownCustomer("eve")) { try await sut.accounts(of: "eve") }
    }

    /// Ann, with an account, and a deposit to the account at a position.
    private static func seed(paying position: Int) -> BankSeed {
        BankSeed(
            customers: [SeedCustomer(username: "ann", displayName: "Ann")],
            accounts: [SeedAccount(username: "ann", name: "Checking", currency: .eur)],
            transfers: [
                SeedTransfer(
                    reference: TransferReference(id: TransferID(rawValue: 1)), from: nil, to: position,
                    amount: .eur(5), bookedAt: Instant(millisecondsSinceEpoch: 1_000))
            ])
    }
}
