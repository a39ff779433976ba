import Auth
import BankAnswers
import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import PublicServices
import TerminalIO
import Testing

@testable import BankApp

@MainActor
@Suite struct SalesLoginTests {
    private let tokens = MemoryAccessTokens()

    @Test func `keeps the token for its customer after quitting`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "sales", "login tester", "password", "quit")
        #expect(await tokens.token(of: CustomerID(rawValue: 1)) != nil)
        #expect(await tokens.token(of: CustomerID(rawValue: 2)) == nil)
    }

    @Test func `neither quotes nor remembers unknown input`() async throws {
        let walk = try makeSUT()
        await walk.pipe("login demo", "demo", "sales", "hunter2", keepsGoing: true)
        #expect(!walk.errors.text.contains("hunter2"))
        await walk.run("login demo", "demo", "sales", "hunter2")
        #expect(walk.remembered == ["sales"])
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank, tokens: tokens)
    }
}

@Suite struct SalesAuthInteractorTests {
    private let clock = ManualClock()
    private let tokens = MemoryAccessTokens()

    @Test func `keeps the token of the service for the customer`() async throws {
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

    @Test func `a token that cannot be saved holds for this run`() async throws {
        tokens.fail(with: .diskFull(path: "tokens.json"))
        _ = try await makeSUT().authenticate(username: "tester", password: "password")
        #expect(await tokens.token(of: UserModel.demo.id) != nil)
    }

    private func makeSUT(sales: (any SalesPort)? = nil) -> SalesAuthInteractor {
        SalesAuthInteractor(sales: sales ?? EmbeddedSales(clock: clock), tokens: tokens, customer: UserModel.demo.id)
    }
}
