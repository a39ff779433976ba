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
}
