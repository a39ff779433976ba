import BankKernel
import PublicServices
import Testing

struct UnavailableStatementsTests {
    @Test func `says why`() async {
        await #expect(throws: StatementFailure.service(.notConfigured("Set it."))) {
            _ = try await UnavailableStatements(error: .notConfigured("Set it.")).open(.user(id: "1"))
        }
    }
}
