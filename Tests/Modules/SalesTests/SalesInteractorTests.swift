import BankKernel
import BankKernelMocks
import InMemoryBank
import Testing

@testable import Sales

struct SalesInteractorTests {
    private let customer = CustomerID(rawValue: 1)
    private let tokens = MemoryAccessTokens()
    private let rates = MockDirectRatesPort(fake: MemoryDirectRates())
    private let clock = ManualClock()

    @Test func `sends the token of the customer`() async throws {
        let token = try #require(AccessToken(text: "t0k3n"))
        try await tokens.keep(token, for: customer)
        let sales = MockSalesPort(valid: token)

        _ = try await makeSUT(sales).fetchProducts()
        _ = try await makeSUT(sales).fetchSales()

        #expect(sales.messages == [.products(token: token), .sales(token: token)])
    }

    @Test func `without a token of the customer's own the service is not asked`() async throws {
        let token = try #require(AccessToken(text: "t0k3n"))
        try await tokens.keep(token, for: CustomerID(rawValue: 2))
        let sales = MockSalesPort(valid: token)

        await #expect(throws: ServiceError.unauthorized) { try await makeSUT(sales).fetchProducts() }
        await #expect(throws: ServiceError.unauthorized) { try await makeSUT(sales).fetchSales() }
        #expect(sales.messages == [])
    }

    @Test(arguments: [true, false])
    func `forgets a token that is not taken any more`(isOfProducts: Bool) async throws {
        try await tokens.keep(try #require(AccessToken(text: "old")), for: customer)
        let sut = makeSUT(MockSalesPort(valid: nil))

        await #expect(throws: ServiceError.unauthorized) {
            if isOfProducts { _ = try await sut.fetchProducts() } else { _ = try await sut.fetchSales() }
        }

        #expect(await tokens.token(of: customer) == nil)
    }

    @Test func `keeps the token through any other failure`() async throws {
        let token = try #require(AccessToken(text: "t0k3n"))
        try await tokens.keep(token, for: customer)
        let sales = MockSalesPort(valid: token)
        sales.failAll(with: .timeout)

        await #expect(throws: ServiceError.timeout) { try await makeSUT(sales).fetchSales() }

        #expect(await tokens.token(of: customer) == token)
    }

    @Test func `a token that cannot be forgotten is refused alike`() async throws {
        try await tokens.keep(try #require(AccessToken(text: "old")), for: customer)
        tokens.fail(with: .diskFull(path: "tokens"))

        await #expect(throws: ServiceError.unauthorized) { try await makeSUT(MockSalesPort(valid: nil)).fetchSales() }
    }

    @Test func `a token that is not taken any more was a login, and is none from then on`() async throws {
        try await tokens.keep(try #require(AccessToken(text: "old")), for: customer)
        let sut = makeSUT(MockSalesPort(valid: nil))

        #expect(await sut.hasLoggedIn())
        await #expect(throws: ServiceError.unauthorized) { try await sut.fetchSales() }
        #expect(await !sut.hasLoggedIn())
    }

    @Test func `asks for rates to USD`() async throws {
        _ = try await makeSUT(MockSalesPort(valid: nil)).fetchRates()

        #expect(rates.messages == [.directRates(to: "USD")])
    }

    private func makeSUT(_ sales: MockSalesPort) -> SalesInteractor {
        SalesInteractor(sales: sales, rates: rates, tokens: tokens, clock: clock, customer: customer)
    }
}
