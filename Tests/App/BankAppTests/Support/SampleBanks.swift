import BankKernel
import BankKernelMocks
import Foundation
import InMemoryBank
import Ledger
import LedgerRules
import Money
import PublicServices
import TestSupport
import Testing

/// A small bank in memory: Demo has 1000.00 EUR and 50.00 USD, Alice has an empty account in each.
struct SampleBank {
    let bank: InMemoryBank
    let alice: IBAN
    let aliceDollars: IBAN

    init(clock: any WallClock = ManualClock()) throws {
        bank = InMemoryBank(clock: clock)
        try bank.addCustomer(
            username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        try bank.addCustomer(username: "alice", displayName: "Alice Novák")
        let checking = try bank.openAccount(for: "demo", name: "Checking", currency: .eur).number
        let travel = try bank.openAccount(for: "demo", name: "Travel", currency: .usd).number
        alice = try bank.openAccount(for: "alice", name: "Household", currency: .eur).number
        aliceDollars = try bank.openAccount(for: "alice", name: "Dollars", currency: .usd).number
        try bank.deposit(to: checking, amount: Money(minorUnits: 1_000_00, currency: .eur))
        try bank.deposit(to: travel, amount: Money(minorUnits: 50_00, currency: .usd))
    }
}

/// A small bank on disk: Demo has 1000.00 EUR, Alice has an empty account.
struct DiskBank {
    let folder: TemporaryFolder
    var path: String { folder("bank.sqlite") }
    let alice: IBAN

    init() async throws {
        folder = try TemporaryFolder()
        let deposit = SeedTransfer(
            reference: TransferReference(id: TransferID(rawValue: 42)), from: nil, to: 0,
            amount: Money(minorUnits: 1_000_00, currency: .eur), bookedAt: ManualClock().now())
        let seed = BankSeed(
            customers: [
                SeedCustomer(
                    username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo")),
                SeedCustomer(username: "alice", displayName: "Alice Novák"),
            ],
            accounts: [
                SeedAccount(username: "demo", name: "Checking", currency: .eur),
                SeedAccount(username: "alice", name: "Household", currency: .eur),
            ], transfers: [deposit])
        let ledger = try await Ledger.create(at: folder("bank.sqlite"), clock: ManualClock(), seed: seed)
        let customer = try #require(try await ledger.credential(forUsername: "alice")).user
        alice = try #require(try await ledger.accounts(of: customer.id).first).number
        await ledger.close()
    }
}

/// A clock that acts when it is read, which the ledger does in the middle of a transaction.
struct ActingClock: WallClock {
    let act: @Sendable () -> Void
    private let clock = ManualClock()

    init(_ act: @escaping @Sendable () -> Void) {
        self.act = act
    }

    func now() -> Instant {
        act()
        return clock.now()
    }
}

/// Holds the writers' lock of a bank, as another process does during a transaction.
final class HeldLock {
    private let descriptor: Int32

    init(ofBank path: String) {
        descriptor = open(path + ".lock", O_RDWR)
        flock(descriptor, LOCK_EX)
    }

    deinit {
        close(descriptor)
    }
}

/// Products and sales from arrays, with a login as tester.
struct TableSales: SalesPort {
    var products: [Product]
    var sales: [Sale]

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        guard username == "tester", password == "password", let token = AccessToken(text: "t0k3n") else {
            throw .unauthorized
        }
        return token
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> { RecordList(products) }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> { RecordList(sales) }
}

extension MockStatementsPort {
    /// A statement of one group with 30 descriptions, one of which is there three times; then as many bad transactions.
    static func manyDescriptions(badOnes: Int = 0) -> MockStatementsPort {
        whole(
            (Array(1...30) + [1, 1]).map { element(id: 1, description: "\($0)", day: "2026-01-05", state: "PENDING") }
                + Array(repeating: #"{"id":"2"}"#, count: badOnes))
    }

    /// A statement of any user or file: each transaction is on a day of its own, the first on 2020-01-01.
    static func daily(pending: Int, completed: Int) -> MockStatementsPort {
        whole(
            (0..<pending + completed).map { number in
                let day = CalendarDay(daysSinceEpoch: 18_262 + number)
                return element(
                    id: number, description: "", day: "\(day)", state: number < pending ? "PENDING" : "COMPLETED")
            })
    }

    /// A statement of one transaction, with texts as in JSON.
    static func texts(description: String, name: String) -> MockStatementsPort {
        whole([element(id: 1, description: description, name: name, day: "2026-01-05", state: "PENDING")])
    }

    private static func whole(_ elements: [String]) -> MockStatementsPort {
        let port = MockStatementsPort()
        port.answers.open = { _ in WholeStatement("[\(elements.joined(separator: ","))]") }
        port.answers.users = { nil }
        return port
    }

    private static func element(
        id: Int, description: String, name: String = "", day: String, state: String
    ) -> String {
        #"{"id":"\#(id)","description":"\#(description)","typeGroup":"","type":"","category":"","#
            + #""transactionAmountCurrency":{"amount":"1.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
            + (name.isEmpty ? "" : #""counterPartyName":"\#(name)","#)
            + #""creationTime":"\#(day)T08:00:00","state":"\#(state)"}"#
    }
}
