import BankKernel
import PublicServices
import Testing

struct UnavailableTransparentAccountsTests {
    @Test func `says why`() async {
        await #expect(throws: ServiceError.notConfigured("Set it.")) {
            try await UnavailableTransparentAccounts(error: .notConfigured("Set it.")).page(0)
        }
    }
}
