import BankKernel
import Money
import Testing

/// What every CredentialsPort does.
enum CredentialsPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("finds a customer with the hash of the password", credential),
        Law("finds a customer who cannot log in without a hash", noHash),
        Law("finds nobody under another name, an empty or a strange one", nobody),
        Law("has one customer for all writings of a username, and keeps the composed one", writings),
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

    static func writings(_ sut: BankFixture) async throws {
        let writings = ["jos\u{E9}", "jose\u{301}"]
        let jose = try await sut.bank.addCustomer(username: writings[1], displayName: "José", passwordHash: nil)
        #expect(Array(jose.username.utf8) == Array(writings[0].utf8))
        for (index, username) in writings.enumerated() {
            await #expect(throws: BankError.usernameTaken(username)) {
                _ = try await sut.bank.addCustomer(username: username, displayName: "Other", passwordHash: nil)
            }
            let hash = PasswordHash(cryptText: "fake$\(index)")
            try await sut.bank.setPassword(for: username, hash: hash)
            _ = try await sut.bank.openAccount(for: username, name: "Main", currency: .eur)
            #expect(try await sut.bank.credential(forUsername: username) == Credential(user: jose, passwordHash: hash))
        }
        #expect(try await sut.bank.accounts(of: jose.id).count == 2)
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
