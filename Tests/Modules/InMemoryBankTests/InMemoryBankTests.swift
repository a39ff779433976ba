import BankContracts
import BankKernel
import InMemoryBank
import Money
import Testing

struct InMemoryBankTests {
    @Test func `a copy has everything and is independent`() async throws {
        let (sut, account) = try makeSUT()
        let copy = InMemoryBank(copying: sut, clock: ManualClock())
        try copy.deposit(
            to: account.number, amount: Money(minorUnits: 5_00, currency: .eur),
            reference: TransferReference(id: TransferID(rawValue: 9)))
        #expect(try await sut.accounts(of: CustomerID(rawValue: 1)).map(\.balance?.minorUnits) == [100_00])
        #expect(try await copy.accounts(of: CustomerID(rawValue: 1)).map(\.balance?.minorUnits) == [105_00])
    }

    @Test func `a copy books by its own clock`() async throws {
        let (sut, account) = try makeSUT()
        let now = Instant(millisecondsSinceEpoch: 1)
        let copy = InMemoryBank(copying: sut, clock: ManualClock(now))
        let receipt = try copy.deposit(
            to: account.number, amount: Money(minorUnits: 5_00, currency: .eur),
            reference: TransferReference(id: TransferID(rawValue: 9)))
        #expect(receipt.bookedAt == now)
    }

    private func makeSUT() throws -> (InMemoryBank, AccountModel) {
        let bank = InMemoryBank()
        try bank.addCustomer(username: "ann", displayName: "Ann")
        let account = try bank.openAccount(for: "ann", name: "Checking", currency: .eur)
        try bank.deposit(to: account.number, amount: Money(minorUnits: 100_00, currency: .eur))
        return (bank, account)
    }
}

struct InMemoryBankContractTests {
    @Test(arguments: BankContract.laws)
    func `keeps the contract of banks`(law: Law<BankMaker>) async throws {
        try await law.hold { clock in InMemoryBank(clock: clock) }
    }
}

struct ManualClockTests {
    @Test func `stands still until it is moved`() {
        let sut = ManualClock()
        #expect(sut.now().description == "2026-01-05T09:00:00Z")
        sut.advance(by: .seconds(61))
        #expect(sut.now().description == "2026-01-05T09:01:01Z")
        sut.set(Instant(millisecondsSinceEpoch: 0))
        #expect(sut.now().description == "1970-01-01T00:00:00Z")
    }
}

struct FakePasswordHasherTests {
    @Test func `recognises the password it hashed and no other`() async throws {
        let sut = FakePasswordHasher()
        let hash = try await sut.hash("secret")
        #expect(try await sut.verify("secret", against: hash))
        #expect(try await !sut.verify("Secret", against: hash))
        #expect(try await !sut.verify("secret", against: nil))
    }

    @Test(
        arguments: [
            ("", .empty), ("x", .tooWeak(.short)), ("eve adams", .tooWeak(.name)), ("password", .tooWeak(.common)),
            ((0..<300).map(String.init).joined(), .unusable),
        ] as [(String, PasswordError)])
    func `hashes no weak password that somebody chooses`(password: String, error: PasswordError) async {
        await #expect(throws: error) {
            try await FakePasswordHasher().hash(chosen: password, username: "eve", displayName: "Eve Adams")
        }
    }

    @Test func `hashes any other password`() async throws {
        let hash = try await FakePasswordHasher().hash(
            chosen: "correct horse", username: "eve", displayName: "Eve Adams")
        #expect(hash == FakePasswordHasher.hash(of: "correct horse"))
    }
}
