import BankContracts
import BankKernel
import InMemoryBank
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

    @Test func `fails when told to and changes nothing`() async throws {
        let sut = MemoryDocuments()
        let draft = try await sut.begin(path: "a.csv", replacing: true)
        sut.fail(with: .diskFull(path: "a.csv"))
        await #expect(throws: StorageFailure.diskFull(path: "a.csv")) { try await draft.commit() }
        #expect(sut.texts == [:])
    }
}
