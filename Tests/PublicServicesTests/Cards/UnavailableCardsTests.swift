import BankKernel
import PublicServices
import Testing

struct UnavailableCardsTests {
    @Test func `says why`() async {
        await #expect(throws: ServiceError.notConfigured("Set it.")) {
            try await UnavailableCards(error: .notConfigured("Set it.")).cards()
        }
    }
}
