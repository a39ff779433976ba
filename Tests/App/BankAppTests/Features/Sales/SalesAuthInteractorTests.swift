import Auth
import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import PublicServices
import Testing

@testable import BankApp

@Suite struct SalesAuthInteractorTests {
    private let clock = ManualClock()
    private let tokens = MemoryAccessTokens()

    @Test func `keeps the token that the service gives, for the customer who asked`() async throws {
        let user = try await makeSUT().authenticate(username: "tester", password: "password")
        #expect(user == UserModel(id: UserModel.demo.id, username: "tester", displayName: "tester"))
        let token = try #require(await tokens.token(of: UserModel.demo.id))
        #expect(EmbeddedLogins(clock: clock).isValid(token))
        #expect(await tokens.token(of: UserModel.friend.id) == nil)
    }

    @Test func `wrong credentials keep nothing`() async {
        await #expect(throws: AuthError.invalidCredentials) {
            try await makeSUT().authenticate(username: "tester", password: "wrong")
        }
        #expect(await tokens.token(of: UserModel.demo.id) == nil)
    }

    @Test(arguments: [
        (ServiceError.timeout, AuthError.serviceUnavailable(.timeout)), (.cancelled, .cancelled),
        (.unauthorized, .invalidCredentials), (.notJSON, .serviceUnavailable(.notJSON)),
    ])
    func `says why the service cannot be asked`(error: ServiceError, expected: AuthError) async {
        let sales = MockSalesPort()
        sales.failAll(with: error)

        await #expect(throws: expected) {
            try await makeSUT(sales: sales).authenticate(username: "tester", password: "password")
        }
    }

    @Test func `a token that cannot be kept holds for this run`() async throws {
        tokens.fail(with: .diskFull(path: "tokens.json"))
        _ = try await makeSUT().authenticate(username: "tester", password: "password")
        #expect(await tokens.token(of: UserModel.demo.id) != nil)
    }

    private func makeSUT(sales: (any SalesPort)? = nil) -> SalesAuthInteractor {
        SalesAuthInteractor(sales: sales ?? EmbeddedSales(clock: clock), tokens: tokens, customer: UserModel.demo.id)
    }
}
