import BankKernel
import Money
import Sessions
import Testing

@testable import BankSessions

@Suite struct FaultyDirectRatesTests {
    @Test func `without a fault the rates of the shipped list are there`() async throws {
        #expect(try await makeSUT().directRates(to: "USD").rates.contains { $0.from == "EUR" })
    }

    @Test(arguments: [
        (SessionFault.Kind.timeout, ServiceError.timeout), (.refused, .refused(host: "rates.example")),
        (.garbage, .notJSON), (.status(500), .status(500, message: "")), (.status(401), .unauthorized),
    ])
    func `a fault fails as the network would`(kind: SessionFault.Kind, error: ServiceError) async {
        let sut = makeSUT(SessionFault(service: "rates", kind: kind))
        await #expect(throws: error) { try await sut.directRates(to: "USD") }
    }

    private func makeSUT(_ faults: SessionFault...) -> any DirectRatesPort {
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return faultSwitch.directRates()
    }
}
