import BankContracts
import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Ledger
import LedgerRules
import Money
import TestSupport
import Testing

struct LedgerTests {
    private let folder = TemporaryFolder.fresh()

    /// A ledger with Ann, who has 1,000.00 EUR, and Bob, who has nothing.
    private struct SUT {
        let ledger: Ledger
        let ann: UserModel
        let checking: IBAN
        let bobs: IBAN
        let ids = SequentialTransferIDs()

        func order(_ cents: Int64 = 1_00) -> TransferOrder {
            TransferOrder(
                reference: TransferReference(id: ids.next()), customer: ann.id, source: checking, destination: bobs,
                amount: .eur(cents))
        }
    }

    private func makeSUT() async throws -> SUT {
        var seed = BankSeed.sample
        seed.transfers = [
            SeedTransfer(
                reference: TransferReference(id: TransferID(rawValue: 7), note: "Opening"), from: nil, to: 0,
                amount: .eur(1_000_00), bookedAt: Instant(millisecondsSinceEpoch: 1_000))
        ]
        let ledger = try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: seed)
        let ann = try #require(try await ledger.credential(forUsername: "ann")).user
        let checking = try #require(BankNumbering.accountNumber(serial: 1))
        let bobs = try #require(BankNumbering.accountNumber(serial: 2))
        return SUT(ledger: ledger, ann: ann, checking: checking, bobs: bobs)
    }

    @Test func `begins with its seed, booked when the seed says`() async throws {
        let sut = try await makeSUT()
        let page = try await sut.ledger.page(HistoryQuery(account: sut.checking), for: sut.ann.id)
        #expect(page.transactions.map(\.note) == ["Opening"])
        #expect(page.transactions.map(\.bookedAt) == [Instant(millisecondsSinceEpoch: 1_000)])
        #expect(page.transactions.map(\.balanceAfter) == [.eur(1_000_00)])
    }

    @Test func `makes no bank from a seed that breaks a rule`() async throws {
        let twins = Array(repeating: SeedCustomer(username: "ann", displayName: "Ann"), count: 2)
        await #expect(throws: BankError.usernameTaken("ann")) {
            try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: BankSeed(customers: twins))
        }
        await #expect(throws: BankError.storage(.missing(path: folder.bankPath))) {
            try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        }
    }

    @Test func `leaves nothing where there is no bank to open`() async throws {
        await #expect(throws: BankError.storage(.missing(path: folder.bankPath))) {
            try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        }
        #expect(try folder.names == [])
    }

    @Test func `refuses a seed with an unknown account`() async throws {
        let transfer = SeedTransfer(
            reference: TransferReference(id: TransferID(rawValue: 7)), from: nil, to: 3, amount: .eur(1),
            bookedAt: Instant(millisecondsSinceEpoch: 0))
        let failure = StorageFailure.failed(path: "the seed", detail: "there is no account 3")
        await #expect(throws: BankError.storage(failure)) {
            try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: BankSeed(transfers: [transfer]))
        }
    }

    @Test func `keeps everything when it is opened again`() async throws {
        let sut = try await makeSUT()
        let order = sut.order(25_00)
        let receipt = try await sut.ledger.book(order)
        _ = try await sut.ledger.end(LoginAttempt("eve"), as: .failed, at: receipt.bookedAt, throttle: LoginThrottle())
        await sut.ledger.close()
        let again = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        #expect(try await again.book(order) == receipt)
        #expect(try await again.balance(of: sut.checking, for: sut.ann.id).amount == .eur(975_00))
        let admission = try await again.begin(LoginAttempt("eve"), at: receipt.bookedAt, throttle: LoginThrottle())
        #expect(admission == .admitted(failuresBefore: 1))
    }

    @Test func `fails with a message after it was closed`() async throws {
        let sut = try await makeSUT()
        await sut.ledger.close()
        let failure = BankError.storage(.failed(path: folder.bankPath, detail: "closed"))
        await #expect(throws: failure) { try await sut.ledger.book(sut.order()) }
        await #expect(throws: failure) { try await sut.ledger.accounts(of: sut.ann.id) }
    }

    @Test func `shows what another ledger on the same file booked`() async throws {
        let sut = try await makeSUT()
        let other = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...40 {
                let ledger = number.isMultiple(of: 2) ? sut.ledger : other
                group.addTask { _ = try await ledger.book(sut.order()) }
            }
            try await group.waitForAll()
        }
        #expect(try await sut.ledger.balance(of: sut.checking, for: sut.ann.id).amount == .eur(960_00))
        #expect(try await other.balance(of: sut.checking, for: sut.ann.id).amount == .eur(960_00))
        #expect(try await other.audit().faults == [])
    }

    @Test func `reads accounts of one moment while transfers between them run`() async throws {
        let sut = try await makeSUT()
        let savings = try await sut.ledger.openAccount(for: "ann", name: "Savings", currency: .eur)
        let totals = try await withThrowingTaskGroup(of: Int64?.self) { group in
            for number in 1...60 {
                group.addTask {
                    guard number.isMultiple(of: 2) else {
                        let order = TransferOrder(
                            reference: TransferReference(id: sut.ids.next()), customer: sut.ann.id,
                            source: sut.checking, destination: savings.number, amount: .eur(1_00))
                        _ = try await sut.ledger.book(order)
                        return nil
                    }
                    let accounts = try await sut.ledger.accounts(of: sut.ann.id)
                    return accounts.compactMap(\.balance?.minorUnits).reduce(0, +)
                }
            }
            return try await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
        }
        #expect(totals == Array(repeating: 1_000_00, count: 30))
    }

    @Test func `keeps no username of a failed login in clear text`() async throws {
        let sut = try await makeSUT()
        let secret = "my-password-typed-as-a-name"
        _ = try await sut.ledger.end(
            LoginAttempt(secret), as: .failed, at: Instant(millisecondsSinceEpoch: 0), throttle: LoginThrottle())
        await sut.ledger.close()
        let bytes = try folder.bytes(of: "bank.sqlite")
        #expect(bytes.count > 4_096)
        #expect(!String(decoding: bytes, as: UTF8.self).contains(secret))
    }
}

struct LedgerContractTests {
    @Test(arguments: BankContract.laws)
    func `keeps the contract of banks`(law: Law<BankMaker>) async throws {
        let folder = try TemporaryFolder()

        try await law.hold { clock in try await Ledger.create(at: folder.bankPath, clock: clock) }
    }
}
