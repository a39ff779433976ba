import BankKernel
import BankKernelMocks
import InMemoryBank
import Sales
import SalesMocks
import Testing

/// What every interactor of the sales screen holds, the mock and the real one alike.
struct SalesInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases)
    func `gives the products in the order of the service`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).fetchProducts().records == Product.samples)
    }

    @Test(arguments: Subject.allCases)
    func `gives the sales in the order of the service`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).fetchSales().records == Sale.samples)
    }

    @Test(arguments: Subject.allCases)
    func `knows that the customer has logged in`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).hasLoggedIn())
    }

    @Test(arguments: Subject.allCases)
    func `gives the rates`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).fetchRates() == RateSheet(.sampleRates))
    }

    @Test(arguments: Subject.allCases, [ServiceError.timeout, .unauthorized])
    func `passes the failure on`(subject: Subject, error: ServiceError) async throws {
        let sut = try await makeSUT(subject, failingWith: error)

        await #expect(throws: error) { try await sut.fetchProducts() }
        await #expect(throws: error) { try await sut.fetchSales() }
        await #expect(throws: error) { try await sut.fetchRates() }
    }

    private func makeSUT(
        _ subject: Subject, failingWith failure: ServiceError? = nil
    ) async throws -> any SalesInteractorProtocol {
        switch subject {
        case .mock:
            let mock = MockSalesInteractor()
            mock.failAll(with: failure)
            return mock
        case .real:
            let (tokens, customer) = (MemoryAccessTokens(), CustomerID(rawValue: 1))
            let token = try #require(AccessToken(text: "t0k3n"))
            try await tokens.keep(token, for: customer)
            let rates = MockDirectRatesPort(fake: MemoryDirectRates(.sampleRates))
            rates.failAll(with: failure)
            let sales = MockSalesPort(valid: token)
            sales.failAll(with: failure)
            // One that is refused once is forgotten, and then missing: that is refused alike.
            return SalesModule.interactor(
                sales: sales, rates: rates, tokens: tokens, clock: ManualClock(), customer: customer)
        }
    }
}
