import Auth
import BankApp
import BankKernel
import Foundation
import InMemoryBank
import Ledger
import Money
import Sessions
import Testing

@testable import BankSessions

@Suite struct SessionFixtureTests {
    @Test(arguments: [("demo", SessionFixture.demo), ("demo-on-disk", .demoOnDisk)])
    func `a fixture has a name`(name: String, fixture: SessionFixture) throws {
        #expect(try SessionFixture(named: name) == fixture)
    }

    @Test(arguments: ["", "Demo", "nowhere"])
    func `another name is none`(name: String) {
        #expect(throws: FixtureError.unknown(name)) { try SessionFixture(named: name) }
    }

    @Test func `each session has a bank of its own`() async throws {
        let banks = [try await makeSUT(.demo), try await makeSUT(.demo)]
        let user = try await banks[0].identity.login.authenticate(username: "demo", password: "demo").id
        let numbers = try await banks[0].bank.accounts(of: user).map(\.number)
        let before = try await banks[1].bank.balance(of: numbers[0], for: user)
        _ = try await banks[0].bank.book(
            TransferOrder(
                reference: TransferReference(id: TransferID(rawValue: 7)), customer: user, source: numbers[0],
                destination: numbers[1], amount: Money(minorUnits: 1, currency: .eur)))
        #expect(try await banks[1].bank.balance(of: numbers[0], for: user) == before)
    }

    @Test func `a bank on disk leaves nothing behind`() async throws {
        let sut = try await makeSUT(.demoOnDisk)
        let folder = try #require(sut.folder).path
        let isThere = FileManager.default.fileExists(atPath: folder)
        await sut.close()
        #expect(isThere)
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `both fixtures offer the same`() {
        #expect(SessionFixture.demo.offer == SessionFixture.demoOnDisk.offer)
    }

    @Test func `a bank in memory is in no folder`() async throws {
        #expect(try await makeSUT(.demo).folder == nil)
    }

    private func makeSUT(_ fixture: SessionFixture) async throws -> FixtureBank {
        try await fixture.bank(clock: ManualClock())
    }
}
