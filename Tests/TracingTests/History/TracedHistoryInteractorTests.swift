import BankKernel
import BankSamples
import History
import HistoryMocks
import Testing

@testable import Tracing

struct TracedHistoryInteractorTests {
    private let query = HistoryQuery(
        account: AccountModel.checking.number, filter: HistoryFilter(text: "e"), before: 3, limit: 1)

    @Test func `passes every question on, in order, and gives the answers back`() async throws {
        let interactor = MockHistoryInteractor()
        let (sut, _) = makeSUT(interactor)

        #expect(try await sut.fetchTransactions(forAccount: .checking) == [.lunch, .refund, .salary])
        #expect(try await sut.fetchPage(query) == HistoryPage(transactions: [.refund], next: 2))
        #expect(try await sut.fetchDetails(of: .lunch).id == TransactionModel.lunch.id)
        #expect(try await sut.fetchTurnover(forAccount: .checking) == [])
        #expect(try await sut.exportTransactions(forAccount: .checking, matching: query.filter, toFile: "a") == 3)

        #expect(
            interactor.messages == [
                .fetchTransactions(account: .checking), .fetchPage(query), .fetchDetails(of: .lunch),
                .fetchTurnover(account: .checking),
                .exportTransactions(account: .checking, filter: query.filter, path: "a"),
            ])
    }

    @Test func `keeps every question and answer, in order`() async throws {
        let (sut, log) = makeSUT(MockHistoryInteractor())

        _ = try await sut.fetchTransactions(forAccount: .checking)
        _ = try await sut.fetchPage(query)
        _ = try await sut.fetchDetails(of: .lunch)
        _ = try await sut.fetchTurnover(forAccount: .checking)
        _ = try await sut.exportTransactions(forAccount: .checking, matching: query.filter, toFile: "a")

        #expect(
            log.messages.map(\.content) == [
                "fetchTransactions(forAccount: Checking DE89370400440532013000)",
                "[3 transactions]",
                #"fetchPage(DE89370400440532013000 "e" before #3 limit 1)"#,
                "[1 transaction], more before #2",
                "fetchDetails(of: #3 -25.00 EUR Household FR1420041010050500013M02606)",
                "#3 [2 postings]",
                "fetchTurnover(forAccount: Checking DE89370400440532013000)",
                "[0 months]",
                #"exportTransactions(forAccount: Checking DE89370400440532013000, matching: "e", toFile: "a", replacing: false)"#,
                "3",
            ])
    }

    @Test func `keeps every error, in order, and passes it on`() async throws {
        let interactor = MockHistoryInteractor(account: .checking, transactions: [])
        interactor.failures.fetchTransactions = .cancelled
        let (sut, log) = makeSUT(interactor)

        await #expect(throws: BankError.cancelled) { try await sut.fetchTransactions(forAccount: .checking) }
        await #expect(throws: BankError.unknownAccount(.nobodys)) {
            try await sut.fetchPage(HistoryQuery(account: .nobodys))
        }
        await #expect(throws: BankError.unknownTransfer(TransactionModel.lunch.id)) {
            try await sut.fetchDetails(of: .lunch)
        }
        await #expect(throws: BankError.unknownAccount(AccountModel.savings.number)) {
            try await sut.fetchTurnover(forAccount: .savings)
        }
        await #expect(throws: BankError.unknownAccount(AccountModel.savings.number)) {
            try await sut.exportTransactions(forAccount: .savings, matching: HistoryFilter(), toFile: "a")
        }

        #expect(
            log.messages.filter { $0.kind == .failure }.map(\.content) == [
                "throws BankError.cancelled", "throws BankError.unknownAccount", "throws BankError.unknownTransfer",
                "throws BankError.unknownAccount", "throws BankError.unknownAccount",
            ])
    }

    private func makeSUT(_ interactor: MockHistoryInteractor) -> (TracedHistoryInteractor, TraceLog) {
        let log = TraceLog()
        return (TracedHistoryInteractor(interactor, log: log), log)
    }
}
