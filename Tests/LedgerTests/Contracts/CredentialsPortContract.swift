import BankKernel
import Testing

@Suite("What every CredentialsPort does")
struct CredentialsPortContract {
    private func makeSUT(_ kind: BankKind) async throws -> BankFixture { try await BankFixture(kind) }

    @Test("finds a customer with the hash of the password", arguments: BankKind.allCases)
    func credential(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let credential = try await sut.bank.credential(forUsername: "ann")
        #expect(credential == Credential(user: sut.ann, passwordHash: PasswordHash(cryptText: "fake$ann")))
    }

    @Test("finds a customer who cannot log in without a hash", arguments: BankKind.allCases)
    func noHash(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        #expect(try await sut.bank.credential(forUsername: "bob") == Credential(user: sut.bob, passwordHash: nil))
    }

    @Test("finds nobody under another name, an empty or a strange one", arguments: BankKind.allCases)
    func nobody(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        for username in ["eve", "", "ANN", "ann' OR '1'='1", "ann\0"] {
            #expect(try await sut.bank.credential(forUsername: username) == nil)
        }
    }
}
