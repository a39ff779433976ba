import BankKernel
import BankKernelMocks
import InMemoryBank
import SalesMocks
import Testing

@testable import Sales

struct SalesInteractorTests {
    private let customer = CustomerID(rawValue: 1)
    private let tokens = MemoryAccessTokens()
    private let rates = MockDirectRatesPort(fake: MemoryDirectRates(.sampleRates))
    private let clock = ManualClock()

    @Test func `sends the token of the customer`() async throws {
        let token = try #require(AccessToken(text: "t0k3n"))
        try await tokens.keep(token, for: customer)
        let sales = MockSalesPort(valid: token)

        #expect(try await makeSUT(sales).fetchProducts().records == Product.samples)
        #expect(try await makeSUT(sales).fetchSales().records == Sale.samples)
        #expect(sales.messages == [.products(token: token), .sales(token: token)])
    }

    @Test func `does not call the service without the customer's token`() async throws {
        let token = try #require(AccessToken(text: "t0k3n"))
        try await tokens.keep(token, for: CustomerID(rawValue: 2))
        let sales = MockSalesPort(valid: token)

        await #expect(throws: ServiceError.unauthorized) { try await makeSUT(sales).fetchProducts() }
        await #expect(throws: ServiceError.unauthorized) { try await makeSUT(sales).fetchSales() }
        #expect(sales.messages == [])
    }

    @Test(arguments: [true, false])
    func `forgets a refused token`(isOfProducts: Bool) async throws {
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

        await #expect(throws: ServiceError.timeout) { try await makeSUT(sales).fetchProducts() }
        await #expect(throws: ServiceError.timeout) { try await makeSUT(sales).fetchSales() }
        #expect(await tokens.token(of: customer) == token)
    }

    @Test func `throws the refusal even when the token cannot be forgotten`() async throws {
        try await tokens.keep(try #require(AccessToken(text: "old")), for: customer)
        tokens.fail(with: .diskFull(path: "tokens"))

        await #expect(throws: ServiceError.unauthorized) { try await makeSUT(MockSalesPort(valid: nil)).fetchSales() }
    }

    @Test func `a refused token ends the login`() async throws {
        try await tokens.keep(try #require(AccessToken(text: "old")), for: customer)
        let sut = makeSUT(MockSalesPort(valid: nil))

        #expect(await sut.hasLoggedIn())
        await #expect(throws: ServiceError.unauthorized) { try await sut.fetchSales() }
        #expect(await !sut.hasLoggedIn())
    }

    @Test func `asks for rates to USD`() async throws {
        let sut = makeSUT(MockSalesPort(valid: nil))
        #expect(try await sut.fetchRates() == RateSheet(.sampleRates))
        #expect(rates.messages == [.directRates(to: "USD")])

        rates.failures.directRates = .timeout
        await #expect(throws: ServiceError.timeout) { try await sut.fetchRates() }
    }

    private func makeSUT(_ sales: MockSalesPort) -> SalesInteractor {
        SalesInteractor(sales: sales, rates: rates, tokens: tokens, clock: clock, customer: customer)
    }
}

extension MockSalesPort {
    /// The sample products and sales for one token; any other, or any without one, is unauthorized.
    convenience init(valid: AccessToken?) {
        self.init()
        answers.products = { token throws(ServiceError) in
            guard token == valid else { throw .unauthorized }
            return RecordList(Product.samples)
        }
        answers.sales = { token throws(ServiceError) in
            guard token == valid else { throw .unauthorized }
            return RecordList(Sale.samples)
        }
    }
}
