import BankKernel
import BankSamples
import HummingbirdTesting
import InMemoryBank
import LedgerRules
import Logging
import Money
import Testing

@testable import BankServer

struct TransferDeskTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test(arguments: StoreKind.allCases)
    func `tells each of many orders as new once, though each is sent ten times at once`(kind: StoreKind) async throws {
        let clock = TestTime()
        let (sut, bank) = try await makeSUT(kind, clock: clock)
        let statuses = try await sut.application().test(.router) { client in
            let customer = try await BankCustomer(client: client).loggedIn()
            return try await withThrowingTaskGroup(of: Int.self) { group in
                for order in 0..<200 {
                    let id = TransferID(rawValue: UInt128(order / 10 + 1)).description
                    group.addTask { try await customer.pay(id, from: numbers[0], to: numbers[1], "1").status }
                }
                return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
            }
        }

        #expect(statuses == [201: 20, 200: 180])
        #expect(sut.metrics.text.contains(#"dobank_transfers_total{outcome="booked"} 20"#))
        #expect(sut.metrics.text.contains(#"dobank_transfers_total{outcome="repeated"} 180"#))
        await bank.close()
    }

    private var numbers: [IBAN] { Self.seed.numbers }

    /// Ann with two accounts, and 100.00 EUR on the first.
    private static let seed = BankSeed(
        customers: [
            SeedCustomer(username: "ann", displayName: "Ann", passwordHash: FakePasswordHasher.hash(of: "ann"))
        ],
        accounts: ["Checking", "Savings"].map { SeedAccount(username: "ann", name: $0, currency: .eur) },
        transfers: [
            SeedTransfer(
                reference: TransferReference(id: .deadbeef), from: nil, to: 0, amount: .eur(100_00),
                bookedAt: TestTime().now())
        ])

    private func makeSUT(_ kind: StoreKind, clock: TestTime) async throws -> (BankServer, ServedBank) {
        let store = try BankStore(parsing: kind.text("bank", in: folder))
        try await store.keeper.make(with: Self.seed, clock: clock)
        let settings = try ServerSettings(
            environment: ["LISTEN_ADDR": "127.0.0.1:0"], ttl: 60, isSandbox: true, bank: BankOptions())
        let bank = try await store.open(clock: clock)
        let server = BankServer(
            settings: settings, source: StubRates(), bank: bank, hashers: [FakePasswordHasher()], logger: .silent,
            clock: clock, tick: { clock.tick })
        return (server, bank)
    }
}
