import Auth
import BankApp
import BankKernel
import InMemoryBank
import Money
import Sessions
import Testing

@testable import BankSessions

@Suite struct SessionEnvironmentTests {
    @Test func `a session that asks for nothing has a time, seed and width all the same`() async throws {
        let sut = try await makeSUT(SessionSetup())
        #expect("\(sut.services.clock.now())" == "2026-01-05T09:00:00Z")
        #expect(sut.services.ids.next() == SeededTransferIDs(seed: 0).next())
        #expect(sut.width == 80)
    }

    @Test func `a session has the time, seed and width it asks for`() async throws {
        let sut = try await makeSUT(SessionSetup(clock: 0, seed: 42, width: 40))
        #expect("\(sut.services.clock.now())" == "1970-01-01T00:00:00Z")
        #expect(sut.services.ids.next() == SeededTransferIDs(seed: 42).next())
        #expect(sut.width == 40)
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

    @Test func `a fixture that there is not makes none`() async {
        await #expect(throws: FixtureError.unknown("nowhere")) {
            try await makeSUT(SessionSetup(fixture: "nowhere"))
        }
    }

    private func makeSUT(_ setup: SessionSetup) async throws(FixtureError) -> SessionEnvironment {
        try await SessionEnvironment(setup)
    }
}
