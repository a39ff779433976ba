import BankKernel
import Testing
import Transactions

@testable import BankApp

/// The users as the requirement describes them.
struct ShippedStatementsTests {
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

    @Test(arguments: ["10001", "10016", "", "10010 "])
    func `any other user is an error`(id: String) async {
        await #expect(throws: StatementFailure.unknownUser(id)) { try await makeSUT(id) }
    }

    @Test func `it knows no files`() async {
        await #expect(throws: StatementFailure.self) { _ = try await ShippedStatements().open(.file(path: "a.json")) }
    }

    private func makeSUT(_ id: String) async throws -> [TransactionSection] {
        try await TransactionsModule.output(statements: ShippedStatements()).sections(forUser: id)
    }
}
