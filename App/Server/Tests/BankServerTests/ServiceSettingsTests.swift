import BankKernel
import BankKernelMocks
import Testing

@testable import BankServer

struct ServiceSettingsTests {
    @Test func `a page of accounts is asked for once in a minute`() async throws {
        let (time, service) = (TestTime(), MockTransparentAccountsPort())
        service.answers.page = { number in TransparencyAccount(nextPage: nil, accounts: []) }
        let sut = PagesOfAMinute(service, now: { time.monotonicNow })

        for _ in 0..<3 { _ = try await sut.page(0) }
        _ = try await sut.page(1)
        #expect(service.messages == [.page(0), .page(1)])
        time.advance(by: .seconds(60))
        _ = try await sut.page(0)
        #expect(service.messages.count == 3)
    }

    @Test func `a failure is not kept`() async throws {
        let service = MockTransparentAccountsPort()
        service.failures.page = .timeout
        let sut = PagesOfAMinute(service)

        await #expect(throws: ServiceError.timeout) { try await sut.page(0) }
        service.failures.page = nil
        service.answers.page = { _ in TransparencyAccount(nextPage: nil, accounts: []) }
        _ = try await sut.page(0)
    }

    @Test func `rates are asked for once in a minute`() async throws {
        let (time, service) = (TestTime(), MockDirectRatesPort())
        service.answers.directRates = { _ in RateSheet([]) }
        let sut = RatesOfAMinute(service, now: { time.monotonicNow })

        for _ in 0..<3 { _ = try await sut.directRates(to: "USD") }
        time.advance(by: .seconds(60))
        _ = try await sut.directRates(to: "USD")
        #expect(service.messages == [.directRates(to: "USD"), .directRates(to: "USD")])
    }

    @Test(arguments: [
        "ACCOUNTS_API_URL", "TRANSACTIONS_API_URL", "CARDS_API_URL", "SALES_API_URL", "RATES_URL",
    ])
    func `what is no address is refused`(name: String) {
        #expect(throws: SettingError.self) { try ServiceSettings { $0 == name ? "nowhere" : nil } }
    }
}
