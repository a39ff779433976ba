import BankKernel
import PublicServices
import Testing
import Transactions

/// The users as the requirement describes them.
struct EmbeddedStatementsTests {
    @Test func `user 10000 has no transactions`() async throws {
        #expect(try await makeSUT("10000") == [])
    }

    @Test(arguments: [
        ("10010", [TransactionState.pending]), ("10012", [.completed]), ("10014", [.pending, .completed]),
    ])
    func `a user with single transactions has groups of one`(id: String, states: [TransactionState]) async throws {
        let sections = try await makeSUT(id)

        #expect(sections.map(\.state) == states)
        #expect(sections.allSatisfy { $0.groups.count > 1 && $0.groups.allSatisfy { $0.count == 1 } })
    }

    @Test(arguments: [
        ("10011", [TransactionState.pending]), ("10013", [.completed]), ("10015", [.pending, .completed]),
    ])
    func `a user with grouped transactions has groups of several`(id: String, states: [TransactionState]) async throws {
        let sections = try await makeSUT(id)

        #expect(sections.map(\.state) == states)
        #expect(sections.allSatisfy { $0.groups.count > 1 && $0.groups.allSatisfy { $0.count > 1 } })
    }

    @Test(arguments: [("10000", "[]"), ("10001", nil)])
    func `has JSON for its users only`(id: String, json: String?) {
        #expect(EmbeddedStatements.json(ofUser: id) == json)
    }

    private func makeSUT(_ id: String) async throws -> [TransactionSection] {
        try await TransactionsModule.output(statements: EmbeddedStatements()).sections(forUser: id)
    }
}
