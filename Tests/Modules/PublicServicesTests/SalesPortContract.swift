import BankKernel
import InMemoryBank
import PublicServices
import Testing

/// What every sales service holds: the shipped sales, and the same over HTTP.
struct SalesPortContract {
    enum Subject: CaseIterable {
        case embedded
        case http
    }

    private let clock = ManualClock()

    @Test(arguments: Subject.allCases)
    func `gives the products`(subject: Subject) async throws {
        let (sut, token) = try await makeSUT(subject)

        let products = try await sut.products(token: token).records

        #expect(products.count == 12)
        #expect(products.first?.name == "Travel kettle")
    }

    @Test(arguments: Subject.allCases)
    func `gives the sales to the millisecond`(subject: Subject) async throws {
        let (sut, token) = try await makeSUT(subject)
        let (shipped, shippedToken) = try await makeSUT(.embedded)

        let sales = try await sut.sales(token: token)

        #expect(sales.records.count == 3_000)
        #expect(sales == (try await shipped.sales(token: shippedToken)))
    }

    @Test(arguments: Subject.allCases)
    func `refuses a token that has expired`(subject: Subject) async throws {
        let (sut, token) = try await makeSUT(subject)
        clock.advance(by: .seconds(120))

        await #expect(throws: ServiceError.unauthorized) { try await sut.products(token: token) }
        await #expect(throws: ServiceError.unauthorized) { try await sut.sales(token: token) }
    }

    @Test(arguments: Subject.allCases)
    func `refuses a token that it never gave`(subject: Subject) async throws {
        let sut = try await makeSUT(subject).sut
        let token = try #require(AccessToken(text: "guessed"))

        await #expect(throws: ServiceError.unauthorized) { try await sut.products(token: token) }
        await #expect(throws: ServiceError.unauthorized) { try await sut.sales(token: token) }
    }

    @Test(arguments: Subject.allCases)
    func `refuses wrong credentials`(subject: Subject) async throws {
        let sut = try await makeSUT(subject).sut

        await #expect(throws: ServiceError.unauthorized) {
            try await sut.logIn(username: "tester", password: "wrong")
        }
    }

    @Test(arguments: Subject.allCases)
    func `is cancelled`(subject: Subject) async throws {
        let (sut, token) = try await makeSUT(subject)
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.sales(token: token)
        }

        await #expect(throws: ServiceError.cancelled) { try await asking.value }
    }

    private func makeSUT(_ subject: Subject) async throws -> (sut: any SalesPort, token: AccessToken) {
        let sut: any SalesPort =
            subject == .http ? try ServedSales(clock: clock) : EmbeddedSales(clock: clock)
        return (sut, try await sut.logIn(username: "tester", password: "password"))
    }
}
