import BankKernel
import BankKernelMocks
import BankSamples
import History
import HistoryMocks
import InMemoryBank
import Money
import Testing

/// What every interactor of the history screen holds, the mock and the real one alike.
struct HistoryInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases)
    func `gives the transactions newest first`(subject: Subject) async throws {
        let transactions = try await makeSUT(subject).fetchTransactions(forAccount: .checking)

        #expect(transactions == [.lunch, .refund, .salary])
    }

    @Test(arguments: Subject.allCases)
    func `gives each transaction once over its pages`(subject: Subject) async throws {
        let sut = makeSUT(subject)

        let first = try await sut.fetchPage(HistoryQuery(account: AccountModel.checking.number, limit: 2))
        let second = try await sut.fetchPage(
            HistoryQuery(account: AccountModel.checking.number, before: first.next, limit: 2))

        #expect(first == HistoryPage(transactions: [.lunch, .refund], next: TransactionModel.refund.sequence))
        #expect(second == HistoryPage(transactions: [.salary], next: nil))
    }

    @Test(arguments: Subject.allCases)
    func `promises no page after one that ends exactly`(subject: Subject) async throws {
        let page = try await makeSUT(subject).fetchPage(
            HistoryQuery(account: AccountModel.checking.number, limit: 3))

        #expect(page.next == nil)
    }

    @Test(arguments: Subject.allCases)
    func `finds text, whatever its case`(subject: Subject) async throws {
        let page = try await makeSUT(subject).fetchPage(
            HistoryQuery(account: AccountModel.checking.number, filter: HistoryFilter(text: "SALARY")))

        #expect(page.transactions == [.salary])
    }

    @Test(arguments: Subject.allCases)
    func `refuses an unknown account`(subject: Subject) async {
        await #expect(throws: BankError.unknownAccount(AccountModel.savings.number)) {
            try await makeSUT(subject).fetchTransactions(forAccount: .savings)
        }
        await #expect(throws: BankError.unknownAccount(AccountModel.savings.number)) {
            try await makeSUT(subject).fetchTurnover(forAccount: .savings, matching: HistoryFilter())
        }
    }

    @Test(arguments: Subject.allCases)
    func `gives the details with the debit first`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).fetchDetails(of: .lunch) == .lunch)
    }

    @Test(arguments: Subject.allCases)
    func `refuses the details of a transfer it does not know`(subject: Subject) async {
        let unknown = TransactionModel(
            id: .deadbeef(plus: 99), sequence: 99, bookedAt: .mondayMorning, amount: .eur(1), balanceAfter: .eur(1),
            counterparty: .payee, note: "")

        await #expect(throws: BankError.unknownTransfer(unknown.id)) {
            try await makeSUT(subject).fetchDetails(of: unknown)
        }
    }

    @Test(arguments: Subject.allCases)
    func `gives the turnover`(subject: Subject) async throws {
        #expect(
            try await makeSUT(subject).fetchTurnover(forAccount: .checking, matching: HistoryFilter()) == [Self.january]
        )
    }

    @Test(arguments: Subject.allCases, [(nil, 3), ("lunch", 1), ("nothing", 0)] as [(String?, Int)])
    func `counts what it exports`(subject: Subject, expected: (text: String?, count: Int)) async throws {
        let count = try await makeSUT(subject).exportTransactions(
            forAccount: .checking, matching: HistoryFilter(text: expected.text), toFile: "out.csv")

        #expect(count == expected.count)
    }

    private static let january = MonthlyTurnover(
        month: Instant.mondayMorning.day, credits: MoneyTotal(currency: .eur), debits: MoneyTotal(currency: .eur))

    private func makeSUT(_ subject: Subject) -> any HistoryInteractorProtocol {
        let transactions: [TransactionModel] = [.lunch, .refund, .salary]
        return switch subject {
        case .mock:
            MockHistoryInteractor(
                fake: FakeHistoryInteractor(
                    account: .checking, transactions: transactions, turnover: [Self.january]))
        case .real:
            HistoryModule.interactor(
                history: MockBankPorts(transactions: transactions, turnover: [Self.january]),
                documents: MemoryDocuments(), customer: UserModel.demo.id)
        }
    }
}
