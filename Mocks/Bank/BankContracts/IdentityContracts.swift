import BankKernel
import Testing

/// What every CredentialsPort does.
struct CredentialsPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("finds a customer with the hash of the password") { try await Self(makeBank: $0).credential() },
        Law("finds a customer who cannot log in without a hash") { try await Self(makeBank: $0).noHash() },
        Law("finds nobody under another name, an empty or a strange one") { try await Self(makeBank: $0).nobody() },
    ]

    let makeBank: BankMaker

    private func makeSUT() async throws -> BankFixture { try await BankFixture(makeBank) }

    func credential() async throws {
        let sut = try await makeSUT()
        let credential = try await sut.bank.credential(forUsername: "ann")
        #expect(credential == Credential(user: sut.ann, passwordHash: PasswordHash(cryptText: "fake$ann")))
    }

    func noHash() async throws {
        let sut = try await makeSUT()
        #expect(try await sut.bank.credential(forUsername: "bob") == Credential(user: sut.bob, passwordHash: nil))
    }

    func nobody() async throws {
        let sut = try await makeSUT()
        for username in ["eve", "", "ANN", "ann' OR '1'='1", "ann\0"] {
            #expect(try await sut.bank.credential(forUsername: username) == nil)
        }
    }
}

/// What every PasswordsPort does.
struct PasswordsPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives a customer another password") { try await Self(makeBank: $0).changes() },
        Law("gives one to a customer who had none") { try await Self(makeBank: $0).givesFirst() },
        Law("knows nobody who is not there") { try await Self(makeBank: $0).unknown() },
    ]

    let makeBank: BankMaker
    private let hash = PasswordHash(cryptText: "fake$new")

    private func makeSUT() async throws -> BankFixture { try await BankFixture(makeBank) }

    func changes() async throws {
        let sut = try await makeSUT()

        try await sut.bank.setPassword(for: "ann", hash: hash)

        #expect(try await sut.bank.credential(forUsername: "ann") == Credential(user: sut.ann, passwordHash: hash))
        #expect(try await sut.bank.credential(forUsername: "bob")?.passwordHash == nil)
    }

    func givesFirst() async throws {
        let sut = try await makeSUT()

        try await sut.bank.setPassword(for: "bob", hash: hash)

        #expect(try await sut.bank.credential(forUsername: "bob")?.passwordHash == hash)
    }

    func unknown() async throws {
        let sut = try await makeSUT()

        await #expect(throws: BankError.unknownCustomer("eve")) {
            try await sut.bank.setPassword(for: "eve", hash: hash)
        }
    }
}
