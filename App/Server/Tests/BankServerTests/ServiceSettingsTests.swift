import BankKernel
import BankKernelMocks
import Interception
import Testing

@testable import BankServer

struct ServiceSettingsTests {
    @Test func `a page of accounts is asked for once in a minute`() async throws {
        let (time, service) = (TestTime(), MockTransparentAccountsPort())
        service.answers.page = { number in TransparencyAccount(nextPage: nil, accounts: []) }
        let sut = MinuteCache(now: { time.monotonicNow }, ask: service.page)

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
        let sut = MinuteCache(ask: service.page)

        await #expect(throws: ServiceError.timeout) { try await sut.page(0) }
        service.failures.page = nil
        service.answers.page = { _ in TransparencyAccount(nextPage: nil, accounts: []) }
        _ = try await sut.page(0)
    }

    @Test func `a page is asked for once, however many want it at once`() async throws {
        let service = MockTransparentAccountsPort()
        service.answers.page = { _ in TransparencyAccount(nextPage: nil, accounts: []) }
        let gate = service.hold(.page)
        let sut = MinuteCache(ask: service.page)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<5 { group.addTask { _ = try await sut.page(0) } }
            await gate.arrival()
            try await Task.sleep(for: .milliseconds(50))
            gate.open()
            try await group.waitForAll()
        }

        #expect(service.messages == [.page(0)])
    }

    @Test func `a service has no more time than the request`() async throws {
        let source = StubRates(isHeld: true)
        let times = try await BankServer.testing(source).serving { client in
            let sut = try ServiceSettings { $0 == "RATES_URL" ? "http://127.0.0.1:\(client.port)/rates" : nil }
            var times: [Duration] = []
            // Of its own it has five seconds. A busy machine makes any answer late, but not each.
            while times.count < 5, times.allSatisfy({ $0 > .seconds(4) }) {
                let time = await ContinuousClock().measure {
                    await RequestDeadline.$current.withValue(.now + .milliseconds(100)) {
                        _ = await #expect(throws: ServiceError.timeout) {
                            try await sut.directRates(TestTime()).directRates(to: "USD")
                        }
                    }
                }
                times.append(time)
            }
            source.release()
            return times
        }

        #expect(times.contains { $0 < .seconds(4) })
    }

    @Test func `rates are asked for once in a minute`() async throws {
        let (time, service) = (TestTime(), MockDirectRatesPort())
        service.answers.directRates = { _ in RateSheet([]) }
        let sut = MinuteCache(now: { time.monotonicNow }, ask: service.directRates)

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

    @Test func `a key that no request can be sent with is refused by the name of its variable`() throws {
        let variables = ["ACCOUNTS_API_URL": "http://127.0.0.1:1", "ACCOUNTS_API_KEY": "key\r\n"]
        #expect {
            try ServiceSettings { variables[$0] }
        } throws: {
            "\($0)" == "ACCOUNTS_API_KEY has a line break or another control character in it; take it out."
        }
    }
}
