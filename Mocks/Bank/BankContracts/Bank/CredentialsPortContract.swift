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
