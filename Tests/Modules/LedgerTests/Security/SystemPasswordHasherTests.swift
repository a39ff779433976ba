import BankKernel
import Testing

@testable import Ledger

@Suite struct SystemPasswordHasherTests {
    private func makeSUT() -> SystemPasswordHasher { SystemPasswordHasher() }

    /// Few rounds: how long it takes is not what is tested.
    private func makeSystemWithoutCrypt() -> SystemPasswordHasher {
        SystemPasswordHasher(only: PortableScheme(rounds: 10))
    }

    @Test func `recognises the password it hashed and no other`() async throws {
        for sut in [makeSUT(), makeSystemWithoutCrypt()] {
            let hash = try await sut.hash("pässword")
            #expect(try await sut.verify("pässword", against: hash))
            #expect(try await !sut.verify("Pässword", against: hash))
        }
    }

    @Test(.enabled(if: SystemPasswordHasher.hasCrypt))
    func `hashes with yescrypt at cost 8 and a new salt each time`() async throws {
        let sut = makeSUT()
        let first = try await sut.hash("secret")
        let second = try await sut.hash("secret")
        #expect([first, second].map { $0.cryptText.prefix(7) } == ["$y$jCT$", "$y$jCT$"])
        #expect(first != second)
    }

    @Test func `a password that was set on a system without libcrypt is recognised`() async throws {
        let hash = try await makeSystemWithoutCrypt().hash("secret")
        #expect(hash.cryptText.hasPrefix("$pbkdf2-sha256$10$"))
        #expect(try await makeSUT().verify("secret", against: hash))
        #expect(try await !makeSUT().verify("Secret", against: hash))
    }

    @Test func `a system without libcrypt says that it cannot check a hash of crypt`() async throws {
        let sut = makeSystemWithoutCrypt()
        let hash = PasswordHash(cryptText: "$y$jCT$swg43ugjSNsV2wJ96x0L61$9k3Se0rD44ZbJKCo53ckZ1PE49UeiXZBqEW8yULfmx.")
        await #expect(throws: PasswordError.unknownScheme) { try await sut.verify("demo", against: hash) }
    }

    @Test func `tells the ends of long passwords apart`() async throws {
        let sut = makeSUT()
        let base = String(repeating: "x", count: 510)
        let hash = try await sut.hash(base + "a")
        #expect(try await !sut.verify(base + "b", against: hash))
        #expect(try await sut.verify(base + "a", against: hash))
    }

    @Test func `refuses what cannot be a password`() async throws {
        let sut = makeSUT()
        await #expect(throws: PasswordError.empty) { try await sut.hash("") }
        await #expect(throws: PasswordError.unusable) { try await sut.hash("a\0b") }
        await #expect(throws: PasswordError.unusable) { try await sut.hash(String(repeating: "é", count: 256)) }
    }

    @Test func `verifies nothing against no hash, a broken one, or with a password that cannot be one`() async throws {
        for sut in [makeSUT(), makeSystemWithoutCrypt()] {
            let hash = try await sut.hash("unusable")
            #expect(try await !sut.verify("secret", against: nil))
            #expect(try await !sut.verify("secret", against: PasswordHash(cryptText: "*0")))
            #expect(try await !sut.verify("secret", against: PasswordHash(cryptText: "$pbkdf2-sha256$0$AA$AA")))
            #expect(try await !sut.verify("", against: hash))
            #expect(try await !sut.verify("unusable\0", against: hash))
        }
    }
}
