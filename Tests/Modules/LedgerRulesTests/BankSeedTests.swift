import BankKernel
import BankSamples
import InMemoryBank
import LedgerRules
import Money
import Testing

struct BankSeedLoadingTests {
    @Test func `books transfers at their times, by their payers`() async throws {
        let sut = try await makeSUT()
        let numbers = seed().numbers
        let page = try await sut.page(HistoryQuery(account: numbers[1], limit: 9), for: CustomerID(rawValue: 2))
        #expect(
            page.transactions.map(\.bookedAt) == [
                Instant(millisecondsSinceEpoch: 2_000), Instant(millisecondsSinceEpoch: 1_000),
            ])
        #expect(page.transactions.map(\.amount) == [.eur(-30), .eur(100)])
        #expect(page.transactions.first?.counterparty.number == numbers[0])
    }

    @Test func `accounts get the seed's numbers`() async throws {
        let accounts = try await makeSUT().accounts(of: CustomerID(rawValue: 1))
        #expect(accounts.map(\.number) == [seed().numbers[0]])
    }

    @Test(arguments: [(nil, 2), (0, 7), (-1, 0)])
    func `refuses a transfer of an unknown account`(source: Int?, destination: Int) async throws {
        var seed = seed()
        seed.transfers = [transfer(1, from: source, to: destination, 1, at: 1_000)]
        let missing = source == -1 ? -1 : destination
        await #expect(
            throws: BankError.storage(.failed(path: "the seed", detail: "there is no account \(missing)"))
        ) {
            try await makeSUT(seed)
        }
    }

    @Test func `refuses an account of an unknown customer`() async throws {
        var seed = seed()
        seed.accounts[0] = SeedAccount(username: "eve", name: "Checking", currency: .eur)
        await #expect(throws: BankError.unknownCustomer("eve")) { try await makeSUT(seed) }
    }

    @discardableResult
    private func makeSUT(_ seed: BankSeed? = nil) async throws -> InMemoryBank {
        let clock = ManualClock()
        let bank = InMemoryBank(clock: clock)
        try await (seed ?? self.seed()).load(into: bank) { clock.set($0) }
        return bank
    }

    /// Ann pays Bob, who was paid by the bank.
    private func seed() -> BankSeed {
        BankSeed(
            customers: [
                SeedCustomer(username: "ann", displayName: "Ann"), SeedCustomer(username: "bob", displayName: "Bob"),
            ],
            accounts: [
                SeedAccount(username: "ann", name: "Checking", currency: .eur),
                SeedAccount(username: "bob", name: "Checking", currency: .eur),
            ],
            transfers: [transfer(1, from: nil, to: 1, 100, at: 1_000), transfer(2, from: 1, to: 0, 30, at: 2_000)])
    }

    private func transfer(_ id: UInt128, from source: Int?, to destination: Int, _ cents: Int64, at time: Int64)
        -> SeedTransfer
    {
        SeedTransfer(
            reference: TransferReference(id: TransferID(rawValue: id)), from: source, to: destination,
            amount: .eur(cents), bookedAt: Instant(millisecondsSinceEpoch: time))
    }
}

struct BankListingTests {
    @Test(arguments: [
        (0, nil), (100, nil), (101, "There is 1 more fault of this kind."),
        (103, "There are 3 more faults of this kind."),
    ])
    func `a list of faults tells a hundred, and counts the others`(count: Int, last: String?) {
        var sut = FaultList()
        for number in 0..<count { sut.append("Fault \(number).") }

        let told = (0..<min(count, 100)).map { "Fault \($0)." }
        #expect(sut.sentences == told + (last.map { [$0] } ?? []))
        #expect(FaultList.count(of: sut.sentences) == count)
    }
}
