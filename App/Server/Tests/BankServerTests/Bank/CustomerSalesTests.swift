import BankKernel
import BankKernelMocks
import PostgresSupport
import Testing

@testable import BankServer

struct CustomerSalesTests {
    private let time = TestTime()
    private let service = MockSalesPort()
    private let attempts: LoginAttempts

    init() { attempts = LoginAttempts(CustomerSales.throttle, clock: time) }

    private func logIn(_ customer: Int64) async -> ServiceError? {
        await failure { () async throws(ServiceError) in
            try await CustomerSales(base: service, customer: CustomerID(rawValue: customer), attempts: attempts)
                .logIn(username: "tester", password: "x")
        }
    }

    private func guessThrice() async {
        service.failures.logIn = .unauthorized
        for _ in 0..<3 { #expect(await logIn(1) == .unauthorized) }
    }

    @Test func `a customer who guesses passwords has to wait, and no other`() async throws {
        await guessThrice()
        guard case .status(429, let message) = await logIn(1) else { return #expect(Bool(false)) }
        #expect(message.contains("Too many failed logins. Try again in 5 s"))
        #expect(service.messages.count == 3)
        #expect(await logIn(2) == .unauthorized)
        time.advance(by: .seconds(5))
        service.failures.logIn = nil
        let token = try #require(AccessToken(text: "token"))
        service.answers.logIn = { _, _ in token }
        #expect(await logIn(1) == nil)
        service.failures.logIn = .unauthorized
        #expect(await logIn(1) == .unauthorized)
    }

    @Test func `a service that does not answer counts as no guess`() async {
        service.failures.logIn = .timeout
        for _ in 0..<9 { #expect(await logIn(1) == .timeout) }
    }

    @Test func `a service that fails after wrong guesses makes nobody wait`() async {
        await guessThrice()
        time.advance(by: .seconds(5))

        service.failures.logIn = .timeout
        for _ in 0..<9 { #expect(await logIn(1) == .timeout) }
    }

    @Test func `wrong guesses are forgotten after a day`() async {
        for _ in 0..<2 {
            await guessThrice()
            time.advance(by: .seconds(86_400))
        }
    }
}
