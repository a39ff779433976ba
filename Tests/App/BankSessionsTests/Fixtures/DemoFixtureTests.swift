import Auth
import BankApp
import BankKernel
import InMemoryBank
import Testing

@testable import BankSessions

/// A walk must not be able to tell the bank in memory from the one on disk.
@Suite struct DemoFixtureTests {
    @Test(arguments: ["demo", "alice", "bob", "carol"])
    func `the accounts, numbers and balances are those of the ledger`(username: String) async throws {
        #expect(try await accounts(of: username, in: .demo) == accounts(of: username, in: .demoOnDisk))
    }

    @Test(arguments: ["demo", "alice", "bob", "carol"])
    func `the transactions are those of the ledger`(username: String) async throws {
        let pages = try await pages(of: username, in: .demo)
        #expect(pages == (try await self.pages(of: username, in: .demoOnDisk)))
        #expect(pages.contains { !$0.transactions.isEmpty })
    }

    private func accounts(of username: String, in fixture: SessionFixture) async throws -> [AccountModel] {
        try await using(fixture, as: username) { bank, user in
            return try await bank.accounts(of: user.id)
        }
    }

    private func pages(of username: String, in fixture: SessionFixture) async throws -> [HistoryPage] {
        try await using(fixture, as: username) { bank, user in
            var pages: [HistoryPage] = []
            for account in try await bank.accounts(of: user.id) {
                pages.append(try await bank.page(HistoryQuery(account: account.number, limit: 500), for: user.id))
            }
            return pages
        }
    }

    private func using<Value>(
        _ fixture: SessionFixture, as username: String, _ body: (any CustomerPorts, UserModel) async throws -> Value
    ) async throws -> Value {
        let sut = try await fixture.bank(clock: ManualClock())
        let result: Result<Value, any Error>
        do {
            let user = try await sut.identity.login.authenticate(username: username, password: username)
            result = .success(try await body(sut.bank, user))
        } catch {
            result = .failure(error)
        }
        await sut.close()
        return try result.get()
    }
}
