import BankKernel
import Ledger
import Testing

@Suite("YescryptHasher")
struct YescryptHasherTests {
    private func makeSUT() -> YescryptHasher { YescryptHasher() }

    @Test("recognises the password it hashed and no other")
    func verifies() async throws {
        let sut = makeSUT()
        let hash = try await sut.hash("pässword")
        #expect(try await sut.verify("pässword", against: hash))
        #expect(try await !sut.verify("Pässword", against: hash))
    }

    @Test("hashes with yescrypt at cost 8 and a new salt each time")
    func salts() async throws {
        let sut = makeSUT()
        let first = try await sut.hash("secret")
        let second = try await sut.hash("secret")
        #expect([first, second].map { $0.cryptText.prefix(7) } == ["$y$jCT$", "$y$jCT$"])
        #expect(first != second)
    }

    @Test("tells the ends of long passwords apart")
    func long() async throws {
        let sut = makeSUT()
        let base = String(repeating: "x", count: 510)
        let hash = try await sut.hash(base + "a")
        #expect(try await !sut.verify(base + "b", against: hash))
        #expect(try await sut.verify(base + "a", against: hash))
    }

    @Test("refuses what cannot be a password")
    func refuses() async throws {
        let sut = makeSUT()
        await #expect(throws: PasswordError.empty) { try await sut.hash("") }
        await #expect(throws: PasswordError.unusable) { try await sut.hash("a\0b") }
        await #expect(throws: PasswordError.unusable) { try await sut.hash(String(repeating: "é", count: 256)) }
    }

    @Test("verifies nothing against no hash, a broken one, or with a password that cannot be one")
    func verifiesNothing() async throws {
        let sut = makeSUT()
        let hash = try await sut.hash("unusable")
        #expect(try await !sut.verify("secret", against: nil))
        #expect(try await !sut.verify("secret", against: PasswordHash(cryptText: "*0")))
        #expect(try await !sut.verify("", against: hash))
        #expect(try await !sut.verify("unusable\0", against: hash))
    }
}
