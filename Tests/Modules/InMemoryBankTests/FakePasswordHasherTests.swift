import BankKernel
import InMemoryBank
import Testing

@Suite("FakePasswordHasher")
struct FakePasswordHasherTests {
    @Test
    func `recognises the password it hashed and no other`() async throws {
        let sut = FakePasswordHasher()
        let hash = try await sut.hash("secret")
        #expect(try await sut.verify("secret", against: hash))
        #expect(try await !sut.verify("Secret", against: hash))
        #expect(try await !sut.verify("secret", against: nil))
    }

    @Test(arguments: ["x", " ", "seven77", "aaaaaaaaaaaa", "        "])
    func `no customer chooses a password that is easily guessed`(password: String) async {
        await #expect(throws: PasswordError.tooWeak) { try await FakePasswordHasher().hash(chosen: password) }
    }

    @Test(arguments: ["eight888", "correct horse", "ááááááááé"])
    func `a customer chooses any other password`(password: String) async throws {
        #expect(try await FakePasswordHasher().hash(chosen: password) == FakePasswordHasher.hash(of: password))
    }
}
