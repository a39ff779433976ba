import BankContracts
import BankKernel
import BankKernelMocks
import BankSamples
import Foundation
import InMemoryBank
import Money
import Postgres
import PostgresSupport
import Testing

@testable import PostgresLedger

struct PostgresLedgerContractTests {
    @Test(arguments: BankContract.laws)
    func `keeps the contract of banks`(law: Law<BankMaker>) async throws {
        try await law.hold { clock in try await TestBank(clock: clock).open() }
    }

    @Test(arguments: CardStoreContract.laws)
    func `keeps the contract of card stores`(law: Law<any CardStorePort>) async throws {
        try await law.hold(for: TestBank().open())
    }

    @Test(arguments: PayeeBookContract.laws)
    func `keeps the contract of payee books`(law: Law<any PayeeBookPort>) async throws {
        try await law.hold(for: TestBank().open())
    }

    @Test(arguments: LoginSessionsContract.laws)
    func `keeps the contract of logins`(law: Law<any LoginSessionsPort>) async throws {
        try await law.hold(for: TestBank().open())
    }
}

struct StandbyTests {
    /// Its balances may be of before, and an order that is booked may be missing in it.
    @Test func `a bank is not served from a standby, which can be checked`() async throws {
        let server = try DatabaseServer()
        let test = try await TestBank(on: server)
        let address = try server.address(of: test.database, as: "bank_server")
        try await PostgresLedger.open(at: address, clock: ManualClock(), isServed: true).close()
        try server.kill()
        // Root makes it, and PostgreSQL has to write it.
        let signal = "\(server.folder)/data/standby.signal"
        try #require(
            FileManager.default.createFile(atPath: signal, contents: nil, attributes: [.posixPermissions: 0o666]))
        try server.start()

        let detail = try #require(
            await storageDetail { try await PostgresLedger.open(at: address, clock: ManualClock(), isServed: true) })
        #expect(detail.hasSuffix("server is in hot standby mode"))
        #expect(try await test.open().audit(against: nil).isSound)
    }
}

struct RisksTests {
    @Test func `tells of settings of the database that money is not safe with`() async throws {
        let server = try DatabaseServer(settings: ["superuser_reserved_connections=15", "max_connections=20"])
        let test = try await TestBank(on: server)

        #expect(
            try await test.open(settings: "-c synchronous_commit=off").risks() == [
                "The database has fsync off: when its machine fails, the bank can be damaged.",
                "The database has synchronous_commit off: when it fails, answered orders can be lost.",
                "The database allows 5 connections, and a server uses 7.",
            ])
    }
}

struct RecordsTests {
    @Test func `when two servers save new cards at once, one set is kept`() async throws {
        let test = try await TestBank()
        let banks = [try await test.open(), try await test.open()]
        let customer = try await banks[0].addCustomer(username: "ann", displayName: "Ann", passwordHash: nil).id
        let kept = try await atOnce(20) { place in
            let cards = (0..<12).map { number in
                CardModel(
                    id: "\(place)-\(number)", type: CardType("visa"), number: "1234",
                    expiry: CalendarDay(daysSinceEpoch: 20_000))
            }
            return try await banks[place % 2].replaceCards(of: customer, with: cards).count
        }

        #expect(kept == Array(repeating: 12, count: 20))
        #expect(try await Set(banks[0].cards(of: customer).map { $0.id.split(separator: "-")[0] }).count == 1)
    }

    @Test func `texts are kept as they were written, whatever the database can hold`() async throws {
        let bank = try await TestBank().open()
        let customer = CustomerID(rawValue: 1)
        let text = "nul \0 \u{1F382} '); DROP TABLE card; --"
        let card = CardModel(
            id: text, type: CardType(text), number: "1234", expiry: CalendarDay(daysSinceEpoch: 20_000))
        try await bank.setBookmark(true, on: card, for: customer)
        let nickname = Nickname(number: AccountModel.payee.number, name: text)
        try await bank.keep(nickname, for: customer)

        #expect(try await bank.cards(of: customer) == [KeptCard(card, isBookmarked: true)])
        #expect(try await bank.nicknames(of: customer) == [nickname])
    }

    @Test func `a bank is damaged where the account number of a nickname cannot be read`() async throws {
        let test = try await TestBank()
        let bank = try await test.open()
        try test.owner().run("INSERT INTO nickname VALUES (1, 'NL00', 'gym')")

        let failure = await #expect(throws: StorageFailure.self) {
            try await bank.nicknames(of: CustomerID(rawValue: 1))
        }
        guard case .damaged(_, "the account number of a nickname cannot be read")? = failure else {
            Issue.record("It was \(failure as Any).")
            return
        }
    }
}

struct CheckTests {
    @Test func `a bank is of no use whose orders get no connection, though questions do`() async throws {
        let test = try await TestBank()
        let sut = try await test.open()
        let owner = try test.owner()
        try owner.alterDatabase("CONNECTION LIMIT 0")
        _ = try await sut.accounts(of: nil)

        await #expect(throws: BankError.self) { try await sut.check() }
        try owner.alterDatabase("CONNECTION LIMIT -1")
        try await sut.check()
    }
}

struct ReaderTests {
    @Test func `a question that has no time left tells why the database cannot be used`() async throws {
        let address = try #require(DatabaseAddress(parsing: "postgresql://127.0.0.1:9/bank"))
        let sut = Reader(pool: Pool(to: address, size: 1), timeout: .seconds(3_600))
        var reason: BankError?
        // A busy machine may leave no time for the first try.
        for seconds in [3, 30, 300] where reason?.description.contains("Connection refused") != true {
            reason = await RequestDeadline.$current.withValue(.now + .seconds(seconds)) {
                await failure { () async throws(BankError) in try await sut.read { _ in } }
            }
        }
        #expect(reason?.description.contains("Connection refused") == true, "\(String(describing: reason))")
    }

    @Test func `a statement that took too long is not made again`() async throws {
        let test = try await TestBank()
        let sut = try await test.open(
            timeouts: BookingTimeouts(untouched: .seconds(600)), settings: "-c statement_timeout=5000")
        let owner = try test.owner()
        try owner.hold("LOCK TABLE account")
        let time = await ContinuousClock().measure {
            await #expect(throws: BankError.self) { try await sut.accounts(of: CustomerID(rawValue: 1)) }
        }

        // Without an end they would be made for ten minutes.
        #expect(time < .seconds(300))
        withExtendedLifetime(owner) {}
    }
}

struct HistoryTests {
    private func notes(_ sut: AnnsBank, _ query: HistoryQuery) async throws -> [String] {
        try await sut.bank.page(query, for: sut.ann.id).transactions.map(\.note)
    }

    @Test func `keeps a note as it was written, whatever the database can hold`() async throws {
        let sut = try await AnnsBank()
        let order = sut.order(note: "nul \0 \u{1F382} '); DROP TABLE transfer; --")
        let receipt = try await sut.bank.book(order)

        #expect(try await sut.bank.book(order) == receipt)
        let query = HistoryQuery(account: sut.accounts[0], limit: 1)
        #expect(try await notes(sut, query) == [order.reference.note])
    }

    @Test func `a search that finds little in a long past comes in short pages, and to its end`() async throws {
        let sut = try await AnnsBank()
        _ = try await sut.bank.book(sut.order(note: "needle"))
        // A long past, written as the owner of the database can: the reader looks at no link.
        try sut.test.owner().run(
            """
            INSERT INTO transfer SELECT gen_random_uuid(), 1, number, 2, number, 1, 0, 'hay'::bytea
            FROM generate_series(3, 5000) AS number
            """,
            """
            INSERT INTO posting SELECT 1, source_number, id, 2, 0, -1, 0, decode(repeat('00', 32), 'hex')
            FROM transfer WHERE note = 'hay'
            """)
        var query = HistoryQuery(account: sut.accounts[0], filter: HistoryFilter(text: "needle"))
        var pages: [[String]] = []
        var next: Int64?
        repeat {
            let page = try await sut.bank.page(query, for: sut.ann.id)
            pages.append(page.transactions.map(\.note))
            next = page.next
            query = HistoryQuery(account: query.account, filter: query.filter, before: next)
        } while next != nil

        #expect(pages.count >= 3 && pages.last == ["needle"] && pages.joined().count == 1)
    }

    @Test func `long texts and many words end a page early, for they keep others waiting`() async throws {
        let sut = try await AnnsBank()
        let note = String(repeating: "z\u{30C}" + String(repeating: "\u{301}", count: 12), count: 140)
        for _ in 0..<40 { _ = try await sut.bank.book(sut.order(note: note)) }
        let words = (1...80).map { String(repeating: "z", count: $0) } + ["nowhere"]
        let filter = HistoryFilter(text: words.joined(separator: " "))
        let query = HistoryQuery(account: sut.accounts[0], filter: filter)
        let page = try await sut.bank.page(query, for: sut.ann.id)

        #expect(page.next != nil && page.transactions.isEmpty)
    }

    @Test func `turnover is wider than any one amount`() async throws {
        let sut = try await AnnsBank(cents: 1)
        let reference = TransferReference(id: sut.ids.next())
        _ = try await sut.bank.deposit(to: sut.accounts[0], amount: .eur(.max - 1), reference: reference)
        _ = try await sut.bank.book(sut.order(from: 0, to: 1, 2))
        _ = try await sut.bank.book(sut.order(from: 1, to: 0, 2))
        let months = try await sut.bank.turnover(of: sut.accounts[0], months: 1, for: sut.ann.id)

        #expect(months.map(\.credits.minorUnits) == [Int128(Int64.max) + 2])
    }
}
