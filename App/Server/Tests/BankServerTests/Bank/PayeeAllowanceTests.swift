import BankKernel
import BankSamples
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BankServer

struct PayeeAllowanceTests {
    private let ann = CustomerID(rawValue: 1)
    private let now = Instant.mondayMorning

    @Test func `is sixty at once, and says when there is one more`() throws {
        let sut = PayeeAllowance()
        for _ in 0..<PayeeAllowance.atOnce { try sut.take(for: ann, at: now) }

        #expect(throws: BankError.throttled(until: now.advanced(by: .seconds(1)))) {
            try sut.take(for: ann, at: now)
        }
    }

    @Test func `grows by one a second`() throws {
        let sut = PayeeAllowance()
        for _ in 0..<PayeeAllowance.atOnce { try sut.take(for: ann, at: now) }

        try sut.take(for: ann, at: now.advanced(by: .seconds(1)))

        #expect(throws: BankError.self) { try sut.take(for: ann, at: now.advanced(by: .seconds(1))) }
    }

    @Test func `is each customer's own`() throws {
        let sut = PayeeAllowance()
        for _ in 0..<PayeeAllowance.atOnce { try sut.take(for: ann, at: now) }

        #expect(throws: Never.self) { try sut.take(for: CustomerID(rawValue: 2), at: now) }
    }

    @Test func `does not wait for a clock that was ahead`() throws {
        let sut = PayeeAllowance()
        for _ in 0..<PayeeAllowance.atOnce { try sut.take(for: ann, at: now.advanced(by: .seconds(86_400))) }

        #expect(throws: BankError.throttled(until: now.advanced(by: .seconds(1)))) { try sut.take(for: ann, at: now) }
        try sut.take(for: ann, at: now.advanced(by: .seconds(1)))
    }

    @Test func `over the wire is answered with 429 and how long to wait`() async throws {
        let sut = try BankUnderTest()
        let (status, code, wait, metrics) = try await sut.answerAfterTooManyPayees()

        #expect(status == 429)
        #expect(code == "throttled")
        #expect(wait == "1")
        #expect(metrics.contains(#"dobank_throttled_total{what="payees"} 1"#))
    }
}

extension BankUnderTest {
    fileprivate func answerAfterTooManyPayees() async throws -> (Int, String?, String?, String) {
        let server = try server()
        let path = "/v1/payees/\(bobs.number.electronicForm)"
        return try await server.application().test(.router) { client in
            let customer = try await BankCustomer(client: client).loggedIn()
            for _ in 0..<PayeeAllowance.atOnce { _ = try await customer.get(path) }
            let answer = try await customer.get(path)
            return (answer.status, answer.code, answer.headers[.retryAfter], server.metrics.text)
        }
    }
}
