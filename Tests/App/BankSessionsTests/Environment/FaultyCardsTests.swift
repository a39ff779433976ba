import BankKernel
import InMemoryBank
import Sessions
import Testing

@testable import BankSessions

@Suite struct FaultyCardsTests {
    @Test func `without a fault the same seed draws the same cards`() async throws {
        let (first, second) = (makeSUT(), makeSUT())
        #expect(try await first.cards() == second.cards())
        #expect(try await first.cards() == second.cards())
    }

    @Test func `another draw has other cards`() async throws {
        let sut = makeSUT()
        #expect(try await sut.cards() != sut.cards())
    }

    @Test(arguments: [
        (SessionFault.Kind.timeout, ServiceError.timeout), (.refused, .refused(host: "cards.example")),
        (.garbage, .notJSON), (.status(500), .status(500, message: "")), (.status(401), .unauthorized),
    ])
    func `a fault fails as the network would`(kind: SessionFault.Kind, error: ServiceError) async {
        let sut = makeSUT(SessionFault(service: "cards", kind: kind))
        await #expect(throws: error) { try await sut.cards() }
    }

    private func makeSUT(_ faults: SessionFault...) -> any CardsPort {
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return faultSwitch.cards(seed: 1, clock: ManualClock())
    }
}
