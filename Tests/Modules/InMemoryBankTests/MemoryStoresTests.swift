import BankContracts
import BankKernel
import BankSamples
import InMemoryBank
import Money
import Testing

struct MemoryPayeeBookTests {
    @Test(arguments: PayeeBookContract.laws)
    func `keeps the contract of payee books`(law: Law<any PayeeBookPort>) async throws {
        try await law.hold(for: MemoryPayeeBook())
    }
}

struct MemoryCardStoreTests {
    @Test(arguments: CardStoreContract.laws)
    func `keeps the contract of card stores`(law: Law<any CardStorePort>) async throws {
        try await law.hold(for: MemoryCardStore())
    }
}

struct MemoryLoginSessionsTests {
    @Test(arguments: LoginSessionsContract.laws)
    func `keeps the contract of logins`(law: Law<any LoginSessionsPort>) async throws {
        try await law.hold(for: MemoryLoginSessions())
    }

    @Test func `fails when told to and works again`() async throws {
        let sut = MemoryLoginSessions()
        let digest = try #require(SessionTokenDigest(bytes: Array(repeating: 0, count: 32)))
        sut.fail(with: .sessionEnded)

        await #expect(throws: BankError.sessionEnded) { try await sut.end(under: digest) }

        sut.fail(with: nil)
        try await sut.end(under: digest)
    }
}

struct MemoryAccessTokensTests {
    private let customer = CustomerID(rawValue: 1)
    private let other = CustomerID(rawValue: 2)

    @Test func `keeps a token for each customer`() async throws {
        let (sut, token) = (makeSUT(), try #require(AccessToken(text: "a")))

        try await sut.keep(token, for: customer)

        #expect(await sut.token(of: customer) == token)
        #expect(await sut.token(of: other) == nil)
    }

    @Test func `forgets a token, but not a newer one`() async throws {
        let (old, new) = (try #require(AccessToken(text: "a")), try #require(AccessToken(text: "b")))
        let sut = makeSUT()
        try await sut.keep(new, for: customer)

        try await sut.forget(old, of: customer)
        #expect(await sut.token(of: customer) == new)

        try await sut.forget(new, of: customer)
        #expect(await sut.token(of: customer) == nil)
    }

    @Test func `keeps in memory a token that cannot be saved`() async throws {
        let (sut, token) = (makeSUT(), try #require(AccessToken(text: "a")))
        sut.fail(with: .diskFull(path: "tokens"))

        await #expect(throws: StorageFailure.diskFull(path: "tokens")) { try await sut.keep(token, for: customer) }

        #expect(await sut.token(of: customer) == token)
    }

    private func makeSUT() -> MemoryAccessTokens { MemoryAccessTokens() }
}

struct MemorySelectionTests {
    @Test func `remembers each customer's selection, even when it cannot be saved`() async throws {
        let sut = MemorySelection()
        let number = try IBAN(country: "AT", bban: "9999900000000001")
        let ann = CustomerID(rawValue: 1)
        sut.fail(with: .storage(.diskFull(path: "state")))
        await #expect(throws: BankError.storage(.diskFull(path: "state"))) { try await sut.select(number, for: ann) }
        #expect(await sut.selectedAccount(of: ann) == number)
        #expect(await sut.selectedAccount(of: CustomerID(rawValue: 2)) == nil)
    }
}

struct MemoryDocumentsTests {
    @Test func `keeps a document when it is committed and not before`() async throws {
        let sut = MemoryDocuments()
        let draft = try await sut.begin(path: "a.csv", replacing: true)
        try await draft.append("one,")
        try await draft.append("two")
        #expect(sut.texts == [:])
        try await draft.commit()
        #expect(sut.texts == ["a.csv": "one,two"])
    }

    @Test func `replaces a document only on request, and says so at once`() async throws {
        let sut = MemoryDocuments(["a.csv": "old"])
        await #expect(throws: StorageFailure.occupied(path: "a.csv")) {
            try await sut.begin(path: "a.csv", replacing: false)
        }
        let (first, second) = try await (
            sut.begin(path: "b.csv", replacing: false), sut.begin(path: "b.csv", replacing: false)
        )
        try await first.append("first")
        try await first.commit()
        await #expect(throws: StorageFailure.occupied(path: "b.csv")) { try await second.commit() }
        try await sut.begin(path: "a.csv", replacing: true).commit()
        #expect(sut.texts == ["a.csv": "", "b.csv": "first"])
    }

    @Test func `fails when told to and changes nothing`() async throws {
        let sut = MemoryDocuments()
        let draft = try await sut.begin(path: "a.csv", replacing: true)
        sut.fail(with: .diskFull(path: "a.csv"))
        await #expect(throws: StorageFailure.diskFull(path: "a.csv")) { try await draft.commit() }
        #expect(sut.texts == [:])
    }
}

struct InMemoryBankTests {
    @Test func `an account is opened with what it holds, be it one cent`() async throws {
        let sut = InMemoryBank()
        let ann = try sut.addCustomer(username: "ann", displayName: "Ann")

        try sut.open(.checking.holding(.eur(1)), for: "ann")

        #expect(try await sut.accounts(of: ann.id).map(\.balance) == [.eur(1)])
    }

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
            ((0..<300).map(String.init).joined(), .unusable), ("correct\0horse", .unusable),
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
