import BankKernelMocks
import Testing

@Suite("FakePasswordHasher")
struct FakePasswordHasherTests {
    @Test("recognises the password it hashed and no other")
    func verifies() async throws {
        let sut = FakePasswordHasher()
        let hash = try await sut.hash("secret")
        #expect(await sut.verify("secret", against: hash))
        #expect(await !sut.verify("Secret", against: hash))
        #expect(await !sut.verify("secret", against: nil))
    }
}
