import Auth
import BankApp
import BankKernel
import InMemoryBank
import Money
import Sessions
import Testing

@testable import BankSessions

struct SessionEnvironmentTests {
    @Test(arguments: [
        (SessionSetup(), "2026-01-05T09:00:00Z", 0, 80),
        (SessionSetup(clock: 0, seed: 42, width: 40), "1970-01-01T00:00:00Z", 42, 40),
    ])
    func `a session has the time, seed and width it asks for, and others otherwise`(
        setup: SessionSetup, now: String, seed: UInt64, width: Int
    ) async throws {
        let sut = try await makeSUT(setup)
        #expect("\(sut.services.clock.now())" == now)
        #expect(sut.services.ids.next() == SeededTransferIDs(seed: seed).next())
        #expect(sut.width == width)
    }

    @Test func `the bank books at the time of the session's clock`() async throws {
        let sut = try await makeSUT(SessionSetup())
        sut.clock.advance(by: .seconds(5))
        let user = try await sut.fixture.identity.login.authenticate(username: "demo", password: "demo").id
        let accounts = try await sut.services.bank.accounts(of: user)
        let receipt = try await sut.services.bank.book(
            TransferOrder(
                reference: TransferReference(id: sut.services.ids.next()), customer: user,
                source: accounts[0].number, destination: accounts[1].number,
                amount: Money(minorUnits: 1, currency: .eur)))
        #expect("\(receipt.bookedAt)" == "2026-01-05T09:00:05Z")
    }

    @Test func `an unknown fixture makes no environment`() async {
        await #expect(throws: FixtureError.unknown("nowhere")) {
            try await makeSUT(SessionSetup(fixture: "nowhere"))
        }
    }

    private func makeSUT(_ setup: SessionSetup) async throws(FixtureError) -> SessionEnvironment {
        try await SessionEnvironment(setup)
    }
}

struct SeededTransferIDsTests {
    @Test func `the same seed gives the same ids in the same order`() {
        #expect(ids(seed: 42, count: 20) == ids(seed: 42, count: 20))
    }

    @Test func `no id comes twice`() {
        #expect(Set(ids(seed: 42, count: 1_000)).count == 1_000)
    }

    @Test func `another seed gives other ids`() {
        #expect(ids(seed: 42, count: 1) != ids(seed: 43, count: 1))
    }

    @Test(arguments: [0, 1, 42, UInt64.max])
    func `every id is a random UUID by its version and variant`(seed: UInt64) {
        for id in ids(seed: seed, count: 100) {
            let digits = Array("\(id)")
            #expect(digits[14] == "4")
            #expect("89ab".contains(digits[19]))
        }
    }

    private func ids(seed: UInt64, count: Int) -> [TransferID] {
        let sut = SeededTransferIDs(seed: seed)
        return (0..<count).map { _ in sut.next() }
    }
}

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
