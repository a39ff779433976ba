import BankKernel
import BankKernelMocks
import Money
import Testing

@testable import BankApp

@Suite struct NearestRatesTests {
    @Test func `asks the service on this machine first, and says so`() async throws {
        #expect(try await makeSUT(nearby: MemoryDirectRates()).directRates(to: "USD").source == "nearby")
    }

    @Test func `asks upstream when none is here, and says so`() async throws {
        let sut = makeSUT(nearby: FailingRates(error: .refused(host: "localhost")))
        #expect(try await sut.directRates(to: "USD").source == "upstream")
    }

    @Test func `asks no further service once it is cancelled`() async throws {
        let sut = makeSUT(nearby: FailingRates(error: .cancelled))
        await #expect(throws: ServiceError.cancelled) { try await sut.directRates(to: "USD") }
    }

    @MainActor
    @Test(arguments: [
        ([:] as [String: String], true), (["RATES_URL": "http://127.0.0.1:1/rates"], false),
    ])
    func `a public run asks it unless RATES_URL says where`(environment: [String: String], isNearest: Bool) {
        let sut = ServiceAddresses(flag: .live, environment: environment)
        #expect(sut.asksPublicService(DirectRatesService.address) == isNearest)
        #expect(
            sut.address(of: DirectRatesService.address)
                == environment["RATES_URL"] ?? DirectRatesService.address.publicAddress)
    }

    private func makeSUT(nearby: any DirectRatesPort) -> NearestRates {
        NearestRates(nearby: ("nearby", nearby), upstream: ("upstream", MemoryDirectRates()))
    }
}

private struct FailingRates: DirectRatesPort {
    let error: ServiceError

    func directRates(to code: String) async throws(ServiceError) -> RateSheet { throw error }
}
