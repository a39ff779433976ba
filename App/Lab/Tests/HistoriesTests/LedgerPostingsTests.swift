import BankKernel
import BankKernelMocks
import BankSamples
import Histories
import Testing

/// An account with 2,500 transactions of 1 each.
struct LedgerPostingsTests {
    private static let all = (1...2_500).map { Int64($0) }

    private func makeSUT(after last: Posting?, of numbers: [Int64] = all) async throws -> [Posting] {
        let port = MockBankPorts()
        port.answers.page = { query, _ throws(BankError) in
            let found = numbers.reversed().filter { $0 < query.before ?? .max }
            let page = found.prefix(query.limit).map(Self.transaction)
            return HistoryPage(transactions: page, next: found.count > page.count ? page.last?.sequence : nil)
        }
        let sut = try await LedgerPostings(
            of: [AccountModel.checking.number], for: UserModel.demo.id, after: [last], in: port)
        return sut.accounts[0]
    }

    @Test func `reads all of an account, oldest first`() async throws {
        #expect(try await makeSUT(after: nil) == Self.all.map(Self.posting))
    }

    @Test func `reads what came after a posting`() async throws {
        #expect(try await makeSUT(after: Self.posting(700)) == (701...2_500).map(Self.posting))
        #expect(try await makeSUT(after: Self.posting(2_500)) == [])
    }

    @Test func `finds a posting that is gone or another`() async throws {
        await #expect(throws: HistoryViolation.self) {
            try await makeSUT(after: Self.posting(700), of: Self.all.filter { $0 != 700 })
        }
        await #expect(throws: HistoryViolation.self) {
            try await makeSUT(after: Self.posting(1), of: Self.all.filter { $0 > 1 })
        }
        let other = Posting(id: .deadbeef, sequence: 700, amount: 1, balance: 700)
        await #expect(throws: HistoryViolation.self) { try await makeSUT(after: other) }
    }

    private static func posting(_ number: Int64) -> Posting {
        Posting(id: .deadbeef(plus: UInt128(number)), sequence: number, amount: 1, balance: number)
    }

    private static func transaction(_ number: Int64) -> TransactionModel {
        TransactionModel(
            id: .deadbeef(plus: UInt128(number)), sequence: number, bookedAt: .mondayMorning, amount: .eur(1),
            balanceAfter: .eur(number), counterparty: .savings, note: "")
    }
}
