import BankKernel
import BankKernelMocks
import Testing

@testable import BankServer

struct CustomerSalesTests {
    private let time = TestTime()
    private let service = MockSalesPort()

    private func logIn(_ customer: Int64, _ failures: SalesLoginFailures) async -> ServiceError? {
        do throws(ServiceError) {
            _ = try await CustomerSales(base: service, customer: CustomerID(rawValue: customer), failures: failures)
                .logIn(username: "tester", password: "x")
            return nil
        } catch {
            return error
        }
    }

    @Test func `a customer who guesses passwords has to wait, and no other`() async throws {
        let failures = SalesLoginFailures(clock: time)
        service.failures.logIn = .unauthorized
        for _ in 0..<3 { #expect(await logIn(1, failures) == .unauthorized) }
        guard case .status(429, let message) = await logIn(1, failures) else { return #expect(Bool(false)) }
        #expect(message.contains("Too many failed logins. Try again in 5 s"))
        #expect(service.messages.count == 3)
        #expect(await logIn(2, failures) == .unauthorized)
        time.advance(by: .seconds(5))
        service.failures.logIn = nil
        let token = try #require(AccessToken(text: "token"))
        service.answers.logIn = { _, _ in token }
        #expect(await logIn(1, failures) == nil)
        service.failures.logIn = .unauthorized
        #expect(await logIn(1, failures) == .unauthorized)
    }

    @Test func `a service that does not answer counts as no guess`() async {
        let failures = SalesLoginFailures(clock: time)
        service.failures.logIn = .timeout
        for _ in 0..<9 { #expect(await logIn(1, failures) == .timeout) }
    }
}
