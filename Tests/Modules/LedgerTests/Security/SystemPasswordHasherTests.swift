import BankKernel
import Testing

@testable import Ledger

struct SystemPasswordHasherTests {
    private func makeSUT() -> SystemPasswordHasher { SystemPasswordHasher() }

    /// Few rounds, since the time is not tested.
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

    @Test func `recognises a password that was set without libcrypt`() async throws {
        let hash = try await makeSystemWithoutCrypt().hash("secret")
        #expect(hash.cryptText.hasPrefix("$pbkdf2-sha256$10$"))
        #expect(try await makeSUT().verify("secret", against: hash))
        #expect(try await !makeSUT().verify("Secret", against: hash))
    }

    @Test func `says without libcrypt that it cannot check a hash of crypt`() async throws {
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

    @Test func `refuses unusable passwords`() async throws {
        let sut = makeSUT()
        await #expect(throws: PasswordError.empty) { try await sut.hash("") }
        await #expect(throws: PasswordError.unusable) { try await sut.hash("a\0b") }
        await #expect(throws: PasswordError.unusable) { try await sut.hash(String(repeating: "é", count: 256)) }
    }

    @Test func `verifies nothing against a missing or broken hash, or with an unusable password`() async throws {
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

struct PasswordThreadTests {
    @Test(arguments: ["", "a", "$y$jCT$k2XAnEHBqQ1Ct2aMXFKNa/"])
    func `the same text is equal to itself`(text: String) {
        #expect(PasswordThread.areEqual(text, text))
    }

    @Test(arguments: [("a", "b"), ("xb", "yc"), ("xb", "yb"), ("bx", "by"), ("ab", "ba"), ("a", "ab"), ("", "a")])
    func `texts that differ anywhere are not equal`(first: String, second: String) {
        #expect(!PasswordThread.areEqual(first, second))
        #expect(!PasswordThread.areEqual(second, first))
    }

    @Test(arguments: [nil, "*0", "stub$broken"])
    func `hashes even without a usable hash, so that the answer takes as long`(
        text: String?
    ) async throws {
        let sut = PasswordThread(preferred: StubScheme(fails: ["stub$broken"]), others: [])
        #expect(try await !sut.verify("dummy", against: text))
    }

    @Test(arguments: [("stub$1", true), ("stub$2", false)])
    func `a password is right when its hash is the kept one`(text: String, isRight: Bool) async throws {
        let sut = PasswordThread(preferred: StubScheme(fails: [], hash: "stub$1"), others: [])
        #expect(try await sut.verify("secret", against: text) == isRight)
    }

    @Test func `checks with the preferred scheme before others`() async throws {
        let sut = PasswordThread(preferred: StubScheme(fails: [], hash: "stub$1"), others: [StubScheme(fails: [])])
        #expect(try await sut.verify("secret", against: "stub$1"))
    }

    @Test func `cannot check without memory for any hash`() async {
        let sut = PasswordThread(preferred: StubScheme(fails: ["stub$1", "dummy"]), others: [])
        await #expect(throws: PasswordError.uncheckable) { try await sut.verify("secret", against: "stub$1") }
        await #expect(throws: PasswordError.uncheckable) { try await sut.verify("secret", against: nil) }
    }
}

/// A scheme by which all passwords have the same hash.
private struct StubScheme: PasswordScheme {
    let dummySetting = "dummy"
    let fails: Set<String>
    var hash = "stub$hash"

    func newSetting() -> String? { nil }

    func recognizes(_ text: String) -> Bool { text.hasPrefix("stub$") }

    func hash(_ password: String, setting: String) -> String? { fails.contains(setting) ? nil : hash }
}
