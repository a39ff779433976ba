import BankKernel
import Testing

/// What every CredentialsPort does.
enum CredentialsPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("finds a customer with the hash of the password", credential),
        Law("finds a customer who cannot log in without a hash", noHash),
        Law("finds nobody under another name, an empty or a strange one", nobody),
    ]

    static func credential(_ sut: BankFixture) async throws {
        let credential = try await sut.bank.credential(forUsername: "ann")
        #expect(credential == Credential(user: sut.ann, passwordHash: PasswordHash(cryptText: "fake$ann")))
    }

    static func noHash(_ sut: BankFixture) async throws {
        #expect(try await sut.bank.credential(forUsername: "bob") == Credential(user: sut.bob, passwordHash: nil))
    }

    static func nobody(_ sut: BankFixture) async throws {
        for username in ["eve", "", "ANN", "ann' OR '1'='1", "ann\0"] {
            #expect(try await sut.bank.credential(forUsername: username) == nil)
        }
    }
}

/// What every PasswordsPort does.
enum PasswordsPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives a customer another password", changes),
        Law("gives one to a customer who had none", givesFirst),
        Law("knows nobody who is not there", unknown),
    ]

    private static let hash = PasswordHash(cryptText: "fake$new")

    static func changes(_ sut: BankFixture) async throws {
        try await sut.bank.setPassword(for: "ann", hash: hash)

        #expect(try await sut.bank.credential(forUsername: "ann") == Credential(user: sut.ann, passwordHash: hash))
        #expect(try await sut.bank.credential(forUsername: "bob")?.passwordHash == nil)
    }

    static func givesFirst(_ sut: BankFixture) async throws {
        try await sut.bank.setPassword(for: "bob", hash: hash)

        #expect(try await sut.bank.credential(forUsername: "bob")?.passwordHash == hash)
    }

    static func unknown(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.unknownCustomer("eve")) {
            try await sut.bank.setPassword(for: "eve", hash: hash)
        }
    }
}
