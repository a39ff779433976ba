import Sessions
import Testing

@testable import BankSessions

@Suite struct FaultSwitchTests {
    @Test func `nothing fails by itself`() {
        #expect(FaultyService.allCases.compactMap(makeSUT().strike) == [])
    }

    @Test func `a fault without a number strikes every call`() {
        let sut = makeSUT(SessionFault(service: "bank", kind: .timeout))
        #expect(strikes(sut, .bank, 4) == [.timeout, .timeout, .timeout, .timeout])
    }

    @Test func `a fault for some calls strikes those`() {
        let sut = makeSUT(SessionFault(service: "bank", kind: .status(500), calls: 2))
        #expect(strikes(sut, .bank, 4) == [.status(500), .status(500), nil, nil])
    }

    @Test func `a fault strikes no other service, nor do calls of others count`() {
        let sut = makeSUT(SessionFault(service: "documents", kind: .refused, calls: 1))
        #expect(strikes(sut, .transfers, 2) == [nil, nil])
        #expect(strikes(sut, .documents, 2) == [.refused, nil])
    }

    @Test func `the latest fault of a service is the one that is on`() {
        let sut = makeSUT(
            SessionFault(service: "bank", kind: .timeout), SessionFault(service: "bank", kind: .garbage, calls: 1))
        #expect(strikes(sut, .bank, 2) == [.garbage, nil])
    }

    @Test func `services fail beside each other`() {
        let sut = makeSUT(
            SessionFault(service: "bank", kind: .timeout), SessionFault(service: "preferences", kind: .refused))
        #expect([sut.strike(.bank), sut.strike(.preferences)] == [.timeout, .refused])
    }

    private func strikes(_ sut: FaultSwitch, _ service: FaultyService, _ count: Int) -> [SessionFault.Kind?] {
        (0..<count).map { _ in sut.strike(service) }
    }

    private func makeSUT(_ faults: SessionFault...) -> FaultSwitch {
        let sut = FaultSwitch()
        for fault in faults { sut.set(fault) }
        return sut
    }
}
