import BankKernel
import InMemoryBank
import Sessions
import Testing

@testable import BankSessions

@Suite struct FaultySalesTests {
    private let clock = ManualClock()

    @Test func `without a fault the shipped sales are there for two minutes`() async throws {
        let sut = makeSUT()
        let token = try await sut.logIn(username: "tester", password: "password")
        #expect(try await sut.products(token: token).records.count == 12)
        #expect(try await sut.sales(token: token).records.count == 3_000)
        clock.advance(by: .seconds(120))
        await #expect(throws: ServiceError.unauthorized) { try await sut.products(token: token) }
    }

    @Test(arguments: [
        (SessionFault.Kind.timeout, ServiceError.timeout), (.refused, .refused(host: "sales.example")),
        (.garbage, .notJSON), (.status(500), .status(500, message: "")), (.status(401), .unauthorized),
    ])
    func `a fault fails as the network would`(kind: SessionFault.Kind, error: ServiceError) async throws {
        let token = try await makeSUT().logIn(username: "tester", password: "password")
        let sut = makeSUT(SessionFault(service: "sales", kind: kind))
        await #expect(throws: error) { try await sut.logIn(username: "tester", password: "password") }
        await #expect(throws: error) { try await sut.products(token: token) }
        await #expect(throws: error) { try await sut.sales(token: token) }
    }

    @Test func `each request counts`() async throws {
        let sut = makeSUT(SessionFault(service: "sales", kind: .timeout, calls: 1))
        await #expect(throws: ServiceError.timeout) { try await sut.logIn(username: "tester", password: "password") }
        _ = try await sut.logIn(username: "tester", password: "password")
    }

    private func makeSUT(_ faults: SessionFault...) -> any SalesPort {
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return faultSwitch.sales(clock: clock)
    }
}
