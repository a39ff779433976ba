import BankKernel
import Sessions
import Testing

@testable import BankSessions

@Suite struct FaultyTransparentAccountsTests {
    @Test func `without a fault the shipped accounts are there`() async throws {
        #expect(try await makeSUT().page(0).accounts.count == 25)
    }

    @Test(arguments: [
        (SessionFault.Kind.timeout, ServiceError.timeout), (.refused, .refused(host: "accounts.example")),
        (.garbage, .notJSON), (.status(500), .status(500, message: "")), (.status(401), .unauthorized),
    ])
    func `a fault fails as the network would`(kind: SessionFault.Kind, error: ServiceError) async {
        let sut = makeSUT(SessionFault(service: "accounts", kind: kind))
        await #expect(throws: error) { try await sut.page(0) }
    }

    @Test func `a page counts once`() async throws {
        let sut = makeSUT(SessionFault(service: "accounts", kind: .timeout, calls: 1))
        await #expect(throws: ServiceError.timeout) { try await sut.page(0) }
        #expect(try await sut.page(0).nextPage == 1)
    }

    private func makeSUT(_ faults: SessionFault...) -> any TransparentAccountsPort {
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return faultSwitch.transparentAccounts()
    }
}
