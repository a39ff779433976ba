import BankKernel
import InMemoryBank
import Testing

struct MemoryAccessTokensTests {
    private let customer = CustomerID(rawValue: 1)
    private let other = CustomerID(rawValue: 2)

    @Test func `keeps a token for each customer`() async throws {
        let (sut, token) = (makeSUT(), try #require(AccessToken(text: "a")))

        try await sut.keep(token, for: customer)

        #expect(await sut.token(of: customer) == token)
        #expect(await sut.token(of: other) == nil)
    }

    @Test func `forgets a token, but not a newer one`() async throws {
        let (old, new) = (try #require(AccessToken(text: "a")), try #require(AccessToken(text: "b")))
        let sut = makeSUT()
        try await sut.keep(new, for: customer)

        try await sut.forget(old, of: customer)
        #expect(await sut.token(of: customer) == new)

        try await sut.forget(new, of: customer)
        #expect(await sut.token(of: customer) == nil)
    }

    @Test func `holds for this run what cannot be kept`() async throws {
        let (sut, token) = (makeSUT(), try #require(AccessToken(text: "a")))
        sut.fail(with: .diskFull(path: "tokens"))

        await #expect(throws: StorageFailure.diskFull(path: "tokens")) { try await sut.keep(token, for: customer) }

        #expect(await sut.token(of: customer) == token)
    }

    private func makeSUT() -> MemoryAccessTokens { MemoryAccessTokens() }
}
