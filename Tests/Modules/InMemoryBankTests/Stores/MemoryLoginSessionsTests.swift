import BankContracts
import BankKernel
import InMemoryBank
import Testing

struct MemoryLoginSessionsTests {
    @Test(arguments: LoginSessionsContract.laws)
    func `keeps the contract of logins`(law: Law<any LoginSessionsPort>) async throws {
        try await law.hold(for: MemoryLoginSessions())
    }

    @Test func `fails as it is told and works again`() async throws {
        let sut = MemoryLoginSessions()
        let digest = try #require(SessionTokenDigest(bytes: Array(repeating: 0, count: 32)))
        sut.fail(with: .sessionEnded)

        await #expect(throws: BankError.sessionEnded) { try await sut.end(under: digest) }

        sut.fail(with: nil)
        try await sut.end(under: digest)
    }
}
